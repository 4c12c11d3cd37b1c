"""Papers: all sizes, what fits none, what two share, what no printer reaches."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import inf

import pytest

from pnp.base.errors import UserError
from pnp.cli.benches.press import consumption, told
from pnp.games import GAMES, find
from pnp.manual import page as manual_page
from pnp.press.cards.flap_card import size as flap_size
from pnp.press.cards.setup_card import too_large
from pnp.press.kit.kit_files import Stack, Stretch
from pnp.press.kit.print_plan import plan
from pnp.press.paper import (
    FOOT,
    MARK_LEAST,
    MARK_LENGTH,
    MARK_OFFSET,
    PAPERS,
    REACH,
    SIZES,
    Order,
    PaperName,
    paper,
)
from pnp.press.rulebook.rule_sheet import rulesheet
from pnp.press.sheets.label_sheets import label_sheet
from pnp.press.sheets.labels import label_documents
from pnp.press.sheets.print_runs import with_parts
from pnp.press.sheets.printer import beyond
from pnp.press.sheets.sheet_layout import impose
from pnp.press.slug import CLEAR, UPRIGHT
from pnp.scene.document import Document, Duplex, Page
from pnp.scene.measure import bounds, union
from pnp.scene.nodes import Box, Group, Layer, Node, Path, Scene, Text
from pnp.scene.tokens import BLEED, HAIR
from pnp.words.catalogue import LANGUAGES
from tests.lanes import mostly_slow
from tests.pages import said
from tests.papers import kit, rules, rules_on

SPARED = 10.0
"""So much is free at every edge where parts are not too large, in millimetres."""

UNPRINTED: frozenset[Layer] = frozenset({"cut", "score"})


def test_a_paper_is_known_by_its_name_or_its_size() -> None:
    assert paper("A3") == paper("a3")
    found = paper("330.5X480")
    assert (found.width, found.height, found.name) == (330.5, 480, "330.5x480")


@pytest.mark.parametrize("size", SIZES)
def test_every_paper_with_a_name_can_be_and_is_in_the_manual(
    size: PaperName,
) -> None:
    """As large as a paper may be, in millimetres."""
    found = paper(size)
    same = paper(f"{found.width}x{found.height}")
    assert (same.width, same.height) == (found.width, found.height)
    assert size == "common" or f"`{size}`" in manual_page("printing").text


@pytest.mark.parametrize("size", SIZES)
def test_every_paper_with_a_name_holds_kit_and_rules(size: PaperName) -> None:
    """Of a game, its parts within the reach of home printers; on A5 a board is not."""
    found = kit("claustro", Order(paper(size)))
    assert found
    assert paper(size).width < 150 or not any(map(beyond, found.values()))
    assert rules("claustro", "en", size).pages


@pytest.mark.parametrize("game", mostly_slow(GAMES, "claustro"))
def test_paper_named_by_its_longer_side_first_stands_upright(game: str) -> None:
    """What is text is set on it as on A4."""
    assert paper("297x210") == paper("210x297")
    lying, standing = (rules(game, "en", size) for size in ("297x210", "a4"))
    assert len(lying.pages) == len(standing.pages)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", ["140x170", "170x170"])
def test_the_smallest_paper_that_can_be_holds_the_rules(size: str, game: str) -> None:
    assert rulesheet(find(game), Order(paper(size))).pages


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("160x160", "a paper of '160x160' cannot be: its sides measure 140 to 1200 mm"),
        ("a7", "no paper 'a7'; choose from a4, letter, "),
        ("50x90", "a paper of '50x90' cannot be: its sides measure 140 to 1200 mm"),
        ("210x", "no paper '210x'; choose"),
    ],
)
def test_another_is_refused_in_a_line(name: str, fault: str) -> None:
    with pytest.raises(UserError) as refused:
        paper(name)
    assert str(refused.value).startswith(fault)


def test_a_part_that_no_sheet_holds_names_the_part_and_the_paper() -> None:
    part = Scene(70, 244)
    with pytest.raises(UserError, match="70 x 244 mm does not fit on A5"):
        impose([(part, None)], paper("a5"))


@pytest.mark.parametrize("size", mostly_slow(["a5", "180x250"], "a5"))
def test_setup_cards_that_no_sheet_holds_are_left_out(size: str) -> None:
    game, order = find("tophats"), Order(paper(size))
    assert "boards" not in kit("tophats", order)
    stretch = Stretch(("board",), kit("tophats", order)["board"])
    document = plan(game, order, [Stack("paper", "paper.pdf", "none", (stretch,))])
    assert "too large for" in " ".join(said(p.scene.nodes) for p in document.pages)


@pytest.mark.parametrize("width", [190, 210, 216, 297, 420])
def test_setup_cards_are_left_out_where_they_cannot_be_printed_alone(
    width: int,
) -> None:
    """On whatever paper, what is not left out is printed."""
    game = find("tophats")
    for height in range(230, 290, 6):
        wide = paper(f"{width}x{height}")
        if not too_large(game, wide):
            for players in (2, 3):
                impose([(Scene(*flap_size(players)), None)], wide)


@pytest.mark.parametrize(
    ("game", "duplex"),
    mostly_slow(
        product(GAMES, ("long", "fold")),
        ("cancelletto", "long"),
        ("claustro", "long"),
        ("tophats", "long"),
        ("gridblock", "fold"),
    ),
)
def test_what_prints_on_a4_and_letter_alike_lies_within_both(
    game: str, duplex: Duplex
) -> None:
    """All ink is within 190 x 259 mm about the middle of a page that both can hold."""
    order = Order(paper("common"), duplex=duplex)
    rules = [rules_on(game, order)] if duplex == "long" else []
    for document in (*kit(game, order).values(), *rules):
        for page in document.pages:
            width, height = page.scene.width, page.scene.height
            ink = bounds(page.scene.nodes, skip=UNPRINTED)
            live = (190, 259) if height > width else (259, 190)
            if ink:
                assert width - 2 * min(ink.left, width - ink.right) <= live[0] + 0.3
                assert height - 2 * min(ink.top, height - ink.bottom) <= live[1] + 0.3


@pytest.mark.parametrize(
    ("game", "size"),
    mostly_slow(
        [
            *product(GAMES, ("a4", "letter")),
            ("tophats", "a3"),
            ("gridblock", "tabloid"),
        ],
        ("cancelletto", "a4"),
        ("claustro", "letter"),
        ("tophats", "a4"),
        ("gridblock", "letter"),
    ),
)
def test_no_sheet_has_ink_where_home_printers_do_not_reach(
    game: str, size: PaperName
) -> None:
    documents = kit(game, Order(paper(size)))
    assert not [name for name, each in documents.items() if beyond(each)]


NEEDED = BLEED + MARK_OFFSET + MARK_LEAST
"""Between the edge of a part and the ends of the shortest marks beside it."""

BESIDE = BLEED + MARK_OFFSET + MARK_LENGTH + UPRIGHT + CLEAR
"""The same and a bar to measure the paper by beyond marks, clear of them."""


def _free(page: Page, nodes: Sequence[Node]) -> Box:
    """What some nodes leave free at each edge of a page."""
    ink = bounds(nodes, skip=UNPRINTED)
    assert ink
    right, bottom = page.scene.width - ink.right, page.scene.height - ink.bottom
    return Box(ink.left, ink.top, right, bottom)


def _beside(page: Page) -> Box:
    """How far the parts of a front are from the edges of the paper."""
    box = union(page.trims)
    if box is None:
        return Box(inf, inf, inf, inf)
    right, bottom = page.scene.width - box.right, page.scene.height - box.bottom
    return Box(box.left, box.top, right, bottom)


def _bare(nodes: Iterable[Node]) -> Iterator[Node]:
    """Some nodes without the bar up the side of the page."""
    for node in nodes:
        match node:
            case Group((Group((Path(), Text(length))),)) if length.endswith(" mm"):
                pass
            case Group(children=children, clip=None, once=False):
                yield replace(node, children=tuple(_bare(children)))
            case _:
                yield node


def _spared(name: str, document: Document) -> None:
    """Ink comes nearer to an edge only beside parts that leave no room for marks."""
    front = document.pages[0]
    for page in document.pages:
        front = front if page.back else page
        if not bounds(page.scene.nodes, skip=UNPRINTED):
            continue
        free, near = _free(page, page.scene.nodes), _beside(front)
        assert min(free) >= 5 - HAIR / 2, (name, free)
        if min(free) < SPARED - HAIR:
            bare = _free(page, tuple(_bare(page.scene.nodes)))
            for ink, needed in ((free, BESIDE), (bare, NEEDED)):
                for sides in ((0, 2), (1, 3)):
                    least, room = (min(box[n] for n in sides) for box in (ink, near))
                    enough = least >= SPARED - HAIR or room < SPARED + needed
                    assert enough, (name, ink, near)
        # Setup cards, however few, lie where a full sheet of cards has them.
        high = page.trims and free.top < SPARED - HAIR and name != "boards"
        if high and document.duplex != "fold":
            # Parts stand as low as the foot lets them.
            assert near.bottom - FOOT < BLEED + REACH + 1e-6, name


@pytest.mark.parametrize(("game", "size"), [("claustro", "a4"), ("tophats", "letter")])
def test_ten_millimetres_are_free_where_parts_are_not_too_large(
    game: str, size: PaperName
) -> None:
    for name, document in kit(game, Order(paper(size))).items():
        _spared(name, document)


@pytest.mark.slow
@pytest.mark.parametrize("duplex", ["long", "short", "fold", "none"])
@pytest.mark.parametrize("size", [*PAPERS, "a3", "tabloid"])
@pytest.mark.parametrize("game", GAMES)
def test_ten_millimetres_are_free_on_any_paper_however_it_is_turned(
    game: str, size: PaperName, duplex: Duplex
) -> None:
    for language in LANGUAGES:
        order = Order(paper(size), language, duplex)
        for name, document in kit(game, order).items():
            _spared(name, document)
        _spared("rules", rules(game, language, size))


def test_labels_that_reach_the_edge_are_told() -> None:
    sheet = label_sheet("round 30: 6 x 8 at 5.25/19.75 by 32.5", paper("a4"))
    (_, first), (_, labels) = label_documents(
        find("tophats"), sheet, Order(paper("a4"))
    )
    assert beyond(first) is None
    found = beyond(labels)
    assert found
    assert (found.page, found.edge) == (1, "left")
    assert str(found) == (
        "page 1 has ink 4.0 mm from its left edge, where many printers do not reach"
    )


@pytest.mark.parametrize("size", mostly_slow(PAPERS, "a4"))
def test_all_games_are_printed_on_thirty_sheets(size: PaperName) -> None:
    """Their default sets with the setup cards, in one language, without rules."""
    order = Order(paper(size))
    found = [
        each
        for game in map(find, GAMES)
        for each in consumption(game, with_parts(game, order, ()))
    ]
    assert sum(each.sheets for each in found) <= 30


SHEETS = {
    "a4": ((4, 2, 8, 9), (7, 3, 8, 19)),
    "letter": ((4, 2, 8, 10), (7, 3, 8, 19)),
    "a3": ((3, 2, 5, 5), (4, 3, 5, 10)),
    "tabloid": ((3, 2, 5, 5), (4, 3, 5, 10)),
    "a5": ((8, 4, 17, 24), (18, 5, 17, 52)),
    "200x280": ((4, 2, 9, 13), (7, 3, 9, 29)),
    "common": ((4, 2, 9, 13), (9, 3, 9, 33)),
}
"""What the usual set of each game takes with backs on two sides, and to be folded.

Two setup cards with what they bleed, marks and a foot are higher than what A4 and
Letter share: folded over, each has a sheet of its own there.
"""


@pytest.mark.parametrize(
    ("size", "game"),
    mostly_slow(
        product(SHEETS, GAMES),
        ("a4", "cancelletto"),
        ("a5", "claustro"),
        ("a4", "tophats"),
        ("letter", "gridblock"),
    ),
)
def test_a_set_takes_no_more_sheets_than_it_did(size: str, game: str) -> None:
    """Fewer are welcome; without backs no more sheets are needed than with them."""
    flipped, folded = (counts[[*GAMES].index(game)] for counts in SHEETS[size])
    ways: dict[Duplex, int] = {"long": flipped, "none": flipped, "fold": folded}
    for duplex, most in ways.items():
        order = with_parts(find(game), Order(paper(size), duplex=duplex), ())
        found = list(consumption(find(game), order))
        assert sum(each.sheets for each in found) <= most


def test_the_press_tells_what_a_kit_takes() -> None:
    assert told(find("claustro"), Order(paper("a4"))).startswith(
        "claustro takes 2 sheets of A4, 3"
    )


@pytest.mark.parametrize("size", PAPERS)
def test_the_small_parts_of_claustro_share_a_sheet(size: PaperName) -> None:
    documents = kit("claustro", Order(paper(size)))
    assert len(documents["discs-standees"].pages) == 2
