"""Parts one by one for print shops, with a list of what is ordered how often."""

import csv
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import StringIO

from pnp.base.version import __version__
from pnp.games import AnyGame
from pnp.press.boxes.box_sheets import drawing
from pnp.press.export.artwork import artwork, cut_of, is_folded
from pnp.press.export.single_parts import Single, singles
from pnp.press.paper import Order
from pnp.press.sheets.print_runs import chosen_parts
from pnp.scene.cut_parts import Cut
from pnp.scene.nodes import Scene
from pnp.words.catalogue import catalogue

DPI = 300

BLEED = 25.4 / 8
"""An eighth of an inch, which makes a poker card 825 x 1125 dots."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a part, and the file that it goes into."""

    name: str
    scene: Scene
    title: str
    code: str = ""
    """Of the setup that it shows."""


@dataclass(frozen=True, slots=True)
class Item:
    """A part as it is ordered."""

    part: Single
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
    """The parts in the form for shops, and the setup cards; equal backs are one."""
    chosen = chosen_parts(game, order.variants, order.sheets, bled=True)
    parts = [*singles(game, chosen, order), *_nets(game, order)]
    backs = _backs(parts, catalogue(game.name, order.language).text("back"))
    return [
        Item(
            part,
            _side(part),
            _back(part, part.back, backs) if part.back else None,
            cut_of(part.front),
            is_folded(part.front),
        )
        for part in parts
    ]


def _nets(game: AnyGame, order: Order) -> Iterator[Single]:
    """A box or a wallet with all its panels in one piece, to be scored and folded."""
    words = catalogue(game.name, order.language)
    for extra in order.extras:
        title = words.text(f"part-{extra}")
        net = drawing(extra, game, order)
        yield Single(extra, title, title, extra, net, None, 1)


def _side(part: Single) -> Side:
    return Side(f"{part.name}.png", artwork(part.front), part.title, part.code)


def _backs(parts: Sequence[Single], called: str) -> Sequence[Side]:
    """All backs that differ: named after their sheet, or a part if it has several."""
    found: list[tuple[Single, Scene]] = []
    for part in parts:
        bare = artwork(part.back) if part.back else None
        if bare and bare not in [scene for _, scene in found]:
            found.append((part, bare))
    several = Counter(part.sheet for part, _ in found)
    sides = []
    for part, bare in found:
        name, title = part.sheet, part.kind
        if several[part.sheet] > 1:
            name, title = part.name, part.title
        sides.append(Side(f"{name}-back.png", bare, f"{title}, {called}"))
    return sides


def _back(part: Single, back: Scene, backs: Sequence[Side]) -> Side:
    """A back, which is the front where it looks like it."""
    bare = artwork(back)
    if bare == artwork(part.front):
        return _side(part)
    return next(side for side in backs if side.scene == bare)


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
                    item.part.name, item.part.title, item.part.count,
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
