"""Mentions: a caption names the cells that its figure shows, and no others."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pnp.games import AnyGame
from pnp.press import crop
from pnp.press.illegal import Refused, file
from pnp.scene.paper import Spots
from pnp.templates.section import TemplateError
from pnp.templates.texts import words_file
from pnp.words import Catalogue


class Shown(NamedTuple):
    """What a figure beside a rule shows."""

    moves: tuple[str, ...]
    at: str = ""
    """The cells that lie in its middle, if they are set."""
    names: str = ""
    """The cells that its caption names though no move touches them."""


def ends(spots: Spots | None, *moves: str, stem: str = "") -> Mapping[str, str]:
    """Where some moves start and end, as messages call it."""
    touched = [n for way in crop.ways(moves, spots) for n in way] if spots else []
    if not touched:
        return {}
    return {f"{stem}start": touched[0], f"{stem}end": touched[-1]}


def why(game: AnyGame, name: str, found: Refused, words: Catalogue) -> str:
    """Why a move is illegal; its cells and its partner's stand there as places."""
    key, spots = f"illegal-{name}", game.paper.rulebook.spots
    where = f"{file(game)} has in no 'names'"
    _strange(words, key, found.names, (), spots, where)
    facts = ends(spots, *found.moves.split()), ends(spots, found.partner, stem="may_")
    return words.text(key, **facts[0], **facts[1])


def legend(game: AnyGame, name: str, shown: Shown, words: Catalogue) -> str:
    """What is said of moves that are legal, by a message of their own."""
    key, spots = f"figure-{name}", game.paper.rulebook.spots
    touched = [n for way in crop.ways(shown.moves, spots) for n in way] if spots else []
    _strange(words, key, shown.names, touched, spots, "its figure does not show")
    return words.text(key, **ends(spots, *shown.moves))


def _strange(
    words: Catalogue,
    key: str,
    names: str,
    touched: Iterable[str],
    spots: Spots | None,
    where: str,
) -> None:
    """Refuses cells that a message should not name, and names that it has not."""
    if not spots:
        return
    there = words_file(words.game, words.language), [key]
    told = crop.cells(words.message(key), spots)
    for cell in told:
        if cell not in {*names.split(), *touched}:
            raise TemplateError(*there, f"names {cell}, which {where}")
    for cell in names.split():
        if cell not in told:
            raise TemplateError(*there, f"does not name {cell}, as its figure says")
