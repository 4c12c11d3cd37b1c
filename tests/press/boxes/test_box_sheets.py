"""Boxes and wallets on paper: what they show, what they hold, where they fit."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from pnp.base.errors import UserError
from pnp.games import GAMES, AnyGame, find
from pnp.press.boxes.box_fill import Stowed, box_contents, rule_sheets
from pnp.press.boxes.box_sheets import (
    _largest,
    closed_size,
    document,
    drawing,
    fits,
    held,
    room,
    whole,
)
from pnp.press.boxes.net_sheet import bleeding
from pnp.press.paper import EXTRAS, PAPERS, Extra, Order, PaperName, Stock, paper
from pnp.press.sheets.print_runs import choices, with_parts
from pnp.protocol.art import Blurb, Look
from pnp.scene.document import Document, Duplex
from pnp.scene.measure import bounds
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Path,
    Point,
    Scene,
    Style,
    Text,
    translation,
)
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import BLEED
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.lanes import slow
from tests.pages import groups, leaves, texts
from tests.papers import boxed, kit, laid_flat, rules

every_way = pytest.mark.parametrize(
    ("game", "language", "size"),
    [(game, *each) for game in GAMES for each in zip(LANGUAGES, PAPERS, strict=True)],
)


def filled(width: float, height: float, ink: str, *more: Node) -> Scene:
    whole = Box(0, 0, width, height).grown(BLEED)
    return Scene(width, height, (rectangle(whole, Style(fill=ink)), *more))


def front(width: float, height: float, blurb: Blurb) -> Scene:
    said = Text(f"{blurb.subtitle}|{blurb.players}|{blurb.age}", Point(5, 20), 3)
    return filled(width, height, "front", said)


LOOK = Look(
    wordmark=lambda width, ink: filled(width, width / 4, "wordmark"),
    emblem=lambda width: filled(width, width, "emblem"),
    ground=lambda box: rectangle(box, Style(fill="ground")),
    frame=lambda box: rectangle(box, Style(stroke="frame")),
    front=front,
    side=lambda width, height: filled(width, height, "side"),
)


def looking(name: str, look: Look | None) -> AnyGame:
    """A game in another look."""
    game = find(name)
    art = replace(game.art, look=look)
    table = (lambda _=(): filled(160, 90, "table")) if look else None
    paper = replace(game.drawing, table=table)
    return replace(game, _art=lambda: art, _drawing=lambda: paper)


def inks(made: Document) -> Counter[str]:
    """How often each ink fills something on the pages."""
    nodes = (n for page in made.pages for n in leaves(page.scene.nodes))
    return Counter(
        n.style.fill for n in nodes if not isinstance(n, Text) and n.style.fill
    )


def lines(made: Document) -> str:
    """All that is read on the pages, the lines of a paragraph as one."""
    found = (t.content for page in made.pages for t, _ in texts(page.scene.nodes))
    return " ".join(" ".join(found).split())


@pytest.mark.parametrize("game", GAMES)
def test_a_box_shows_the_look_of_its_game_on_every_face(game: str) -> None:
    """The front, the back with the table, both sides, the lid and the bottom."""
    found = inks(document("box", looking(game, LOOK), Order(paper("a4"))))
    assert found["front"] == found["table"] == found["ground"] == 1
    assert found["side"] == 4


@pytest.mark.parametrize("game", GAMES)
def test_a_wallet_shows_the_front_and_the_ground(game: str) -> None:
    order = laid_flat(game, Order(paper("a4")))
    found = inks(document("wallet", looking(game, LOOK), order))
    assert found["front"] == found["wordmark"] == 1
    assert (found["ground"], found[f"{game}-spine"]) == (1, 5)


@pytest.mark.parametrize("extra", EXTRAS)
@every_way
def test_a_game_without_a_look_has_its_title_in_its_own_ink(
    extra: Extra, game: str, language: Language, size: PaperName
) -> None:
    order = laid_flat(game, Order(paper(size), language))
    made = document(extra, looking(game, None), order)
    words = catalogue(game, language)
    titles = [
        text
        for page in made.pages
        for text, _ in texts(page.scene.nodes)
        if text.content == words.text("title")
    ]
    assert len(titles) == {"box": 5, "wallet": 2}[extra]
    plates = {"box": set(), "wallet": {f"{game}-head-sign"}}[extra]
    assert {text.ink for text in titles} == {game, *plates}


@pytest.mark.parametrize(
    ("game", "language", "said"),
    [
        ("claustro", "en", "Four pawns each, one door to reach|2|6+"),
        ("tophats", "it", "Di chi è la pila?|2–3|8+"),
        ("gridblock", "en", "Card and tile must agree|2–4|"),
    ],
)
def test_the_front_says_for_whom_the_game_is(
    game: str, language: Language, said: str
) -> None:
    made = document("box", looking(game, LOOK), Order(paper("a4"), language))
    assert said in [t.content for p in made.pages for t, _ in texts(p.scene.nodes)]


@every_way
def test_the_back_counts_what_is_in_the_box(
    game: str, language: Language, size: PaperName
) -> None:
    """Each kind of part that goes in, one or many, and whose game it is."""
    order = Order(paper(size), language)
    words = catalogue(game, language)
    said = lines(boxed("box", game, order))
    parts = Counter[str]()
    for part in find(game).art.parts(()):
        parts[part.key] += part.count
    listed = [each for each in box_contents(find(game), order) if each.key in parts]
    assert listed
    for each in listed:
        assert each.count == parts[each.key]
        name = words.text(each.key if each.count == 1 else f"{each.key}-many")
        assert re.search(rf"\b{each.count} .?{re.escape(name[:20])}", said), name
    assert words.text("box-contents") in said
    for whose in ("credits", "unofficial"):
        assert words.text(whose).split()[0] in said
    assert f"1 {words.text('part-rules')}" in said


@every_way
def test_the_back_says_that_a_board_on_greyboard_stays_beside_the_box(
    game: str, language: Language, size: PaperName
) -> None:
    """After all that goes in; one left on paper goes in, folded."""
    order = Order(paper(size), language)
    words = catalogue(game, language)
    boards = [each for each in box_contents(find(game), order) if each.beside]
    keys = {"claustro": {"part-board"}, "tophats": {"part-board-28"}}
    assert {each.key for each in boards} == keys.get(game, set())
    said = lines(boxed("box", game, order))
    if not boards:
        assert words.text("box-beside") not in said
        return
    inside, outside = said.split(words.text("box-beside"))
    for name in (words.text(each.key) for each in boards):
        assert f"1 {name}" in outside
        assert f"1 {name}" not in inside
    bare = replace(order, stock=Stock(greyboard=0))
    assert words.text("box-beside") not in lines(boxed("box", game, bare))


@pytest.mark.parametrize("extra", EXTRAS)
@every_way
def test_marks_and_art_keep_off_the_edge_of_the_paper(
    extra: Extra, game: str, language: Language, size: PaperName
) -> None:
    for stock in (Stock(), Stock(0.25, sleeves=True)):
        order = laid_flat(game, Order(paper(size), language, stock=stock))
        for page in document(extra, looking(game, LOOK), order).pages:
            box = bounds(page.scene.nodes)
            room = Box(0, 0, page.scene.width, page.scene.height).grown(-5)
            assert box
            assert room.holds(box, 0.05)


def test_a_box_that_a_sheet_does_not_hold_comes_in_two_halves() -> None:
    pages = {
        name: len(boxed("box", name, Order(paper("a4"))).pages)
        for name in ("claustro", "gridblock")
    }
    assert pages == {"claustro": 1, "gridblock": 2}


@pytest.mark.parametrize(
    ("game", "size", "duplex"),
    [
        ("cancelletto", "letter", "long"),
        ("cancelletto", "220x300", "fold"),
        *slow([("gridblock", "230x320", "long")]),
    ],
)
def test_a_box_that_only_fits_turned_by_a_quarter_lies_so_in_one_piece(
    game: str, size: str, duplex: Duplex
) -> None:
    order = Order(paper(size), duplex=duplex, stock=Stock(greyboard=0.0))
    net = whole("box", find(game), order).box
    (page,) = boxed("box", game, order).pages
    (trim,) = page.trims
    assert (trim.width, trim.height) == pytest.approx((net.height, net.width))
    art = bounds(page.scene.nodes)
    assert art
    assert Box(0, 0, page.scene.width, page.scene.height).grown(-5).holds(art, 0.05)


def test_a_box_too_large_for_a_paper_names_one_that_holds_it() -> None:
    order = Order(paper("letter"), stock=Stock(1.1))
    with pytest.raises(
        UserError,
        match=r"^the box of tophats does not fit on Letter, "
        r"not even in halves of \d+ x \d+ mm: take --paper a4; on Letter there can "
        r"be( --with [a-z-]+)+$",
    ):
        document("box", find("tophats"), order)  # fmt: skip


def test_where_no_paper_holds_a_box_none_is_offered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pnp.press.boxes.box_sheets.PAPERS", ("letter",))
    order = Order(paper("letter"), stock=Stock(1.1))
    with pytest.raises(UserError, match="mm: leave it out; on Letter there"):
        document("box", find("tophats"), order)


@every_way
def test_a_wallet_tells_how_it_is_folded(
    game: str, language: Language, size: PaperName
) -> None:
    """In words, below the net, and with a number at every pair of folds."""
    order = laid_flat(game, Order(paper(size), language))
    made = boxed("wallet", game, order)
    (page,) = made.pages
    said = lines(made)
    words = catalogue(game, language)
    for key in ("wallet-how", "wallet-wings", "wallet-front", "wallet-tongue"):
        assert words.text(key).split(".")[0][:40] in said
    found = [text.content for text, _ in texts(page.scene.nodes)]
    for step, least in (("1", 2), ("2", 1), ("3", 1)):
        assert found.count(step) >= least
    assert "4" not in found


def test_the_words_where_glue_goes_are_on_both_halves() -> None:
    for language in LANGUAGES:
        words = catalogue("gridblock", language)
        said = lines(boxed("box", "gridblock", Order(paper("a4"), language)))
        for where in ("back", "front", "bottom"):
            assert said.count(words.text(f"glue-{where}")) == 1


@pytest.mark.parametrize("extra", EXTRAS)
@pytest.mark.parametrize("game", GAMES)
def test_a_machine_cuts_a_closed_outline_and_scores_every_fold(
    extra: Extra, game: str
) -> None:
    """Every corner is where one cut ends and the next begins."""
    order = laid_flat(game, Order(paper("a4")))
    scene = drawing(extra, looking(game, LOOK), order)
    net = whole(extra, find(game), order)
    layers = {group.layer: group for group, _ in groups(scene.nodes) if group.layer}
    assert set(layers) == {"print", "cut", "score"}
    assert len(layers["score"].children) == len(net.folds)
    ends = Counter(
        (round(point.x, 4), round(point.y, 4)) for cut in net.cuts() for point in cut
    )
    assert set(ends.values()) == {2}
    (knife,) = layers["cut"].children
    assert isinstance(knife, Path)
    assert len(knife.segments) == 2 * (len([*net.cuts()]) + len(net.slits))


@pytest.mark.parametrize("extra", EXTRAS)
def test_colour_goes_on_over_every_cut_of_a_face(extra: Extra) -> None:
    """By the bleed, right up to the middle of the longest cut at each end of a face."""
    net = whole(extra, find("gridblock"), Order(paper("a4")))
    tried = 0
    for panel in (each for each in net.panels if each.kind == "face"):
        box = bleeding(net, panel)
        for cut in (cut for cut in net.cuts() if cut in [*panel.edges]):
            x, y = cut.at(cut.length / 2)
            far = Point(x + cut.outward.x * 2.99, y + cut.outward.y * 2.99)
            assert box.holds(Box(*far, *far)), (panel.name, cut)
            tried += 1
    assert tried > 5


@every_way
def test_there_is_room_for_the_rules(
    game: str, language: Language, size: PaperName
) -> None:
    assert len(rules(game, language, size).pages) <= rule_sheets(paper(size))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", ["common", "a5", "a3"])
def test_there_is_room_for_the_rules_on_other_papers(
    game: str, size: PaperName
) -> None:
    """Printed on one side, in the longer language."""
    assert len(rules(game, "it", size).pages) <= rule_sheets(paper(size))


def test_sleeves_make_room_for_themselves() -> None:
    bare, sleeved = (
        closed_size("wallet", find("gridblock"), Order(paper("a4"), stock=stock))
        for stock in (Stock(), Stock(sleeves=True))
    )
    assert all(b > a for a, b in zip(bare, sleeved, strict=True))


@pytest.mark.parametrize(
    ("game", "keys"),
    [
        ("cancelletto", {"part-tile"}),
        ("claustro", set()),
        ("tophats", set()),
        ("gridblock", {"part-card", "part-round", "part-first"}),
    ],
)
def test_a_wallet_holds_the_largest_stack(game: str, keys: set[str]) -> None:
    """Of cards or tiles that are all of a size; what stands or is nested is none."""
    assert {each.key for each in held("wallet", find(game), Order(paper("a4")))} == keys


def test_a_wallet_that_would_hold_nothing_names_what_it_would_hold() -> None:
    game, order = find("claustro"), Order(paper("a4"))
    with pytest.raises(UserError, match=r"^the wallet of claustro would hold nothing:"):
        document("wallet", game, with_parts(game, order, ["big-board"]))
    assert document("wallet", game, with_parts(game, order, ["flat-pawns"])).pages


def test_the_largest_stack_is_the_thickest_not_that_of_most_kinds() -> None:
    cards = [Stowed(f"part-{kind}", 1, 63, 88, 0.3) for kind in ("card", "round")]
    tiles = Stowed("part-tile", 20, 50, 50, 2)
    assert _largest([*cards, tiles]) == [tiles]


def test_a_box_of_a_few_cards_has_room_for_a_title_on_its_sides_a_wallet_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few = [Stowed("part-card", 4, 63, 88, 0.3)]
    monkeypatch.setattr("pnp.press.boxes.box_sheets.held", lambda *_: few)
    box, slim = (room(extra, find("claustro"), Order(paper("a4"))) for extra in EXTRAS)
    assert (box.depth, round(slim.depth, 6)) == (11, 4 * 0.3 + 1)


@pytest.mark.parametrize("game", GAMES)
def test_a_box_lists_what_its_kit_prints_and_nothing_else(game: str) -> None:
    """Without choices, and with all; stickers are on the hats already."""
    for asked in ((), choices(find(game))):
        order = with_parts(find(game), Order(paper("a4")), asked)
        assert order.sheets is not None
        printed = {
            (part.key, part.front.width)
            for part in find(game).art.parts(())
            if part.sheet in order.sheets
        }
        listed = held("box", find(game), order)
        own = [each.key for each in listed if each.key.startswith("part-")]
        assert len(own) == len(printed)
        assert set(own) == {key for key, _ in printed}


@pytest.mark.parametrize(
    ("game", "said"),
    [("cancelletto", "15 min"), ("claustro", "20 min"), ("tophats", "46")],
)
def test_a_front_says_how_long_a_game_takes_or_how_many_hats_it_has(
    game: str, said: str
) -> None:
    made = boxed("box", game, Order(paper("a4")))
    assert said in [t.content for p in made.pages for t, _ in texts(p.scene.nodes)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["tophats", "gridblock"])
def test_a_back_with_room_says_what_the_game_is(game: str, language: Language) -> None:
    words = catalogue(game, language)
    made = boxed("box", game, Order(paper("a4"), language))
    lines = [t.content for p in made.pages for t, _ in texts(p.scene.nodes)]
    assert words.text("tagline") in " ".join(lines)


def test_paper_is_folded_until_it_fits() -> None:
    """In three, both ways: nine layers, which spring open by half."""
    leaf = Stowed("rules", 1, 210, 297, 0.4, leaf=True)
    assert leaf.depth(72, 102) == pytest.approx(9 * 0.4 * 1.5)
    assert leaf.depth(20, 20) == float("inf")


@pytest.mark.parametrize("size", ["a3", "tabloid"])
def test_a_box_for_small_parts_holds_rules_on_large_paper(size: PaperName) -> None:
    within = room("box", find("claustro"), Order(paper(size)))
    assert within.depth < 26


def test_equal_parts_lie_side_by_side() -> None:
    tiles = Stowed("part-tile", 24, 50, 50, 0.3)
    assert tiles.depth(60, 110) == pytest.approx(12 * 0.3)
    assert tiles.depth(110, 60) == pytest.approx(12 * 0.3)
    assert tiles.depth(49, 200) == float("inf")


@pytest.mark.proof
@every_way
def test_a_kit_tells_how_its_box_and_its_wallet_are_made(
    game: str, language: Language, size: PaperName
) -> None:
    order = laid_flat(game, Order(paper(size), language, stock=Stock(0.25)), *EXTRAS)
    documents = kit(game, order)
    assert {"box", "wallet"} <= set(documents)
    words = catalogue(game, language)
    said = lines(documents["assembly"])
    assert f"0{words.text('decimal')}25 mm" in said
    for each in EXTRAS:
        measures = " × ".join(
            f"{side:g}" for side in closed_size(each, find(game), order)
        )
        assert measures in said
        assert words.text(f"part-{each}") in said
        assert words.text(f"folding-{each}-alt") in set(heard(documents["assembly"]))
    assert not {"box", "wallet"} & set(kit(game, Order(paper(size), language)))


def heard(made: Document) -> Iterator[str]:
    """The alternative texts of the pages."""
    for page in made.pages:
        for group, _ in groups(page.scene.nodes):
            if isinstance(group, Group) and isinstance(group.alt, str):
                yield group.alt


def test_a_motif_goes_into_the_file_of_a_box_once() -> None:
    """Telling the drawings to those who hear them leaves it what it is."""
    dot = (rectangle(Box(0, 0, 1, 1), Style(fill="motif")),)
    motif = Group(tuple(Group(dot, translation(x, 0), once=True) for x in range(9)))
    look = replace(LOOK, ground=lambda box: motif)
    made = document("wallet", looking("gridblock", look), Order(paper("a4")))
    found = [g for p in made.pages for g, _ in groups(p.scene.nodes) if g.once]
    dots = [group for group in found if group.children == dot]
    assert len(dots) == 9
    assert all(group.children is dot for group in dots)


def test_what_comes_with_a_kit_is_one_of_a_few() -> None:
    with pytest.raises(
        UserError,
        match=r"^no part 'boxx'; choose from big-board, flat-pawns, stickers, "
        r"small-stickers, box, wallet",
    ):
        with_parts(find("claustro"), Order(paper("a4")), ["boxx"])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("extra", EXTRAS)
def test_what_is_to_be_cut_is_drawn_over_the_art(extra: Extra, game: str) -> None:
    """Marks in a figure would be drawn before the rest of it."""
    order = laid_flat(game, Order(paper("a4")))
    for page in boxed(extra, game, order).pages:
        figures = [
            node
            for node in page.scene.nodes
            if isinstance(node, Group) and node.role == "figure"
        ]
        assert figures
        inside = [each for node in figures for each in node.children]
        assert not any(isinstance(n, Group) and n.role == "artefact" for n in inside)
        first, *_, last = (
            place
            for place, node in enumerate(page.scene.nodes)
            if node in figures or (isinstance(node, Group) and node.layer == "mark")
        )
        assert page.scene.nodes[first] in figures
        assert page.scene.nodes[last] not in figures


@pytest.mark.parametrize("size", ["a4", "letter", "a5", "common"])
@pytest.mark.parametrize("game", GAMES)
def test_a_box_that_is_said_to_fit_is_one_that_can_be_made(
    game: str, size: str
) -> None:
    """And none else: whether there is one is found without the smallest."""
    order = laid_flat(game, Order(paper(size)))
    for extra in EXTRAS:
        try:
            boxed(extra, game, order)
        except UserError:
            made = False
        else:
            made = True
        assert fits(extra, find(game), order) == made
