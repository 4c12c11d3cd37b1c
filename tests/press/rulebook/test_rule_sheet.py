"""The rule sheets as printed: they fit, nothing is cut off, nothing collides."""

import builtins
import json
import re
from collections.abc import Callable, Iterable
from io import BytesIO
from itertools import combinations
from math import fsum
from typing import Any

import pikepdf
import pypdfium2
import pytest

from pnp.base.errors import UserError
from pnp.base.templates import read_table, read_text
from pnp.base.version import __version__
from pnp.core.record import Record
from pnp.games import GAMES, AnyGame, find
from pnp.press.figures.examples import example, examples, notes
from pnp.press.figures.figures import Figures
from pnp.press.kit.print_set import usual_set
from pnp.press.paper import Order, PaperName, paper
from pnp.press.rulebook.booklet import booklet
from pnp.press.rulebook.clause_list import reference as of_reference
from pnp.press.rulebook.pamphlet import pamphlet
from pnp.press.rulebook.rule_sheet import BAND, BELOW, rulesheet
from pnp.press.text_page import frames
from pnp.render import pdf, svg
from pnp.scene import typeface
from pnp.scene.document import Document
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Node
from pnp.scene.theme import load
from pnp.scene.tokens import BODY, MARGIN, PT
from pnp.typeset.blocks import Gallery
from pnp.typeset.figure import gallery_slabs
from pnp.typeset.text_context import House
from pnp.words.catalogue import LANGUAGES, Catalogue, Language, catalogue, languages
from tests.pages import in_role, said
from tests.papers import rules

GAME = find("cancelletto")

SHEETS = [
    (game, language, size)
    for game in GAMES
    for language in languages(game)
    for size in ("a4", "letter")
]

every_sheet = pytest.mark.parametrize(("game", "language", "size"), SHEETS)

every_language = pytest.mark.parametrize(
    ("game", "language"),
    [(game, language) for game in GAMES for language in languages(game)],
)

sheet = rules


@every_sheet
def test_a_rule_sheet_has_four_pages(
    game: str, language: Language, size: PaperName
) -> None:
    assert len(sheet(game, language, size).pages) == 4


BOOKS = ("cancelletto", "claustro", "gridblock", "tophats")
"""The games whose figures stand beside their rules."""


@every_sheet
def test_every_page_but_the_last_is_filled(
    game: str, language: Language, size: PaperName
) -> None:
    room = frames(paper(size)).later
    *pages, last = sheet(game, language, size).pages
    for page in (*pages, last):
        box = bounds(page.scene.nodes[:-1])
        assert box
        least = 0.82 if page == last else 0.92
        assert (box.bottom - room.top) / room.height > least


@every_sheet
def test_rules_stand_off_the_frames_of_their_figures(
    game: str, language: Language, size: PaperName, texts: Callable[..., Any]
) -> None:
    for page in sheet(game, language, size).pages:
        said = [
            box
            for paragraph in in_role(page.scene.nodes, "paragraph")
            for text, at in texts([paragraph])
            if text.size == BODY and (box := bounds([text], at))
        ]
        for figure in in_role(page.scene.nodes, "figure"):
            names = [text.content for text, _ in texts([figure])]
            if not any(re.fullmatch("[1-9][a-h]", name) for name in names):
                continue
            frame = bounds([figure])
            assert frame
            for box in said:
                beside = box.right < frame.left or box.left > frame.right
                assert beside or box.top > frame.top or frame.top - box.bottom > 2


@every_sheet
def test_no_rule_is_torn_from_its_figures(
    game: str, language: Language, size: PaperName, texts: Callable[..., Any]
) -> None:
    """The letter of a rule stands on one page, and all its figures with it."""
    pages: dict[str, set[int]] = {}
    for number, page in enumerate(sheet(game, language, size).pages):
        for text, _ in texts(page.scene.nodes):
            white = text.face == "bold" and text.ink == "ground"
            named = text.size == BODY * 0.95 or re.fullmatch(r"\d[a-h]", text.content)
            if white and named:
                pages.setdefault(text.content[0], set()).add(number)
    assert bool(pages) == (game in BOOKS)
    assert all(len(found) == 1 for found in pages.values())


@every_sheet
def test_all_ink_stays_within_the_margins(
    game: str, language: Language, size: PaperName
) -> None:
    page = Box(0, 0, paper(size).width, paper(size).height - BELOW + MARGIN)
    inside = page.grown(-MARGIN + 0.6)
    for number, each in enumerate(sheet(game, language, size).pages):
        box = bounds(each.scene.nodes)
        assert box
        # Above all pages but the first there is a band.
        assert inside._replace(top=BAND if number else inside.top).holds(box), box


@every_sheet
def test_no_text_touches_another(
    game: str, language: Language, size: PaperName, texts: Callable[..., Any]
) -> None:
    for page in sheet(game, language, size).pages:
        placed = [(t.content, bounds([t], m)) for t, m in texts(page.scene.nodes)]
        boxes = [(content, box) for content, box in placed if box]
        for (one, here), (other, there) in combinations(boxes, 2):
            assert not here.overlaps(there, 0.05), (one, other)


@every_sheet
def test_a_caption_stands_off_its_figure(
    game: str, language: Language, size: PaperName
) -> None:
    for page in sheet(game, language, size).pages:
        for figure in in_role(page.scene.nodes, "figure"):
            for caption in in_role(figure.children, "caption"):
                drawn = bounds([n for n in figure.children if n != caption])
                told = bounds([caption])
                assert drawn
                assert told
                beside = told.left - drawn.right
                assert max(told.top - drawn.bottom, beside) > 0.9


@every_sheet
def test_every_page_says_which_it_is_and_the_last_whose_game_it_prints(
    game: str, language: Language, size: PaperName
) -> None:
    words = catalogue(game, language)
    pages = sheet(game, language, size).pages
    for number, page in enumerate(pages, start=1):
        (foot,) = in_role(page.scene.nodes[-1:], "artefact")
        told = said([foot])
        assert words.text("unofficial") in told
        assert f"{words.text('title')} · {words.text('rules')} · " in told
        place = f" {number}/{len(pages)} · {paper(size).title} · {language} · "
        assert f"{place}pnp {__version__}" in told
    whose = " ".join(words.text("credits").split())
    assert whose in " ".join(said(pages[-1].scene.nodes).split())


@every_sheet
def test_credits_at_the_foot_of_the_last_page_stand_below_all_else(
    game: str, language: Language, size: PaperName
) -> None:
    page = sheet(game, language, size).pages[-1].scene
    *text, credits, foot = page.nodes
    above, said_there, line = map(bounds, (text, [credits], [foot]))
    assert above
    assert said_there
    assert line
    assert above.bottom + 1.0 < said_there.top
    assert said_there.bottom + 0.5 < line.top
    assert line.bottom < page.height - 10


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rules_for_two_papers_at_once_have_four_pages_and_room_for_credits(
    game: str, language: Language
) -> None:
    pages = rules(game, language, "common").pages
    assert len(pages) == 4
    *text, credits, _ = pages[-1].scene.nodes
    above, below = bounds(text), bounds([credits])
    assert above
    assert below
    assert above.bottom < below.top


@pytest.mark.parametrize("game", GAMES)
def test_a_foot_that_names_many_variants_runs_into_nothing(
    game: str, texts: Callable[..., Any]
) -> None:
    variants = find(game).rules.edition.variants
    order = Order(paper("a4"), "it", variants=tuple(variants))
    words = catalogue(game, "it")
    for page in rulesheet(find(game), order).pages:
        foot: dict[float, float] = {}
        for text, _ in texts(page.scene.nodes[-1:]):
            wide = typeface.width(text.content, text.size)
            foot[text.anchor.y] = foot.get(text.anchor.y, 0.0) + wide
        assert max(foot.values()) < order.paper.width - 2 * MARGIN
    assert words.text("unofficial") in said(page.scene.nodes)


@every_sheet
def test_small_print_has_six_points_at_least(
    game: str, language: Language, size: PaperName, texts: Callable[..., Any]
) -> None:
    for page in sheet(game, language, size).pages:
        for text, transform in texts(page.scene.nodes):
            assert text.size * transform.scale / PT >= 6 - 1e-6, text.content


def roles(nodes: tuple[Node, ...], found: list[tuple[str, Box]]) -> None:
    for node in nodes:
        if isinstance(node, Group):
            box = bounds([node])
            if node.role and node.role != "artefact" and box:
                found.append((node.role, box))
            else:
                roles(node.children, found)


@every_sheet
def test_no_heading_is_left_alone_at_the_foot_of_a_column(
    game: str, language: Language, size: PaperName
) -> None:
    middle = paper(size).width / 2
    for page in sheet(game, language, size).pages:
        found: list[tuple[str, Box]] = []
        roles(page.scene.nodes, found)
        for side in (0, 1):
            column = [
                (box.bottom, role)
                for role, box in found
                if (box.left > middle) == bool(side) or box.width > middle
            ]
            lowest = max(column, default=(0.0, "paragraph"))
            assert not lowest[1].startswith("heading"), lowest


def squeezed(texts: Iterable[str]) -> str:
    """Texts without their spaces, as signs and lines part them anywhere."""
    return "".join("".join(texts).split())


def test_the_first_example_is_won_with_the_gate() -> None:
    played = GAME.rules.play(example(GAME, "first"))
    assert played.outcome
    assert played.outcome.clause == "CAN-9"
    assert any("gate:" in turn for turn in example(GAME, "first").turns)


def test_a_figure_is_the_position_after_that_turn() -> None:
    words = catalogue("cancelletto", "en")
    (shown,) = Figures(GAME, words)("first/3")
    played = GAME.rules.play(example(GAME, "first"))
    position = played.turns[2][-1].after
    (board,) = shown.scene.nodes
    assert isinstance(board, Group)
    assert isinstance(board.alt, str)
    assert str(sorted(position.pawns[0])[0]) in board.alt
    assert "turn 4." in board.alt
    assert len(Figures(GAME, words)("first/0+")) == len(played.turns) + 1


def test_numbers_of_turns_that_would_jump_are_left_out() -> None:
    house = Figures(find("claustro"), catalogue("claustro", "en"))
    _, *jumping = house("first/0,first/1,first/5")
    _, *running = house("first/0,first/1,first/2")
    assert [each.caption[0].text[:5] for each in jumping] == ["White"] * 2
    assert [each.caption[0].text[:3] for each in running] == ["1. ", "2. "]


@every_language
def test_turns_are_numbered_and_the_start_is_not(game: str, language: Language) -> None:
    found = find(game)
    figures = Figures(found, catalogue(game, language))
    (start,), (first,) = figures("first/0"), figures("first/1")
    assert start.caption[0].text == catalogue(game, language).text("start")
    counted = "1. " if game != "cancelletto" else first.caption[0].text.split(" ")[0]
    assert first.caption[0].text.startswith(counted)
    assert re.search(r"\b1\b", first.caption[0].text)


@every_language
def test_the_last_turn_of_an_example_is_told_alone(
    game: str, language: Language
) -> None:
    found, words = find(game), catalogue(game, language)
    open_ends = (n for n, record in examples(found).items() if not record.result)
    for name in open_ends:
        record = examples(found)[name]
        (shown,) = Figures(found, words)(name)
        *_, turn = found.rules.play(record).turns
        told = "".join(run.text for run in shown.caption)
        assert told.startswith(words.caption(found.rules.events(turn)))


def test_several_turns_may_share_a_figure() -> None:
    tophats = find("tophats")
    figures = Figures(tophats, catalogue("tophats", "en"))
    together, *alone = figures("first/1-10,first/11+")
    assert "".join(run.text for run in together.caption).startswith("1–10. Red places")
    assert len(alone) == len(example(tophats, "first").turns) - 10


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("frist", "no figure in cancelletto/.* 'frist'; .* did you mean 'first'"),
        ("first/x", "'x' is no turn such as 3, 1-3 or 7., up to 11"),
        ("figure:a", "no kind of figures 'figure'; choose from signs, chart"),
    ],
)
def test_a_reference_to_nothing_is_refused(text: str, told: str) -> None:
    with pytest.raises(UserError, match=told):
        Figures(GAME, catalogue("cancelletto", "en"))(text)


def test_an_unknown_example_is_refused_with_the_choices() -> None:
    with pytest.raises(
        UserError, match="no example in cancelletto.examples.toml .zero.; choose"
    ):
        Figures(GAME, catalogue("cancelletto", "en"))("zero/1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pdf_reads_in_order_with_its_figures_told(language: Language) -> None:
    document = pdf.render(sheet("cancelletto", language, "a4"), load("classic"))
    with pikepdf.open(BytesIO(document)) as opened:
        tags: list[str] = []
        figures: list[str] = []

        inside = {"/LI": "/L", "/LBody": "/LI", "/Caption": "/Figure"}
        inside |= {"/TR": "/Table", "/TH": "/TR", "/TD": "/TR"}

        def walk(element: Any) -> None:
            tags.append(str(element.S))
            assert str(element.P.S) == inside.get(tags[-1], str(element.P.S))
            if "/Alt" in element:
                figures.append(str(element.Alt))
            kids = element.get("/K")
            for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
                if isinstance(kid, pikepdf.Dictionary) and "/Obj" not in kid:
                    walk(kid)

        for element in opened.Root.StructTreeRoot.K.K:
            walk(element)
        assert tags[0] == "/H1"
        assert inside.keys() - set(tags) <= {"/TR", "/TH", "/TD"}
        assert tags.count("/H1") >= 5
        pawns = "Blue pawns on" if language == "en" else "Pedoni blu in"
        assert sum(pawns in told for told in figures) >= 12
        for page in opened.pages:
            for font in page.Resources.Font.values():
                assert "/FontFile2" in font.FontDescriptor


@every_language
def test_readings_and_variants_are_told_in_full(game: str, language: Language) -> None:
    """The readings in the reference; the rules name them in short."""
    pages = sheet(game, language, "a4").pages
    told = letters(" ".join(said(page.scene.nodes) for page in pages))
    words = catalogue(game, language)
    clauses = words.clauses.items()
    referred = of_reference(find(game), Order(paper("a4"), language)).pages
    full = letters(" ".join(said(page.scene.nodes) for page in referred))
    for _, clause in clauses:
        assert letters(clause.reading) in full
    for variant in find(game).rules.edition.variants:
        texts = [
            each.variants[variant] for _, each in clauses if variant in each.variants
        ]
        name = words.text(f"variant-{variant}")
        assert letters(f"{name} {' '.join(texts)}") in told


def letters(text: str) -> str:
    """The letters alone, as words may be divided."""
    return "".join(filter(str.isalpha, text))


@every_language
def test_the_text_of_the_rules_can_be_read_back(game: str, language: Language) -> None:
    document = pdf.render(sheet(game, language, "a4"), load("classic"))
    with pypdfium2.PdfDocument(document) as opened:
        read = " ".join(page.get_textpage().get_text_range() for page in opened)
    for line in read_text(f"{game}/rules.{language}.md").splitlines():
        if line.startswith("# "):
            assert letters(line) in letters(read)


@every_language
def test_a_rule_sheet_is_svg_as_readily(game: str, language: Language) -> None:
    page = sheet(game, language, "a4").pages[0]
    text = svg.render(page, load("low-ink"), language).decode()
    assert text.count("<text") > 50
    assert f'xml:lang="{language}"' in text


def test_long_numbers_are_grouped_as_each_language_does() -> None:
    for language, told in (("en", "34,321,980"), ("it", "34.321.980")):
        words = catalogue("claustro", language)
        assert words.text("numbered", number=34_321_980, said="") == f"{told}. "
        assert words.text("numbered", number=1500, said="") == f"1{told[2]}500. "


def test_a_repetition_is_told_where_the_record_ends_by_it() -> None:
    figures = Figures(find("claustro"), catalogue("claustro", "en"))
    *before, last = figures("repetition/0+")
    told = "The same position for the fourth time: Black, who made the last turn, wins."
    assert told in last.caption[-1].text
    assert not any(told in run.text for shown in before for run in shown.caption)
    (shown,) = figures("repetition")
    assert shown.caption[0].text == told


def test_a_note_is_told_at_the_end_of_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    table = dict(read_table("claustro/examples.toml"))
    table["first"] = {
        **table["first"],
        "notes": {"1": {"key": "only-move"}, "3": {"key": "white-profits", "moves": 4}},
    }
    monkeypatch.setattr("pnp.base.template_table.read_table", lambda name: table)
    figures = Figures(find("claustro"), catalogue("claustro", "en"))
    shown = figures("first/0+")
    assert shown[1].caption[0].text == "1. White steps a3→a4."
    assert shown[1].caption[-1].text == (" The only move that does not lose.")
    assert len(shown[2].caption) == 1
    assert "White now wins in 4 moves" in shown[3].caption[-1].text


NOTES = (
    "profits",
    "profits-at-once",
    "misses-the-win",
    "only-win",
    "only-move",
    "wins-on",
    "runs-out",
)
"""All there is to say, of White or Black where it is said who wins."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_note_can_be_told(language: Language) -> None:
    words = catalogue("claustro", language)
    plain = [key for key in NOTES if key in words.messages]
    others = [key for key in NOTES if key not in plain]
    told = [*plain, *(f"{side}-{key}" for side in ("white", "black") for key in others)]
    assert len(told) == len(NOTES) + 4
    assert all(words.text(key, moves=3) for key in told)
    noted = [notes(find("claustro"), name) for name in examples(find("claustro"))]
    assert all(words.tell(note) for some in noted for note in some.values())


def test_figures_of_a_long_gallery_stand_closer() -> None:
    """Four abreast, if their letters keep six points; of Cancelletto's board three."""
    house = House("en", "claustro", Figures(find("claustro"), words("claustro")))
    rows = list(gallery_slabs(Gallery("first/0+"), 182.0, house))
    assert len(rows[0].nodes) == 4
    assert len(list(gallery_slabs(Gallery("goal,no-move"), 182, house))) == 1
    house = House("en", "cancelletto", Figures(GAME, words("cancelletto")))
    rows = list(gallery_slabs(Gallery("first/0+"), 182.0, house))
    assert len(rows[0].nodes) == 3


def words(game: str) -> Catalogue:
    return catalogue(game, "en")


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_does_not_depend_on_how_python_adds(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python 3.12 and later round a sum of floats otherwise than earlier ones."""
    made = sheet(game, "en", "a4")
    plain = sum

    def exact(numbers: Iterable[Any], start: Any = 0) -> Any:
        listed = list(numbers)
        if any(isinstance(number, float) for number in listed):
            return fsum([start, *listed])
        return plain(listed, start)

    monkeypatch.setattr(builtins, "sum", exact)
    again = rulesheet(find(game), Order(paper("a4"), "en"))
    assert again.pages == made.pages


def folded(game: AnyGame, order: Order) -> Document:
    return pamphlet([game], order)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("form", [rulesheet, folded, booklet])
def test_the_games_that_are_told_travel_with_the_rules_as_records(
    name: str, form: Callable[[AnyGame, Order], Document]
) -> None:
    game = find(name)
    enclosed = form(game, Order(paper("a4"), "it")).attachments
    records = [_record(each) for each in json.loads(enclosed["records.json"])]
    assert list(enclosed) == ["records.json", "puzzles.json"]
    text = read_text(f"{name}/rules.it.md")
    (told,) = re.findall(r"\(told:([\w,]+)", text)
    examples_told = [example(game, each) for each in told.split(",")]
    assert list(map(str, records)) == list(map(str, examples_told))


@pytest.mark.parametrize("name", GAMES)
def test_the_puzzles_that_are_posed_travel_with_the_rules(name: str) -> None:
    order = Order(paper("a4"), "en")
    enclosed = json.loads(rulesheet(find(name), order).attachments["puzzles.json"])
    (posed,) = re.findall(r"\(puzzles:([\w,-]+)", read_text(f"{name}/rules.en.md"))
    known = find(name).almanac
    assert known
    assert [each["code"] for each in enclosed] == posed.split(",")
    for each in enclosed:
        entry = known.find(each["code"])
        assert entry
        assert each["game"] == name
        assert (each["level"], each["position"]) == (entry["level"], entry["position"])
        assert each["command"] == f"pnp puzzle {name} --code {each['code']}"
    (paper_file, *_) = usual_set(find(name), order, "classic").stacks
    assert "puzzles.json" in paper_file.document(catalogue(name, "en")).attachments


def _record(said: dict[str, Any]) -> Record:
    """A record from what a program reads of it."""
    lists = {name: tuple(said[name]) for name in ("variants", "turns")}
    return Record(**{**said, **lists})
