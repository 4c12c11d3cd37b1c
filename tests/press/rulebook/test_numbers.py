"""Whoever looks for turn 11 in the file of a rulebook finds it as a number."""

import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from pnp.games import GAMES
from pnp.press.paper import PaperName
from pnp.render import pdf
from pnp.scene.theme import load
from pnp.words.catalogue import LANGUAGES, Language
from tests.pages import texts
from tests.papers import rules

READER = shutil.which("pdftotext")


def numbers(text: str) -> Counter[str]:
    """Those of two figures and more, which may fall apart."""
    return Counter(re.findall(r"\d\d+", text))


@pytest.mark.skipif(READER is None, reason="there is no pdftotext here")
@pytest.mark.parametrize("size", ["a4", "letter", "a5"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_a_rulebook_is_found_whole(
    game: str, language: Language, size: PaperName, tmp_path: Path
) -> None:
    document = rules(game, language, size)
    file = tmp_path / "rules.pdf"
    file.write_bytes(pdf.render(document, load("classic")))
    nodes = [node for page in document.pages for node in page.scene.nodes]
    drawn = numbers(" ".join(text.content for text, _ in texts(nodes)))
    told = subprocess.run([str(READER), file, "-"], capture_output=True, check=True)
    assert drawn
    assert not drawn - numbers(told.stdout.decode())
