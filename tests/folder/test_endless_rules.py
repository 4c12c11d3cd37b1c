"""Rules that never answer are ended, and told with the line in which they were."""

from threading import Thread
from time import monotonic, sleep

import pytest

from pnp.base import endless
from pnp.base.errors import UserError
from pnp.core.setup import Setup
from pnp.folder import answers
from pnp.folder.faults import faults
from pnp.folder.game_rules import rules
from pnp.folder.places import add
from pnp.folder.source import Source
from pnp.games import find
from tests.folder.conftest import Changed

LOOP = "        while True:\n            pass\n"

LEGAL = '        """The first two turns take a stone, all others jump."""\n'


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endless, "SECONDS", 1)


def test_a_loop_without_an_end_is_told_with_its_line(changed: Changed) -> None:
    folder = changed("konane", "loop", "rules.py", (LEGAL, LEGAL + LOOP))
    (told, *_) = faults(Source(folder))
    assert told.said == "legal() takes more than 1 seconds: end its loop"
    lines = (folder / "rules.py").read_text().splitlines()
    assert lines[told.line - 1].strip() in ("while True:", "pass")


def test_rules_that_are_never_read_to_their_end_are_told(changed: Changed) -> None:
    folder = changed("konane", "unread", "rules.py", ("SIZE = 6\n", LOOP_OF_MODULE))
    (told, *_) = faults(Source(folder))
    assert told.said == "reading it takes more than 1 seconds: end its loop"


LOOP_OF_MODULE = "SIZE = 6\nwhile SIZE:\n    pass\n"


def test_moves_without_an_end_are_told(
    changed: Changed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "MOST", 50)
    more = "        while True:\n            yield _off(OPENINGS[0])\n"
    folder = changed("konane", "many", "rules.py", (LEGAL, LEGAL + more))
    (told, *_) = faults(Source(folder))
    assert told.said == "legal() gives more than 50 moves: end its loop"


def test_it_is_ended_in_any_thread(changed: Changed) -> None:
    source = Source(changed("konane", "thread", "rules.py", (LEGAL, LEGAL + LOOP)))
    caught: list[UserError] = []

    def play() -> None:
        try:
            rules(source).deal(Setup(source.edition)).legal()
        except UserError as error:
            caught.append(error)

    thread = Thread(target=play, daemon=True)
    thread.start()
    thread.join(20)
    assert "legal() takes more than 1 seconds" in str(caught[0])


def test_what_takes_long_in_many_calls_is_not_ended(changed: Changed) -> None:
    game = find(add(str(changed("konane", "long"))))
    until, position = monotonic() + 4, game.start()
    while monotonic() < until:
        assert position.source.start()
        sleep(0.01)


def test_a_call_within_a_call_leaves_the_outer_one_watched() -> None:
    def outer() -> None:
        endless.ended(int)
        while True:
            pass

    with pytest.raises(endless.EndlessCall):
        endless.ended(outer)
