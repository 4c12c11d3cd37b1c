"""What belongs together is seen together: on a page, or on two that face each other."""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

import pytest

from pnp.games import GAMES, find
from pnp.press.paper import Order, PaperName, paper
from pnp.press.rulebook.page_setting import Edition
from pnp.press.rulebook.pamphlet import PAGES, half_of, small_room
from pnp.press.rulebook.rule_pages import RulePages
from pnp.scene.nodes import Box
from pnp.typeset.blocks import PLAN, SCORE
from pnp.typeset.pagination import Laid
from pnp.typeset.row_box import Element, Slab
from pnp.typeset.vertical_justify import Frames, Part
from pnp.words.catalogue import LANGUAGES, Language, catalogue, languages
from tests.papers import rules

FORMS: tuple[tuple[Edition, PaperName], ...] = (("sheet", "a5"), ("booklet", "a4"))
"""A5, page by page and to be folded."""


def laid(game: str, language: Language, edition: Edition, size: PaperName) -> Laid:
    """The rules on small pages, as they were found to be set."""
    order, text = Order(paper(size), language), catalogue(game, language)
    page = order.paper if edition == "sheet" else half_of(order.paper.lying)
    own = RulePages(find(game), text)
    room = partial(small_room, page)
    scale, close = own.setting(order, edition, room, PAGES)
    return own.laid(room(scale), own.house(close), close)


@pytest.mark.parametrize(("edition", "size"), FORMS)
@pytest.mark.parametrize(
    ("game", "language"), [(game, tag) for game in GAMES for tag in languages(game)]
)
def test_in_a5_nothing_that_belongs_together_is_overleaf(
    game: str, language: Language, edition: Edition, size: PaperName
) -> None:
    """Picture and text to set up, the turn, and a score with its boards."""
    way = laid(game, language, edition, size)
    assert way.count == PAGES
    assert len(way.wholes) == 3
    assert way.leaves == 0


TURN = {"cancelletto": "123", "claustro": "123", "tophats": "1234", "gridblock": "23"}
"""The rules of a turn."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_figures_of_a_turn_lie_in_one_opening(
    game: str, language: Language, texts: Callable[..., Any]
) -> None:
    """As is read from the pages themselves."""
    named = re.compile(f"[{TURN[game]}][a-h]")
    openings = {
        number // 2
        for number, page in enumerate(rules(game, language, "a5").pages, start=1)
        for text, _ in texts(page.scene.nodes)
        if text.face == "bold" and text.ink == "ground"
        if named.fullmatch(text.content)
    }
    assert len(openings) == 1


def parts(*told: tuple[int, str]) -> Iterator[Part]:
    """Parts on pages: what is in capitals is a title, what is small is in a list."""
    listed = Element("list")
    for page, name in told:
        within = (Element("heading-1"),) if name.isupper() else ()
        within = (listed,) if name == "step" else within
        figures = (name,) if re.fullmatch(r"\d[a-h]", name) else ()
        yield Part(page, 0, 0.0, Slab(name, 1, (), within, figures=figures))


def leaves(told: Iterable[tuple[int, str]], *, facing: bool = True) -> int:
    box = Box(0, 0, 100, 100)
    found = tuple(parts(*told))
    return Laid(found, Frames(box, box, facing), found).leaves


def test_a_page_is_turned_over_between_the_first_and_the_second() -> None:
    assert leaves([(0, "SEE"), (0, PLAN), (1, "step")]) == 1
    assert leaves([(0, "SEE"), (1, PLAN), (2, "step")]) == 0
    assert leaves([(0, "SEE"), (0, PLAN), (1, "step")], facing=False) == 0


def test_what_comes_after_the_steps_may_be_overleaf() -> None:
    assert leaves([(0, "SEE"), (0, PLAN), (0, "step"), (1, "note")]) == 0


def test_a_turn_and_a_score_are_counted_by_themselves() -> None:
    turn = [(1, "TURN"), (1, "1a"), (3, "1b")]
    told = [(4, "TOLD"), (5, SCORE), (6, "boards")]
    assert leaves(turn) == 1
    assert leaves([*turn, *told]) == 1
    assert leaves([*turn, (4, "TOLD"), (4, SCORE), (5, "boards")]) == 2
