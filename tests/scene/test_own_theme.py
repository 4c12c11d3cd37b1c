"""A theme of the user's own: a file that states what differs from one of ours."""

from pathlib import Path

import pytest

from pnp.base.errors import UserError
from pnp.games import GAMES
from pnp.scene.theme import THEMES, ThemeName, known_inks, load, palette


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


def test_what_is_left_out_is_as_in_the_theme_that_it_extends(mine: Path) -> None:
    mine.write_text('extends = "grey"\n[inks]\ntext = "#123456"\n')
    theme = load(str(mine))
    assert (theme.name, theme.colour("text")) == ("mine", "#123456")
    assert theme.colour("muted") == load("grey").colour("muted")


def test_an_empty_file_is_the_default(mine: Path) -> None:
    mine.write_text("")
    assert load(str(mine)).inks == load("classic").inks


@pytest.mark.parametrize("game", [each for each in GAMES if each != "gridblock"])
def test_the_heads_of_a_game_take_the_colour_of_its_titles(
    mine: Path, game: str
) -> None:
    """But Gridblock\'s, which are black."""
    mine.write_text(f'[inks]\n{game} = "#AB0011"\n')
    assert load(str(mine)).colour(f"{game}-head") == "#ab0011"


@pytest.mark.parametrize("theme", THEMES)
def test_a_copy_of_all_inks_is_like_the_theme_that_it_was_made_of(
    mine: Path, theme: ThemeName
) -> None:
    mine.write_text(palette("mine.toml", theme))
    own, ours = load(str(mine)), load(theme)
    assert {ink: own.colour(ink) for ink in known_inks(theme)} == {
        ink: ours.colour(ink) for ink in known_inks(theme)
    }


def test_a_copy_says_what_inks_are_for() -> None:
    copy = palette("mine.toml", "grey")
    assert 'paper = "#ffffff"  # the paper itself' in copy
    assert 'extends = "grey"' in copy


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("inks = 3", "'inks': is 3, not a table"),
        ("[ink]", "'ink': there is no such key; choose from extends, inks"),
        ('extends = "gray"', "'extends': 'gray' is no theme; choose from full,"),
        ('[inks]\nblue = "navy"', "'inks': 'blue': 'navy' is no colour such as"),
        ("[inks]\nblue = 3", "'inks': 'blue': is 3, not a text"),
        ('[inks]\ntexd = "#000000"', "'inks': 'texd': there is no such ink; choose"),
        ("[inks", "is not TOML: "),
    ],
)
def test_a_fault_is_told_with_file_and_key(mine: Path, text: str, fault: str) -> None:
    mine.write_text(text)
    with pytest.raises(UserError) as told:
        load(str(mine))
    assert str(told.value).startswith(f"'{mine}'")
    assert fault in str(told.value)


def test_a_file_that_cannot_be_read_is_told(mine: Path) -> None:
    with pytest.raises(UserError, match=r"cannot read '.*mine.toml': no such file"):
        load(str(mine))
    mine.write_bytes(b"\xff")
    with pytest.raises(UserError, match=r"mine.toml': it is not UTF-8 text"):
        load(str(mine))
