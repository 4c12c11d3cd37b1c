"""Colophons where there is little room."""

import pytest

from pnp.games import GAMES
from pnp.press.colophon import colophon
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import words_in


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("width", [120.0, 182.0, 260.0])
def test_credits_too_long_for_a_line_are_parted_between_their_sentences(
    game: str, language: Language, width: float
) -> None:
    words = catalogue(game, language)
    group, _ = colophon(words, 14, width, "line")
    whole = f"{words.text('credits')} {words.text('unofficial')}"
    assert words_in([group])[-1] in (whole, words.text("unofficial"))
