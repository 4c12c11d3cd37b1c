"""Legends: what signs mean stands beside them, each text within its row."""

import pytest

from pnp.games import GAMES, find
from pnp.press.paper import PaperName
from pnp.press.rulebook.rule_pages import house_of
from pnp.press.rulebook.rule_text import rule_blocks
from pnp.scene.measure import bounds
from pnp.scene.tokens import LEADING
from pnp.typeset.blocks import Gallery
from pnp.typeset.galley import Flow
from pnp.typeset.legend import SIGNS
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import in_role, said
from tests.papers import rules

NARROW = 114.0


@pytest.mark.parametrize("game", GAMES)
def test_no_text_of_a_legend_runs_into_the_next_row(game: str) -> None:
    house = house_of(find(game), catalogue(game, "en"))
    legends = [
        block
        for block in rule_blocks(find(game), "en")
        if isinstance(block, Gallery) and block.reference.startswith(SIGNS)
    ]
    for slab in Flow(NARROW, house).slabs(legends):
        for caption in in_role(slab.nodes, "caption"):
            box = bounds([caption])
            assert box
            assert 0 <= box.top < box.bottom <= slab.rows * LEADING


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", ["a4", "letter", "a5"])
def test_all_signs_of_a_legend_stand_on_one_page(
    game: str, language: Language, size: PaperName
) -> None:
    document = rules(game, language, size)
    words = catalogue(game, language)
    told = [
        letters(words.text(f"sign-{name}"))
        for name in find(game).drawing.pictures
        if f"sign-{name}" in words.messages
    ]
    pages = [
        {letters(said([each])) for each in in_role(page.scene.nodes, "caption")}
        for page in document.pages
    ]
    shown = [n for n, page in enumerate(pages) if page.intersection(told)]
    assert len(set(shown)) == 1


def letters(text: str) -> str:
    return "".join(filter(str.isalpha, text))


def test_signs_are_fewer_abreast_where_a_word_is_wider_than_a_line() -> None:
    house = house_of(find("tophats"), catalogue("tophats", "it"))
    (legend,) = (
        block
        for block in rule_blocks(find("tophats"), "it")
        if isinstance(block, Gallery) and block.reference.startswith(SIGNS)
    )
    wide, narrow = (
        len([*in_role(first.nodes, "caption")])
        for measure in (NARROW, 75.0)
        for first, *_ in [Flow(measure, house).slabs([legend])]
    )
    assert narrow < wide == 3
