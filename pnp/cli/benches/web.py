"""Measures the studio as it is met in a browser, and the site day by day."""

import datetime
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from operator import attrgetter
from os import environ, times
from statistics import median
from subprocess import DEVNULL, PIPE, Popen, run
from tempfile import TemporaryDirectory
from time import perf_counter
from urllib.parse import urljoin, urlsplit

from pnp.base import cache
from pnp.core.chance import Chance
from pnp.core.setup import Setup
from pnp.games import find, names
from pnp.games.day import Drawn, cards_of_days
from pnp.press.paper import Order, paper
from pnp.solve.stopwatch import clock, since
from pnp.web.site import pictures
from pnp.web.site.entry import Shown
from pnp.web.site.site_config import Masthead
from pnp.web.site.whole_site import days, site
from pnp.web.studio.app import HERE
from pnp.web.studio.game_state import Origin, Table
from pnp.web.studio.touch_board import drawing
from pnp.words.catalogue import LANGUAGES

DAY = datetime.date(2026, 1, 1)

PNP = (sys.executable, "-m", "pnp")

PLIES = 6
"""As far into a game boards are looked at."""

A_DAY = re.compile(r"\d{4}-\d\d|index\.html|feed\.xml|days\.ics")
"""What in a site grows with its days."""

YEAR = 365


def report(rounds: int) -> Iterator[str]:
    """How long the studio lets people wait, and what a site of so many days takes."""
    yield from _studio(rounds)
    yield from _site(rounds)
    yield _rebuilding_line()


def _studio(rounds: int) -> Iterator[str]:
    with _running_studio() as (begun, port):
        line = HTTPConnection(HERE, port)
        _fetch(line, "/en/")
        first = perf_counter() - begun
        yield (
            f"first page {1000 * first:.0f} ms after the call, "
            f"{first / _start_seconds():.1f} times as long as that alone takes"
        )
        yield f"first page again in {median(_waits(line, ['/en/'] * 5)):.0f} ms"
        for name in names():
            tables = [_table(name, seed) for seed in range(rounds + 1)]
            addresses = [_final_address(line, f"/en/{table.plain}") for table in tables]
            shown = median(_waits(line, addresses)[1:])
            bare = median(_drawings(tables)[1:])
            yield (
                f"{name}: a board after a click in {shown:.0f} ms, {shown / bare:.1f} "
                "times as long as drawing it alone takes"
            )
        line.close()


@contextmanager
def _running_studio() -> Iterator[tuple[float, int]]:
    """A studio as it is run: when it was called, and its port."""
    studio, begun = [*PNP, "studio", "--port", "0", "--no-browser"], perf_counter()
    with Popen(studio, stdout=PIPE, stderr=DEVNULL, text=True) as serving:
        address = serving.stdout.readline() if serving.stdout else ""
        try:
            yield begun, urlsplit(address.strip()).port or 0
        finally:
            serving.kill()


def _start_seconds() -> float:
    """How many seconds a command takes that does nothing."""
    begun = perf_counter()
    run([*PNP, "--version"], stdout=DEVNULL, check=True)
    return perf_counter() - begun


def _table(name: str, seed: int) -> Table:
    """A table some random moves into a game."""
    setup, chance = Setup(find(name).rules.edition, seed=seed), Chance(seed)
    table = Table(Origin(name, setup.code), eyes="all")
    for _ in range(PLIES):
        if moves := table.now.legal():
            table = table.with_move(moves[chance.below(len(moves))])
    return table


def _fetch(line: HTTPConnection, address: str) -> None:
    line.request("GET", address, headers={"hx-request": "true"})
    line.getresponse().read()


def _final_address(line: HTTPConnection, address: str) -> str:
    """Where an address leads: to itself, or to where its setup is sealed."""
    line.request("GET", address)
    answer = line.getresponse()
    answer.read()
    return urljoin(address, answer.getheader("location") or address)


def _waits(line: HTTPConnection, addresses: Iterable[str]) -> Sequence[float]:
    """How long each is waited for, in milliseconds."""
    found = []
    for address in addresses:
        begun = perf_counter()
        _fetch(line, address)
        found.append(1000 * (perf_counter() - begun))
    return found


def _drawings(tables: Iterable[Table]) -> Sequence[float]:
    """How long their boards take to draw, where nobody asks over a network."""
    found = []
    for table in tables:
        begun = perf_counter()
        drawing(table, "en")
        found.append(1000 * (perf_counter() - begun))
    return found


def _site(count: int) -> Iterator[str]:
    """What grows with the days, and what is made once, whatever their number."""
    begun = clock()
    dates = days(DAY, count)
    found = [each for day in dates for each in _of_day(day)]
    daily, once = clock() - begun, 0.0
    begun = clock()
    for path, _ in site(found, dates, LANGUAGES, Order(paper("a4")), Masthead()):
        spent, begun = clock() - begun, clock()
        if A_DAY.search(path):
            daily += spent
        else:
            once += spent
    begun = clock()
    drawings = sum(1 for each in found for _ in pictures.of_day(each, Shown.of(each)))
    bare = since(begun)
    yield (
        f"a site of {count} days: {1000 * daily / count:.0f} ms of CPU a day, "
        f"{daily / bare:.1f} times as long as its {drawings} pictures alone take, and "
        f"{once:.1f} s once; a year would take {once + YEAR * daily / count:.0f} s"
    )


def _of_day(day: datetime.date) -> Iterator[Drawn]:
    games = filter(attrgetter("has_days"), map(find, names()))
    return (each for game in games for each in cards_of_days(game, [day]))


def _rebuilding_line() -> str:
    """What of its first time a site takes again, of the same days and a day on."""
    with TemporaryDirectory() as folder:
        first, again, later = (
            _site_seconds(folder, day)
            for day in (DAY, DAY, DAY + datetime.timedelta(days=1))
        )
    return (
        f"a site again takes {again / first:.2f} of the CPU of its first time, "
        f"a day on {later / first:.2f}"
    )


def _site_seconds(folder: str, day: datetime.date) -> float:
    """How many seconds of CPU a site of three days takes in a folder."""
    command = (*PNP, "site", f"{folder}/site", "--from", f"{day}", "--days", "3")
    begun = times().children_user
    kept = {**environ, cache.VARIABLE: f"{folder}/cache"}
    run(command, env=kept, stdout=DEVNULL, stderr=DEVNULL, check=True)
    return times().children_user - begun
