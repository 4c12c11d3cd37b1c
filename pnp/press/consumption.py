"""How much paper a kit takes: its sheets, and what share of them becomes parts."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.games import AnyGame
from pnp.press.batch import batches, name, with_parts
from pnp.press.kit import kit
from pnp.press.paper import Order
from pnp.press.setupcard import setups, size
from pnp.press.tiling import printed_size
from pnp.scene.document import Document
from pnp.scene.paper import Component


class Consumption(NamedTuple):
    """What sheets of one kind take."""

    name: str
    sheets: int
    area: float
    """Of its parts, in square millimetres."""


def consumption(game: AnyGame, order: Order) -> Iterator[Consumption]:
    """What each kind of sheet takes; pages of text are not counted."""
    documents = kit(game, order)
    for kind, parts in batches(game, order.variants, order.sheets).items():
        sheets = _sheets(documents[name(kind)])
        yield Consumption(name(kind), sheets, _area(parts, order))
    if "boards" in documents:
        sizes = [size(game, setup) for setup in setups(game, order.variants)]
        area = sum(width * height for width, height in sizes)
        yield Consumption("setup cards", _sheets(documents["boards"]), area)


def told(game: AnyGame, order: Order) -> str:
    """The paper for the default set of a game, in a line."""
    files = list(consumption(game, with_parts(game, order, ())))
    count = sum(each.sheets for each in files)
    paper = order.paper.width * order.paper.height
    share = sum(each.area for each in files) / paper / count
    listed = ", ".join(f"{each.name} {each.sheets}" for each in files)
    return (
        f"{game.name} takes {count} sheets of {order.paper.title}, {share:.0%} of "
        f"which become parts ({listed})"
    )


def _sheets(document: Document) -> int:
    return sum(not page.back for page in document.pages)


def _area(parts: Sequence[Component], order: Order) -> float:
    sizes = [(*printed_size(part.front, order.paper), part.count) for part in parts]
    return sum(width * height * count for width, height, count in sizes)
