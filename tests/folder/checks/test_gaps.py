"""What a kit lacks, what is dealt always, and names without words are told."""

from pathlib import Path

import pytest

from pnp.base.templates import called
from pnp.folder.checks.gaps import gaps
from pnp.folder.places import add, classics
from pnp.folder.source import Source
from tests.folder.conftest import Changed


def told(folder: Path) -> list[str]:
    source = Source(folder)
    return [each.line_in(source.name) for each in gaps(source)]


@pytest.mark.parametrize("game", ["mills", "konane", "hex"])
def test_the_classics_lack_nothing(game: str) -> None:
    assert told(classics()[game]) == []


def test_men_in_hand_and_on_the_board_are_counted_against_the_kit(
    changed: Changed,
) -> None:
    folder = changed("mills", "scant", "game.toml", ("count = 9", "count = 8"))
    assert told(folder) == [
        "scant/game.toml:18: count is 8, and 9 are in use at once",
        "scant/game.toml:22: count is 8, and 9 are in use at once",
    ]


def test_a_seat_without_discs_lacks_none(changed: Changed) -> None:
    folder = changed("mills", "bare", "game.toml", ("count = 9", "count = 0"))
    assert told(folder) == []


ALWAYS = """
def deal(chance):
    return Position()
"""


def test_a_deal_that_is_always_the_same_is_told(changed: Changed) -> None:
    folder = changed("mills", "always")
    rules = folder / "rules.py"
    line = rules.read_text().count("\n") + 2
    rules.write_text(rules.read_text() + ALWAYS)
    said = "deal() deals the same start for each of 20 seeds: draw from its chance"
    assert told(folder) == [f"always/rules.py:{line}: {said}, or leave it out"]


SANDY = (
    ('PIECES = "BW"', 'PIECES = "BW"\nTILES = "SA"'),
    ("    turn: int = 0", "    turn: int = 0\n    tiles: Layout = Layout(BOARD)"),
)


def test_names_that_stay_english_in_another_language_are_told(
    changed: Changed,
) -> None:
    folder = changed("konane", "sandy", "rules.py", *SANDY)
    with (folder / "game.toml").open("a") as file:
        file.write('[[tile]]\nname = "sand"\n[[tile]]\nname = "water"\n')
    said = 'names stay as they are in en: write tile-sand = "...", and tile-water'
    assert told(folder) == [f"sandy/words.it.toml:1: {said}"]
    (folder / "words.it.toml").write_text('tile-sand = "S"\ntile-water = "A"\n')
    assert told(folder) == []


def test_a_fault_in_words_names_the_file_of_the_folder(changed: Changed) -> None:
    add(str(changed("mills", "placed")))
    assert called("placed/words.it.toml") == "placed/words.it.toml"
    assert called("claustro/words.it.toml") == "templates/claustro/words.it.toml"
