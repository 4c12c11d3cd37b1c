"""Codes side by side, said ever shorter."""

from collections.abc import Iterator, Sequence
from itertools import takewhile


def abbreviated(codes: Sequence[str]) -> Iterator[str]:
    """All in full; what they begin with alike said once; the first and the last."""
    alike = _alike([code.split("-") for code in codes])
    short = ("-".join(code.split("-")[alike:]) for code in codes[1:])
    yield ", ".join(codes)
    yield ", ".join((codes[0], *short))
    yield f"{codes[0]} … {codes[-1]}"


def _alike(codes: Sequence[Sequence[str]]) -> int:
    """How many parts are the same in all, the number and its check apart."""
    parts = list(zip(*(code[:-2] for code in codes), strict=False))
    return len(list(takewhile(lambda each: len({*each}) == 1, parts)))
