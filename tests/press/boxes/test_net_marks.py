"""Marks of boxes and wallets: in line with folds, off all that stays on the piece."""

from itertools import combinations, product
from math import dist

import pytest

from pnp.games import GAMES, find
from pnp.press.boxes.box_sheets import _fitting_extra, document, whole
from pnp.press.boxes.net import Edge, Net
from pnp.press.boxes.net_sheet import _folds, marks
from pnp.press.paper import EXTRAS, Extra, Order, PaperName, paper
from pnp.scene.document import Duplex
from pnp.scene.nodes import Box, Point
from pnp.scene.tokens import BLEED
from pnp.words.catalogue import catalogue
from tests.pages import texts
from tests.papers import laid_flat

CASED = 0.4
"""How far outside a cut its white line is looked for, in mm."""

NEAR = 7.6
"""How far from its fold a number stands at most, that of its neighbour too, in mm."""

every_net = pytest.mark.parametrize(
    ("game", "extra"), [(game, extra) for game in GAMES for extra in EXTRAS]
)

every_print = pytest.mark.parametrize("duplex", ["long", "fold"])


def nets(extra: Extra, game: str, duplex: Duplex) -> list[Net]:
    """As it is printed on A4, and in one piece."""
    order = laid_flat(game, Order(paper("a4"), duplex=duplex), extra)
    return [
        *_fitting_extra(extra, find(game), order).nets,
        whole(extra, find(game), order),
    ]


def around(edge: Edge) -> Box:
    xs, ys = zip(*edge, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


@every_net
@every_print
def test_no_mark_of_a_fold_lies_on_a_panel_its_bleed_or_another_mark(
    game: str, extra: Extra, duplex: Duplex
) -> None:
    for net in nets(extra, game, duplex):
        found = marks(net)
        boxes = [*map(around, found.ticks), *(number.box for number in found.numbers)]
        for box in boxes:
            for panel in net.panels:
                free = panel.box.grown(BLEED if panel.kind == "face" else 0.4)
                assert not free.overlaps(box), (panel.name, box)
        for one, other in combinations(boxes, 2):
            assert not one.grown(0.1).overlaps(other.grown(0.1))


@every_net
@every_print
def test_every_fold_is_marked_at_both_ends_or_goes_on_as_a_cut(
    game: str, extra: Extra, duplex: Duplex
) -> None:
    """The upper and the lower wall of a wallet end at the edge of its front."""
    for net in nets(extra, game, duplex):
        ticks = marks(net).ticks
        for whole_line in _folds(net):
            own = [t for t in ticks if all(whole_line.place(p) is not None for p in t)]
            if len(own) == 1:
                assert extra == "wallet"
                cuts = (c for c in net.cuts() if whole_line.place(c.start) is not None)
                level = [c for c in cuts if whole_line.place(c.end) is not None]
                assert sum(cut.length for cut in level) > whole_line.length / 3
            else:
                assert len(own) == 2


@pytest.mark.parametrize("game", GAMES)
@every_print
def test_every_fold_of_a_wallet_has_its_number_beside_it(
    game: str, duplex: Duplex
) -> None:
    """Two that are made together may share it, if they are near to one another."""
    net, *_ = nets("wallet", game, duplex)
    found = marks(net)
    assert {number.step for number in found.numbers} == {1, 2, 3}
    for line, step in _folds(net).items():
        ticks = [t for t in found.ticks if all(line.place(p) is not None for p in t)]
        own = [number.middle for number in found.numbers if number.step == step]
        near = min(dist(t.at(t.length / 2), middle) for t in ticks for middle in own)
        assert near < NEAR


@pytest.mark.parametrize("game", GAMES)
@every_print
def test_the_number_of_a_fold_of_a_wallet_is_clear_of_the_dashes_of_others(
    game: str, duplex: Duplex
) -> None:
    for net in nets("wallet", game, duplex):
        found = marks(net)
        for number, tick in product(found.numbers, found.ticks):
            (step,) = {
                step
                for line, step in _folds(net).items()
                if all(line.place(point) is not None for point in tick)
            }
            if step != number.step:
                assert not number.box.grown(0.6).overlaps(around(tick).grown(0.1))


@every_net
def test_the_cut_line_is_whole_and_nowhere_on_the_piece(
    game: str, extra: Extra
) -> None:
    """Every corner is where one of its lines ends and the next begins."""
    net, *_ = nets(extra, game, "long")
    for off in (CASED, 0.125):
        points = list(net.around(off))
        assert len(points) >= len([*net.cuts()])
        lines = [
            Edge(*ends) for ends in zip(points, (*points[1:], points[0]), strict=True)
        ]
        for cut in net.cuts():
            x, y = cut.at(cut.length / 2)
            out = Point(x + cut.outward.x * off, y + cut.outward.y * off)
            assert any(_lies(out, line) for line in lines)


def _lies(point: Point, line: Edge) -> bool:
    if line.length < 1e-6:
        return False
    (x, y), (u, v) = line
    across = (u - x) * (point.y - y) - (v - y) * (point.x - x)
    share = ((u - x) * (point.x - x) + (v - y) * (point.y - y)) / line.length**2
    return abs(across) / line.length < 1e-6 and -1e-6 <= share <= 1 + 1e-6


@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize("game", GAMES)
def test_the_bar_keeps_away_from_the_text_below_a_wallet(
    game: str, size: PaperName
) -> None:
    """By more than the space between words, so that it is no rule beside them."""
    order = laid_flat(game, Order(paper(size)))
    (page,) = document("wallet", find(game), order).pages
    words = catalogue(game, "en")
    told = words.text("wallet-how").split()[0]
    found = [(text, at) for text, at in texts(page.scene.nodes)]
    (how,) = (at(text.anchor) for text, at in found if text.content.startswith(told))
    bars = [at(text.anchor) for text, at in found if text.content == "100 mm"]
    for x, y in bars:
        assert abs(x - how.x) > 5 or y + 105 < how.y - 5 or y > how.y + 20
