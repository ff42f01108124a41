"""Majorities and seals: whoever displays more ships of a company than each other player holds its seal."""

from __future__ import annotations

from goatools.batavia.box import ADJECTIVES, NOBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from goatools.batavia.state import BataviaState


def leader(row: Sequence[int]) -> int:
    """The seat with strictly the most displayed cards, or NOBODY.

    batavia.majority.strictly-more-than-each-other-player, batavia.majority.equal-is-not-enough,
    batavia.majority.one-card-can-suffice, batavia.majority.only-displayed-cards-count

    >>> leader([4, 3, 3]), leader([3, 3, 1]), leader([0, 0, 0])
    (0, -1, -1)
    """
    top = max(row)
    return row.index(top) if top and row.count(top) == 1 else NOBODY


def settle_seal(p: BataviaState, company: int, seat: int) -> None:
    """After `seat` has laid ships: in front of all others it takes the seal; level with the best nobody has it.

    batavia.seal.holder-is-sole-leader, batavia.majority.equal-is-not-enough
    """
    shown, top = p.shown[company][seat], p.top[company]
    if shown > top:
        p.top[company] = shown
        give_seal(p, company, seat)
    elif shown == top:
        give_seal(p, company, NOBODY)


def give_seal(p: BataviaState, company: int, after: int) -> None:
    """Give a seal to the new leader, or take it back to the board when nobody leads alone.

    batavia.seal.taken-from-board, batavia.seal.taken-from-former-holder, batavia.seal.tie-returns-it-to-board,
    batavia.seal.holder-is-sole-leader
    """
    before = p.seals[company]
    if before == after:
        return
    p.seals[company] = after
    if p.log is None:
        return
    seal = f"the {ADJECTIVES[company]} seal"
    if after == NOBODY:
        p.tell(f"{p.names[before]} returns {seal} to the board", "batavia.seal.tie-returns-it-to-board")
    elif before == NOBODY:
        p.tell(f"{p.names[after]} takes {seal} from the board", "batavia.seal.taken-from-board")
    else:
        p.tell(
            f"{p.names[after]} takes {seal} from {p.names[before]}", "batavia.seal.taken-from-former-holder"
        )
