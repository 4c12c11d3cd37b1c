"""Clusters: seeds are tried by the workers of a Dask scheduler, wherever they run."""

from collections.abc import Callable, Generator
from functools import partial
from importlib import metadata

from distributed import Client

from pnp.base.errors import UserError, quoted
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
        submit = partial(client.submit, work, retries=RETRIES, pure=True)
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


def version() -> str:
    """That of pnp, wherever this is asked."""
    return metadata.version("pnp-press")
