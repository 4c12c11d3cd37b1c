"""The record at the side of a table: its turns, each a way back to it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp.core.position import Outcome
from pnp.games import AnyGame
from pnp.press.captions.move_text import on_paper
from pnp.web.studio.game_state import Plies, Table
from pnp.web.studio.refusal_messages import Rule, rule
from pnp.words.catalogue import Catalogue


class Turn(NamedTuple):
    """A turn by its number, what was played, what that means, and where it leads."""

    number: int
    moves: str
    said: str
    address: str


class Written(NamedTuple):
    """All turns; in columns where each has a single move."""

    turns: Sequence[Turn]
    columns: int


def move_history(table: Table, words: Catalogue) -> Written:
    """What was played on a table: moves, and what they brought to light, all know."""
    return Written(tuple(_turns(table, words)), columns(table.turns, len(table.owners)))


def columns(turns: Sequence[Plies], seats: int) -> int:
    """In how many columns turns are read: two where they are short."""
    single = all(len(turn) == 1 for turn in turns)
    return 2 if single and seats > 1 else 1


def _turns(table: Table, words: Catalogue) -> Iterator[Turn]:
    count = 0
    for place, turn in enumerate(table.turns, start=1):
        count += len(turn)
        moves = " ".join(on_paper(str(ply.move), words) for ply in turn)
        said = words.caption(table.game.rules.events(turn))
        yield Turn(place, moves, said, table.back(count).address())


def ending_text(game: AnyGame, outcome: Outcome, last: Plies, words: Catalogue) -> str:
    """How a game ended by its last ply."""
    if last and last[-1].after.outcome():
        *_, event = game.rules.events(last[-1:])
    else:
        event = game.rules.ending(outcome)
    return words.tell(event)


def ending_rule(
    game: AnyGame, outcome: Outcome | None, words: Catalogue
) -> Rule | None:
    """The rule by which a game ended, if it ended by any."""
    return rule(game, outcome.clause, words) if outcome else None


def undone(table: Table) -> Table | None:
    """The table before the last move that one of you made, if there was one.

    Or before its players ended it between them, which showed them what was hidden.
    """
    if table.early:
        return replace(table, early="", opened=table.opened or table.hides)
    owners = table.owners
    for count in range(len(table.plies) - 1, -1, -1):
        seat = table.players[owners[table.plies[count].before.turn]]
        if seat not in table.seated:
            return table.back(count)
    return None
