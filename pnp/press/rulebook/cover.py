"""Covers: the front and the back of a rule book, and of a book of many games."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import inf

from pnp.games import AnyGame, find
from pnp.press.captions.alt_text import told_scene
from pnp.press.colophon import colophon
from pnp.press.figures.examples import replayed_example
from pnp.press.masthead import blurb, look_of, wordmark
from pnp.press.paper import Order, Paper
from pnp.press.rulebook.rule_pages import house_of
from pnp.protocol.art import Blurb
from pnp.protocol.drawing import THINGS, Thing
from pnp.scene import house_mark
from pnp.scene.document import Document, single
from pnp.scene.legible import legible
from pnp.scene.measure import fitted_drawing
from pnp.scene.nodes import (
    Box,
    Group,
    Ink,
    Node,
    Point,
    Scene,
    Style,
    Text,
    scaling,
    translation,
)
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import BLEED, BODY, GRID, LEADING, OUTLINE, SAFE
from pnp.typeset.blocks import Run
from pnp.typeset.fitted import fitted_size
from pnp.typeset.legend import SIGNS, legend_slabs
from pnp.typeset.paragraph import Setting, balanced_measure, wrapped_text
from pnp.typeset.row_box import height, stack_nodes
from pnp.words.catalogue import Catalogue, catalogue

KEY_HEAD = BODY * 1.6
"""From the top of a key of signs to its first row."""

MAT = 0.022
"""How broad the border of a back's panel is, in widths of the page."""


def covers(game: AnyGame, order: Order) -> Document:
    """The front and the back of a rule book, with its bleed."""
    words = catalogue(game.name, order.language)
    said = blurb(game, words)._replace(subtitle=words.text("rules-of-game"))
    sides = (front(game, order.paper, said, words), rules_back(order.paper, words))
    title = f"{words.text('title')}: {words.text('rules')}"
    pages = (page for side in sides for page in single(side, title).pages)
    return replace(single(sides[0], title, order.language), pages=tuple(pages))


def front(game: AnyGame, paper: Paper, blurb: Blurb, words: Catalogue) -> Scene:
    """The cover of a book about a game."""
    if look := game.art.look:
        return look.front(paper.width, paper.height, blurb)
    nodes = tuple(_plain(paper, blurb, words))
    return Scene(paper.width, paper.height, nodes, BLEED)


Key = tuple[Group, float]
"""What stands below the picture on a back, and how tall it is."""


def back(paper: Paper, words: Catalogue) -> Scene:
    """The back of a book: the game on the table, whose it is, who made it."""
    return _back(paper, words, lambda _: (Group(()), 0.0))


def rules_back(paper: Paper, words: Catalogue) -> Scene:
    """The same of a rule book, with a key of the signs in its figures."""
    return _back(paper, words, partial(_key, words))


def _back(paper: Paper, words: Catalogue, key: Callable[[float], Key]) -> Scene:
    whole = Box(0, 0, paper.width, paper.height)
    panel = whole.grown(-0.085 * paper.width)
    nodes = (*_around(words.game, whole, panel), *_inside(words, panel, key))
    return Scene(paper.width, paper.height, nodes, BLEED)


def _key(words: Catalogue, measure: float) -> Key:
    """All signs that have a meaning in words, in columns."""
    game = find(words.game)
    names = [name for name in game.drawing.pictures if f"sign-{name}" in words.messages]
    if not names:
        return Group(()), 0.0
    reference = SIGNS + ",".join(names)
    slabs = tuple(legend_slabs(reference, measure, house_of(game, words)))
    head = Text(words.text("key-of-signs"), Point(0, BODY), BODY, "bold")
    named = Group((head,), role="heading-2")
    told = Group(stack_nodes(slabs), translation(0, KEY_HEAD))
    return Group((named, told)), KEY_HEAD + height(slabs) * LEADING


def _around(game: str, whole: Box, panel: Box) -> Iterator[Node]:
    """The ornament of a game, or a plain ground, about a panel of paper."""
    over = whole.grown(BLEED)
    look = look_of(game)
    if look:
        yield Group((look.ground(over),), clip=rectangle(over))
        yield rectangle(panel.grown(MAT * whole.width), Style(fill=f"{game}-spine"))
    else:
        yield rectangle(over, Style(fill=f"{game}-head"))
    yield rectangle(panel, Style(fill="paper", stroke=game, width=OUTLINE))
    yield rectangle(panel.grown(-1.6), Style(stroke=game, width=GRID))


def _inside(
    words: Catalogue, panel: Box, key: Callable[[float], Key]
) -> Iterator[Node]:
    inner = panel.grown(-0.06 * panel.width)
    yield _game_name(words, inner)
    setting = Setting(words.language, *_sizes(panel), hyphenated=False)
    runs = (Run(words.text("tagline"), "italic"),)
    measure = balanced_measure(runs, inner.width, setting)
    told = wrapped_text(runs, measure, setting, "middle")
    top = inner.top + 0.2 * inner.width
    place = translation(inner.left + (inner.width - measure) / 2, top)
    yield Group(told.texts, place, role="paragraph")
    last, tall = colophon(words, inner.left, inner.width)
    end = inner.bottom - tall
    yield Group((last,), translation(0, end))
    signs, high = key(inner.width)
    yield Group((signs,), translation(inner.left, end - 4 - high))
    room = Box(inner.left, top + told.height + 6, inner.right, end - 8 - high)
    yield from framed_picture(words, room)


def _sizes(panel: Box) -> tuple[float, float]:
    """The body size and the leading of the text on a back."""
    size = max(3.2, panel.width / 38)
    return size, 1.35 * size


def _game_name(words: Catalogue, inner: Box) -> Group:
    """The name of a game in the middle of the top of a box."""
    look, title = look_of(words.game), words.text("title")
    if not look:
        size = inner.width / 9
        at = Point((inner.left + inner.right) / 2, inner.top + size)
        return _line(title, at, size, words.game)
    name = look.wordmark(inner.width * 0.62, words.game)
    place = translation((inner.left + inner.right - name.width) / 2, inner.top)
    return Group((Group(name.nodes, place),), role="heading-1", alt=title)


def _line(words: str, at: Point, size: float, ink: Ink) -> Group:
    return Group((Text(words, at, size, "bold", "middle", ink),), role="heading-1")


def framed_picture(
    words: Catalogue, room: Box, things: Collection[Thing] = THINGS
) -> Iterator[Node]:
    """The game on the table with a line around it, or the end of a worked example."""
    table = find(words.game).drawing.table
    scene = told_scene(table(things), words) if table else _moment(words, -1)
    _, edge = fitted_drawing(scene, room, inf)
    box = Box(0, 0, scene.width, scene.height)
    place = translation(edge.left, edge.top).after(scaling(edge.width / scene.width))
    nodes = legible(scene.nodes, place.scale)
    drawn = Group(nodes, place, clip=rectangle(box) if table else None)
    yield Group((drawn,), role="artefact")
    if table:
        yield rectangle(edge, Style(stroke=words.game, width=GRID))


def _moment(words: Catalogue, number: int) -> Scene:
    """The worked example after some turn, counted from its end if negative."""
    game = find(words.game)
    played = replayed_example(game, "first")
    turn = number if number >= 0 else len(played.turns) + 1 + number
    return told_scene(game.drawing.shown(*played.after(turn)), words)


# --- the plain cover of a game without a look


def _plain(paper: Paper, blurb: Blurb, words: Catalogue) -> Iterator[Node]:
    wide, high, game = paper.width, paper.height, words.game
    middle, split = wide / 2, 0.42 * high
    over = Box(-BLEED, -BLEED, wide + BLEED, split)
    style = Style(fill=f"{game}-head", stroke=f"{game}-head-line", width=GRID)
    yield rectangle(over, style)
    title = words.text("title")
    size = fitted_size(title, 0.76 * wide, wide / 6)
    yield _line(title, Point(middle, split - 0.08 * high), size, f"{game}-head-sign")
    # Who made a game of one's own prints it, too.
    maker = words.messages.get("cover-foot", blurb.foot)
    said = (
        (blurb.subtitle, 0.485),
        (words.text("for-whom"), 0.525),
        (maker, 0.955),
    )
    for text, y in said:
        yield _line(text, Point(middle, y * high), wide / 28, game)
    scene = _moment(words, 0)
    room = Box(0.2 * wide, 0.56 * high, 0.8 * wide, 0.91 * high)
    _, edge = fitted_drawing(scene, room, inf)
    place = translation(edge.left, edge.top).after(scaling(edge.width / scene.width))
    yield Group((Group(scene.nodes, place),), role="artefact")


# --- the cover of a book of many games


def house_cover(games: Sequence[AnyGame], paper: Paper, blurb: Blurb) -> Scene:
    """The front of a book of the house: a field for each game, the title between.

    The title is the subtitle of the blurb, its players what is said below.
    """
    wide, high = paper.width, paper.height
    band = Box(0, 0.38 * high, wide, 0.62 * high)
    half = (len(games) + 1) // 2
    rows = (
        (games[:half], Box(-BLEED, -BLEED, wide + BLEED, band.top)),
        (games[half:], Box(-BLEED, band.bottom, wide + BLEED, high + BLEED)),
    )
    fields = (field for row, box in rows for field in _fields(row, box))
    return Scene(wide, high, (*fields, *_band(games, band, blurb)), BLEED)


def _fields(games: Sequence[AnyGame], row: Box) -> Iterator[Node]:
    """Fields side by side, those at the ends with their bleed."""
    inner = Box(0, row.top, row.width - 2 * BLEED, row.bottom)
    step = inner.width / max(len(games), 1)
    for place, game in enumerate(games):
        left = row.left if place == 0 else place * step
        right = row.right if place == len(games) - 1 else (place + 1) * step
        middle = Point((place + 0.5) * step, _seen_middle(row))
        yield from _field(game, Box(left, row.top, right, row.bottom), middle)


def _seen_middle(row: Box) -> float:
    """The middle of what is left of a row when its bleed is cut off."""
    top, bottom = max(row.top, 0.0), row.bottom - (BLEED if row.top > 0 else 0)
    return (top + bottom) / 2


def _field(game: AnyGame, box: Box, middle: Point) -> Iterator[Node]:
    side = 0.55 * min(box.width, box.height)
    if look := game.art.look:
        yield Group((look.ground(box),), clip=rectangle(box))
        yield look.frame(_frame_box(box, middle))
        emblem = look.emblem(side)
    else:
        yield rectangle(box, Style(fill=f"{game.name}-head"))
        emblem = house_mark.emblem(side, f"{game.name}-head-sign", OUTLINE)
    at = translation(middle.x - emblem.width / 2, middle.y - emblem.height / 2)
    yield Group(emblem.nodes, at)


def _frame_box(box: Box, middle: Point) -> Box:
    """Where a field is framed: as far from its edges as these are when trimmed."""
    half = min(middle.x - box.left, box.right - middle.x)
    high = min(middle.y - box.top, box.bottom - middle.y)
    seen = Box(middle.x - half, middle.y - high, middle.x + half, middle.y + high)
    return seen.grown(-0.08 * half)


def _band(games: Sequence[AnyGame], band: Box, blurb: Blurb) -> Iterator[Node]:
    """The title on paper, and the names of the games below it."""
    middle = band.width / 2
    over = Box(-BLEED, band.top, band.width + BLEED, band.bottom)
    yield rectangle(over, Style(fill="paper"))
    size = fitted_size(blurb.subtitle, 0.82 * band.width, 0.3 * band.height)
    base = band.top + 0.4 * band.height
    yield _line(blurb.subtitle, Point(middle, base), size, "text")
    said = Point(middle, base + 0.17 * band.height)
    yield Group(
        (Text(blurb.players, said, 0.085 * band.height, align="middle"),),
        role="paragraph",
    )
    yield from _names(games, band)


def _names(games: Sequence[AnyGame], band: Box) -> Iterator[Node]:
    """The wordmarks in a row, each in the colour of its game."""
    step = (band.width - 4 * SAFE) / max(len(games), 1)
    top, bottom = band.bottom - 0.28 * band.height, band.bottom - 0.1 * band.height
    for place, game in enumerate(games):
        left = 2 * SAFE + place * step
        cell = Box(left + 0.06 * step, top, left + 0.94 * step, bottom)
        if look := game.art.look:
            yield wordmark(look, cell, game.name)
        else:
            title = catalogue(game.name, "en").text("title")
            size = fitted_size(title, cell.width, 0.7 * cell.height)
            at = Point((cell.left + cell.right) / 2, (top + bottom) / 2 + size / 3)
            yield Group((Text(title, at, size, "bold", "middle", game.name),))
