"""The back of a box: the game on the table, what is in and beside it, whose it is."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from pnp.press.boxes.box_fill import Stowed
from pnp.press.captions.alt_text import told_scene
from pnp.press.captions.colour_signs import signed_runs
from pnp.protocol.art import Look
from pnp.protocol.drawing import Table, Thing
from pnp.scene.legible import legible
from pnp.scene.measure import bounds
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Transform,
    scaling,
    translation,
)
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import BLEED, BODY, CAPTION, GRID, LEADING, OUTLINE, SMALL
from pnp.scene.typeface import width
from pnp.typeset.blocks import Run, Runs
from pnp.typeset.paragraph import Setting, Wrapped, wrapped_text
from pnp.words.catalogue import Catalogue

INSET = 5.0
"""From the folds to the label."""

PADDING = 3.5
"""From the edge of the label to what stands on it."""

HALF = LEADING / 2
"""Above what stays outside."""

MAT = 1.6
"""How broad the border of the label is."""

GAP = 2.4
"""Between the picture, the contents and the credits."""

NUMBERS, FEW = 6.5, 4.0
"""The column of the counts, and of those in lists beside one another."""

LARGEST = (0.55, 0.48, 0.42, 0.36, 0.33)
"""How much of the label the picture takes at most, and so little that words fit."""

LARGER = (2.1, 1.9, 1.7, 1.5, 1.25, 1.0)
"""Words are so many times as large as there is room for."""

PITCHED = 1.25
"""How large they are at least where it is said as well what the game is."""

NARROWEST = 24.0
"""No line is shorter, in the measure of words that are not larger."""

SETUP = "setup-card"
"""What the cards of starts are called."""

COMMON = {
    SETUP: ("setup-card", "setup-cards"),
    "rules": ("part-rules", "part-rules"),
}
"""What all games call alike, one of it and more."""


def back(
    look: Look,
    table: Table,
    contents: Sequence[Stowed],
    size: tuple[float, float],
    words: Catalogue,
) -> Scene:
    """A label on the ground of the game; what is small is set smaller to fit."""
    whole = Box(0, 0, *size)
    label = whole.grown(-INSET)
    inner = label.grown(-PADDING)
    edge = Style("paper", stroke=words.game, width=OUTLINE)
    nodes = (
        look.ground(whole.grown(BLEED)),
        rectangle(label.grown(MAT), Style(fill=f"{words.game}-spine")),
        rectangle(label, edge),
        *_back_nodes(table(_things(contents)), contents, inner, words),
    )
    return Scene(*size, nodes)


def _back_nodes(
    played: Scene, contents: Sequence[Stowed], room: Box, words: Catalogue
) -> Iterator[Node]:
    """The picture above, what the game is and the contents, the credits at the foot."""
    table, said = _picture_and_words(played, contents, room, words)
    yield Group(table.nodes, translation(room.left, room.top))
    gap = (room.height - table.height - said.height) / len(said.pieces)
    top = room.top + table.height
    for piece in said.pieces:
        top += gap
        yield Group(piece.nodes, _corner_scaling(Point(room.left, top), said.scale))
        top += piece.height * said.scale


class _Said(NamedTuple):
    """What a back says from top to bottom, and how much larger it is set."""

    scale: float
    pieces: Sequence[Scene]

    @property
    def height(self) -> float:
        """How tall all of it is together."""
        return self.scale * sum(piece.height for piece in self.pieces)


def _picture_and_words(
    played: Scene, contents: Sequence[Stowed], room: Box, words: Catalogue
) -> tuple[Scene, _Said]:
    """The picture with words, what the game is among these if a smaller one lets it."""
    drawn = told_scene(played, words)

    def pictured(high: float) -> Scene:
        return _table(drawn, Box(0, 0, room.width, high), words)

    tables = [pictured(room.height * share) for share in LARGEST]
    for table in tables:
        for said in _pitched_words(contents, room.width, words):
            if _holds(room, table, said):
                return table, said
    for said in _plain(contents, room.width, words):
        if _holds(room, tables[0], said):
            return tables[0], said
    said = min((said, *_apart(contents, room.width, words)), key=lambda it: it.height)
    left = room.height - said.height - len(said.pieces) * GAP
    return pictured(min(left, room.height * LARGEST[0])), said


def _holds(room: Box, table: Scene, said: _Said) -> bool:
    return said.height + len(said.pieces) * GAP + table.height <= room.height


def _things(contents: Sequence[Stowed]) -> Collection[Thing]:
    """What of that which may lie beside a game there is: the box, and perhaps cards."""
    has_cards = any(each.key == SETUP for each in contents)
    things: list[Thing] = ["box", "cards"]
    return things if has_cards else things[:1]


def _pitched_words(
    contents: Sequence[Stowed], measure: float, words: Catalogue
) -> Iterator[_Said]:
    """All words, the largest first."""
    for said in _plain(contents, measure, words):
        if said.scale >= PITCHED:
            above = _pitch(measure / said.scale, words)
            yield said._replace(pieces=(above, *said.pieces))


def _plain(
    contents: Sequence[Stowed], measure: float, words: Catalogue
) -> Iterator[_Said]:
    """The contents and the credits, the largest first; no word is too long for them."""
    least = max(NARROWEST, NUMBERS + _longest(contents, words))
    for scale in LARGER:
        within = measure / scale
        if within >= least or scale == LARGER[-1]:
            listed = _contents(contents, within, words)
            yield _Said(scale, (listed, _credits(within, words)))


def _apart(
    contents: Sequence[Stowed], measure: float, words: Catalogue
) -> Iterator[_Said]:
    """The same, what stays outside beside what is in the box, if there is room."""
    inside, outside = (_parts_by_place(contents, beside) for beside in (False, True))
    if not outside or max(each.count for each in contents) > 9:
        return
    first = _list("box-contents", inside, measure, words, FEW)
    right = bounds(first.nodes)
    left = right.right + GAP if right else measure
    if measure - left < _least("box-beside", outside, words):
        return
    second = _list("box-beside", outside, measure - left, words, FEW)
    nodes = (*first.nodes, Group(second.nodes, translation(left, 0)))
    both = Scene(measure, max(first.height, second.height), nodes)
    yield _Said(1.0, (both, _credits(measure, words)))


def _least(key: str, listed: Sequence[Stowed], words: Catalogue) -> float:
    """What a list needs, for its longest word."""
    head = (width(word, BODY, "bold") for word in words.text(key).split())
    return max(*head, FEW + _longest(listed, words))


def _longest(listed: Sequence[Stowed], words: Catalogue) -> float:
    """How wide the longest word is by which parts are called."""
    named = " ".join(part_name(each, words) for each in listed).split()
    return max(width(word, CAPTION) for word in named)


def _corner_scaling(corner: Point, factor: float) -> Transform:
    return translation(*corner).after(scaling(factor))


def _table(drawn: Scene, room: Box, words: Catalogue) -> Scene:
    """The game on the table, as large as the room holds and in the middle of it."""
    factor = min(room.width / drawn.width, room.height / drawn.height)
    left = (room.width - drawn.width * factor) / 2
    at = translation(left, 0).after(scaling(factor))
    whole = Box(0, 0, drawn.width, drawn.height)
    node = Group(legible(drawn.nodes, factor), at, rectangle(whole))
    high = drawn.height * factor
    edge = Box(left, 0, room.width - left, high)
    rim = rectangle(edge, Style(stroke=words.game, width=GRID))
    return Scene(room.width, high, (node, rim))


def _pitch(measure: float, words: Catalogue) -> Scene:
    """What the game is, in a sentence."""
    setting = Setting(words.language, BODY, LEADING, words.game, hyphenated=False)
    return _paragraph((Run(words.text("tagline"), "medium"),), measure, setting)


def _credits(measure: float, words: Catalogue) -> Scene:
    said = f"{words.text('credits')} {words.text('unofficial')}"
    setting = Setting(words.language, SMALL, SMALL * 1.25, "muted", hyphenated=False)
    return _paragraph((Run(said),), measure, setting)


def _paragraph(runs: Runs, measure: float, setting: Setting) -> Scene:
    text = wrapped_text(runs, measure, setting)
    return Scene(measure, text.height, (Group(text.texts, role="paragraph"),))


def _contents(contents: Sequence[Stowed], measure: float, words: Catalogue) -> Scene:
    """A heading and a line for each kind of part; the same for what stays outside."""
    nodes, y = list[Node](), 0.0
    for key, beside in (("box-contents", False), ("box-beside", True)):
        if listed := _parts_by_place(contents, beside):
            y += HALF if nodes else 0.0
            piece = _list(key, listed, measure, words)
            nodes.append(Group(piece.nodes, translation(0, y)))
            y += piece.height
    return Scene(measure, y, tuple(nodes))


def _parts_by_place(contents: Sequence[Stowed], beside: bool) -> Sequence[Stowed]:
    return [each for each in contents if each.beside == beside]


def _list(
    key: str,
    listed: Sequence[Stowed],
    measure: float,
    words: Catalogue,
    numbers: float = NUMBERS,
) -> Scene:
    """A heading and a line for each kind of part."""
    head = Setting(words.language, BODY, LEADING, words.game)
    title = wrapped_text((Run(words.text(key), "bold"),), measure, head)
    nodes: list[Node] = [Group(title.texts, role="heading-1")]
    y = title.height
    for each in listed:
        name = _name(each, measure - numbers, words)
        nodes.append(_line(each.count, name, y, numbers, words))
        y += name.height
    return Scene(measure, y, tuple(nodes))


def _name(part: Stowed, measure: float, words: Catalogue) -> Wrapped:
    runs = signed_runs((Run(part_name(part, words)),), words)
    return wrapped_text(runs, measure, _small(words))


def _line(
    count: int, name: Wrapped, y: float, numbers: float, words: Catalogue
) -> Node:
    """A number and what there is so many times of."""
    runs = (Run(words.number(count), "bold figures"),)
    number = wrapped_text(runs, numbers - 1.5, _small(words), "end")
    beside = Group(name.texts, translation(numbers, 0))
    return Group((*number.texts, beside), translation(0, y), role="paragraph")


def _small(words: Catalogue) -> Setting:
    return Setting(words.language, CAPTION, CAPTION * 1.25, hyphenated=False)


def part_name(part: Stowed, words: Catalogue) -> str:
    """What a part is called, one of it or more."""
    is_one = part.count == 1
    if part.key in COMMON:
        name = words.text(COMMON[part.key][0 if is_one else 1])
    else:
        name = words.text(part.key if is_one else f"{part.key}-many")
    if part.players:
        name += words.text("for-players", players=part.players)
    return name
