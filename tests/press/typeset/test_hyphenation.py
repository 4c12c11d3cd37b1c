import re
from itertools import chain

import pyphen
import pytest

from pnp.games import names
from pnp.press.typeset.hyphenation import LEAST, dictionary, hyphens
from pnp.resources import read_text
from pnp.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_parted_as_by_the_library_of_the_dictionaries(language: str) -> None:
    whole = pyphen.Pyphen(lang=dictionary(language), left=LEAST, right=LEAST)
    texts = (read_text(f"{name}/rules.{language}.md") for name in names())
    words = {*chain.from_iterable(re.findall(r"[^\W\d_]{6,}", text) for text in texts)}
    assert len(words) > 200
    for word in sorted(words):
        assert hyphens(word, language) == tuple(whole.positions(word)), word


def test_capitals_are_parted_like_small_letters() -> None:
    assert hyphens("CANCELLETTO", "it") == hyphens("cancelletto", "it") == (3, 6)
