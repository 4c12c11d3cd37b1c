"""The back of a box: the game on the table, what is in the box, whose game it is."""

from collections.abc import Iterator, Sequence

from pnp.press.signs import signed
from pnp.press.stowing import Stowed
from pnp.press.telling import told_scene
from pnp.press.typeset.blocks import Run
from pnp.press.typeset.paragraph import Setting, Wrapped, wrapped
from pnp.scene.look import Look
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    scaling,
    translation,
)
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import BLEED, BODY, CAPTION, LEADING, OUTLINE, SMALL
from pnp.words import Catalogue

INSET = 5.0
"""From the folds to the label."""

PADDING = 3.5
"""From the edge of the label to what stands on it."""

GAP = 2.4
"""Between the picture, the contents and the credits."""

NUMBERS = 6.5
"""The column of the counts."""

LARGEST = 0.5
"""How much of the label the picture takes at most."""

BROAD = 100.0
"""A label so wide has its contents in two columns."""


def back(
    look: Look, contents: Sequence[Stowed], size: tuple[float, float], words: Catalogue
) -> Scene:
    """A label on the ground of the game; what is small is set smaller to fit."""
    width, height = size
    whole = Box(0, 0, width, height)
    label = whole.grown(-INSET)
    inner = label.grown(-PADDING)
    edge = Style("paper", stroke=words.game, width=OUTLINE)
    nodes = (
        look.ground(whole.grown(BLEED)),
        rectangle(label, edge),
        *_set(look, contents, inner, words),
    )
    return Scene(width, height, nodes)


def _set(
    look: Look, contents: Sequence[Stowed], room: Box, words: Catalogue
) -> Iterator[Node]:
    """The picture above, the contents below it, the credits at the foot."""
    credits = _credits(room.width, words)
    listed, tall = _contents(contents, room.width, words)
    free = room.height - credits.height - tall - 2 * GAP
    picture = told_scene(look.table(), words)
    most = min(free, room.height * LARGEST)
    factor = min(room.width / picture.width, most / picture.height)
    high = picture.height * factor
    left = room.left + (room.width - picture.width * factor) / 2
    spare = max(0.0, free - high) / 2
    at = translation(left, room.top).after(scaling(factor))
    frame = Box(0, 0, picture.width, picture.height)
    yield Group(picture.nodes, at, rectangle(frame))
    below = room.top + high + GAP + spare
    yield Group(tuple(listed), translation(room.left, below))
    foot = room.bottom - credits.height
    yield Group(credits.texts, translation(room.left, foot), role="paragraph")


def _credits(measure: float, words: Catalogue) -> Wrapped:
    said = f"{words.text('credits')} {words.text('unofficial')}"
    setting = Setting(words.language, SMALL, SMALL * 1.25, "muted", hyphenated=False)
    return wrapped((Run(said),), measure, setting)


def _contents(
    contents: Sequence[Stowed], measure: float, words: Catalogue
) -> tuple[list[Node], float]:
    """A heading and a line for each kind of part; how tall they are together."""
    head = Setting(words.language, BODY, LEADING, words.game)
    title = wrapped((Run(words.text("box-contents"), "bold"),), measure, head)
    nodes: list[Node] = [Group(title.texts, role="heading-2")]
    columns = 2 if measure > BROAD else 1
    wide = measure / columns
    half = -(-len(contents) // columns)
    tall = title.height
    for column in range(columns):
        y = title.height
        for each in contents[column * half : (column + 1) * half]:
            name = _name(each, wide - NUMBERS - 2.0, words)
            nodes.append(_line(each.count, name, Point(column * wide, y), words))
            y += name.height
        tall = max(tall, y)
    return nodes, tall


def _name(part: Stowed, measure: float, words: Catalogue) -> Wrapped:
    runs = signed((Run(called(part, words)),), words)
    return wrapped(runs, measure, _small(words))


def _line(count: int, name: Wrapped, corner: Point, words: Catalogue) -> Node:
    """A number and what there is so many times of."""
    runs = (Run(words.number(count), "bold"),)
    number = wrapped(runs, NUMBERS - 1.5, _small(words), "end")
    beside = Group(name.texts, translation(NUMBERS, 0))
    return Group((*number.texts, beside), translation(*corner), role="paragraph")


def _small(words: Catalogue) -> Setting:
    return Setting(words.language, CAPTION, CAPTION * 1.25, hyphenated=False)


def called(part: Stowed, words: Catalogue) -> str:
    """What a part is called, one of it or more."""
    if part.key == "rules" or part.key.startswith("setup-card"):
        return words.text(part.key)
    return words.text(part.key if part.count == 1 else f"{part.key}-many")
