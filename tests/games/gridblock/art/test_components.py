"""The parts of Gridblock, measured: tiles, cards, cubes, movers, the score pad."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product

import pytest

from pnp.core.setup import Setup
from pnp.games import find
from pnp.games.gridblock.art.card_stock import EDGE
from pnp.games.gridblock.art.cards import REACH
from pnp.games.gridblock.art.components import components, pulled_parts
from pnp.games.gridblock.art.pieces import SPILL
from pnp.games.gridblock.art.round_cards import NUMBER
from pnp.games.gridblock.art.symbols import symbol
from pnp.games.gridblock.art.tile_art import CUBE, PLACE, SIDE
from pnp.games.gridblock.art.wordmark import block_digit, outlined_number
from pnp.games.gridblock.rules.board import (
    ALIKE,
    COLOURS,
    CUBES,
    ROUNDS,
    SYMBOLS,
    VALUES,
)
from pnp.press.cards.setup_card import boards, codes
from pnp.press.kit.kit_documents import sheets
from pnp.press.paper import PAPERS, Order, paper
from pnp.press.sheets.part_notes import front
from pnp.press.sheets.sheet_layout import impose
from pnp.press.sheets.tiling import fits
from pnp.protocol.components import Component
from pnp.scene.measure import bounds, union
from pnp.scene.motifs import motif
from pnp.scene.nodes import Box, Group, Node, Path, Point, Scene, Text
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.lanes import mostly_slow
from tests.pages import leaves, lines, placed, words_in

SAFE = 3.0
"""What matters stays so far from every cut, in millimetres."""

GAME = find("gridblock")

PARTS = components()

SHEETS = tuple(dict.fromkeys(part.sheet for part in PARTS))


def on(sheet: str) -> list[Component]:
    return [part for part in PARTS if part.sheet == sheet]


def kind(key: str) -> list[Component]:
    return [part for part in PARTS if part.key == key]


def printed(scene: Scene) -> Box:
    """The box of what is printed."""
    box = bounds(scene.nodes, skip=frozenset({"cut", "score"}))
    assert box
    return box


def test_all_parts_are_counted_as_the_rules_say() -> None:
    """GRB-1: 36 tiles, 24 cards, 6 rounds, one first player, 80 cubes; and 4 movers."""
    counts: Counter[str] = Counter()
    for part in PARTS:
        counts[part.key] += part.count
    assert counts == {
        "part-tile": 36,
        "part-card": 24,
        "part-round": 6,
        "part-first": 1,
        "part-cube": 80,
        "part-mover": 4,
        "part-pad": 8,
    }
    assert {part.count for part in on("tiles")} == {ALIKE}
    assert {part.count for part in kind("part-cube")} == {CUBES}


@pytest.mark.parametrize(
    ("key", "width", "height"),
    [
        ("part-tile", 45, 45),
        ("part-card", 63.5, 88.9),
        ("part-round", 63.5, 88.9),
        ("part-first", 63.5, 88.9),
        ("part-cube", 9.5, 9.5),
        ("part-mover", 18, 70),
        ("part-pad", 95, 62),
    ],
)
def test_parts_have_their_sizes(key: str, width: float, height: float) -> None:
    for part in kind(key):
        for side in (part.front, part.back or part.front):
            assert (side.width, side.height) == (width, height)


def test_all_names_of_parts_differ() -> None:
    assert len({part.name for part in PARTS}) == len(PARTS)


# --- tiles


def test_all_tiles_have_one_back() -> None:
    assert len({repr(part.back) for part in on("tiles")}) == 1
    assert {part.front.bleed for part in on("tiles")} == {3}


def test_the_places_for_cubes_lie_in_the_safe_zone() -> None:
    """A hint alone runs on: the cubes themselves lie in it, the symbol off them."""
    drawn = leaves(motif("gridblock/tile"))
    box = bounds(
        each
        for each in drawn
        if not isinstance(each, Text) and each.style.fill == "gridblock-window"
    )
    assert box
    assert Box(0, 0, SIDE, SIDE).grown(-SAFE).holds(box, tolerance=0.9)
    assert SIDE / 2 - PLACE - CUBE / 2 >= SAFE - 0.2


# --- cards


def motifs(scene: Scene) -> list[Group]:
    """What a part is composed of."""
    return list(groups(scene.nodes))


def groups(nodes: Iterable[Node]) -> Iterator[Group]:
    for node in nodes:
        if isinstance(node, Group):
            yield node
            yield from groups(node.children)


def shows(scene: Scene, drawn: Group) -> int:
    """How often a part shows what is drawn once."""
    return sum(each.children is drawn.children for each in motifs(scene))


def test_each_colour_has_a_card_for_each_symbol_with_its_value_at_both_ends() -> None:
    names = [f"card-{colour}-{name}" for colour in COLOURS for name in SYMBOLS]
    assert [part.name for part in on("cards")] == names
    for part in on("cards"):
        _, colour, name = part.name.split("-")
        ink = f"gridblock-{colour}-sign"
        for value in (1, 2, 3):
            figure = block_digit(str(value), Point(0, 0), 12.0, ink)
            assert shows(part.front, figure) == 2 * (value == VALUES[name])


def test_a_card_shows_its_symbol_and_a_footstep_for_each_step_at_both_ends() -> None:
    for part in on("cards"):
        _, colour, name = part.name.split("-")
        assert shows(part.front, symbol(name, Point(0, 0), REACH)) == 1
        ink = f"gridblock-{colour}-sign"
        shoe = Group(motif("gridblock/footstep", 1.0, ("gridblock-red-sign", ink)))
        assert shows(part.front, shoe) == 2 * VALUES[name]


def test_a_round_card_shows_its_number_and_as_many_inked_blocks() -> None:
    for number, part in enumerate(kind("part-round"), start=1):
        inks = [
            node.style.fill
            for node in leaves(part.front.nodes)
            if not isinstance(node, Text)
        ]
        assert inks.count("gridblock-inked") == number
        assert inks.count("gridblock-window") == ROUNDS - number
        figure = outlined_number(str(number), Point(0, 0), NUMBER)
        drawn = [repr(node) for node in leaves(part.front.nodes)]
        assert repr(figure.children[0]) in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_pad_has_a_column_a_colour_and_the_rows_of_the_scoring(
    language: Language,
) -> None:
    """GRB-8: cubes, then those beyond the first, then both."""
    words = catalogue("gridblock", language)
    (pad,) = on("score-pad")
    grounds = [f"gridblock-{colour}" for colour in COLOURS]
    signs = sorted(
        (box.left, str(node.style.fill))
        for node, at in placed(pad.front.nodes)
        if isinstance(node, Path)
        and node.style.fill in grounds
        and (box := bounds([node], at))
    )
    assert [ink for _, ink in signs] == grounds
    written = {text: box.top for text, box in lines(front(pad, words).nodes)}
    rows = [words.text(f"pad-{row}") for row in ("name", "cubes", "beyond", "total")]
    heights = [
        min(top for text, top in written.items() if row.startswith(text))
        for row in rows
    ]
    assert heights == sorted(set(heights))


def test_the_backs_of_a_colour_are_alike_and_of_no_other() -> None:
    backs: dict[str, set[str]] = {}
    for part in on("cards"):
        backs.setdefault(part.name.split("-")[1], set()).add(repr(part.back))
    assert {len(found) for found in backs.values()} == {1}
    assert len(set.union(*backs.values())) == len(COLOURS)


def test_cards_are_white_to_their_edges_so_that_they_share_their_cuts() -> None:
    for part in (*on("cards"), *on("markers"), *kind("part-first")):
        for side in (part.front, part.back or part.front):
            assert side.bleed == 0
            inside = Box(0, 0, side.width, side.height).grown(0.5 - EDGE)
            assert inside.holds(printed(side))


def test_for_print_shops_the_ground_of_cards_runs_over_the_trim() -> None:
    for part in pulled_parts("bled"):
        if part.sheet in ("cards", "markers") or part.key == "part-first":
            for side in (part.front, part.back or part.front):
                assert side.bleed == 3
                whole = Box(0, 0, side.width, side.height).grown(3)
                assert printed(side) == pytest.approx(whole)


def test_nine_cards_fill_a_page_of_a4_and_eight_one_of_letter() -> None:
    cards = [(part.front, None) for part in on("cards") for _ in range(part.count)]
    for size, count, left in (("a4", 9, 9.75), ("letter", 8, 12.7)):
        first, *_ = impose(cards, paper(size))
        assert len(first.trims) == count
        assert first.trims[0].left == pytest.approx(left)


# --- what builders without cubes need


@pytest.mark.parametrize("name", PAPERS)
def test_the_cubes_of_a_colour_lie_in_one_block_with_shared_cuts(name: str) -> None:
    cubes = [(part.front, None) for part in kind("part-cube") for _ in range(CUBES)]
    (face,) = impose(cubes, paper(name))
    for first in range(0, len(cubes), CUBES):
        block = face.trims[first : first + CUBES]
        whole = union(block)
        assert whole
        assert whole.width * whole.height == pytest.approx(CUBES * CUBE**2)


def test_a_flat_cube_has_its_colour_over_all_its_edges() -> None:
    for part in kind("part-cube"):
        assert part.front.bleed == SPILL
        assert printed(part.front) == Box(0, 0, CUBE, CUBE).grown(SPILL)


@pytest.mark.parametrize("name", PAPERS)
def test_no_edge_of_a_flat_cube_is_white_or_of_another_colour(name: str) -> None:
    """Each shares its cuts with its own; two bleeds part it from the other colours."""
    cubes = [(part.front, None) for part in kind("part-cube") for _ in range(CUBES)]
    (face,) = impose(cubes, paper(name))
    boxes = dict(zip(face.trims, (part for part, _ in cubes), strict=True))
    for trim, part in boxes.items():
        for other, theirs in boxes.items():
            if part is not theirs:
                assert not trim.grown(SPILL - 0.01).overlaps(other.grown(SPILL - 0.01))


def test_no_line_runs_along_an_edge_or_a_fold() -> None:
    """What is printed there says cut, and stays on one of the two that it parts."""
    for part in (*on("tiles"), *kind("part-mover")):
        for node, at in placed(part.front.nodes):
            if isinstance(node, Path) and (node.style.stroke or "").startswith("grid"):
                box = bounds([Group((node,), at)])
                assert box
                assert len(node.segments) != 5 or box.width < part.front.width - 2


def test_a_mover_stands_between_the_cubes_of_its_tile() -> None:
    """Its foot, 18 by 12 mm, touches none of them, nor that of a second mover."""
    free = 2 * (PLACE - CUBE / 2)
    (width,) = {part.front.width for part in kind("part-mover")}
    assert width < free
    assert SIDE - 2 * 10 > 2 * 12


# --- all sheets


@pytest.mark.parametrize("name", PAPERS)
def test_every_part_fits_on_either_paper(name: str) -> None:
    assert all(fits(part.front, paper(name)) for part in PARTS)


@pytest.mark.parametrize(
    ("name", "language"), mostly_slow(product(PAPERS, LANGUAGES), ("letter", "en"))
)
def test_a_kit_takes_as_few_pages_as_it_can(name: str, language: Language) -> None:
    """Fronts and backs: two sheets of tiles, four of cards, perhaps one of pieces."""
    order = Order(paper(name), language)
    pages = {sheet: len(sheets(GAME, sheet, order).pages) for sheet in SHEETS}
    count = 12 if name == "a4" else 14
    together = dict.fromkeys(("tiles", "cards", "markers", "pieces"), count)
    assert pages == {**together, "score-pad": 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_written_on_a_part_touches_nothing(language: Language) -> None:
    words = catalogue("gridblock", language)
    for part in (part for part in PARTS if part.notes):
        *drawn, told = front(part, words).nodes
        texts = [
            box
            for node, transform in placed((told,))
            if isinstance(node, Text) and (box := bounds((Group((node,), transform),)))
        ]
        whole = Box(0, 0, part.front.width, part.front.height).grown(-SAFE)
        assert all(whole.holds(box) for box in texts)
        shapes = [
            box
            for node, transform in placed(drawn)
            if not (isinstance(node, Path) and node.style.stroke == "cut")
            and (box := bounds((Group((node,), transform),)))
            and not box.holds(whole.grown(-SAFE))
        ]
        for box in texts:
            lie_across = (other for other in shapes if not other.holds(box))
            assert not any(box.overlaps(other) for other in lie_across)
            assert sum(box.overlaps(other) for other in texts) == 1


# --- setup cards


def test_the_setups_of_the_kit_are_even_and_start_on_four_symbols() -> None:
    for code in codes(GAME):
        setup = Setup.from_code(code, GAME.rules.editions)
        start = GAME.rules.deal(setup)
        assert setup.code == code
        assert len({hand.cards for hand in start.hands}) == len(COLOURS)
        assert GAME.solver.measures is not None
        measured = GAME.solver.measures(start)
        assert measured["touching"] == 0
        assert measured["diagonal"] <= 4
        assert measured["packed"] <= 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAPERS)
def test_setup_cards_come_on_two_sheets_and_give_away_no_hand(
    name: str, language: Language
) -> None:
    document = boards(GAME, Order(paper(name), language))
    assert len(document.pages) == 4
    said = " ".join(
        text for page in document.pages for text in words_in(page.scene.nodes)
    )
    for code in codes(GAME):
        assert code in said
    assert "|" not in said
