"""What a restored grid teaches: in which order its tiles follow, and by what."""

from collections.abc import Iterator, Sequence
from functools import reduce

from pnp.core.event import Event
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation, first_that_holds
from pnp.core.puzzle import Puzzle
from pnp.games.gridblock.mind.evengrid import (
    NEAR,
    Step,
    fault,
    followed,
    laid,
    left,
    ways,
)
from pnp.games.gridblock.rules.board import CELLS, PLACE
from pnp.games.gridblock.rules.events import card
from pnp.games.gridblock.rules.restoration import Restoration

REASONS = ("one-symbol", "last-room", "by-trial")
"""The rules that tiles follow by, the simplest first."""


def lesson(puzzle: Puzzle[Restoration]) -> Lesson:
    """What the solution of a puzzle teaches."""
    position = puzzle.position
    steps = followed(position.tiles)
    facts = {"count": ways(position.tiles), "tiles": len(position.down)}
    return Lesson(
        _theme(position, steps),
        tuple(_refutations(position, steps)),
        Event("end-restore", {"reasons": reduce(_both, _reasons(steps))}),
        Proof(Event("proof-restore"), Event("proof-restore-by", facts)),
    )


def _reasons(steps: Sequence[Step]) -> Iterator[Event]:
    """The rules with the numbers of the tiles that follow by them."""
    for rule in REASONS:
        numbers = [n for n, step in enumerate(steps, start=1) if step.rule == rule]
        if numbers:
            yield Event(f"reason-{rule}", {"numbers": tuple(_runs(numbers))})


def _both(before: Event, after: Event) -> Event:
    """Reasons one after another, as each lists its numbers."""
    return Event("reason-and", {"before": before, "after": after})


def _runs(numbers: Sequence[int]) -> Iterator[str]:
    """Numbers one after another as from the first to the last.

    >>> list(_runs([1, 2, 3, 5, 7, 8]))
    ['1–3', '5', '7', '8']
    """
    run: list[int] = []
    for number in [*numbers, 0]:
        if run and number != run[-1] + 1:
            whole = len(run) > 2
            yield from [f"{run[0]}–{run[-1]}"] if whole else map(str, run)
            run = []
        run.append(number)


def _refutations(position: Restoration, steps: Sequence[Step]) -> Iterator[Refutation]:
    """Other symbols for the tiles, those first that only trial rules out."""
    known = left(position.tiles)
    hardest = sorted(steps, key=lambda step: -REASONS.index(step.rule))
    tried = [
        (step.place, symbol)
        for step in hardest
        for symbol in known[step.place]
        if symbol != step.symbol
    ]
    for place, symbol in tried[:TRIES]:
        failed = fault(laid(position.tiles, place, symbol))
        yield Refutation(move := f"{CELLS[place]}={symbol}", _told(move, failed))


def _told(move: str, failed: Step | None) -> Event:
    """What fails after a symbol that looked right."""
    if failed and failed.lacking:
        return Event("try-no-room", {"move": move, "card": card(failed.lacking)})
    if failed:
        return Event("try-no-symbol", {"move": move, "cell": CELLS[failed.place]})
    return Event("try-no-grid", {"move": move})


def _theme(position: Restoration, steps: Sequence[Step]) -> Event:
    rules = {step.rule for step in steps}
    return first_that_holds(
        [
            ("what-if", lambda: "by-trial" in rules),
            ("last-room", lambda: "last-room" in rules),
            ("the-hole", lambda: _is_hole(position)),
            ("here-and-there", lambda: True),
        ]
    )


def _is_hole(position: Restoration) -> bool:
    """Whether all tiles face down lie side by side."""
    down = {PLACE[cell] for cell in position.down}
    reached, edge = set[int](), {min(down)}
    while edge:
        reached |= edge
        edge = {n for place in edge for n in NEAR[place] if n in down} - reached
    return reached == down
