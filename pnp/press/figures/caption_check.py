"""Mentions: a caption names the cells that its figure shows, and no others."""

from collections.abc import Mapping
from typing import NamedTuple

from pnp.base.template_table import TemplateError
from pnp.boards import cell_positions
from pnp.boards.cell_positions import Spots
from pnp.games import AnyGame
from pnp.press.captions.colour_signs import colours
from pnp.press.figures.illegal_moves import Refused, file
from pnp.words.catalogue import Catalogue
from pnp.words.texts import words_file


class Shown(NamedTuple):
    """What a figure beside a rule shows."""

    moves: tuple[str, ...]
    at: str = ""
    """The cells that lie in its middle, if they are set."""
    names: str = ""
    """The cells that its caption names though no move touches them."""
    colours: str = ""
    """The colours that its caption names though the engine does not tell them so."""
    file: str = ""
    """The template that says so."""


def ends(spots: Spots | None, *moves: str, stem: str = "") -> Mapping[str, str]:
    """Where some moves start and end, as messages call it.

    And over which cell they go last, if one lies in the middle.
    """
    touched = (
        [n for way in cell_positions.ways(moves, spots) for n in way] if spots else []
    )
    if not touched or not spots:
        return {}
    found = {
        "start": touched[0],
        "end": touched[-1],
        "over": cell_positions.between(spots, *touched[-2:]),
    }
    return {f"{stem}{name}": cell for name, cell in found.items() if cell}


def why(game: AnyGame, name: str, found: Refused, words: Catalogue) -> str:
    """Why a move is illegal; its cells and its partner's stand there as places.

    So does the first cell that the engine names when it refuses the move.
    """
    key, spots = f"illegal-{name}", game.drawing.spots
    shown = Shown((), names=found.names, file=file(game))
    _strange(words, key, shown, spots)
    facts = ends(spots, *found.moves.split()), ends(spots, found.partner, stem="may_")
    named = cell_positions.cells(found.reason, spots)[:1] if spots else ()
    told = dict(zip(("reason",), named, strict=False))
    return words.text(key, **facts[0], **facts[1], **told)


def legend(game: AnyGame, name: str, shown: Shown, words: Catalogue, usual: str) -> str:
    """What is said of moves that are legal, by a message of their own.

    Its colours are the last that are ``usual``, told by the engine of these moves.
    """
    key, spots = f"figure-{name}", game.drawing.spots
    _strange(words, key, shown, spots)
    _check_colours(words, key, shown, usual)
    return words.text(key, **ends(spots, *shown.moves))


def _check_colours(words: Catalogue, key: str, shown: Shown, usual: str) -> None:
    """Refuses colours that a figure does not show so."""
    told = colours(words.message(key), words)
    known = tuple(shown.colours.split())
    if not known:
        known = colours(usual, words)[-len(told) :]
    if told and told != known:
        there = words_file(words.game, words.language), [key]
        fault = f"names {' and '.join(told)}, not {' and '.join(known) or 'no colour'}"
        raise TemplateError(*there, f"{fault}, as its figure shows")


def _strange(words: Catalogue, key: str, shown: Shown, spots: Spots | None) -> None:
    """Refuses cells that a message should not name, and names that it has not."""
    if not spots:
        return
    there = words_file(words.game, words.language), [key]
    told, names = cell_positions.cells(words.message(key), spots), shown.names.split()
    touched = [cell for way in cell_positions.ways(shown.moves, spots) for cell in way]
    for cell in told:
        if cell not in {*names, *touched}:
            fault = f"names {cell}, which its figure in {shown.file} does not show"
            raise TemplateError(*there, fault)
    for cell in names:
        if cell not in told:
            raise TemplateError(*there, f"does not name {cell}, as {shown.file} says")
