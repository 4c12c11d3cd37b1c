"""What is printed of tactics was measured, says how surely, and is found again."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from pnp.base.errors import ChoiceError
from pnp.core.finding import Finding, Share
from pnp.games import GAMES, AnyGame, find
from pnp.press.figures.figures import Figures
from pnp.press.figures.findings import (
    bounds,
    chart,
    fact,
    facts,
    finding,
    finding_toml,
    findings,
    holds,
    measured_finding,
    messages,
)
from pnp.press.rulebook.reflowed_rules import rules_reading
from pnp.press.rulebook.rule_text import rule_blocks
from pnp.render import plain_text
from pnp.scene.measure import bounds as extent
from pnp.scene.nodes import Scene, Text
from pnp.scene.reflowable import scene_alt_text
from pnp.typeset.blocks import Fact, Figure
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.lanes import mostly_slow
from tests.pages import placed
from tests.waivers import is_enough

LEAST = 3
"""So many statements a game at least."""


def studies() -> Iterator[tuple[str, str]]:
    """Every study of every game."""
    for name in GAMES:
        yield from ((name, study) for study in find(name).solver.studies)


SAMPLED = [(g, s) for g, s in studies() if find(g).solver.studies[s].sample]

EXACT = [each for each in studies() if each not in SAMPLED]


# --- what is said


@pytest.mark.parametrize("name", GAMES)
def test_every_study_is_told_in_the_rules(name: str) -> None:
    game = find(name)
    told = [each for each in rule_blocks(game, "en") if isinstance(each, Fact)]
    said = facts(game, catalogue(name, "en"))
    assert len(told) >= LEAST
    assert {each.number for each in told} == {each.number for each in said.values()}
    assert set(said) == set(findings(game)) == set(game.solver.studies)


@pytest.mark.parametrize("name", GAMES)
def test_every_chart_stands_in_the_rules(name: str) -> None:
    game = find(name)
    shown = {
        block.reference.removeprefix("chart:")
        for block in rule_blocks(game, "en")
        if isinstance(block, Figure) and block.reference.startswith("chart:")
    }
    assert shown == set(game.drawing.charts)


@pytest.mark.parametrize(("game", "name"), SAMPLED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_drawn_by_chance_says_how_surely(
    game: str, name: str, language: Language
) -> None:
    said = messages(find(game), language)
    told = " ".join(said[f"{name}.{key}"] for key in ("number", "lead", "text"))
    found = said[f"{name}.found"]
    for share in findings(find(game))[name].shares:
        if f"{{{share}}}" in told:
            assert f"{{{share}_in}}" in found or "{within}" in found, share


@pytest.mark.parametrize(("game", "name"), EXACT)
def test_what_is_exact_gives_no_bounds(game: str, name: str) -> None:
    said = messages(find(game), "en")
    assert not re.search(r"_in\}|within|95", said[f"{name}.found"])


def test_a_statement_is_filled_with_its_numbers() -> None:
    told = fact(find("claustro"), "hand", catalogue("claustro", "it"))
    assert told.number == "5 : 35"
    assert "la partita è persa in 5 posizioni su 100" in told.text[0].text
    assert "4–5 e 33–36" in told.found[0].text
    assert "355.143 e 44.699 casi" in told.found[0].text


def test_bounds_are_rounded_outwards() -> None:
    assert str(bounds(Share(50, 100))) == "32–68"
    assert str(bounds(Share(0, 10**7))) == "0–1"
    known = Finding(seed=1, sample=100, shares={"won": Share(50, 100)})
    assert holds(known, Finding(seed=2, sample=9, shares={"won": Share(3, 5)}))
    assert not holds(known, Finding(seed=2, sample=9, shares={"won": Share(35, 50)}))


# --- charts


def charted() -> Iterator[tuple[str, str]]:
    for name in GAMES:
        yield from ((name, each) for each in find(name).drawing.charts)


CHARTS = list(charted())


@pytest.mark.parametrize(("game", "name"), CHARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chart_says_in_words_what_stands_in_its_cells(
    game: str, name: str, language: Language
) -> None:
    shown = chart(find(game), name, catalogue(game, language))
    said = re.findall(r"\d+", scene_alt_text(shown.scene))
    rows = [row[1:] for row in shown.cells[1:]]
    numbers = [n for row in rows for cell in row for n in re.findall(r"\d+", cell)]
    assert not set(numbers) - set(said)
    assert len({len(row) for row in shown.cells}) < 2


COLUMN = 87.5
"""The measure of a column on A4."""

WITHOUT = {("cancelletto", "gain"), ("gridblock", "ties"), ("gridblock", "hand")}
"""Those that have no cells: two of numbers, and a tree as wide as a page."""

TINY = 3.0
"""What is smaller lies in a cell."""


def cell(scene: Scene) -> float:
    """How wide the cells of a chart are drawn: as what is drawn most often."""
    drawn = (
        (leaf, at) for leaf, at in placed(scene.nodes) if not isinstance(leaf, Text)
    )
    boxes = filter(None, (extent([leaf], at) for leaf, at in drawn))
    large = (box.width for box in boxes if min(box.width, box.height) > TINY)
    ((width, _),) = Counter(round(each, 1) for each in large).most_common(1)
    return width


@pytest.mark.parametrize(
    ("game", "name"), [each for each in CHARTS if each not in WITHOUT]
)
def test_the_cells_of_a_chart_are_seven_millimetres_in_a_column(
    game: str, name: str
) -> None:
    scene = chart(find(game), name, catalogue(game, "en")).scene
    found = min(1.0, COLUMN / scene.width) * cell(scene)
    test = "test_the_cells_of_a_chart_are_seven_millimetres_in_a_column"
    assert is_enough(found, 7.0, test, game, name)


def test_what_has_no_cells_has_nothing_that_is_drawn_often() -> None:
    for game, name in WITHOUT - {("gridblock", "hand")}:
        with pytest.raises(ValueError, match="not enough values"):
            cell(chart(find(game), name, catalogue(game, "en")).scene)


@pytest.mark.parametrize("name", GAMES)
def test_every_statement_has_its_figure_below_it(name: str) -> None:
    blocks = rule_blocks(find(name), "en")
    pairs = list(pairwise(blocks))
    stated = [after for fact, after in pairs if isinstance(fact, Fact)]
    assert all(isinstance(each, Figure) for each in stated)


def test_text_has_a_map_as_a_grid() -> None:
    grid = "5   ·  47  44  40  54"
    assert grid in plain_text.render(rules_reading(find("claustro"), "en")).decode()


def test_a_chart_that_is_not_there_is_refused_with_those_there_are() -> None:
    figures = Figures(find("claustro"), catalogue("claustro", "en"))
    with pytest.raises(ChoiceError, match="no chart 'drip'"):
        figures("chart:drip")


# --- found again


def again(game: AnyGame, name: str, seed: int) -> Finding:
    return measured_finding(game, name, seed, finding(game, name).sample)


@pytest.mark.parametrize(
    ("game", "name"),
    mostly_slow(EXACT, *(each for each in EXACT if each[0] != "cancelletto")),
)
def test_what_is_exact_is_counted_again(game: str, name: str) -> None:
    assert again(find(game), name, 0) == finding(find(game), name)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), SAMPLED)
def test_what_is_printed_is_what_its_seed_gives(game: str, name: str) -> None:
    known = finding(find(game), name)
    assert again(find(game), name, known.seed) == known


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1_000_008, 2_000_009])
@pytest.mark.parametrize(("game", "name"), SAMPLED)
def test_other_seeds_find_it_within_the_printed_bounds(
    game: str, name: str, seed: int
) -> None:
    found = again(find(game), name, seed)
    assert holds(finding(find(game), name), found), finding_toml(name, found)
