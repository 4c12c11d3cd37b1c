"""Processor time, of which whatever is measured takes a tick at least."""

from functools import cache
from time import process_time


def clock() -> float:
    """Seconds of processor time, from any beginning."""
    return process_time()


def since(begun: float) -> float:
    """The seconds that went by since; on a coarse clock one tick, never none."""
    return max(process_time() - begun, _tick())


@cache
def _tick() -> float:
    """How far the clock goes at once, of which systems say less than is true."""
    begun = process_time()
    while (after := process_time()) == begun:
        pass
    return after - begun
