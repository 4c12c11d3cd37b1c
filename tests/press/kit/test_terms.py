"""The words of the trade: what kits say of paper and tools, and the names of files."""

import re
from itertools import product
from typing import get_args

import pytest

from pnp.base.templates import read_text
from pnp.games import GAMES, find
from pnp.press.file_names import sheet_file
from pnp.press.kit.cutting_time import Effort
from pnp.press.kit.kit_files import Stack, Stretch
from pnp.press.kit.print_plan import _mounting
from pnp.press.paper import SIZES, Order, paper
from pnp.press.sheets.print_runs import usual
from pnp.press.sheets.tiling import fits
from pnp.scene.document import Document, Duplex, Page
from pnp.scene.nodes import Box, Scene
from pnp.scene.theme import THEMES
from pnp.words.catalogue import LANGUAGES, Language, catalogue

TERMS: dict[Language, dict[str, str]] = {
    "en": {
        "check-bar": "100% (actual size)",
        "flip-long": "both sides, flipping on the long edge",
        "flip-short": "both sides, flipping on the short edge",
        "sides-long": "both sides, flipping on the long edge",
        "sides-short": "both sides, flipping on the short edge",
        "weight-card": "220 to 250 g/m²",
        "mount-boards": "greyboard of 1.5 to 2 mm",
    },
    "it": {
        "check-bar": "dimensioni effettive (100%)",
        "flip-long": "fronte/retro, capovolgendo sul lato lungo",
        "flip-short": "fronte/retro, capovolgendo sul lato corto",
        "sides-long": "fronte/retro, lato lungo",
        "sides-short": "fronte/retro, lato corto",
        "weight-card": "da 220 a 250 g/m²",
        "mount-boards": "cartone grigio da 1,5 a 2 mm",
        "studio-low-ink": "risparmio inchiostro",
    },
}

ADVICE: dict[Language, tuple[str, ...]] = {
    "en": ("220 to 250", "1.5 to 2 mm", "knife", "ruler", "cutting mat", "glue"),
    "it": (
        *("220 a 250", "da 1,5 a 2 mm", "taglierino"),
        *("riga", "tappetino", "colla"),
    ),
}
"""Of which card parts are, on what boards and tiles are glued, with which tools."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_sheets_and_plans_use_the_words_of_printers(language: Language) -> None:
    words = catalogue("claustro", language)
    for key, term in TERMS[language].items():
        assert term in words.text(key), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_assembly_says_what_card_and_which_tools(
    game: str, language: Language
) -> None:
    told = read_text(f"{game}/assembly.{language}.md").replace("&nbsp;", " ")
    for advice in ADVICE[language]:
        assert advice in told, advice
    if language == "it":
        assert "segno di taglio" in told
        assert "dimensioni effettive" in told


def test_italian_speaks_of_bleed_and_round_labels_as_printers_do() -> None:
    assert "abbondanza" in read_text("cancelletto/assembly.it.md")
    assert "etichette tonde" in read_text("tophats/assembly.it.md")


@pytest.mark.parametrize(("side", "said"), [(190.0, ["mount-boards"]), (60.0, [])])
def test_a_plan_says_what_boards_are_glued_to(side: float, said: list[str]) -> None:
    page = Page(Scene(210, 297), trims=(Box(10, 10, 10 + side, 10 + side),))
    stretch = Stretch(("board",), Document((page,), "board"))
    assert list(_mounting(Stack("paper", "board.pdf", "none", (stretch,)))) == said


def test_a_plan_says_so_of_boards_in_small_pieces_too() -> None:
    page = Page(Scene(210, 148), trims=(Box(10, 10, 150, 102),))
    glued = Stretch(("board",), Document((page,) * 6, "board"), Effort(joints=5))
    assert list(_mounting(Stack("paper", "board.pdf", "none", (glued,)))) == [
        "mount-boards"
    ]


def test_boards_of_the_usual_sets_are_as_large_as_that_or_in_pieces() -> None:
    for game in map(find, GAMES):
        for part in game.art.parts(()):
            if part.sheet in usual(game) and "board" in part.sheet:
                whole = min(part.front.width, part.front.height)
                pieces = 1 if fits(part.front, paper("a4")) else 2
                assert whole / pieces > 100


DUPLEXES: tuple[Duplex, ...] = get_args(Duplex)

PAPERS = tuple(SIZES)

NAME = re.compile(
    r"[a-z]+_(board|rules|card)_(a3|a4|a5|letter|tabloid|common|330x480)_(en|it)"
    r"(_lowink|_full|_grey)?(_duplex-long|_duplex-short|_foldover)?\.pdf"
)


def test_files_are_called_by_game_what_paper_language_theme_and_sides() -> None:
    names = set()
    for size, language, theme, duplex in product(
        (*PAPERS, "330x480"), LANGUAGES, THEMES, DUPLEXES
    ):
        order = Order(paper(size), language)
        name = sheet_file("claustro", "card", order, duplex, theme)
        assert NAME.fullmatch(name), name
        names.add(name)
    assert len(names) == (len(PAPERS) + 1) * 2 * len(THEMES) * len(DUPLEXES)
    assert "claustro_card_letter_it_lowink_foldover.pdf" in names


INSTEAD: dict[str, dict[Language, str]] = {
    "cancelletto": {"en": "Ten cubes", "it": "cub"},
    "claustro": {"en": "cubes of 8 to 10 mm, discs of 15 mm", "it": "da 8 a 10 mm"},
    "tophats": {"en": "flat discs of 15 to 25 mm", "it": "dischetti da 15 a 25 mm"},
    "gridblock": {"en": "twenty in each of four colours, 8 mm", "it": "8 mm"},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_assembly_says_what_to_use_instead(game: str, language: Language) -> None:
    told = read_text(f"{game}/assembly.{language}.md").replace("&nbsp;", " ")
    assert INSTEAD[game][language] in told


HINTS: dict[Language, str] = {
    "en": r"(long|short) edge|two (halves|pieces)|in(to)? three\b|190",
    "it": r"lato (lungo|corto)|due (metà|parti)|in tre\b|190",
}
"""What depends on the paper, or on how it is turned over."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_assembly_holds_for_every_paper_and_every_way_to_turn_it(
    game: str, language: Language
) -> None:
    told = read_text(f"{game}/assembly.{language}.md").replace("&nbsp;", " ")
    said = told.split("# Printing" if language == "en" else "# La stampa")[1]
    assert not re.search(HINTS[language], said)
