"""Wrong tries on pages: what is said of each is what the studio says, and proves."""

from typing import Any

import pytest

from pnp.games import find, kind_of
from pnp.press.captions.move_text import on_paper
from pnp.web.site import wrong_tries
from pnp.web.site.tries import wrong_tries as wrong_of
from pnp.web.site.wrong_tries import reasons
from pnp.web.studio.puzzle_page import (
    Note,
    Posed,
    note_on_last_move,
    posed_puzzle,
    table_of,
)
from pnp.words.catalogue import Catalogue, catalogue

KINDS = {
    "cancelletto": ["gate", "tile", "last-turns"],
    "claustro": ["win", "walled-in", "only-move", "the-drop", "walk-in"],
    "tophats": ["most-hats", "sure-win", "long-chain", "safe-move", "ten-deals"],
    "gridblock": ["all-cards", "not-all", "duel", "where-to-start"],
}


def samples(name: str, kind: str) -> list[Posed]:
    """Two puzzles of a kind."""
    known = find(name).almanac
    assert known
    entries = (*map(known.collected, range(len(known.more))),)
    days = map(known.entry, range(0, len(known), 7))
    mine = [each for each in (*entries, *days) if each["kind"] == kind]
    return [posed_puzzle(str(each["code"])) for each in mine[:2]]


def of_studio(found: Posed, move: Any, words: Catalogue) -> str:
    """What the studio says of a first move, without that it is another."""
    note = note_on_last_move(table_of(found, "").with_move(move), found, words.language)
    assert isinstance(note, Note)
    assert note.is_wrong
    ends = map(words.text, ("studio-only-one", "studio-goes-on"))
    (end,) = (each for each in ends if note.why.endswith(each))
    return note.why.removesuffix(end).strip()


@pytest.mark.parametrize(
    ("name", "kind"), [(name, kind) for name in KINDS for kind in KINDS[name]]
)
def test_what_a_page_says_of_a_try_the_studio_says_too(name: str, kind: str) -> None:
    """Or its kind says it, where a lesson's sentence leans on the one before it."""
    words = catalogue(name, "it")
    for found in samples(name, kind):
        wrong = wrong_of(found.game, found.puzzle)
        told = reasons(found.game, found.puzzle, wrong, words)
        assert {*told} == {*map(str, wrong)}
        refute = kind_of(found.game, found.puzzle).refute
        for move in wrong[:: 1 + len(wrong) // 20]:
            own = refute(found.puzzle, str(move))
            said = on_paper(words.tell(own), words) if own else ""
            assert told[str(move)] == said or of_studio(found, move, words)


def test_each_drop_of_a_captive_has_its_own_reason() -> None:
    """Also where the card speaks of all drops together."""
    words = catalogue("claustro", "en")
    apart = 0
    for found in samples("claustro", "the-drop") + samples("claustro", "walk-in"):
        wrong = wrong_of(found.game, found.puzzle)
        told = reasons(found.game, found.puzzle, wrong, words)
        drops: dict[str, set[str]] = {}
        for move in told:
            if "@" in move:
                drops.setdefault(move.split("@")[0], set()).add(told[move])
                assert "wherever" not in told[move]
        apart += sum(len(said) > 1 for said in drops.values())
    assert apart


def test_what_tempts_is_told_first_and_an_engine_judges_so_many_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(wrong_tries, "JUDGED", 2)
    words, moved = catalogue("claustro", "en"), 0
    for found in (
        each for kind in KINDS["claustro"] for each in samples("claustro", kind)
    ):
        wrong = wrong_of(found.game, found.puzzle)
        lesson = kind_of(found.game, found.puzzle).lesson(found.puzzle)
        assert lesson
        listed = [str(move) for move in wrong]
        named = [e.tried for e in lesson.refutations if e.tried in listed]
        few = [*reasons(found.game, found.puzzle, wrong, words)]
        assert few[: len(named)] == named
        moved += listed[: len(named)] != named
        if kind_of(found.game, found.puzzle).name == "walk-in":
            assert len(few) == len(named) + 2
    assert moved


def test_a_page_bears_so_many_letters_and_says_again_what_it_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (found, _) = samples("cancelletto", "gate")
    wrong = wrong_of(found.game, found.puzzle)
    words = catalogue("cancelletto", "en")
    whole = reasons(found.game, found.puzzle, wrong, words)
    monkeypatch.setattr(wrong_tries, "LETTERS", 300)
    told = reasons(found.game, found.puzzle, wrong, words)
    assert sum(map(len, set(told.values()))) <= 300
    assert len(told) > 1000
    for letters in range(60, 600, 30):
        monkeypatch.setattr(wrong_tries, "LETTERS", letters)
        few = reasons(found.game, found.puzzle, wrong, words)
        said = {*few.values()}
        assert {*few} == {move for move, why in whole.items() if why in said}
