"""Long work is done apart, in turn, by its rank, and ends when nobody waits."""

import asyncio
from gc import collect
from json import loads
from multiprocessing import active_children
from time import sleep
from typing import Any
from urllib.parse import urlencode

import pytest
from starlette.testclient import TestClient

from pnp.base.errors import UserError
from pnp.games import find
from pnp.web.studio import jobs
from pnp.web.studio.app import studio
from pnp.web.studio.game_state import Origin
from pnp.web.studio.jobs import RANKS, kit, moves_of_adviser, proven_answer
from pnp.web.studio.puzzle_page import of_day, posed_puzzle, table_of
from pnp.web.studio.responses import Common, StaleError
from pnp.web.studio.solver_panel import streamed
from pnp.web.studio.worker_pool import (
    PRINT,
    REPLY,
    SOLVE,
    Asker,
    BusyError,
    Processes,
    Queue,
    Rank,
    Searches,
    Work,
)
from tests.web.studio.conftest import DAY, TOKEN, at_once
from tests.web.studio.leaves import Leaf

SHARE = 6
"""So much long work one visitor may ask for at once."""

LENGTH = 24
"""So much all of them together."""


async def _never() -> bool:
    return False


async def _soon() -> bool:
    return True


SOMEBODY = Asker("1", _never)


def in_turn(slots: int, clients: str) -> str:
    """Whose work is done, in order, where clients ask in an order."""
    queue, done = Queue(slots), list[str]()

    async def asked(client: str) -> None:
        async with queue.turn(client):
            await asyncio.sleep(0)
            done.append(client)

    async def all_asked() -> None:
        await asyncio.gather(*map(asked, clients))

    asyncio.run(all_asked())
    return "".join(done)


def test_clients_take_turns_whoever_asks_for_more() -> None:
    assert in_turn(1, "aaaab") == "abaaa"
    assert in_turn(1, "aaabbc") == "abcaba"


def test_a_client_has_one_thing_at_a_time_though_there_is_room() -> None:
    at_once, most = 0, 0
    queue = Queue(3)

    async def asked(client: str) -> None:
        nonlocal at_once, most
        async with queue.turn(client):
            at_once += client == "a"
            most = max(most, at_once)
            await asyncio.sleep(0.01)
            at_once -= client == "a"

    async def all_asked() -> None:
        await asyncio.gather(*map(asked, "aaaabc"))

    asyncio.run(all_asked())
    assert most == 1


def refused(clients: list[str]) -> list[str]:
    """Who of many is refused that ask in an order, while nothing is done."""
    queue, found = Queue(1), list[str]()

    async def asked(client: str, over: asyncio.Event) -> None:
        try:
            async with queue.turn(client):
                await over.wait()
        except BusyError:
            found.append(client)

    async def all_asked() -> None:
        over = asyncio.Event()
        asking = [asyncio.create_task(asked(client, over)) for client in clients]
        await asyncio.sleep(0)
        over.set()
        await asyncio.gather(*asking)
        async with queue.turn(clients[0]):
            """What is done makes room."""

    asyncio.run(all_asked())
    return found


def test_a_client_that_asks_for_too_much_is_refused_and_no_other() -> None:
    assert refused(["a"] * (SHARE + 2) + ["b"]) == ["a", "a"]


def test_a_queue_has_a_length() -> None:
    assert refused([str(n) for n in range(LENGTH + 1)]) == [str(LENGTH)]


def test_what_is_cancelled_while_it_waits_makes_room() -> None:
    queue = Queue(1)

    async def asked() -> None:
        async with queue.turn("a"):
            await asyncio.sleep(60)

    async def cancelled() -> None:
        asking = [asyncio.create_task(asked()) for _ in range(SHARE)]
        await asyncio.sleep(0)
        for each in reversed(asking):
            each.cancel()
        await asyncio.wait(asking)
        async with queue.turn("a"):
            """It has its turn at once."""

    asyncio.run(cancelled())


def test_a_reply_waits_for_no_solver_and_a_solver_for_no_print() -> None:
    assert (RANKS[moves_of_adviser], RANKS[proven_answer], RANKS[kit]) == (
        REPLY,
        SOLVE,
        PRINT,
    )
    assert REPLY.niceness < SOLVE.niceness < PRINT.niceness
    assert min(REPLY.slots, SOLVE.slots) > 1


def asking(searches: Searches) -> TestClient:
    app = studio(searches, TOKEN, lambda: DAY)
    return TestClient(app, base_url="http://127.0.0.1:8017")


def test_boards_are_judged_in_their_turn_and_not_while_a_page_is_drawn() -> None:
    asked = list[tuple[str, Rank, Work]]()

    async def noting(asker: Asker, rank: Rank, work: Work, *arguments: Any) -> Any:
        asked.append((asker.client, rank, work))
        return work(*arguments)

    client = asking(noting)
    own = {"sec-fetch-site": "same-origin"}
    day = "new?game=cancelletto&from=2027-03"
    known = client.get(f"/en/{day}-03", follow_redirects=False)
    assert known.headers["location"].endswith("setup=CAN1-20-3T2CD-Q")
    assert asked == []
    made = client.get(f"/en/{day}-04&variant=blue-starts", follow_redirects=False)
    assert made.headers["location"].endswith("setup=CAN1-21-5MNK0-R")
    code = of_day(find("tophats"), DAY)
    for move in table_of(posed_puzzle(code), "").now.legal()[:3]:
        query = urlencode({"code": code, "moves": str(move)})
        client.get(f"/en/puzzle?{query}", headers=own)
    assert asked[0] == ("", REPLY, jobs.of_day)
    assert set(asked[1:]) == {("same-origin", REPLY, jobs.note_on_moves)}


def test_every_page_is_a_client_of_its_own() -> None:
    common = Common(at_once, TOKEN, lambda: DAY)
    first, second = ([("token", common.token)] for _ in range(2))
    assert common.client(first) != common.client(second)
    for strange in ("", ".1", f"{TOKEN}x.1", "1"):
        with pytest.raises(StaleError):
            common.client([("token", strange)])


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Too much is waiting already: ask again in a moment."),
        ("it", "C’è già troppo in attesa: riprovate fra un momento."),
    ],
)
def test_who_asks_for_too_much_is_told_so(language: str, said: str) -> None:
    async def busy(asker: Asker, rank: Rank, work: Work, *arguments: Any) -> Any:
        raise BusyError

    client, form = asking(busy), {"token": f"{TOKEN}.1"}
    start = "game=claustro&setup=CLA1-20-00000-F"
    for answer in (
        client.get(f"/{language}/solve?{start}&token={TOKEN}.1"),
        client.get(f"/{language}/sheets?game=claustro&token={TOKEN}.1"),
        client.post(f"/{language}/reply?{start}&white=perfect", data=form),
        client.get(
            f"/{language}/new?game=cancelletto&from=2027-03-04&variant=blue-starts"
        ),
    ):
        assert answer.status_code == 429
        assert said in Leaf(answer.text).text
    streamed = client.get(f"/{language}/solving?{start}&token={TOKEN}.1")
    assert said in loads(streamed.text.split("data: ")[-1])


@pytest.mark.proof
def test_searches_run_apart_and_end_when_nobody_waits() -> None:
    start = Origin("claustro", "CLA1-20-00000-F")
    left = Asker("2", _soon)

    async def asked() -> None:
        searches = Processes(seconds=20)
        moves = await searches(SOMEBODY, REPLY, moves_of_adviser, start, "", "greedy")
        assert len(moves.split()) == 1
        with pytest.raises(UserError, match="nobody waits"):
            await searches(left, SOLVE, sleep, 60)
        with pytest.raises(UserError, match="nothing was found in 0"):
            await Processes(seconds=0.01)(SOMEBODY, SOLVE, sleep, 60)
        assert not active_children()

    asyncio.run(asked())


@pytest.mark.proof
def test_what_waits_for_its_turn_ends_when_nobody_waits() -> None:
    async def asked() -> None:
        searches = Processes()
        first = asyncio.create_task(searches(SOMEBODY, PRINT, sleep, 60))
        await asyncio.sleep(0)
        with pytest.raises(UserError, match="nobody waits"):
            await searches(Asker("2", _soon), PRINT, sleep, 60)
        first.cancel()
        await asyncio.wait([first])
        assert not active_children()

    asyncio.run(asked())


def test_a_search_that_fails_as_its_page_goes_says_so_to_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = list[dict[str, Any]]()

    async def left() -> None:
        async def failing(*_: Any) -> None:
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                raise UserError("too late") from None

        monkeypatch.setattr(Processes, "_found", failing)
        asyncio.get_running_loop().set_exception_handler(
            lambda _, context: said.append(context)
        )
        asked = asyncio.create_task(Processes()(SOMEBODY, SOLVE, sleep, 0))
        await asyncio.wait([asked], timeout=0.05)
        asked.cancel()
        await asyncio.wait([asked])

    asyncio.run(left())
    collect(1)
    assert said == []


@pytest.mark.proof
def test_a_reply_comes_while_solvers_are_at_work() -> None:
    start = Origin("claustro", "CLA1-20-00000-F")

    async def asked() -> None:
        searches = Processes()
        solving = [
            asyncio.create_task(searches(SOMEBODY, SOLVE, sleep, 60))
            for _ in range(SHARE)
        ]
        assert await searches(SOMEBODY, REPLY, moves_of_adviser, start, "", "greedy")
        assert not any(each.done() for each in solving)
        with pytest.raises(BusyError):
            await searches(SOMEBODY, SOLVE, sleep, 60)
        for each in solving:
            each.cancel()
        await asyncio.wait(solving)

    asyncio.run(asked())


@pytest.mark.proof
def test_a_search_ends_when_its_stream_is_left() -> None:
    async def left() -> None:
        task = asyncio.create_task(Processes()(SOMEBODY, SOLVE, sleep, 60))
        stream = streamed(task)
        while not active_children():  # a busy machine begins a process late
            assert (await anext(stream)).startswith("event: tick")
        await stream.aclose()
        await asyncio.wait([task])
        assert task.cancelled()
        assert not active_children()

    asyncio.run(left())
