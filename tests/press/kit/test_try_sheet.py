"""Try sheets: a first game on one sheet, and the rules in short behind it."""

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from pnp.base.errors import UserError
from pnp.games import GAMES, find, names
from pnp.press.kit.kit_documents import part_names, part_sheets
from pnp.press.kit.try_parts import STRAIGHT
from pnp.press.kit.try_set import pieces, try_set
from pnp.press.kit.try_sheet import has_try_sheet, try_file, try_sheet
from pnp.press.paper import Order, PaperName, paper
from pnp.press.sheets.duplex import mirrored
from pnp.scene.document import Document, Duplex, Page
from pnp.scene.measure import bounds, union
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Line,
    Move,
    Path,
    Point,
    Style,
    Text,
    Transform,
)
from pnp.scene.tokens import MARGIN, PT
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import groups, leaves, said, texts
from tests.press.test_least_sizes import SIGN, SIGNS, printed, signs

CAPTION = 8 * PT
"""No letter is smaller, in millimetres."""

HAIR = 0.15
"""No line of a home printer is thinner, in millimetres."""

EACH = pytest.mark.parametrize("game", names())

PAPERS = pytest.mark.parametrize("size", ["a4", "letter"])

SPEAKING = pytest.mark.parametrize("language", LANGUAGES)

CUT = {
    # CAN-1: 24 tiles, ten pawns, two gate tokens.
    "cancelletto": 24 + 10 + 2,
    # CLA-2: four pawns each.
    "claustro": 2 * 4,
    # TOP-2 and TOP-4: fifteen hats of either colour, and the neutral one.
    "tophats": 2 * 15 + 1,
    # GRB-1: six cards and a mover of each of four colours; cubes are drawn.
    "gridblock": 4 * (6 + 1),
    "mills": 2 * 9,
    "konane": 6 * 6,
    "hex": 7 * 7,
}
"""How many parts are cut out for a first game, by the rules."""


@cache
def sheet(
    game: str,
    size: PaperName = "a4",
    language: Language = "en",
    duplex: Duplex = "long",
) -> Document:
    return try_sheet(find(game), Order(paper(size), language, duplex))


@EACH
@PAPERS
@SPEAKING
def test_a_first_game_takes_one_sheet(
    game: str, size: PaperName, language: Language
) -> None:
    found = sheet(game, size, language)
    front, back = found.pages
    assert (front.back, back.back, found.duplex) == (False, True, "long")
    wanted = paper(size)
    for page in found.pages:
        assert (page.scene.width, page.scene.height) == (wanted.width, wanted.height)


@EACH
@PAPERS
def test_all_that_the_rules_ask_for_is_cut_out_of_it(
    game: str, size: PaperName
) -> None:
    front, _ = sheet(game, size).pages
    assert len(front.trims) == CUT[game]
    for place, trim in enumerate(front.trims):
        assert not any(
            trim.overlaps(other, 0.01)
            for other in front.trims[place + 1 :]
            if not trim.holds(other)
        )


def test_each_colour_has_as_many_pieces_as_the_other() -> None:
    counts = {
        game: Counter(
            {
                place: piece.count
                for place, piece in enumerate(
                    pieces(find(game), {**chosen.aside, **chosen.below})
                )
            }
        )
        for game in GAMES
        if (chosen := try_set(find(game)))
    }
    assert [*counts["claustro"].values()] == [4, 4]
    assert [*counts["cancelletto"].values()] == [5, 5]
    assert [*counts["tophats"].values()] == [15, 1, 15]
    assert [*counts["gridblock"].values()] == [1] * 28


def test_what_gridblock_does_not_cut_is_there() -> None:
    """Six rounds to tick off (GRB-5), and a grid of six by six."""
    chosen = try_set(find("gridblock"))
    assert chosen
    assert chosen.ground == ("tiles",)
    assert not chosen.is_cut
    for language in ("en", "it"):
        front, _ = sheet("gridblock", "a4", language).pages
        assert "1 2 3 4 5 6" in said(front.scene.nodes)
        strokes = [
            box
            for leaf in leaves(front.scene.nodes)
            if isinstance(leaf, Path) and leaf.style.stroke == "gridblock"
            if (box := bounds([replace(leaf, style=Style("paper"))]))
        ]
        boxes = [box for box in strokes if box.width == pytest.approx(box.height)]
        boxes = [box for box in boxes if 4 < box.width < 6.1]
        assert len({box.left for box in boxes}) == 6
        assert max(box.right for box in boxes) < front.scene.width - MARGIN


@PAPERS
@pytest.mark.parametrize("language", ["en", "it"])
def test_hats_are_15_mm_and_tiles_25_on_either_paper(
    size: PaperName, language: Language
) -> None:
    """A grid of 150 mm; and of gardens 60 % of the usual: tiles of 30 mm."""
    hats = sheet("tophats", size, language).pages[0].trims
    assert {round(trim.width, 6) for trim in hats} == {15.0}
    tiles = {trim.width for trim in sheet("cancelletto", size, language).pages[0].trims}
    assert max(tiles) == pytest.approx(0.6 * 50)
    front, _ = sheet("gridblock", size, language).pages
    strokes = [
        box
        for leaf in leaves(front.scene.nodes)
        if isinstance(leaf, Path)
        if (leaf.style.stroke, leaf.style.width) == ("gridblock", STRAIGHT)
        if (box := bounds([replace(leaf, style=Style("paper"))]))
    ]
    assert [round(box.width, 6) for box in strokes] == [25.0] * 36
    cards = [trim for trim in front.trims if trim.height > 1.2 * trim.width]
    assert {round(card.width, 6) for card in cards} == {18.0}


@PAPERS
def test_what_has_no_room_beside_the_board_lies_below_it(size: PaperName) -> None:
    """Of 31 hats nine stand beside the board, which is 161.6 mm high."""
    trims = sheet("tophats", size).pages[0].trims
    below = min(trim.top for trim in trims if trim.left < 30)
    assert sum(trim.bottom < below for trim in trims) == 9


def test_the_first_garden_can_be_won_in_as_many_turns_as_it_says() -> None:
    game = find("cancelletto")
    chosen = try_set(game)
    assert chosen
    assert chosen.setup
    found = game.solve(game.start(code=chosen.setup), 60)
    assert (found["status"], found["par"]) == ("win", 8)
    assert "in 8 turns" in said(sheet("cancelletto").pages[0].scene.nodes)
    assert "in 8 turni" in said(sheet("cancelletto", "a4", "it").pages[0].scene.nodes)


@EACH
@PAPERS
@SPEAKING
def test_every_word_can_be_read_and_nothing_is_near_the_edge(
    game: str, size: PaperName, language: Language
) -> None:
    for page in sheet(game, size, language).pages:
        whole = Box(0, 0, page.scene.width, page.scene.height)
        for text, at in texts(page.scene.nodes):
            assert text.size * at.scale >= CAPTION - 1e-6, text.content
        for text, at in texts(page.scene.nodes, skip="mark"):
            found = bounds([text], at)
            assert found
            assert whole.grown(-9.5).holds(found), text.content
        box = bounds(page.scene.nodes, skip=frozenset({"cut", "score"}))
        assert box
        assert whole.grown(-5).holds(box)


@EACH
@PAPERS
@SPEAKING
@pytest.mark.parametrize("duplex", ["long", "short"])
def test_nothing_to_be_read_stands_behind_what_is_cut_out(
    game: str, size: PaperName, language: Language, duplex: Duplex
) -> None:
    """But for a note that says so; held to the light both sides agree."""
    front, back = sheet(game, size, language, duplex).pages
    whole = paper(size).whole
    nothing = catalogue(game, language).text("try-behind")
    hidden = [mirrored(trim, whole) for trim in front.trims]
    if duplex == "short":
        hidden = [_turned(box, whole) for box in hidden]
    for text, at in texts(back.scene.nodes):
        box = bounds([text], at)
        if text.content not in nothing and box:
            assert not any(box.overlaps(each) for each in hidden), text.content


@PAPERS
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", ["tophats", "claustro", "hex"])
def test_what_stays_white_behind_what_is_cut_out_says_why_once(
    game: str, size: PaperName, language: Language
) -> None:
    _, back = sheet(game, size, language).pages
    why = catalogue(game, language).text("try-behind")
    assert said(back.scene.nodes).count(why) == 1


@PAPERS
@pytest.mark.parametrize("game", ["cancelletto", "gridblock"])
def test_behind_cards_and_tiles_their_backs_are_printed(
    game: str, size: PaperName
) -> None:
    """As many as there are, each within the place of one; without a flip there is none.

    GRB-1: cards of one colour have one back, so that nobody sees which one is drawn.
    """
    front, back = sheet(game, size).pages
    trims = [mirrored(trim, paper(size).whole) for trim in front.trims]
    art = [box for group, at in groups(back.scene.nodes) if (box := _clip(group, at))]
    found = [[trim for trim in trims if trim.grown(0.1).holds(box)] for box in art]
    assert max(map(len, found)) == 1
    assert len({trim for each in found for trim in each}) == 24
    _, alone = sheet(game, size, duplex="none").pages
    assert len([*groups(alone.scene.nodes)]) < len([*groups(back.scene.nodes)])


def _clip(group: Group, at: Transform) -> Box | None:
    """Where a part is printed, which is cut off along its edge."""
    return (
        bounds([replace(group.clip, style=Style("paper"))], at) if group.clip else None
    )


def test_rules_and_figures_stand_together_behind_a_board_that_stays_whole() -> None:
    """Above all that is cut out, but for what is cut out beside the board."""
    for game in ("hex", "mills", "konane", "claustro"):
        front, back = sheet(game).pages
        top = min(trim.top for trim in front.trims)
        nothing, credits = (
            catalogue(game, "en").text(key) for key in ("try-behind", "unofficial")
        )
        for text, at in texts(back.scene.nodes):
            box = bounds([text], at)
            if box and text.content not in f"{nothing} {credits}" and box.top < 270:
                assert box.bottom < top, text.content


@pytest.mark.parametrize(
    ("language", "players"), [("en", "2 players"), ("it", "2 giocatori")]
)
def test_a_first_game_of_two_says_so(language: Language, players: str) -> None:
    """Top Hats is for two or three; its sheet has the hats of two."""
    front, _ = sheet("tophats", "a4", language).pages
    told = [text.content for text, _ in texts(front.scene.nodes)]
    assert any(each.startswith(players) for each in told)


@pytest.mark.parametrize("game", ["hex", "mills", "konane"])
def test_the_first_page_of_a_folder_says_what_its_game_is_about(game: str) -> None:
    idea = {
        "hex": "Join the two sides of your colour",
        "mills": "Put three of your men in a row",
        "konane": "Every jump takes stones of the other player",
    }[game]
    front, _ = sheet(game).pages
    assert idea in said(front.scene.nodes)


@pytest.mark.parametrize("game", ["hex", "mills", "konane", "claustro"])
def test_discs_stand_below_each_other_within_the_margins(game: str) -> None:
    front, _ = sheet(game).pages
    lefts = {round(trim.left, 3) for trim in front.trims}
    first = [t for t in front.trims if t.top == min(t.top for t in front.trims)]
    assert lefts == {round(trim.left, 3) for trim in first}
    assert min(lefts) >= 11 - 1e-6


@EACH
@PAPERS
def test_numbers_in_pictures_are_within_their_discs(game: str, size: PaperName) -> None:
    """With a tenth of their height to spare on all sides, however small it all is."""
    _, back = sheet(game, size).pages
    numbered = [
        (disc.radius, number.size)
        for group, _ in groups(back.scene.nodes)
        if len(group.children) > 1
        for disc, number in [group.children[-2:]]
        if isinstance(disc, Circle) and isinstance(number, Text)
    ]
    assert numbered or game != "tophats"
    assert all(size * 0.69 / 2 < 0.9 * radius for radius, size in numbered)


@PAPERS
def test_each_card_is_cut_out_along_a_line(size: PaperName) -> None:
    """Each has a line around it, on a lighter one."""
    front, _ = sheet("gridblock", size).pages
    cards = [trim for trim in front.trims if trim.height > 1.2 * trim.width]
    drawn = [
        box
        for group, at in groups(front.scene.nodes)
        if group.layer == "mark" and len(group.children) == 2
        if (box := bounds(group.children, at))
    ]
    assert len(cards) == 24
    for card in cards:
        assert any(box.grown(-0.25) == pytest.approx(card) for box in drawn)


@pytest.mark.parametrize("language", ["en", "it"])
def test_what_is_drawn_for_a_cube_is_the_sign_that_pictures_show(
    language: Language,
) -> None:
    """Nothing tells of rings, which one of the symbols is."""
    for page in sheet("gridblock", "a4", language).pages:
        told = said(page.scene.nodes).lower()
        assert {"en": "ring", "it": "cerchi"}[language] not in told
        assert {"en": "sign", "it": "segno"}[language] in told


def _turned(box: Box, whole: Box) -> Box:
    """Where something lies on a page that is turned by half."""
    return Box(
        *Point(whole.right - box.right, whole.bottom - box.bottom),
        *Point(whole.right - box.left, whole.bottom - box.top),
    )


@EACH
def test_without_backs_the_rules_have_a_page_to_themselves(game: str) -> None:
    found = sheet(game, duplex="none")
    assert found.duplex == "none"
    assert not any(page.back for page in found.pages)
    words = catalogue(game, "en")
    told = [said(page.scene.nodes) for page in found.pages]
    assert words.text("flip-long") not in " ".join(told)
    assert words.text("try-behind") not in told[1]
    assert words.text("flip-long") in said(sheet(game).pages[0].scene.nodes)


def _marks(page: Page) -> list[Group]:
    """The crop marks, and the bar to measure."""
    return [
        node
        for node in page.scene.nodes
        if isinstance(node, Group) and node.layer == "mark"
    ]


@EACH
@PAPERS
@SPEAKING
def test_a_bar_of_100_mm_shows_whether_a_printer_scaled_the_sheet(
    game: str, size: PaperName, language: Language
) -> None:
    """At the foot, clear of all else; the words beside it say so."""
    front, _ = sheet(game, size, language).pages
    *_, bar = _marks(front)
    line, words = leaves([bar])
    assert isinstance(line, Path)
    start, end = line.segments[:2]
    assert (start, end) == (Move(Point(0, 0)), Line(Point(100, 0)))
    assert isinstance(words, Text)
    assert words.content.startswith("100 mm")
    box = bounds([bar])
    rest = bounds([node for node in front.scene.nodes if node is not bar])
    assert box
    assert rest
    assert rest.bottom + 1.5 <= box.top


@EACH
def test_tiles_that_are_cut_apart_along_a_ruler_have_marks(game: str) -> None:
    front, _ = sheet(game).pages
    marks, _ = _marks(front)
    assert bool(marks.children) == (game == "cancelletto")
    box = union(front.trims)
    for mark in marks.children:
        found = bounds([mark])
        assert found
        assert box
        assert not any(found.overlaps(t) for t in front.trims)


def test_other_paper_is_refused_with_the_two_that_will_do() -> None:
    with pytest.raises(UserError, match="'a3'; choose from a4, letter"):
        try_sheet(find("claustro"), Order(paper("a3")))
    assert not has_try_sheet(find("claustro"), Order(paper("a3")))
    assert has_try_sheet(find("claustro"), Order(paper("letter"), "it"))


def test_its_file_says_what_it_is() -> None:
    order = Order(paper("letter"), "it", "short")
    found = try_file(find("hex"), order, "low-ink")
    assert found == "hex_try_letter_it_lowink_duplex-short.pdf"


# --- what was lost


def test_a_part_that_was_lost_is_printed_so_often() -> None:
    document = part_sheets(find("tophats"), "disc-red", 3, Order(paper("a4")))
    front, back = document.pages
    assert (len(front.trims), back.back, document.duplex) == (3, True, "long")
    single = part_sheets(find("tophats"), "cap-red", 60, Order(paper("a4")))
    assert sum(len(page.trims) for page in single.pages) == 60
    assert single.duplex == "none"


def test_a_part_that_there_is_not_is_answered_with_those_there_are() -> None:
    game = find("claustro")
    with pytest.raises(UserError, match="no part 'hat'; choose from board, big-board"):
        part_sheets(game, "hat", 1, Order(paper("a4")))
    assert "disc-black" in part_names(game)


@pytest.mark.parametrize("game", names())
def test_every_part_has_a_name_of_its_own(game: str) -> None:
    found = part_names(find(game))
    assert len(found) == len(set(found))


# --- as it is printed


@EACH
@pytest.mark.parametrize("theme", ["classic", "low-ink"])
def test_no_line_of_the_finished_file_is_finer_than_a_hair(
    game: str, theme: str
) -> None:
    found = printed(sheet(game), theme)
    assert min(found.widths) >= HAIR - 1e-3
    assert min(found.sizes) >= 8.0 - 1e-2


@pytest.mark.parametrize("game", GAMES)
def test_signs_that_tell_pieces_apart_can_be_seen_on_both_sides(game: str) -> None:
    for page in sheet(game).pages:
        for ink, reach in signs(page.scene.nodes, SIGNS.get(game, "-sign")):
            assert reach >= SIGN, (ink, reach)
