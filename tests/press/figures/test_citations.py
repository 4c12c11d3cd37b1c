"""Captions beside rules name the cells of what is drawn, and no others."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from pnp.base.template_table import TemplateError
from pnp.games import find
from pnp.press.figures.citations import cited_figures
from pnp.press.figures.figures import Figures
from pnp.press.figures.rule_figures import Beside
from pnp.words.catalogue import LANGUAGES, Catalogue, Language, catalogue


def captions(game: str, reference: str, words: Catalogue) -> Sequence[str]:
    known = find(game)
    beside = Beside(known, words, Figures(known, words).drawn)
    assert cited_figures(known, reference)
    return [
        "".join(run.text for run in each.caption) for each in beside(reference, "1")
    ]


def reworded(game: str, language: Language, key: str, was: str, now: str) -> Catalogue:
    words = catalogue(game, language)
    told = words.message(key)
    assert was in told
    return replace(words, messages={**words.messages, key: told.replace(was, now)})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "reference", "key", "was", "now"),
    [
        ("claustro", "backwards", "illegal-backwards", "{end}", "c4"),
        ("claustro", "capture-four", "figure-capture-four", "b2", "b3"),
        ("claustro", "step-white", "figure-step-white", "c4", "c5"),
        ("claustro", "repetition", "figure-repetition", "c3", "c4"),
        ("cancelletto", "between", "illegal-between", "{start}", "i4"),
        ("gridblock", "steps", "illegal-steps", "{end}", "b4"),
        ("tophats", "duty", "illegal-duty", "{may_over}", "b4"),
        ("tophats", "empty", "illegal-empty", "{reason}", "c6"),
        ("tophats", "ring", "figure-ring", "a3", "a4"),
    ],
)
def test_a_caption_that_names_another_move_than_is_drawn_is_refused(
    game: str, reference: str, key: str, was: str, now: str, language: Language
) -> None:
    words = reworded(game, language, key, was, now)
    with pytest.raises(TemplateError, match=f"words.{language}.toml: '{key}': names"):
        captions(game, reference, words)


def test_a_caption_names_what_its_figure_says_it_does() -> None:
    words = reworded("cancelletto", "en", "figure-shared", "and to b4", "and on")
    with pytest.raises(TemplateError, match="'figure-shared': does not name b4"):
        captions("cancelletto", "shared", words)


@pytest.mark.parametrize(
    ("name", "named"),
    [
        ("empty", ["c5"]),
        ("duty", ["f4"]),
        ("shrink-ring", ["a3"]),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_jumped_and_what_the_engine_names_stand_in_a_reason(
    name: str, named: Sequence[str], language: Language
) -> None:
    words = catalogue("tophats", language)
    (told,) = captions("tophats", name, words)
    found = [word.strip(",.:") for word in told.split() if word[1:2].isdigit()]
    assert found == named
    assert not any(cell in words.message(f"illegal-{name}") for cell in named)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_takes_its_cells_from_the_move_and_its_partner(
    language: Language,
) -> None:
    (told,) = captions("claustro", "closed", catalogue("claustro", language))
    assert [word.strip(",.:") for word in told.split() if word[1:2].isdigit()] == [
        "e1",
        "d1",
        "d2",
    ]


@pytest.mark.parametrize(
    ("game", "reference", "key", "language", "now"),
    [
        (
            "tophats", "back", "figure-back", "en",
            "A blue hat comes to light: Blue is back in the game.",
        ),
        (
            "tophats", "back", "figure-back", "it",
            "Si scopre un cilindro blu: il Blu torna in gioco.",
        ),
        (
            "tophats", "capture/side", "figure-side-capture", "en",
            "{over} before and after: without its red hat it is yellow.",
        ),
        (
            "gridblock", "through", "figure-through", "it",
            "La croce, due passi, oltre i cubetti e la pedina del Verde.",
        ),
        (
            "cancelletto", "lost-colour", "figure-lost-colour", "en",
            "Lost: | there was an orange square on E5.",
        ),
    ],
)  # fmt: skip
def test_a_caption_that_names_another_colour_than_is_shown_is_refused(
    game: str, reference: str, key: str, language: Language, now: str
) -> None:
    words = catalogue(game, language)
    words = replace(words, messages={**words.messages, key: now})
    with pytest.raises(TemplateError, match=f"words.{language}.toml: '{key}': names"):
        captions(game, reference, words)
