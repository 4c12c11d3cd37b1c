"""The letters of wordmarks and titles are kept beside the fonts they are from."""

import json
from pathlib import Path
from typing import get_args

import pytest

from pnp.games import find, names
from pnp.press.rulebook.cross_references import titles
from pnp.press.rulebook.rule_text import rule_blocks
from pnp.scene import display_faces
from pnp.scene.display_faces import Display

KEPT: dict[Display, str] = {
    "bitter": " ,AFGIORSTUacdefghilmnoprstuvw’",
    "cinzel": " ,ACFILORSTUYabcdeghilmnoprstuvz’",
    "fraunces": " ,AFHIOPSTUYacdeghilmnoprstuv’",
    "parterre": " ,ACFILOSTYabcdeghilmnoprstuvwy’",
}


@pytest.mark.parametrize("face", get_args(Display))
def test_the_letters_that_are_kept_are_those_of_the_font(
    face: Display, request: pytest.FixtureRequest
) -> None:
    path = Path(display_faces.__file__).parents[1] / "letters" / f"{face}.json"
    if request.config.getoption("--update-golden"):
        path.write_text(from_font(face), encoding="utf-8")
    assert path.read_text("utf-8") == from_font(face), "see --update-golden"


def from_font(face: Display) -> str:
    """The file of a face, with a line for each letter."""
    glyphs, _ = display_faces._glyphs_of_face(face)
    drawn = ((letter, display_faces.font_letter(letter, face)) for letter in KEPT[face])
    lines = (
        f"{json.dumps(letter)}: {json.dumps(each, separators=(',', ':'))}"
        for letter, each in drawn
    )
    units = glyphs.font["head"].unitsPerEm
    said = ",\n".join(lines)
    names = map(glyphs.font["name"].getDebugName, (0, 13))
    notice = json.dumps(" ".join(names))
    head = f'"units": {units}, "notice": {notice}'
    return f'{{{head}, "letters": {{\n{said}\n}}}}\n'


def test_the_name_of_no_game_opens_a_font(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would take as long as twenty cards."""
    monkeypatch.setattr(display_faces, "_glyphs_of_face", None)
    display_faces._letter.cache_clear()
    looks = [look for name in names() if (look := find(name).art.look)]
    drawn = [look.wordmark(31.7, "text") for look in looks]
    assert all(scene.nodes for scene in drawn)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", names())
def test_no_title_in_the_rules_opens_a_font(name: str, language: str) -> None:
    game = find(name)
    look = game.art.look
    if look and look.title:
        kept = display_faces._kept_letters(look.title)["letters"]
        missing = {*"".join(titles(rule_blocks(game, language)))} - set(kept)
        assert not missing, f"keep {sorted(missing)} of {look.title}"
