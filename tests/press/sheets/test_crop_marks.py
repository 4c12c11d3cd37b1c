"""Bars to measure by and marks of cuts, read from all sheets: what is free around."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise, product
from typing import Literal, NamedTuple

import pytest

from pnp.base.errors import UserError
from pnp.games import GAMES
from pnp.press.paper import EXTRAS, REACH, SPARED, Extra, Order, paper
from pnp.press.sheets.calibration import target
from pnp.press.sheets.duplex import turns_level
from pnp.press.sheets.sheet_layout import impose
from pnp.press.sheets.sheet_sides import fold
from pnp.press.slug import NOTHING, SHORT_BARS, UPRIGHT, Taken, upright_bar
from pnp.scene.document import Duplex, Page
from pnp.scene.measure import bounds, reach
from pnp.scene.nodes import (
    IDENTITY,
    Box,
    Group,
    Layer,
    Line,
    Move,
    Node,
    Path,
    Scene,
    Text,
    Transform,
)
from pnp.scene.tokens import HAIR
from pnp.words.catalogue import LANGUAGES, Language
from tests.lanes import mostly_slow
from tests.pages import leaves, texts
from tests.papers import boxed, kit, laid_flat

SIZES = ("a4", "letter", "a3", "tabloid", "a5", "200x280", "common")

WAYS: tuple[Duplex, ...] = ("long", "short", "fold", "none")

UNPRINTED: frozenset[Layer] = frozenset({"cut", "score"})

CLEAR, APART, NEAR = 2.0, 1.0, 1e-6
"""What is free around bars, between the middles of marks, and as good as nothing."""

OFF_FOLD = 1.5
"""Between marks and the fold that parts fronts from backs."""

Kind = Literal["bar", "its words", "mark", "fold", "else"]


class Ink(NamedTuple):
    """Something printed, and where."""

    kind: Kind
    box: Box


def printed(nodes: Iterable[Node], at: Transform = IDENTITY) -> Iterator[Ink]:
    """All that a page shows: each line by itself, parts as a whole."""
    for node in nodes:
        match node:
            case Group(layer="cut" | "score" | "bleed"):
                pass
            case Group((Group((Path(), Text())) as upright,), inner, layer="mark"):
                yield from _inked("bar", upright, at.after(inner))
            case Group((Group((Path(),)) as level, Text() as words), inner):
                yield from _inked("bar", level, at.after(inner))
                yield from _inked("its words", words, at.after(inner))
            case Group(clip=Path()) | Group(once=True):
                yield from _inked("else", node, at)
            case Group(children, inner):
                yield from printed(children, at.after(inner))
            case Path():
                kind = _kind(node)
                for piece in _pieces(node):
                    yield from _inked(kind, piece, at)
            case _:
                yield from _inked("else", node, at)


def _inked(kind: Kind, node: Node, at: Transform) -> Iterator[Ink]:
    """Of art as much as a clip lets through, unless it is some lines alone."""
    art = isinstance(node, Group) and sum(1 for _ in leaves([node])) > LINES
    box = reach([node], at) if art else bounds([node], at, UNPRINTED)
    if box:
        yield Ink(kind, box)


LINES = 40
"""So many are measured exactly."""


def _pieces(path: Path) -> Iterator[Path]:
    """Each line of an outline that has no other, as it leaves corners free."""
    if path.style.fill or not all(isinstance(n, Move | Line) for n in path.segments):
        yield path
        return
    for start, end in pairwise(path.segments):
        if isinstance(start, Move | Line) and isinstance(end, Line):
            yield Path((Move(start.to), end), path.style)


def _kind(path: Path) -> Kind:
    """Whether it is a mark of a cut or of a fold, beside parts, or one of the sheet."""
    pen = path.style
    if pen.stroke != "mark" or pen.width != HAIR or len(path.segments) != 2:
        return "else"
    return "fold" if pen.dash == CREASE else "mark"


CREASE = (3.0, 2.0)
"""The dashes of a fold across the sheet."""


def gap(one: Box, other: Box) -> float:
    """How far two are apart, across or down; below nothing, if they overlap."""
    across = max(one.left - other.right, other.left - one.right)
    return max(across, one.top - other.bottom, other.top - one.bottom)


def crowded(inks: Iterable[Ink]) -> list[tuple[Box, Box]]:
    """The bars of a page, each with what is too near to it."""
    found = [ink for ink in inks if ink.kind != "its words"]
    return [
        (bar.box, ink.box)
        for bar in found
        for ink in found
        if bar.kind == "bar" and ink is not bar and gap(bar.box, ink.box) < CLEAR - NEAR
    ]


def boxes_of(kind: Kind, inks: Iterable[Ink]) -> list[Box]:
    return [ink.box for ink in inks if ink.kind == kind]


def met(inks: Iterable[Ink], trims: Iterable[Box]) -> list[tuple[Box, Box]]:
    """Marks that come too near to a part, or to marks beside other sides of parts.

    Those beside one side of a group of parts begin and end alike.
    """
    found = boxes_of("mark", inks)
    pairs = ((a, b) for a, b in combinations(found, 2) if _side(a) != _side(b))
    near = (*product(found, trims), *pairs)
    return [pair for pair in near if gap(*pair) < APART - HAIR]


def _side(mark: Box) -> tuple[bool, float, float]:
    """The strip of paper that a mark is in, with all others of its side."""
    level = mark.width > mark.height
    ends = (mark.left, mark.right) if level else (mark.top, mark.bottom)
    return level, round(ends[0], 3), round(ends[1], 3)


WIDELY = 3.0
"""Between marks of two groups of parts that are out of step, along them or across."""


def mistakable(inks: Iterable[Ink]) -> list[tuple[Box, Box]]:
    """Marks that a ruler could take for each other: near, and almost in line."""
    found = [(_side(box), box) for box in boxes_of("mark", inks)]
    return [
        (one, other)
        for (side, one), (beside, other) in combinations(found, 2)
        if side != beside and side[0] == beside[0]
        if gap(one, other) < WIDELY - HAIR
        if NEAR < abs(_across(one) - _across(other)) < WIDELY
    ]


def _across(mark: Box) -> float:
    """Where a mark stands among those beside it."""
    return mark.top if mark.width > mark.height else mark.left


def folded_over(inks: Iterable[Ink]) -> list[tuple[Box, Box]]:
    """The marks that come too near to a fold across the sheet, each with it."""
    found = list(inks)
    pairs = product(boxes_of("mark", found), boxes_of("fold", found))
    return [pair for pair in pairs if gap(*pair) < OFF_FOLD - HAIR]


def checked(game: str, order: Order) -> None:
    for name, document in kit(game, order).items():
        for number, page in enumerate(document.pages, start=1):
            inks = list(printed(page.scene.nodes))
            assert not crowded(inks), (name, number)
            assert not met(inks, page.trims), (name, number)
            assert not folded_over(inks), (name, number)
            assert not mistakable(inks), (name, number)
            bars = len(boxes_of("bar", inks))
            # Cards that share their cuts leave no room at their sides, nor does text.
            fewest = 1 if name in ("boards", "plan", "assembly") else 2
            assert fewest <= bars <= 2, (name, number)


ROTA = [
    (game, size, WAYS[(place + number) % len(WAYS)])
    for (place, game), (number, size) in product(enumerate(GAMES), enumerate(SIZES))
]
"""All games on all papers, each in one way to get backs."""


@pytest.mark.parametrize(
    ("game", "size", "duplex"),
    mostly_slow(
        ROTA,
        ("cancelletto", "a4", "long"),
        ("claustro", "a5", "short"),
        ("tophats", "a4", "fold"),
        ("gridblock", "letter", "long"),
    ),
)
def test_bars_and_marks_of_a_kit_are_clear_of_all_there_is(
    game: str, size: str, duplex: Duplex
) -> None:
    checked(game, Order(paper(size), "en", duplex))


@pytest.mark.slow
@pytest.mark.parametrize("duplex", WAYS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_bars_and_marks_of_every_kit_are_clear_of_all_there_is(
    game: str, size: str, duplex: Duplex
) -> None:
    for language in LANGUAGES:
        checked(game, Order(paper(size), language, duplex))


@pytest.mark.parametrize(
    ("size", "game", "extra"),
    mostly_slow(
        product(("a4", "letter", "tabloid", "200x280"), GAMES, EXTRAS),
        ("a4", "cancelletto", "box"),
        ("letter", "claustro", "wallet"),
        ("a4", "tophats", "wallet"),
        ("letter", "gridblock", "box"),
    ),
)
def test_bars_beside_a_box_are_clear_of_it(size: str, game: str, extra: Extra) -> None:
    try:
        order = laid_flat(game, Order(paper(size)))
        document = boxed(extra, game, order)
    except UserError:
        return
    for page in document.pages:
        inks = list(printed(page.scene.nodes))
        assert not crowded(inks)
        assert len(boxes_of("bar", inks)) == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_bar_beside_a_wallet_stands_off_its_tongue(game: str) -> None:
    """Which is as straight as the bar."""
    order = laid_flat(game, Order(paper("letter")))
    document = boxed("wallet", game, order)
    for page in document.pages:
        inks = list(printed(page.scene.nodes))
        art = [ink.box for ink in inks if ink.kind == "else" and ink.box.height > 40]
        bars = [bar for bar in boxes_of("bar", inks) if bar.height > bar.width]
        assert art
        assert all(gap(bar, box) > 2 * CLEAR for bar in bars for box in art)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ["a4", "letter", "a5"])
def test_bars_of_the_target_are_clear_of_its_scales(
    size: str, language: Language
) -> None:
    for page in target(Order(paper(size), language)).pages:
        assert not crowded(printed(page.scene.nodes))


def length(bar: Group | None) -> str:
    """What is said above an upright bar."""
    assert bar
    (drawn,) = bar.children
    assert isinstance(drawn, Group)
    _, words = drawn.children
    assert isinstance(words, Text)
    return words.content


def rows(pitch: float) -> Taken:
    """Marks of level cuts on A4, so far apart, across the page but for one side."""
    levels = range(round(290 / pitch))
    return Taken((), tuple(Box(14, n * pitch, 210, n * pitch + 0.1) for n in levels))


@pytest.mark.parametrize(
    ("taken", "said"),
    [
        (NOTHING, "100 mm"), (rows(120), "100 mm"), (rows(70), "50 mm"),
        (rows(40), "20 mm"),
    ],
)  # fmt: skip
def test_a_bar_up_a_page_is_as_long_as_marks_let_it(taken: Taken, said: str) -> None:
    wide = replace(paper("a4"), edge=SPARED + 3)
    assert length(upright_bar(wide, taken)) == said


def test_a_bar_is_further_in_where_there_is_no_room_at_the_sides() -> None:
    a4 = paper("a4")
    sides = Taken((Box(0, 0, 60, 297), Box(90, 0, 210, 297)))
    bar = upright_bar(a4, sides)
    assert bar
    box = bounds([bar])
    assert box
    assert length(bar) == "100 mm"
    assert 62 - NEAR < box.left < box.right < 88 + NEAR


def test_there_is_no_bar_where_no_place_is_clear() -> None:
    assert upright_bar(paper("a4"), Taken((Box(0, 0, 210, 297),))) is None
    assert sorted(SHORT_BARS) == [20, 50]


def test_parts_nearly_as_wide_as_the_page_stand_aside_for_a_bar() -> None:
    """Two millimetres and a quarter at either side are too few; at one they do."""
    (face, *_) = impose([(Scene(62.5, 40), None)] * 18, paper("a4"))
    left, right = face.trims[0].left, 210 - max(trim.right for trim in face.trims)
    assert left + right == pytest.approx(210 - 3 * 62.5)
    marks = REACH - APART / 2
    assert right - marks == pytest.approx(paper("a4").edge + UPRIGHT + CLEAR)
    bar = upright_bar(face.paper, face.taken)
    assert length(bar) == "100 mm"


def test_a_bar_keeps_off_the_backs_below_a_fold_too() -> None:
    """They lie as far from the side as their fronts, wherever these stand."""
    card = Scene(160, 60)
    (face, *_) = impose([(card, card)] * 2, paper("a4"), "fold")
    crease = fold(face.paper)
    fronts = face.taken.art[: len(face.taken.art) // 2]
    backs = face.taken.art[len(face.taken.art) // 2 :]
    for front, back in zip(fronts, backs, strict=True):
        assert (front.left, front.right) == (back.left, back.right)
        assert crease - front.bottom == pytest.approx(back.top - crease)


@pytest.mark.parametrize("size", mostly_slow(["a4", "letter"], "letter"))
def test_marks_keep_off_the_fold_between_fronts_and_backs(size: str) -> None:
    """Where fronts fill their half they are shorter for it."""
    page = kit("gridblock", Order(paper(size), "en", "fold"))
    for sheet in page["tiles-cards-markers"].pages:
        inks = list(printed(sheet.scene.nodes))
        (crease,) = boxes_of("fold", inks)
        nearest = min(gap(mark, crease) for mark in boxes_of("mark", inks))
        assert nearest > OFF_FOLD - HAIR


@pytest.mark.parametrize(
    ("size", "duplex"),
    mostly_slow(
        product(("a4", "letter", "tabloid", "common"), WAYS),
        ("letter", "long"),
        ("a4", "fold"),
    ),
)
def test_codes_at_the_foot_of_setup_cards_are_clear_of_marks_and_bars(
    size: str, duplex: Duplex
) -> None:
    """Every sheet has them in a line, abbreviated if need be."""
    for page in kit("gridblock", Order(paper(size), "it", duplex))["boards"].pages:
        (told,) = (
            box
            for text, at in texts(page.scene.nodes)
            if re.match("GRB[^ ]+(,| …) ", text.content) and (box := bounds([text], at))
        )
        inks = list(printed(page.scene.nodes))
        around = (*boxes_of("mark", inks), *boxes_of("bar", inks))
        assert min(gap(told, box) for box in around) >= CLEAR - HAIR


def tiles(game: str, order: Order) -> Sequence[Page]:
    """The sheets of tiles, and what is printed with them."""
    found = kit(game, order)
    return next(found[name].pages for name in found if name.startswith("tiles"))


@pytest.fixture(scope="module")
def inks() -> list[Ink]:
    """A page of tiles."""
    page = tiles("gridblock", Order(paper("a4")))[0]
    return list(printed(page.scene.nodes))


@pytest.mark.parametrize(("away", "is_near"), [(1.9, True), (2.1, False)])
def test_the_checks_notice_what_is_near_to_a_bar(
    inks: list[Ink], away: float, is_near: bool
) -> None:
    bar = max(boxes_of("bar", inks), key=lambda box: box.height)
    spot = Box(bar.right + away, bar.top, bar.right + 3, bar.top + 1)
    assert bool(crowded([*inks, Ink("else", spot)])) == is_near


@pytest.mark.parametrize(("away", "is_near"), [(0.8, True), (1.1, False)])
def test_the_checks_notice_marks_that_meet(
    inks: list[Ink], away: float, is_near: bool
) -> None:
    mark = next(box for box in boxes_of("mark", inks) if box.height > box.width)
    over = mark._replace(top=mark.top - away - 1, bottom=mark.top - away)
    assert bool(met([*inks, Ink("mark", over)], ())) == is_near


@pytest.mark.parametrize(
    ("game", "size", "duplex"),
    mostly_slow(
        (
            (*each, duplex)
            for each in (("cancelletto", "a4"), ("gridblock", "a5"))
            for duplex in ("long", "short")
        ),
        ("cancelletto", "a4", "long"),
        ("gridblock", "a5", "short"),
    ),
)
def test_marks_of_a_back_lie_behind_those_of_its_front(
    game: str, size: str, duplex: Duplex
) -> None:
    """To the micrometre, on paper that stands and on paper that lies."""
    front, back = tiles(game, Order(paper(size), "en", duplex))[:2]
    width, height = front.scene.width, front.scene.height
    level = turns_level(duplex, width, height)
    marks, behind = (
        boxes_of("mark", printed(page.scene.nodes)) for page in (front, back)
    )
    turned = [
        Box(box.left, height - box.bottom, box.right, height - box.top)
        if level
        else Box(width - box.right, box.top, width - box.left, box.bottom)
        for box in behind
    ]
    assert len(marks) > 8
    assert _rounded(turned) == _rounded(marks)


def _rounded(boxes: Iterable[Box]) -> list[tuple[float, ...]]:
    return sorted(tuple(round(edge, 3) + 0.0 for edge in box) for box in boxes)
