"""Figures beside rules cut nothing in two, and what is set over them keeps apart."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from math import hypot
from string import ascii_letters

import pytest

from pnp.boards.cell_positions import cells
from pnp.boards.crop_box import View, clean, is_clean, window
from pnp.boards.obstacles import parts as parts_of
from pnp.boards.obstacles import standing
from pnp.boards.overlay import DISC
from pnp.games import find
from pnp.press.figures.figures import Figures
from pnp.press.figures.rule_figures import HEIGHT, LESS, Beside, Uncut, shared_frame
from pnp.press.figures.shown_moves import candidates
from pnp.press.rulebook.prose import file, prose
from pnp.scene.measure import bounds, reach
from pnp.scene.nodes import Box, Circle, Group, Node, Path, Point, Scene, Text
from pnp.typeset.blocks import Rule
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from pnp.workshop.closeness_search import LOWER, TIGHTS
from tests.pages import placed
from tests.waivers import leave

BOOKS = ("cancelletto", "claustro", "gridblock", "tophats")

HEIGHTS = [HEIGHT - LESS * tight for tight in sorted({*TIGHTS, *LOWER})]
"""All that pages of any size and print ask for."""

FRAME = 0.5
"""How much of a figure its frame takes at each edge."""

CORNER = 0.4
"""How far in mm the box of a name may reach over a piece: its corners are empty."""

GONE = 1.6
"""What is so wide, in cells, is the outline of a tile, in which a name may stand."""

every_book = pytest.mark.parametrize("game", BOOKS)


@cache
def uncut(game: str, language: Language = "en") -> tuple[Uncut, ...]:
    known, words = find(game), catalogue(game, language)
    beside = Beside(known, words, Figures(known, words).drawn)
    blocks = prose(file(game, "rules", language), language)
    rules = [block for block in blocks if isinstance(block, Rule)]
    found = (e for rule in rules for e in beside(rule.reference, rule.number))
    return tuple(each for each in found if each.spots)


def parts(scene: Scene) -> tuple[Group, tuple[object, ...]]:
    """The diagram in a figure as it is placed there, and what is set over it."""
    (figure,) = scene.nodes
    assert isinstance(figure, Group)
    clipped, *over = figure.children
    assert isinstance(clipped, Group)
    (inner,) = clipped.children
    assert isinstance(inner, Group)
    return inner, tuple(over)


def frame_of(each: Uncut, scene: Scene) -> Box:
    """The frame of a figure, at the right of what stands beside it."""
    return Box(each.crop.view.aside.x, 0, scene.width, scene.height)


def torn(each: Uncut, height: float) -> list[Box]:
    """The pieces, cards and letters that the edge of a figure cuts in two."""
    assert each.spots
    scene = each.cut(shared_frame([each], [height])).scene
    inner, _ = parts(scene)
    area = frame_of(each, scene)
    found = standing(parts_of(each.whole.scene.nodes, each.spots.unit))
    at = inner.transform
    boxes = [Box(*at(Point(*box[:2])), *at(Point(*box[2:]))) for box in found]
    assert boxes
    return [b for b in boxes if area.overlaps(b) and not area.grown(-FRAME).holds(b)]


@every_book
@pytest.mark.parametrize("height", HEIGHTS)
def test_no_edge_of_a_figure_cuts_a_piece_in_two(game: str, height: float) -> None:
    for each in uncut(game):
        assert not torn(each, height), each.crop.label


@every_book
@pytest.mark.parametrize("height", HEIGHTS[:6:2])
def test_no_edge_cuts_a_piece_in_two_in_italian(game: str, height: float) -> None:
    for each in uncut(game, "it"):
        assert not torn(each, height), each.crop.label


def is_door(node: Node) -> bool:
    """Whether it is an arch, which is higher than wide; closed corners are not."""
    if not isinstance(node, Path) or node.style.fill != "claustro-deep":
        return False
    box = bounds([node])
    return box is not None and box.height > 1.1 * box.width


def is_socket(node: Node) -> bool:
    return isinstance(node, Path | Circle) and node.style.fill == "cancelletto-socket"


def is_gone(node: Node) -> bool:
    """Whether it is the outline of a tile just taken."""
    if not isinstance(node, Path) or node.style.stroke != "cancelletto-iron":
        return False
    return node.style.dash != ()


@pytest.mark.parametrize(
    ("game", "is_such"),
    [("claustro", is_door), ("cancelletto", is_socket), ("cancelletto", is_gone)],
)
@pytest.mark.parametrize("height", HEIGHTS)
def test_what_lies_on_a_board_is_seen_whole_or_not_at_all(
    game: str, is_such: Callable[[Node], bool], height: float
) -> None:
    seen = 0
    for each in uncut(game):
        scene = each.cut(shared_frame([each], [height])).scene
        inner, _ = parts(scene)
        area = frame_of(each, scene)
        boxes = [bounds([node], at) for node, at in placed([inner]) if is_such(node)]
        for box in boxes:
            assert box
            assert area.holds(box) or not area.overlaps(box), each.crop.label
            seen += area.holds(box)
    assert seen


def crosses(each: Uncut, scene: Scene) -> list[Box]:
    inner, _ = parts(scene)
    assert each.spots
    wide = 0.6 * each.spots.unit * inner.transform.scale
    boxes = (
        bounds([node], at)
        for node, at in placed([inner])
        if isinstance(node, Path) and node.style.stroke == "illegal"
    )
    return [box for box in boxes if box and box.width < wide]


def set_over(scene: Scene) -> Iterator[Box]:
    """Names and the discs of numbers and of the verdict."""
    _, over = parts(scene)
    for node in over:
        if isinstance(node, Text) and node.face == "medium":
            box = bounds([node])
            assert box
            yield box
        if isinstance(node, Circle) and node.radius > DISC:
            yield Box(*node.centre, *node.centre).grown(node.radius)


@every_book
@pytest.mark.parametrize("height", HEIGHTS[:3])
def test_crosses_names_numbers_and_verdicts_keep_apart(
    game: str, height: float
) -> None:
    for each in uncut(game):
        scene = each.cut(shared_frame([each], [height])).scene
        over = list(dict.fromkeys(set_over(scene)))
        for box in crosses(each, scene):
            assert not [1 for other in over if other.overlaps(box)], each.crop.label
        for one, other in combinations(over, 2):
            inside = one.holds(other) or other.holds(one)
            assert inside or not one.overlaps(other), each.crop.label


@every_book
def test_numbers_stand_beside_pieces(game: str) -> None:
    for each in uncut(game):
        scene = each.cut(shared_frame([each], [HEIGHT])).scene
        inner, over = parts(scene)
        at = inner.transform
        discs = [n for n in over if isinstance(n, Circle) and n.radius == DISC]
        assert each.spots
        for box in each.crop.view.standing:
            if min(box.width, box.height) < 0.5 * each.spots.unit:
                continue
            x, y = at(Point((box.left + box.right) / 2, (box.top + box.bottom) / 2))
            reach = min(box.width, box.height) / 2 * at.scale
            for disc in discs:
                away = hypot(disc.centre.x - x, disc.centre.y - y)
                assert away > reach + 0.3 * DISC, each.crop.label


@every_book
@pytest.mark.parametrize("height", HEIGHTS[:4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_and_numbers_hide_nothing_of_a_piece(
    game: str, height: float, language: Language
) -> None:
    most = leave(CORNER, "test_names_and_numbers_hide_nothing_of_a_piece", game)
    for each in uncut(game, language):
        scene = each.cut(shared_frame([each], [height])).scene
        inner, over = parts(scene)
        at = inner.transform
        boxes = [
            Box(*at(Point(*box[:2])), *at(Point(*box[2:])))
            for box in each.crop.view.standing
            if box.width < GONE * each.crop.view.unit
        ]
        for node in over:
            if isinstance(node, Text) and node.face == "medium":
                found = bounds([node])
                assert found
                name = found
            elif isinstance(node, Circle) and node.radius == DISC:
                name = Box(*node.centre, *node.centre).grown(DISC)
            else:
                continue
            deep = max((over_by(name, box) for box in boxes), default=0.0)
            assert deep <= most, each.crop.label


@every_book
@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cell_that_a_caption_names_is_named_in_its_figure(
    game: str, height: float, language: Language
) -> None:
    """In its place, or at the edge beyond which it lies."""
    for each in uncut(game, language):
        assert each.spots
        scene = each.cut(shared_frame([each], [height])).scene
        _, over = parts(scene)
        area = frame_of(each, scene)
        named = {
            node.content
            for node in over
            if isinstance(node, Text) and node.face == "medium"
            if (box := bounds([node])) and area.holds(box)
        }
        assert named == set(each.crop.named), each.crop.label


@every_book
@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_stands_nearer_to_its_own_cell_than_to_any_other(
    game: str, height: float, language: Language
) -> None:
    for each in uncut(game, language):
        assert each.spots
        scene = each.cut(shared_frame([each], [height])).scene
        inner, over = parts(scene)
        at = inner.transform
        area = frame_of(each, scene)
        middles = {name: at(spot) for name, spot in all_cells(each).items()}
        for node in over:
            if not isinstance(node, Text) or node.face != "medium":
                continue
            own = middles.pop(node.content)
            box = bounds([node])
            assert box
            if area.holds(Box(*own, *own)):
                x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
                away = hypot(x - own.x, y - own.y)
                nearest = min(
                    hypot(x - a, y - b)
                    for name, (a, b) in middles.items()
                    if name.islower() == node.content.islower()
                    if hypot(a - own.x, b - own.y) > 0.1
                )
                assert away < nearest + 1e-6, (each.crop.label, node.content)
            middles[node.content] = own


def all_cells(each: Uncut) -> dict[str, Point]:
    """The middles of all cells of a board by their names."""
    assert each.spots
    names = [f"{file}{rank}" for file in ascii_letters for rank in range(11)]
    return {name: spot for name in names if (spot := each.spots.at(name))}


@every_book
@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_hides_the_start_of_a_move(
    game: str, height: float, language: Language
) -> None:
    for each in uncut(game, language):
        assert each.spots
        scene = each.cut(shared_frame([each], [height])).scene
        inner, over = parts(scene)
        for way in filter(None, each.crop.ways):
            spot = each.spots.at(way[0])
            assert spot
            x, y = inner.transform(spot)
            for node in over:
                if isinstance(node, Text) and node.face == "medium":
                    box = bounds([node])
                    assert box
                    assert len(way) < 2 or not box.holds(Box(x, y, x, y)), (
                        each.crop.label,
                        node.content,
                    )


def over_by(box: Box, piece: Box) -> float:
    """How far in mm a box reaches over a piece, which is round unless it is long."""
    if not box.overlaps(piece):
        return 0.0
    if min(piece.width, piece.height) < 0.8 * max(piece.width, piece.height):
        across = min(box.right - piece.left, piece.right - box.left)
        return min(across, box.bottom - piece.top, piece.bottom - box.top)
    x, y = (piece.left + piece.right) / 2, (piece.top + piece.bottom) / 2
    near = min(max(x, box.left), box.right) - x, min(max(y, box.top), box.bottom) - y
    return max(piece.width, piece.height) / 2 - hypot(*near)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("label", "count"), [("5a", 5), ("5c", 6)])
@pytest.mark.parametrize("height", HEIGHTS[:6])
def test_as_many_stacks_are_seen_as_a_caption_counts(
    label: str, count: int, language: Language, height: float
) -> None:
    (each,) = (e for e in uncut("tophats", language) if e.crop.label == label)
    said = "".join(run.text for run in each.caption)
    words = {5: ("Five stacks", "Cinque pile"), 6: ("Six stacks", "sei pile")}
    assert any(word.lower() in said.lower() for word in words[count])
    scene = each.cut(shared_frame([each], [height])).scene
    inner, _ = parts(scene)
    area = frame_of(each, scene)
    assert each.spots
    middles = {
        inner.transform(Point((b.left + b.right) / 2, (b.top + b.bottom) / 2))
        for b in each.crop.view.standing
        if all(0.75 < side / each.spots.unit < 0.85 for side in (b.width, b.height))
    }
    neutral = each.spots.at("e5")
    assert neutral
    x, y = inner.transform(neutral)
    seen = [
        m for m in middles if area.holds(Box(*m, *m)) and hypot(m.x - x, m.y - y) > 1
    ]
    assert len(seen) == count


@pytest.mark.parametrize("language", LANGUAGES)
def test_as_many_cells_are_free_as_a_caption_counts(language: Language) -> None:
    (each,) = (e for e in uncut("tophats", language) if e.crop.label == "1a")
    said = "".join(run.text for run in each.caption)
    assert {"en": "Six free cells", "it": "Sei caselle libere"}[language] in said
    # Arrows lead to them: a name on the stack would lie on one.
    assert each.spots
    assert not cells(said, each.spots)
    found = candidates(find("tophats"), "steps")
    assert len(found.plies) == 6


UNIT = 10.0

SIZE = Point(60, 60)

START = Box(9, 19.5, 51, 40.5)


def view(*pieces: Box) -> View:
    """Some pieces, of which the middle must be seen."""
    return View(Box(25, 25, 35, 35), (), pieces, (), SIZE, UNIT)


def test_a_window_that_cuts_nothing_stays_where_it_is() -> None:
    seen = view(Box(26, 26, 34, 34))
    assert window(seen, START) == clean(seen, START) == START


def test_a_window_is_moved_off_what_it_would_cut() -> None:
    piece = Box(26, 16, 34, 23)
    found = window(view(piece), START)
    assert found == clean(view(piece), START)
    assert found.holds(piece.grown(0.5)) or not found.overlaps(piece)
    assert found.holds(Box(25, 25, 35, 35))
    assert (found.width, found.height) == pytest.approx((42, 21))


def test_a_window_that_cannot_help_cutting_is_not_clean() -> None:
    pieces = [Box(1, y, 59, y + 7) for y in (14, 22.5, 31, 39.5)]
    assert clean(view(*pieces), START) is None
    found = window(view(*pieces), START)
    assert any(found.overlaps(p) and not found.holds(p) for p in pieces)


@every_book
def test_figures_of_a_row_are_as_high_as_they_must_be_and_no_higher(game: str) -> None:
    figures = [each for each in uncut(game) if each.spots]
    for each in figures:
        alone = shared_frame([each], [HEIGHT])
        needed = each.crop.view.about.height / alone.scale
        assert HEIGHT <= alone.height <= max(HEIGHT + 1, needed + 3)
        pair = shared_frame([each, figures[0]], [18.0, 18.0])
        least = max(shared_frame([one], [18.0]).height for one in (each, figures[0]))
        assert pair.height >= least - 1e-6


@every_book
def test_a_figure_is_looked_at_once_for_both_languages(game: str) -> None:
    english, italian = (uncut.__wrapped__(game, language) for language in LANGUAGES)
    views = [
        (one.crop.view, other.crop.view)
        for one, other in zip(english, italian, strict=True)
    ]
    assert views
    assert all(one is other for one, other in views)


@every_book
def test_a_diagram_is_drawn_once_for_both_languages(game: str) -> None:
    english, italian = (uncut.__wrapped__(game, language) for language in LANGUAGES)
    for one, other in zip(english, italian, strict=True):
        (drawn,), (again,) = one.whole.scene.nodes, other.whole.scene.nodes
        assert isinstance(drawn, Group)
        assert isinstance(again, Group)
        assert drawn.children is again.children or drawn.children != again.children


@every_book
def test_a_frame_is_clean_where_a_window_is_found(game: str) -> None:
    sizes = [Point(30, 18), Point(42, 25), Point(55, 40), Point(70, 70)]
    found = []
    for view in (each.crop.view for each in uncut(game)):
        x, y = (view.about[n] + view.about[n + 2] for n in (0, 1))
        for wide, high in sizes:
            start = Box((x - wide) / 2, (y - high) / 2, (x + wide) / 2, (y + high) / 2)
            found.append(is_clean(view, start))
            best = clean(view, start)
            assert found[-1] == (best is not None)
            # What is best of all is sought among windows that cut something, too.
            assert best in (None, window(view, start))
    assert {*found} == {True, False}


@every_book
def test_parts_of_a_picture_are_measured_as_if_one_by_one(game: str) -> None:
    for each in uncut(game):
        assert each.spots
        found = list(parts_of(each.whole.scene.nodes, each.spots.unit))
        assert len(found) > 10
        assert all(part.box == reach([part.node], part.place) for part in found)
