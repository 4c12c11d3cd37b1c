"""Conditions: passages of a text that hold for some kits alone."""

import re
from collections.abc import Callable, Collection

_PASSAGE = re.compile(r"\{(if|unless) ([^:{}]+): ([^{}]*)\}")
_EMPTY = re.compile(r"\s*(\d+\.|[->]|#+)?\s*")


def conditions(text: str) -> list[str]:
    """The conditions of a text, one by one."""
    return [f"{word} {names}" for word, names, _ in _PASSAGE.findall(text)]


def names_in(condition: str) -> list[str]:
    """What a condition names."""
    return condition.partition(" ")[2].split(" or ")


def settled(text: str, true: Collection[str] | None) -> str:
    """A text with the passages whose conditions are true; with all, if none is known.

    >>> settled("1. {if big-board: Cut the big board.} {unless backs: Print.}", ())
    '1. Print.'
    """
    return "\n".join(_settled(line, true) for line in text.split("\n"))


def _settled(line: str, true: Collection[str] | None) -> str:
    told = _PASSAGE.sub(_chosen(true), line)
    if told == line:
        return line
    return "" if _EMPTY.fullmatch(told) else re.sub(" {2,}", " ", told).rstrip()


def _chosen(true: Collection[str] | None) -> Callable[[re.Match[str]], str]:
    def chosen(passage: re.Match[str]) -> str:
        word, names, said = passage.groups()
        if true is None or (word == "if") != set(names.split(" or ")).isdisjoint(true):
            return said
        return ""

    return chosen
