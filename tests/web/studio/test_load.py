"""Somebody plays while others ask for all they can."""

import datetime
import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from html import unescape
from http.client import HTTPConnection
from statistics import median
from time import perf_counter
from typing import NamedTuple
from urllib.parse import urlencode, urlsplit

import pytest

from pnp.core.setup import Setup
from pnp.games import find

HOSTILE, SOLVES, ROUNDS = 60, 20, 3

EDITION = find("cancelletto").rules.edition

OURS = {"sec-fetch-site": "same-origin", "hx-request": "true"}

FOREIGN = {
    "sec-fetch-site": "cross-site",
    "sec-fetch-mode": "no-cors",
    "sec-fetch-dest": "image",
}

Captured = pytest.CaptureFixture[str]


class Answer(NamedTuple):
    """What is answered, and after how many seconds."""

    status: int
    text: str
    seconds: float


class Client:
    """Somebody at a page of the studio, which has a token."""

    def __init__(self, address: str) -> None:
        self.port = urlsplit(address).port or 0
        page = self.ask(f"play?{urlencode({'game': 'cancelletto', 'setup': start(0)})}")
        self.token = unescape(re.findall(r"token=([^\"&]+)", page.text)[0])

    def ask(self, path: str, said: Mapping[str, str] = OURS, sent: str = "") -> Answer:
        """What is answered on a connection of its own."""
        begun = perf_counter()
        line = HTTPConnection("127.0.0.1", self.port, timeout=300)
        line.request("POST" if sent else "GET", f"/en/{path}", sent or None, said)
        with closing(line), line.getresponse() as answer:
            text = answer.read().decode()
        return Answer(answer.status, text, perf_counter() - begun)

    def click(self, number: int) -> Answer:
        """A move that a page answers."""
        theme = ("classic", "grey", "low-ink")[number % 3]
        told = {"game": "claustro", "setup": "CLA1-20-00000-F", "moves": "b1-b2"}
        return self.ask(f"play?{urlencode({**told, 'theme': theme})}")

    def reply(self, number: int) -> Answer:
        """A move of one of our players, who thinks for some tenths of a second."""
        told = {"game": "cancelletto", "setup": start(number), "orange": "search"}
        sent = urlencode({"token": self.token})
        return self.ask(f"reply?{urlencode(told)}", OURS, sent)

    def solve(self, number: int) -> Answer:
        """A solver's answer, which takes seconds."""
        told = {"game": "cancelletto", "setup": start(number), "token": self.token}
        return self.ask(f"solve?{urlencode(told)}")


def start(seed: int) -> str:
    """The code of a board."""
    return Setup(EDITION, seed=seed).code


def judged(number: int) -> str:
    """A day whose boards are to be judged."""
    day = datetime.date(2027, 1, 1) + datetime.timedelta(number)
    told = {"game": "cancelletto", "from": day, "variant": EDITION.variants}
    return f"new?{urlencode(told, doseq=True)}"


def typical(answers: Iterable[Answer]) -> float:
    """How long answers take, all of which are pages."""
    found = [*answers]
    assert {each.status for each in found} == {200}
    return median(each.seconds for each in found)


@pytest.mark.slow
@pytest.mark.parametrize(("said", "first"), [(FOREIGN, 100), ({}, 200)])
def test_who_plays_is_answered_while_others_ask_for_all_they_can(
    address: str, said: Mapping[str, str], first: int, capsys: Captured
) -> None:
    greedy, player = Client(address), Client(address)
    seeds = iter(range(first, first + 100))

    def played() -> tuple[float, float]:
        clicks = [player.click(n) for n in range(ROUNDS)]
        return typical(clicks), typical([player.reply(next(seeds)) for _ in clicks])

    alone = played()
    with ThreadPoolExecutor(HOSTILE + SOLVES) as pool:
        solves = [pool.submit(greedy.solve, next(seeds)) for _ in range(SOLVES)]
        others = [pool.submit(greedy.ask, judged(n), said) for n in range(HOSTILE)]
        among = played()
        waiting = sum(not each.done() for each in solves)
    assert waiting > 0
    solved, shown = (
        Counter(e.result().status for e in each) for each in (solves, others)
    )
    assert solved.keys() == {303, 429}
    assert shown.keys() == ({403} if said else {303, 429})
    times = "{:.1f} and {:.1f}".format(
        *(a / b for a, b in zip(among, alone, strict=True))
    )
    took = "{:.2f} and {:.2f} s".format(*among)
    with capsys.disabled():
        sys.stdout.write(
            f"\na click and a reply take {times} times as long as alone ({took}); "
            f"{waiting} of {SOLVES} solves go on, {solved[429]} are refused; "
            f"of others' pages {shown[403] + shown[429]} of {HOSTILE}\n"
        )
