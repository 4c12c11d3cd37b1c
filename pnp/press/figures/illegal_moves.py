"""Illegal moves shown as illegal, from ``templates/<game>/illegal.toml``."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from pnp.base.errors import ChoiceError, IllegalMoveError, UserError
from pnp.base.template_table import TemplateError, naming_file, section
from pnp.base.templates import is_there
from pnp.boards import cell_positions
from pnp.core.record import Ply, first_move, plies
from pnp.games import AnyGame


@dataclass(frozen=True, slots=True)
class Refused:
    """A move, where it was tried and the clause that forbids it."""

    position: Any
    moves: str
    """All that is drawn: moves of the same turn that go before, then the one tried."""
    tried: str
    clause: str
    played: tuple[Ply[Any], ...]
    """The moves that go before."""
    reason: str
    """Why, as the engine says it."""
    partner: str = ""
    """A legal move of the same position."""
    at: str = ""
    """The cells in the middle of a figure that shows a part, where they are set."""
    names: str = ""
    """The cells that its reason names though neither move touches them."""

    @property
    def before(self) -> Any:
        """Where the move was tried."""
        return self.played[-1].after if self.played else self.position


def names(game: AnyGame) -> Iterable[str]:
    """What those of a game are called."""
    return section(file(game)).table if is_there(file(game)) else ()


_KEYS = ("position", "move", "clause", "partner", "reason")


def refused(game: AnyGame, name: str) -> Refused:
    """The illegal move called ``name``; the engine must refuse it, for one reason.

    A legal partner shows that it is not the position that forbids all moves of the
    kind, and some misreading of the clause allows the move, so that no other forbids
    it. The reason that the engine gives stands in the table, so that nobody changes the
    move or the position without seeing whether its caption still holds.
    """
    tables = section(file(game)).sections()
    if name not in tables:
        raise ChoiceError(f"illegal move in {file(game)}", name, list(tables))
    table = tables[name].only(_KEYS, ("variants", "at", "names"))
    variants = table.texts("variants") if "variants" in table.table else ()
    found = _move_of_table(game, name, variants, tuple(map(table.text, _KEYS)))
    spots = game.drawing.spots
    names = cell_positions.table_cells(table, "names", spots)
    return replace(
        found, at=cell_positions.table_cells(table, "at", spots), names=names
    )


@lru_cache(1 << 7)
def _move_of_table(
    game: AnyGame, name: str, variants: tuple[str, ...], texts: tuple[str, ...]
) -> Refused:
    """The same by what its table says; the engine is asked once for all languages."""
    where, move, clause, partner, reason = texts
    with naming_file(file(game), name, "position"):
        position = game.rules.parse(where, variants)
    with naming_file(file(game), name, "move"):
        found = _refused_move(position, move, clause)
    with naming_file(file(game), name, "partner"):
        plies(found.before, partner)
    _alone(game, found, name)
    if found.reason != reason:
        fault = f"the engine says: {found.reason}; its caption must say that, too"
        raise TemplateError(file(game), (name, "reason"), fault)
    return replace(found, partner=partner)


def _refused_move(position: Any, text: str, clause: str) -> Refused:
    """The last of some moves, which must be refused by a clause."""
    played: list[Ply[Any]] = []
    words = text.split()
    while words:
        before = played[-1].after if played else position
        try:
            move, count = first_move(before, words)
        except IllegalMoveError as error:
            tried = " ".join(words)
            if error.clause != clause:
                fault = f"{tried} is refused by {error.clause}, not by {clause}"
                raise UserError(fault) from None
            return Refused(position, text, tried, clause, tuple(played), error.why)
        played.append(Ply.of(before, move))
        words = words[count:]
    raise UserError(f"{text} is legal")


def _alone(game: AnyGame, found: Refused, name: str) -> None:
    """Refuses a move that no misreading of its clause allows."""
    if game.misreadings and not any(
        game.misreadings.known[name].clause == found.clause
        for name in allowing(game, found)
    ):
        fault = f"no misreading of {found.clause} allows it: another clause forbids it"
        raise TemplateError(file(game), (name, "move"), fault)


def allowing(game: AnyGame, found: Refused) -> frozenset[str]:
    """The misreadings under which a refused move is legal."""
    if not game.misreadings:
        return frozenset()
    move = game.misreadings.parse(found.tried)
    known = game.misreadings.known.items()
    return frozenset(n for n, each in known if each.allows(found.before, move))


def file(game: AnyGame) -> str:
    """The template of the illegal moves of a game."""
    return f"{game.name}/illegal.toml"
