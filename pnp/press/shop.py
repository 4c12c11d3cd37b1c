"""Parts one by one for print shops, with a list of what is ordered how often."""

import csv
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import StringIO

from pnp import __version__
from pnp.games import AnyGame
from pnp.press.artwork import artwork, cut_of, is_folded
from pnp.press.kit import has_cards
from pnp.press.notes import front
from pnp.press.paper import Order
from pnp.press.setupcard import setup_cards
from pnp.scene.nodes import Scene
from pnp.scene.parts import Cut
from pnp.words import catalogue

DPI = 300

BLEED = 25.4 / 8
"""An eighth of an inch, which makes a poker card 825 x 1125 dots."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a part, and the file that it goes into."""

    name: str
    scene: Scene


@dataclass(frozen=True, slots=True)
class Item:
    """A part as it is ordered."""

    key: str
    title: str
    count: int
    front: Side
    back: Side | None
    cut: Cut
    """Of the front before it is bared."""
    is_folded: bool


@dataclass(frozen=True, slots=True)
class Dots:
    """How large a picture of a part is."""

    dpi: float = DPI
    bleed: float = BLEED

    def across(self, length: float) -> int:
        """So many dots make a length and a bleed on both sides of it.

        >>> Dots().across(63.5), Dots().across(88.9), Dots(bleed=3).across(63.5)
        (825, 1125, 821)
        """
        return round((length + 2 * self.bleed) * self.dpi / 25.4)

    def size(self, scene: Scene) -> tuple[int, int]:
        """The width and the height of a side in dots."""
        return self.across(scene.width), self.across(scene.height)


def items(game: AnyGame, order: Order) -> Sequence[Item]:
    """All parts in the form for shops, and the setup cards; equal backs are one."""
    backs: dict[int, Side] = {}
    return [
        Item(
            key,
            title,
            count,
            _side(name, face),
            _back(name, sheet, face, back, backs) if back else None,
            cut_of(face),
            is_folded(face),
        )
        for key, title, name, sheet, face, back, count in _parts(game, order)
    ]


_Part = tuple[str, str, str, str, Scene, Scene | None, int]


def _parts(game: AnyGame, order: Order) -> Iterator[_Part]:
    """Key, title, name, sheet, front, back and number of each part."""
    words = catalogue(game.name, order.language)
    for part in game.paper.bled_parts(order.variants):
        title, face = words.text(part.key), front(part, words)
        yield part.key, title, part.name, part.sheet, face, part.back, part.count
    if has_cards(game):
        title = words.text("setup-card")
        for number, card in enumerate(setup_cards(game, order), start=1):
            name = f"setup-{number}"
            yield "setup-card", title, name, "setup", card.front, card.back, 1


def _side(name: str, scene: Scene) -> Side:
    return Side(f"{name}.png", artwork(scene))


def _back(
    name: str, sheet: str, face: Scene, back: Scene, backs: dict[int, Side]
) -> Side:
    """A back, which is the front or an earlier one where it looks like it."""
    bare = artwork(back)
    if bare == artwork(face):
        return _side(name, face)
    for side in backs.values():
        if side.scene == bare:
            return side
    first = f"{sheet}-back.png" not in {side.name for side in backs.values()}
    side = Side(f"{sheet if first else name}-back.png", bare)
    backs[len(backs)] = side
    return side


def sides(listed: Sequence[Item]) -> Sequence[tuple[Side, Cut]]:
    """Each picture once, in the order of the list."""
    found = {
        side.name: (side, item.cut)
        for item in listed
        for side in (item.front, item.back)
        if side
    }
    return list(found.values())


COLUMNS = (
    "name", "part", "count", "front", "back", "width_px", "height_px",
    "trim_width_mm", "trim_height_mm", "bleed_mm", "dpi", "cut", "folded",
)  # fmt: skip


def rows(listed: Sequence[Item], dots: Dots) -> Iterator[dict[str, object]]:
    """What the list says of each part."""
    for item in listed:
        scene = item.front.scene
        width, height = dots.size(scene)
        yield dict(
            zip(
                COLUMNS,
                (
                    item.front.name.removesuffix(".png"), item.title, item.count,
                    item.front.name, item.back.name if item.back else None,
                    width, height, round(scene.width, 3), round(scene.height, 3),
                    round(dots.bleed, 3), dots.dpi, item.cut, item.is_folded,
                ),
                strict=True,
            )
        )  # fmt: skip


def as_csv(listed: Sequence[Item], dots: Dots) -> bytes:
    """The list as a table."""
    text = StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for row in rows(listed, dots):
        writer.writerow({**row, "folded": "yes" if row["folded"] else "no"})
    return text.getvalue().encode()


def as_json(game: AnyGame, order: Order, listed: Sequence[Item], dots: Dots) -> bytes:
    """The list for programs."""
    answer = {
        "game": game.name,
        "version": __version__,
        "language": order.language,
        "variants": order.variants,
        "parts": list(rows(listed, dots)),
    }
    return f"{json.dumps(answer, indent=2, ensure_ascii=False)}\n".encode()
