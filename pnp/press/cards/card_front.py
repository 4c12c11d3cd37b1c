"""The front of a card: the picture, the task in one line, help, a hint, one code."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from pnp.core.puzzle import LEVELS
from pnp.press.captions.colour_signs import signed_runs
from pnp.press.cards.card_options import Size
from pnp.press.masthead import BAND, INSET, STRIP, masthead
from pnp.scene.measure import fitted_drawing
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    rotation,
    scaling,
    translation,
)
from pnp.scene.qr_code import MODULE, QUIET, qr
from pnp.scene.shapes import diamond, line
from pnp.scene.tokens import CAPTION, GRID, OUTLINE, PT
from pnp.scene.typeface import width
from pnp.typeset.blocks import Run, Runs
from pnp.typeset.fitted import ever_smaller, fitted
from pnp.typeset.paragraph import (
    Setting,
    Wrapped,
    accompanied_measure,
    wrapped_text,
)
from pnp.typeset.word_sizes import legible
from pnp.words.catalogue import Catalogue

TASK, HELP, FINE = 12 * PT, 9 * PT, CAPTION
"""The sizes of words: the task, what helps to solve it, all the rest."""

HELP_LEADING, FINE_LEADING = 11.2 * PT, 9.9 * PT

TITLE = 11 * PT

TOP = BAND + STRIP
"""Where the masthead ends."""

TITLE_AIR = 2.8
"""From there to the title, as printed: large print has no more of it."""

CAPITAL = 2.7
"""How tall a capital of the title is."""

LOWER = 1.5
"""From the title to the room of the picture."""

AROUND = 3.0
"""What stays free at its sides."""

TASK_ROW = 6.4
"""How tall the line of the task is."""

SIGN = 2.5
"""How far the sign reaches that stands before the task."""

SMALLER = 0.8
"""How much smaller a hand is at most that stands beside its task."""

HAND_APART = 4.0
"""How far beside it at most."""

HELP_LINES = 2
"""So many lines of help stand at the same height on all cards."""

FOOT = 16.6
"""From the rule above the foot to the trim: two lines of a hint and a code."""

LOW_FOOT = 7.8
"""The same without a hint."""

CODE = 4.0
"""From the line of the code to the trim."""

CAPITALS = 2.0
"""How far letters of the code reach up from there."""

HINT_AIR, LARGE_AIR = 1.0, 3.0
"""Over and under a hint at the least, and over it in large print, as printed."""


@dataclass(frozen=True, slots=True)
class Front:
    """What the front of a card says and shows."""

    beside: tuple[str, str]
    """Two lines beside the name of the game."""
    title: str
    level: int | None
    picture: Scene
    task: str
    sign: Node | None
    """Who is to move, reaching 1 from the origin."""
    hand: Scene | None
    help: str
    hint: str
    code: str
    note: str = ""
    link: str = ""


def front_nodes(front: Front, words: Catalogue, size: Size) -> Iterator[Node]:
    """All of a front."""
    yield masthead(words, (size.width, size.bleed), front.beside)
    yield from title_row(front, words.game, size)
    foot, rule = _foot(front, words, size)
    yield from foot
    text = help_paragraph((Run(front.help),), words, size.span)
    tall = max(HELP_LINES * HELP_LEADING, text.height) if front.help else 0.5
    top = rule - 1.3 - tall
    if front.help:
        at = translation(INSET, top)
        yield Group(text.texts, at, role="paragraph")
    asked, over = _asked(front, words, top - 0.4, size)
    yield from asked
    room = Box(AROUND, _titled(size) + LOWER, size.width - AROUND, over - 0.8)
    yield picture(front.picture, room, size.least)


def title_row(front: Front, game: str, size: Size) -> Iterator[Node]:
    """The title, and how hard it is."""
    right = size.width - INSET
    free = size.span - (LEVELS * STEP + 2 if front.level else 0)
    large = fitted(
        ever_smaller(TITLE, FINE, 0.5 * PT),
        lambda size: width(front.title, size, "bold") <= free,
    )
    base = _titled(size)
    name = Text(front.title, Point(INSET, base), large, "bold", ink=game)
    yield Group((name,), role="heading-2")
    if front.level:
        yield pips(front.level, game, Point(right, base - 1.35))


def _titled(size: Size) -> float:
    """Where the title stands."""
    return TOP + TITLE_AIR / size.scale + CAPITAL


PIP, STEP = 1.65, 3.8
"""How far a diamond of a level reaches, and from one to the next."""


@lru_cache(1 << 6)
def pips(level: int, ink: str, end: Point) -> Group:
    """How hard it is: five diamonds up to a point, filled so far."""
    marks = (
        diamond(
            Point(end.x - PIP - (LEVELS - 1 - place) * STEP, end.y),
            PIP,
            Style(fill=ink if place < level else None, stroke=ink, width=OUTLINE / 2),
        )
        for place in range(LEVELS)
    )
    return Group(tuple(marks), role="artefact", once=True)


def picture(scene: Scene, room: Box, scale: float = 1.0) -> Group:
    """A board as large as a room holds, no word of it smaller than others here."""
    drawn, place = fitted_drawing(scene, room, 2.0)
    factor = place.width / scene.width
    nodes = legible(scene.nodes, factor * scale, FINE, label=FINE)
    return replace(drawn, children=nodes)


def help_paragraph(runs: Runs, words: Catalogue, wide: float) -> Wrapped:
    """What helps, signs before words for colours."""
    setting = Setting(words.language, HELP, HELP_LEADING, hyphenated=False, counts=True)
    return _accompanied(signed_runs(runs, words), wide, setting)


def _accompanied(runs: Runs, wide: float, setting: Setting) -> Wrapped:
    """A paragraph, no word of it alone on its last line if that can be helped."""
    return wrapped_text(runs, accompanied_measure(runs, wide, setting), setting)


def _asked(
    front: Front, words: Catalogue, bottom: float, size: Size
) -> tuple[list[Node], float]:
    """The task in one line with what is held beside it, or above it.

    A task that is too long for a line is set as what helps to solve it, on several.
    """
    middle = bottom - TASK_ROW / 2
    left = INSET + (2 * SIGN + 1.4 if front.sign else 0.0)
    room = size.width - INSET - left
    wide = width(front.task, TASK, "bold")
    hand = front.hand
    free = room - wide - 1.2
    factor = min(1.0, free / hand.width) if hand else 0.0
    beside = factor >= SMALLER
    if hand and beside:
        middle = min(middle, bottom - 0.6 - hand.height * factor / 2)
    large = fitted(
        ever_smaller(TASK, HELP, 0.25 * PT),
        lambda each: width(front.task, each, "bold") <= room,
    )
    over = middle - TASK_ROW / 2
    task: tuple[Node, ...] = (
        Text(front.task, Point(left, middle + large * 0.345), large, "bold"),
    )
    if width(front.task, large, "bold") > room:
        text = help_paragraph((Run(front.task, "bold"),), words, room)
        over = bottom - 1.2 - text.height
        middle = over + HELP_LEADING / 2
        task = (Group(text.texts, translation(left, over)),)
    # The sign belongs to the word for its colour, with which a task begins.
    at = translation(INSET + SIGN, middle).after(scaling(SIGN))
    sign = (Group((front.sign,), at),) if front.sign else ()
    nodes: list[Node] = [Group((*sign, *task), role="paragraph")]
    if not hand:
        return nodes, over
    if beside:
        right, tall = size.width - INSET - hand.width * factor, hand.height * factor
        at = translation(min(right, left + wide + HAND_APART), middle - tall / 2)
        nodes.append(Group(hand.nodes, at.after(scaling(factor))))
        return nodes, min(over, middle - tall / 2)
    factor = min(1.0, size.span / hand.width)
    top = over - hand.height * factor - 0.6
    x = INSET + (size.span - hand.width * factor) / 2
    nodes.append(Group(hand.nodes, translation(x, top).after(scaling(factor))))
    return nodes, top


def _foot(front: Front, words: Catalogue, size: Size) -> tuple[list[Node], float]:
    """A rule, the hint upside down below it, and the code."""
    game, right = words.game, size.width - INSET
    base = size.height - CODE
    nodes: list[Node] = []
    # Where cards lie beside others, boards stand alike however long their hints are.
    is_even = front.hint and not size.is_large_print
    rule = size.height - (FOOT if is_even else LOW_FOOT)
    if front.link:
        code = qr(front.link)
        # Its white margin reaches over that of the card.
        beyond = QUIET * MODULE
        left, top = right + beyond - code.width, base + 0.8 + beyond - code.width
        nodes.append(Group(code.nodes, translation(left, top)))
        right = left + beyond - 1.5
        rule = min(rule, top + beyond - 1.2)
    said = [Text(front.code, Point(INSET, base), FINE, "medium", ink=game)]
    if front.note:
        x = INSET + width(front.code, FINE, "medium") + 2.0
        said.append(Text(front.note, Point(x, base), FINE, ink="muted"))
    nodes.append(Group(tuple(said), role="paragraph"))
    if front.hint:
        # In large print it is for eyes that find grey too pale.
        setting = fine(words, "text" if size.is_large_print else "muted")
        least = LARGE_AIR / size.scale if size.is_large_print else HINT_AIR
        runs = (Run(f"{words.text('hint')} ", "bold"), Run(front.hint))
        text = _accompanied(signed_runs(runs, words), right - INSET, setting)
        # A hint stands in the middle between the code and the rule.
        air = (base - CAPITALS - rule - text.height) / 2
        low = base - CAPITALS - max(air, HINT_AIR)
        turned = translation(right, low).after(rotation(180))
        nodes.append(Group(text.texts, turned, role="paragraph"))
        rule = min(rule, low - text.height - least)
    pen = Style(stroke=game, width=GRID)
    across = line(Point(INSET, rule), Point(size.width - INSET, rule), pen)
    nodes.append(Group((across,), role="artefact"))
    return nodes, rule


@lru_cache(1 << 5)
def fine(words: Catalogue, ink: str = "text") -> Setting:
    """How all is set that is smallest."""
    language = words.language
    return Setting(language, FINE, FINE_LEADING, ink, hyphenated=False, counts=True)


def fine_print(runs: Runs, words: Catalogue, wide: float, ink: str = "text") -> Wrapped:
    """A paragraph in the smallest size, signs before words for colours."""
    return _accompanied(signed_runs(runs, words), wide, fine(words, ink))
