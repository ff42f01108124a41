"""Analysis: what is this position worth, and why.

Everything here returns plain data (dataclasses, tuples, networkx graphs) and draws nothing.  The modules:
`chains` the auction markers as graphs, `odds` exact chances, `players` and `search` who play, `theory` the auction
formats as games, `planner` the shortest way to a target, `arena` and `statistics` many games, `analyse` one position,
`reports` its exact numbers as tables, `examples` positions to try it on.
"""
