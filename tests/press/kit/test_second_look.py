"""The second look on a plan: what it shows, how it is asked for, and its ink."""

from dataclasses import replace
from typing import Any

import pytest

from pnp.base import template_table
from pnp.base.template_table import TemplateError
from pnp.base.templates import read_table
from pnp.games import GAMES, find
from pnp.press.kit import print_plan
from pnp.press.kit.print_plan import stacks_with_plan
from pnp.press.kit.second_look import second_look
from pnp.press.paper import Order, PaperName, paper
from pnp.press.sheets.print_runs import offered_parts, with_parts
from pnp.render import pdf, png
from pnp.scene.document import Document, single
from pnp.scene.motifs import coloured
from pnp.scene.nodes import Group, Point, Style, Text
from pnp.scene.shapes import square
from pnp.scene.theme import THEMES, load
from pnp.words.catalogue import Language
from pnp.words.texts import languages
from tests.lanes import slow
from tests.pages import placed, said
from tests.papers import playing_set


def ordered(
    game: str, language: Language, size: PaperName = "a4", *, all_of_it: bool = False
) -> Order:
    known = find(game)
    names = offered_parts(known) if all_of_it else ()
    return with_parts(known, Order(paper(size), language), names)


def plan_of(game: str, language: Language = "en", theme: str = "classic") -> Document:
    printed = playing_set(game, ordered(game, language), theme)
    return printed.stacks[0].stretches[0].document


@pytest.mark.parametrize("game", GAMES)
def test_the_ink_of_both_looks_is_what_is_measured(game: str) -> None:
    look = second_look(find(game))
    assert look
    document = single(look.scene, "")
    measured = tuple(
        round(100 * shade)
        for theme in ("full", "classic")
        for shade in png.darkness(pdf.render(document, load(theme)), 75)
    )
    assert look.shares == measured
    assert look.shares[0] > 2 * look.shares[1]


@pytest.mark.proof
@pytest.mark.parametrize(
    ("game", "language"), [(game, tag) for game in GAMES for tag in languages(game)]
)
def test_who_prints_the_usual_theme_sees_the_richer_one_and_its_command(
    game: str, language: Language
) -> None:
    look = second_look(find(game))
    assert look
    (page,) = plan_of(game, language).pages
    told = said(page.scene.nodes)
    for theme, share in zip(("full", "classic"), look.shares, strict=True):
        assert f"{theme}: " in told
        assert f"{share}" in told
    assert f"--lang {language} --theme full" in " ".join(told.split())
    leaves = [leaf for leaf, _ in placed(page.scene.nodes)]
    fills = {leaf.style.fill for leaf in leaves if not isinstance(leaf, Text)}
    assert any(fill and fill.startswith("#") for fill in fills)


@pytest.mark.parametrize("theme", [each for each in THEMES if each != "classic"])
def test_other_themes_have_no_second_look(theme: str) -> None:
    (page,) = plan_of("claustro", "en", theme).pages
    assert "richer" not in said(page.scene.nodes)


def test_what_a_kit_has_not_is_asked_for_with_its_name() -> None:
    """The board and standing pawns of Claustro are alike in both themes."""
    (page,) = plan_of("claustro").pages
    assert "--duplex long --with flat-pawns" in " ".join(said(page.scene.nodes).split())


@pytest.mark.parametrize(
    ("game", "language", "size", "all_of_it"),
    [
        ("cancelletto", "en", "a4", False),
        ("claustro", "it", "a4", False),
        ("claustro", "it", "a5", False),
        ("tophats", "it", "a4", False),
        ("gridblock", "en", "a4", False),
        *slow([("cancelletto", "it", "letter", False)]),
        *slow((game, "it", size, True) for game in GAMES for size in ("a4", "letter")),
    ],
)
def test_a_plan_takes_no_more_pages_for_it(
    game: str,
    language: Language,
    size: PaperName,
    all_of_it: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    order = ordered(game, language, size, all_of_it=all_of_it)
    (first, *others) = playing_set(game, order).stacks
    planned, *rest = first.stretches
    monkeypatch.setattr(print_plan, "second_look", lambda _: None)
    bare = [replace(first, stretches=tuple(rest)), *others]
    without = stacks_with_plan(find(game), order, bare)[0].stretches[0]
    assert len(planned.document.pages) == len(without.document.pages)


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("part", "board", "'board' is no part"),
        ("side", "rim", "'rim' is no side; choose from front, back"),
        ("full", "much", "'full': is 'much', not a whole number"),
    ],
)
def test_a_look_that_is_not_there_is_told(
    key: str, value: Any, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def misread(file: str) -> dict[str, Any]:
        table = dict(read_table(file))
        if file == "cancelletto/sheets.toml":
            table["look"] = {**table["look"], key: value}
        return table

    monkeypatch.setattr(template_table, "read_table", misread)
    with pytest.raises(TemplateError) as error:
        second_look(find("cancelletto"))
    assert fault in str(error.value)


def test_what_is_painted_keeps_its_colours_in_another_theme() -> None:
    back = square(Point(0, 0), 1.0, Style("cancelletto-back", "cancelletto-lattice"))
    word = Text("x", Point(0, 0), 3.0, ink="text")
    full = load("full")
    (group,) = coloured([Group((back, word))], full.colour)
    assert isinstance(group, Group)
    drawn, told = group.children
    assert not isinstance(drawn, Group | Text)
    assert drawn.style.fill == full.colour("cancelletto-back")
    assert load("classic").colour(drawn.style.fill) == drawn.style.fill
    assert isinstance(told, Text)
    assert told.ink == full.colour("text")


@pytest.mark.parametrize("game", GAMES)
def test_the_second_look_stands_last_on_every_plan(game: str) -> None:
    (page,) = plan_of(game).pages
    told = said(page.scene.nodes)
    assert told.index("What else there is") < told.index("There is a richer look")
