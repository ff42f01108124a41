"""The four games for other people's programs: PettingZoo and OpenSpiel.

Both need numpy, which goatools itself does not: `pip install goa-notebooks[adapters]`.  `numbering` is what they share.
Each seat sees what the rules let it know, a win counts 1 (shared victory: an equal share), and everything else 0.
"""
