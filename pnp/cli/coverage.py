"""What a rule sheet leaves no room for: misreadings, and what excludes each."""

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from pnp.cli.options import say
from pnp.cli.screen import table

if TYPE_CHECKING:
    from pnp.games import AnyGame
    from pnp.press.exclusion import Exclusion
    from pnp.press.paper import Order

HEADS = ("Misreading", "Excluded by", "Page")


def coverage(game: "AnyGame", order: "Order", as_json: bool) -> None:
    """The misreadings of a game, each with the figures that exclude it."""
    from pnp.press.exclusion import exclusions

    found = exclusions(game, order)
    if as_json:
        say({"game": game.name, "misreadings": list(map(_answer, found))})
    elif sys.stdout.isatty():
        table(HEADS, [list(_row(each)) for each in found])
    else:
        _columns([(each.name, *_row(each)) for each in found])


def _columns(rows: Sequence[Sequence[str]]) -> None:
    """Each misreading in a line: its name, the page, what it says, what excludes it."""
    names, texts = (max(len(row[place]) for row in rows) for place in (0, 1))
    for name, text, excluding, page in rows:
        click.echo(f"{name:{names}}  {page or '-':>2}  {text:{texts}}  {excluding}")


def _answer(found: "Exclusion") -> dict[str, object]:
    return {
        "name": found.name,
        "text": found.text,
        "clause": found.clause,
        "figures": [place._asdict() for place in found.places],
        "sentence": found.sentence or None,
        "open": found.is_open,
    }


def _row(found: "Exclusion") -> Iterator[str]:
    """The first figure stands for the others."""
    yield found.text
    if found.places:
        more = len(found.places) - 1
        figure, page = found.places[0]
        yield f"{figure} and {more} more" if more else figure
        yield str(page)
    else:
        yield f"'{found.sentence}'" if found.sentence else "open"
        yield ""
