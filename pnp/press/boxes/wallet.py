"""The net of a wallet: folded without glue, and shut by a tongue in a slit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.press.boxes.inner_size import Inside
from pnp.press.boxes.net import Edge, Net, Panel
from pnp.press.boxes.tuck_box import Sizes
from pnp.press.paper import Paper
from pnp.scene.nodes import Box, Group, Node, Point, Role, translation
from pnp.scene.tokens import GUTTER, MARGIN
from pnp.typeset.blocks import Numbered, Paragraph, Run
from pnp.typeset.paragraph import Setting, Wrapped, wrapped_text
from pnp.words.catalogue import Catalogue

WALLS = (2.0, 2.0, 4.0)
"""The sheets of card that take room across, up and in depth, with their folds.

In depth: front and back, the wings between them, the tongue.
"""

THINNEST = 4.0
"""No wall is narrower, so that it can be folded, and its folds told apart."""

PLAIN = ("spine", "wall", "upper-wall", "lower-wall", "tongue")
"""The panels between broad ones, and what closes it, like a strap."""

WING = 16.0
"""How far the wings go in over the cards."""

TONGUE = 26.0
"""How long the tongue is."""

SLIT = 14.0
"""How far the slit is from the edge of the back."""

EASE = 1.0
"""What a wall is shorter than its place, on either side."""

INSET = 8.0
"""The same of a wing, so that there is room for the marks of the folds beside it."""

SLANT = 5.0


def sizes(inside: Inside, card: float) -> Sizes:
    """The panels around an inside, for card of a thickness."""
    width, height, depth = (
        side + sheets * card for side, sheets in zip(inside, WALLS, strict=True)
    )
    return Sizes(width, height, max(THINNEST, depth))


def wallet(size: Sizes) -> Net:
    """The net: back, spine, front, wall and tongue in a row, wings at the back."""
    width, height, wall = size
    back = Box(0, 0, width, height)
    spine = Box(width, 0, width + wall, height)
    front = Box(spine.right, 0, spine.right + width, height)
    shut = Box(front.right, EASE, front.right + wall, height - EASE)
    panels = (
        Panel("back", back.corners, "face"),
        *_wings(back, wall),
        _next("spine", spine, "back", 2),
        _next("front", front, "spine", 2),
        _next("wall", shut, "front", 3),
        _tongue(shut, width),
    )
    slit = Edge(*(Point(SLIT, y) for y in _mouth(back)))
    net = Net(panels, (slit,))
    return net.moved(-net.box.left, -net.box.top)


def _next(name: str, box: Box, on: str, step: int) -> Panel:
    fold = Edge(*box.corners[::3])
    return Panel(name, box.corners, "face", on, fold, step)


def _wings(back: Box, wall: float) -> Iterator[Panel]:
    """A wall and a wing above and below the back."""
    for end, y, way in (("upper", back.top, -1), ("lower", back.bottom, 1)):
        left, right = back.left + INSET, back.right - INSET
        edge = y + way * wall
        near, far = sorted((y, edge))
        hung = Edge(Point(left, y), Point(right, y))
        box = Box(left, near, right, far).corners
        yield Panel(f"{end}-wall", box, "face", "back", hung, 1)
        fold = Edge(Point(left, edge), Point(right, edge))
        tip = edge + way * min(WING, back.height / 3)
        points = (
            *fold, Point(right - SLANT, tip), Point(left + SLANT, tip)
        )  # fmt: skip
        outline = points if way > 0 else points[::-1]
        yield Panel(f"{end}-wing", outline, "flap", f"{end}-wall", fold, 1)


def _mouth(back: Box) -> tuple[float, float]:
    """From where to where the slit goes, a little more than the tongue is broad."""
    half = back.height / 4 + EASE
    middle = (back.top + back.bottom) / 2
    return middle - half, middle + half


def _tongue(wall: Box, width: float) -> Panel:
    """A tongue with shoulders that stay outside."""
    left, right = wall.right, wall.right + min(TONGUE, width / 2)
    top, bottom = _mouth(Box(0, wall.top - EASE, 0, wall.bottom + EASE))
    broad = wall.right + SLIT - EASE
    outline = (
        Point(left, wall.top),
        Point(broad, top + EASE),
        Point(right - SLANT, top + EASE),
        Point(right, top + EASE + SLANT),
        Point(right, bottom - EASE - SLANT),
        Point(right - SLANT, bottom - EASE),
        Point(broad, bottom - EASE),
        Point(left, wall.bottom),
    )
    fold = Edge(Point(left, wall.top), Point(left, wall.bottom))
    return Panel("tongue", outline, "face", "wall", fold, 3, inside="back")


STEPS = ("wallet-how", "wallet-wings", "wallet-front", "wallet-tongue")
"""What is done, in this order."""

GAP = 12.0
"""What is left free between the net and the text."""

FEET = 6.0
"""The same between the text and the foot of the page."""

CLOSE = 2.0
"""The same between the marks of the net and a column beside it."""

COLUMN = (34.0, 60.0)
"""How broad such a column is at least and at most."""


def steps(words: Catalogue) -> Numbered:
    """The steps as a list."""
    return Numbered(tuple((Paragraph((Run(words.text(key)),)),) for key in STEPS))


@dataclass(frozen=True, slots=True)
class Told:
    """The same on the sheet, in columns under a title."""

    columns: Sequence[Sequence[tuple[Wrapped, Role]]]
    measure: float

    @property
    def height(self) -> float:
        """How tall it is."""
        return max(sum(each.height for each, _ in column) for column in self.columns)

    def at(self, corner: Point) -> Iterator[Node]:
        """The text from a corner of the page on."""
        for number, column in enumerate(self.columns):
            left, y = corner.x + number * (self.measure + GUTTER), corner.y
            for each, role in column:
                yield Group(each.texts, translation(left, y), role=role)
                y += each.height


def below(paper: Paper, end: float, words: Catalogue) -> Told | None:
    """The steps for the foot of a sheet, if there is so much room under its net."""
    measure = (paper.width - 2 * MARGIN - GUTTER) / 2
    head, first, *others = _paragraphs(measure, words)
    found = Told(((head, first), others), measure)
    free = paper.room.bottom - FEET - end
    return found if found.height + GAP <= free else None


def aside(paper: Paper, taken: float, words: Catalogue) -> Told | None:
    """The steps for the side of a sheet of which a net with its marks takes so much."""
    least, most = COLUMN
    measure = min(most, paper.room.width - taken - CLOSE)
    found = Told((tuple(_paragraphs(max(least, measure), words)),), measure)
    fits = measure >= least and found.height <= paper.room.height
    return found if fits else None


def _paragraphs(measure: float, words: Catalogue) -> Iterator[tuple[Wrapped, Role]]:
    """The title and the steps."""
    setting = Setting(words.language, hyphenated=False)
    title = (Run(words.text("part-wallet"), "bold"),)
    head = wrapped_text(title, measure, Setting(words.language, ink=words.game))
    yield head, "heading-1"
    for key in STEPS:
        yield wrapped_text((Run(words.text(key)),), measure, setting), "paragraph"
