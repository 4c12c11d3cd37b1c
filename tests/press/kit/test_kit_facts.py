"""What the assembly tells: the parts of its own kit, and no others."""

import re
import shutil
from itertools import product
from pathlib import Path

import pytest

from pnp.base.templates import read_text, reading, templates
from pnp.games import GAMES, find
from pnp.games.tophats.art.printed_board import BOARDS
from pnp.press.checks.prose_checks import prose_faults
from pnp.press.kit.kit_facts import truths
from pnp.press.paper import Order, PaperName, paper
from pnp.press.rulebook.prose import conditions, resolved_text
from pnp.press.sheets.print_runs import batches, choices, name, with_parts
from pnp.press.sheets.tiling import printed_size
from pnp.scene.document import Document, Duplex
from pnp.scene.nodes import Group, Node
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import said
from tests.papers import kit

TOLD: dict[str, dict[str, tuple[str, str]]] = {
    "cancelletto": {
        "tiles": ("For thick tiles", "Per tessere spesse"),
        "pawns": ("three folds on a pawn", "tre pieghe per un pedone"),
        "flat": ("Cut out the discs", "Ritagliate i dischi"),
        "boards": ("setup cards in the same way", "così anche le carte schema"),
    },
    "claustro": {
        "board": ("Glue it to the greyboard", "Sul foglio lettere e segni"),
        "big-board": ("The board comes twice", "Anche il tabellone c’è due volte"),
        "discs": ("flat pawns out along", "Ritagliateli lungo i cerchi"),
        "standees": ("score across the strips", "cordonate le strisce"),
    },
    "tophats": {
        "board": ("small board takes", "tabellone piccolo va bene"),
        "board-28": ("big board takes", "tabellone grande va bene"),
        "board-40": ("giant board takes", "tabellone gigante va bene"),
        "folded-hats": ("Hats to fold:", "Cilindri da piegare:"),
        "flat-hats": ("Flat hats:", "Cilindri piatti:"),
        "screens": ("The window looks at the others", "La vetrina guarda gli altri"),
        "boards": ("fold the flaps inwards", "piegate le linguette"),
    },
    "gridblock": {
        "tiles": ("A tile is", "Una tessera è"),
        "cards": ("Cards share their cuts", "Le carte vicine"),
        "markers": ("the rounds stay apart", "quelle segnagiro"),
        "pieces": ("Score the movers", "Cordonate le pedine"),
        "score-pad": ("sheets apart and staple", "foglietti e pinzateli"),
        "boards": ("The setup cards show", "Sulle carte schema"),
    },
}
"""What is said of each sheet of parts, once it is there."""

UNTURNED = {"claustro", "tophats"}
"""Whose usual kits have no backs."""

LIKE = {
    f"{size}-{hats}": hats
    for size in ("small", "giant")
    for hats in ("folded-hats", "flat-hats")
}
"""What is made alike is told together."""

SIDES = {
    "long": ("says at its foot how it is turned", "c’è scritto come si gira"),
    "fold": ("Where a dashed line goes", "Dove una linea tratteggiata"),
    "none": ("says, on one side.\n", "stampa, su un lato solo.\n"),
}

every_kit = pytest.mark.parametrize(
    ("game", "language", "size"),
    [
        (game, *each)
        for game in GAMES
        for each in product(LANGUAGES, ["a4", "a5", "200x280"])
    ],
)


def told(document: Document) -> str:
    """What stands on the pages, but for the table of the parts."""
    pages = (page.scene.nodes for page in document.pages)
    return said(node for nodes in pages for node in map(without_tables, nodes))


def without_tables(node: Node) -> Node:
    if not isinstance(node, Group) or node.role == "table":
        return Group(()) if isinstance(node, Group) else node
    return Group(tuple(map(without_tables, node.children)), node.transform)


@every_kit
@pytest.mark.parametrize("more", [False, True])
def test_the_parts_that_are_told_of_are_those_that_are_printed(
    game: str, language: Language, size: str, more: bool
) -> None:
    known = find(game)
    names = [each for each in choices(known) if "stickers" not in each] if more else ()
    order = with_parts(known, Order(paper(size), language), names)
    documents = kit(game, order)
    there = {
        LIKE.get(sheet, sheet)
        for kind in batches(known, (), order.sheets)
        for sheet in kind
        if name(kind) in documents
    }
    there |= {"boards"} & set(documents)
    text = told(documents["assembly"])
    place = LANGUAGES.index(language)
    assert {sheet for sheet, said in TOLD[game].items() if said[place] in text} == there


@pytest.mark.parametrize("duplex", SIDES)
@every_kit
def test_the_assembly_says_how_sheets_are_turned_if_any_is(
    game: str, language: Language, size: str, duplex: Duplex
) -> None:
    order = with_parts(find(game), Order(paper(size), language, duplex), ())
    text = resolved_text(
        read_text(f"{game}/assembly.{language}.md"), truths(find(game), order)
    )
    place = LANGUAGES.index(language)
    said = {way for way, told in SIDES.items() if told[place] in text}
    assert said == {"none" if game in UNTURNED else duplex}


@pytest.mark.parametrize(("size", "rows"), [("a4", 0), ("a5", 1), ("a3", 0)])
def test_pieces_are_told_of_where_a_board_has_some(size: str, rows: int) -> None:
    """On A4 the board of Top Hats is one row of two, on A5 there are several rows."""
    order = with_parts(find("tophats"), Order(paper(size)), ())
    text = resolved_text(
        read_text("tophats/assembly.en.md"), truths(find("tophats"), order)
    )
    assert ("hatched bars" in text) == (size != "a3")
    assert text.count("of each row together") == rows


def test_a_text_under_a_condition_takes_its_item_its_heading_and_its_spaces() -> None:
    text = (
        "# {if a: Discs}\n\n1. One. {if a: Two.} {unless b: Three.}\n2. {if a: Four.}"
    )
    assert resolved_text(text, ()) == "\n\n1. One. Three.\n"
    assert resolved_text(text, ("b",)) == "\n\n1. One.\n"
    assert resolved_text(text, ("a",)) == "# Discs\n\n1. One. Two. Three.\n2. Four."
    assert resolved_text(text, None) == "# Discs\n\n1. One. Two. Three.\n2. Four."


@pytest.mark.parametrize("game", GAMES)
def test_texts_have_the_same_conditions_in_all_languages(game: str) -> None:
    first, *others = (
        conditions(read_text(f"{game}/assembly.{language}.md"))
        for language in LANGUAGES
    )
    assert first
    assert all(other == first for other in others)
    for language in LANGUAGES:
        assert not list(prose_faults(find(game), "assembly", language))


def test_what_only_looks_like_a_condition_is_a_fault(tmp_path: Path) -> None:
    text = read_text("claustro/assembly.en.md")
    text = text.replace("{if backs or fold-over: The", "{if backs or fold-over The")
    copy = tmp_path / "templates"
    shutil.copytree(str(templates()), copy)
    (copy / "claustro/assembly.en.md").write_text(text, encoding="utf-8")
    with reading(copy):
        fault, *_ = prose_faults(find("claustro"), "assembly", "en")
    assert "'line 18': nothing is called 'if backs or fold-over The" in str(fault)
    assert "assembly.en.md: 'line 1" in str(fault)


@pytest.mark.parametrize(
    ("size", "more", "glued"),
    [("common", (), False), ("tabloid", ("big-board",), False),
     ("a5", (), True), ("a4", ("big-board",), True)],
)  # fmt: skip
def test_boards_in_pieces_are_told_of_where_there_are_some(
    size: PaperName, more: tuple[str, ...], glued: bool
) -> None:
    """Not of those that are only printed smaller."""
    game = find("claustro")
    order = with_parts(game, Order(paper(size)), more)
    assert ("pieces" in truths(game, order)) == glued
    told_of = told(kit("claustro", order)["assembly"])
    assert ("glue on the strip between" in told_of) == glued


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ["a4", "letter", "common", "a5", "a3"])
def test_hats_that_a_board_takes_follow_the_size_in_which_it_is_printed(
    size: str, language: Language
) -> None:
    """They are at most as wide as nine tenths of its cells, and more than eight."""
    game = find("tophats")
    boards = {board.name: board for board in BOARDS}
    order = Order(paper(size), language, sheets=frozenset(boards))
    text = resolved_text(
        read_text(f"tophats/assembly.{language}.md"), truths(game, order)
    )
    told = re.findall(r"(?:up to|fino a) (\d+)&nbsp;mm", text.split("#")[1])
    assert len(told) == len(boards)
    fronts = {part.name: part.front for part in game.art.components()}
    for board, most in zip(("board-28", "board", "board-40"), told, strict=True):
        wide, _ = printed_size(fronts[board], paper(size))
        cell = boards[board].unit * wide / boards[board].width
        assert 0.8 * cell < int(most) <= 0.91 * cell


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_part_is_called_by_a_size_that_a_paper_may_change(
    language: Language,
) -> None:
    for game in GAMES:
        words = catalogue(game, language)
        keys = {part.key for part in find(game).art.components()}
        assert not [key for key in keys if re.search(r"\d", words.text(key))]


def test_a_board_that_is_reduced_to_one_page_is_not_called_pieces() -> None:
    game = find("claustro")
    order = Order(paper("common"), sheets=frozenset(["board"]))
    assert {"board", "reduced-board"} <= truths(game, order)
    assert "pieces" not in truths(game, order)
