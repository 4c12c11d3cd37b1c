"""A day on a wall calendar: its number, a little board, what is asked, the code."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any, NamedTuple

from pnp.games.day import Drawn
from pnp.press.captions.alt_text import told_scene, untold
from pnp.press.captions.colour_signs import signed_runs
from pnp.press.captions.lesson_text import lesson_words, taught_board
from pnp.press.cards.puzzle_card import short_task
from pnp.press.cards.setup_card import starts_text
from pnp.press.masthead import look_of
from pnp.protocol.entries import RatedSetup
from pnp.scene.measure import fitted_drawing, reach
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    scaling,
    translation,
)
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import CAPTION, PT
from pnp.scene.typeface import width
from pnp.typeset.blocks import Run
from pnp.typeset.fitted import ever_smaller, fitted
from pnp.typeset.paragraph import Setting, Wrapped, least_width, wrapped_text
from pnp.words.catalogue import Catalogue, Language, catalogue
from pnp.words.no_break import HARD

NUMBER = 6.6
"""The size of a day's number."""

PAD, EDGE = 1.1, 0.95
"""What stays free along the edges of a day, and around its board."""

APART = 0.8
"""Between the picture of a day and the column at its left."""

SIGN, VALUE = 1.2, CAPTION
"""How far the sign of what is held reaches, and the size of its number."""

PAIR, DOWN = 4.8, 3.6
"""From a sign to the one beside it, and to the one below."""

UNDER_NUMBER, CLOSEST = 6.7, 3.0
"""How far down signs begin, and how close they stand below each other at most before
they stand in pairs."""

MOVER = 1.7
"""How far the sign of who moves reaches."""

LINE = 2 * MOVER + 0.5
"""What is asked takes so much below a board where it stands in one line."""

BESIDE = 0.9
"""Between it and what is asked in the same line."""

ENOUGH = 0.88
"""How large boards are at least over a line beside what they could be."""

LABEL, LABEL_LEADING = CAPTION, 3.1
"""The size of what is asked, and from line to line."""

TOLD, TOLD_LEADING = 10 * PT, 12 * PT
"""The size of a title that stands for a board."""

EMBLEM_APART, RIM = 1.6, 0.3
"""From it to the emblem above; how far the rim of one is cut beyond its square."""


class Column(NamedTuple):
    """What stands at the left of boards."""

    wide: float
    in_line: bool
    """Whether what is asked does not, but has a line below the board."""
    abreast: int
    """How many signs of what is held stand beside each other."""

    def board(self, box: Box) -> Box:
        """What it leaves of a day to the board."""
        left = box.left + PAD + self.wide + APART
        room = box.grown(-EDGE)._replace(left=left)
        return room._replace(bottom=room.bottom - LINE) if self.in_line else room


def column(found: Sequence[Drawn], language: Language, cell: Box) -> Column:
    """The column in the days of a month, no wider than it must be.

    What is asked has a line of its own unless boards would be much smaller over it.
    """
    most = max((len(_held(each)) for each in found), default=0)
    free = cell.height - UNDER_NUMBER - EDGE - LINE
    abreast = 2 if most * CLOSEST > free else 1
    held = (abreast - 1) * PAIR + 2 * SIGN + width("3", VALUE) if most else 0.0
    bare = widest = max(width("30", NUMBER, "bold"), held)
    for each in found:
        words = catalogue(each.game.name, language)
        setting = _label_setting(words)
        label = _label_runs(label_text(each, words), words, 0.0, setting)
        widest = max(widest, least_width(label, setting))
    ways = Column(bare, True, abreast), Column(widest, False, abreast)
    over, beside = (
        min(room.width, room.height) for room in (w.board(cell) for w in ways)
    )
    return ways[over < ENOUGH * beside]


def day(each: Drawn, box: Box, language: Language, beside: Column) -> Group:
    """A day: its number, its board, what is asked and held in a column beside it.

    Where its board does not say enough, its title and task.
    """
    words = catalogue(each.game.name, language)
    game = each.game.name
    ground = Style(f"{game}-tint")
    field = Group((rectangle(box, ground),), role="artefact")
    number = Text(
        str(each.day.day),
        Point(box.left + PAD, box.top + 6.1),
        NUMBER,
        "bold",
        ink=game,
    )
    room = _room(each, box, beside)
    told: Iterator[Node]
    if has_board(each):
        picture, _ = fitted_drawing(told_scene(small_board(each), words), room)
        told = chain([picture], _task_nodes(each, box, words, beside))
    else:
        told = _told_nodes(each, box, words, beside)
    return Group((field, Group((number,), role="paragraph"), *told))


def has_board(each: Drawn) -> bool:
    """Whether the board of a day says enough."""
    return each.game.drawing.says_enough(_position(each))


def _room(each: Drawn, box: Box, beside: Column) -> Box:
    """That of the board: at the right, off what is said at the left or below."""
    room, scene = beside.board(box), small_board(each)
    wide = min(room.width, room.height * scene.width / scene.height)
    return room._replace(left=room.right - wide)


def small_board(each: Drawn) -> Scene:
    """What a day is about, drawn to be small: without names along its edges."""
    drawing, position = each.game.drawing, _position(each)
    small = drawing.small
    return small(position) if small else nameless(untold(drawing.view, position))


def nameless(scene: Scene) -> Scene:
    """A diagram without the names along its edges, as large as what is left."""
    nodes = tuple(_nameless(scene.nodes))
    box = reach(nodes) or Box(0, 0, scene.width, scene.height)
    moved = Group(nodes, translation(-box.left, -box.top))
    return Scene(box.width, box.height, (moved,))


def _nameless(nodes: Sequence[Node]) -> Iterator[Node]:
    for node in nodes:
        if isinstance(node, Group) and not node.once:
            yield replace(node, children=tuple(_nameless(node.children)))
        elif not (isinstance(node, Text) and node.ink == "muted"):
            yield node


def _task_nodes(
    each: Drawn, box: Box, words: Catalogue, beside: Column
) -> Iterator[Node]:
    """Who moves, and what is asked in a word or two, up from the corner or in a line.

    Where something is held it stands between them and the number, and not who moves.
    """
    held, sign = _held(each), each.game.drawing.sign
    first = [node for node, value in held if not value]
    if sign and not held:
        first = [sign(_position(each).turn)]
    in_line = beside.in_line
    left = aside = box.left + PAD
    if in_line:
        aside += len(first) * (2 * MOVER + BESIDE)
    wide = box.right - PAD - aside if in_line else beside.wide
    text = label(label_text(each, words), words, wide)
    middle = box.bottom - EDGE - MOVER
    low = box.bottom - PAD + 0.1 - text.height
    y = middle - text.height / 2 if in_line else low
    yield Group(text.texts, translation(aside, y), role="paragraph")
    for node in first:
        y = middle - MOVER if in_line else y - 2 * MOVER - 0.2
        at = translation(left + MOVER, y + MOVER).after(scaling(MOVER))
        yield Group((node,), at, role="artefact")
    counted = [(node, value) for node, value in held if value]
    top = box.top + UNDER_NUMBER
    down = min(DOWN, (y - top) / max(-(-len(counted) // beside.abreast), 1))
    for place, (node, value) in enumerate(counted):
        row, aside = divmod(place, beside.abreast)
        x = left + SIGN + aside * PAIR
        level = top + (row + 0.5) * down
        at = translation(x, level).after(scaling(SIGN))
        yield Group((node,), at, role="artefact")
        base = Point(x + SIGN + 0.3, level + VALUE * 0.345)
        yield Text(value, base, VALUE, "medium")


def _told_nodes(
    each: Drawn, box: Box, words: Catalogue, beside: Column
) -> Iterator[Node]:
    """The title and the task of a day whose board says too little, below an emblem.

    This is as large as can be in the middle of where boards are on other days.
    """
    room = box.grown(-PAD)
    runs = signed_runs((Run(_short_task(each, words)),), words)
    setting = replace(_label_setting(words), counts=True)
    task = wrapped_text(runs, room.width, setting)
    low = room.bottom + 0.4 - task.height
    name = _title(each, words)
    large = fitted(
        ever_smaller(TOLD, LABEL, 0.5 * PT),
        lambda size: width(name, size, "bold") <= room.width,
    )
    setting = Setting(
        words.language, large, TOLD_LEADING, ink=words.game, hyphenated=False
    )
    title = wrapped_text((Run(name, "bold"),), room.width, setting)
    y = low - title.height - 0.4
    yield Group(title.texts, translation(room.left, y), role="paragraph")
    yield Group(task.texts, translation(room.left, low), role="paragraph")
    if look := look_of(words.game):
        free = beside.board(box).grown(-RIM)._replace(bottom=y - EMBLEM_APART)
        drawn, _ = fitted_drawing(look.emblem(min(free.width, free.height)), free)
        yield Group((drawn,), role="artefact")


def _title(each: Drawn, words: Catalogue) -> str:
    if isinstance(each.held, RatedSetup):
        taught = taught_board(each.game, each.held, words)
        return (taught.theme if taught else "") or words.text("setup-of-day")
    taught = lesson_words(each.game, each.held[1], words)
    return taught.theme or words.text("puzzle-of-day")


def _short_task(each: Drawn, words: Catalogue) -> str:
    if isinstance(each.held, RatedSetup):
        return starts_text(each.game, each.held, words)
    return short_task(each.held[1], words)


def label(told: str, words: Catalogue, wide: float) -> Wrapped:
    """What is asked, a number with its word where one line holds both."""
    setting = _label_setting(words)
    return wrapped_text(_label_runs(told, words, wide, setting), wide, setting)


def _label_runs(
    told: str, words: Catalogue, wide: float, setting: Setting
) -> Sequence[Run]:
    """Words held together are parted where a line so wide cannot hold them."""
    parts = (
        part if width(part, setting.size, "medium") <= wide else part.replace(HARD, " ")
        for part in told.split(" ")
    )
    return signed_runs((Run(" ".join(parts), "medium"),), words)


def _label_setting(words: Catalogue) -> Setting:
    return Setting(words.language, LABEL, LABEL_LEADING, hyphenated=False)


def _held(each: Drawn) -> Sequence[tuple[Node, str]]:
    return each.game.drawing.held(_position(each))


def _position(each: Drawn) -> Any:
    if isinstance(each.held, RatedSetup):
        return each.game.rules.deal(each.held.setup)
    return each.held[1].position


def label_text(each: Drawn, words: Catalogue) -> str:
    """What is asked of a day in short; nothing where its game does not say it."""
    if isinstance(each.held, RatedSetup):
        turns = len(each.held.plan)
        return words.text("month-setup", turns=turns) if turns else ""
    puzzle = each.held[1]
    keys = (f"month-{puzzle.task.key}", f"month-{puzzle.kind}")
    key = next((key for key in keys if key in words.messages), "")
    return words.text(key, **puzzle.task.facts) if key else ""
