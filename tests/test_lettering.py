"""The letters of wordmarks are kept beside the fonts that they are from."""

import json
from pathlib import Path

import pytest

from pnp import lettering
from pnp.games import find, names
from pnp.lettering import DISPLAYS, Display

KEPT: dict[Display, str] = {
    "cinzel": "ACLRSTU", "fraunces": " AHPST", "playfair": "Caceno"
}  # fmt: skip


@pytest.mark.parametrize("face", DISPLAYS)
def test_the_letters_that_are_kept_are_those_of_the_font(
    face: Display, request: pytest.FixtureRequest
) -> None:
    path = Path(lettering.__file__).parent / "letters" / f"{face}.json"
    if request.config.getoption("--update-golden"):
        path.write_text(from_font(face), encoding="utf-8")
    assert path.read_text("utf-8") == from_font(face), "see --update-golden"


def from_font(face: Display) -> str:
    """The file of a face, with a line for each letter."""
    glyphs, _ = lettering._read(face)
    drawn = ((letter, lettering.drawn(letter, face)) for letter in KEPT[face])
    lines = (
        f"{json.dumps(letter)}: {json.dumps(each, separators=(',', ':'))}"
        for letter, each in drawn
    )
    units = glyphs.font["head"].unitsPerEm
    said = ",\n".join(lines)
    return f'{{"units": {units}, "letters": {{\n{said}\n}}}}\n'


def test_the_name_of_no_game_opens_a_font(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would take as long as twenty cards."""
    monkeypatch.setattr(lettering, "_read", None)
    lettering._letter.cache_clear()
    looks = [look for name in names() if (look := find(name).paper.look)]
    drawn = [look.wordmark(31.7, "text") for look in looks]
    assert all(scene.nodes for scene in drawn)
