"""Clusters: seeds are tried by the workers of a Dask scheduler, wherever they run.

A game that is a folder is read by each worker where it lies here, on a disk they share.
"""

from collections.abc import Callable, Generator, Sequence
from functools import cache, partial
from hashlib import sha256
from importlib import metadata
from pathlib import Path

from distributed import Client

from pnp.base.errors import PATH, UserError, quoted
from pnp.folder.places import add, places
from pnp.games.mining import AHEAD, Digging, ahead
from pnp.protocol.entries import Entry

PATIENCE = 30
"""So many seconds a scheduler is waited for, and then its first worker."""

RETRIES = 10
"""So often a seed is tried again whose worker has gone."""


def on_cluster(address: str) -> Digging:
    """The workers of the scheduler at an address."""
    return partial(_on_cluster, address)


def _on_cluster(
    address: str, work: Callable[[int], Entry | None], seeds: range
) -> Generator[Entry | None, None, None]:
    client = _client(address)
    try:
        _check(client, address)
        count = AHEAD * max(1, sum(client.nthreads().values()))
        # The same seed is the same task: what a lost worker had is done by another.
        there = partial(_done_there, tuple(map(str, places())), work)
        submit = partial(client.submit, there, retries=RETRIES, pure=True)
        yield from ahead(submit, seeds, count)
    finally:
        client.close(timeout=5)


def _client(address: str) -> Client:
    """Who speaks to the scheduler; ``UserError`` where none answers."""
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
        client.wait_for_workers(1, timeout=PATIENCE)
    except (OSError, ValueError):
        fault = f"no scheduler with workers answers at {quoted(address)}"
        raise UserError(fault) from None
    return client


def _check(client: Client, address: str) -> None:
    """Raise ``UserError`` where a worker has another version, or none."""
    try:
        found = set(client.run(version).values())
    except ImportError:
        found = {"none"}
    if found != {version()}:
        other = ", ".join(sorted(found - {version()}))
        fault = f"the workers at {quoted(address)} have pnp {other}, not {version()}"
        raise UserError(fault)
    for place in map(str, places()):
        sums = set(client.run(sum_as_read, place).values())
        if not all(sums):
            fault = f"workers at {quoted(address)} have no folder {quoted(place, PATH)}"
            raise UserError(f"{fault}: let it lie there on each of their machines")
        if sums != {folder_sum(place)}:
            fault = f"workers at {quoted(address)} read another {quoted(place, PATH)}"
            raise UserError(f"{fault}: give them the same files, and begin them anew")


def _done_there(
    folders: Sequence[str], work: Callable[[int], Entry | None], seed: int
) -> Entry | None:
    """What a worker does for a seed, which may be one of a folder's game."""
    for each in folders:
        add(each)
    return work(seed)


def folder_sum(place: str) -> str:
    """What tells the rules and facts of a folder apart from others; empty for none."""
    files = (Path(place) / name for name in ("rules.py", "game.toml"))
    found = [each.read_bytes() for each in files if each.is_file()]
    return sha256(b"\0".join(found)).hexdigest() if found else ""


def sum_as_read(place: str) -> str:
    """The same as it was when a worker was asked first: it reads rules once."""
    return _first_sum(place) if folder_sum(place) else ""


_first_sum = cache(folder_sum)


def version() -> str:
    """That of pnp, wherever this is asked."""
    return metadata.version("pnp-press")
