"""A designer's code, which is always asked here: what it raises is a line to mend."""

import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from pnp import boards
from pnp.base.errors import UserError
from pnp.base.text_file import text

RULES = "rules.py"
"""The file that makes a folder a game."""


T = TypeVar("T")


class RulesError(UserError):
    """What ``rules.py`` of a folder does not do, in which line."""

    def __init__(self, folder: Path, line: int, said: str) -> None:
        super().__init__(f"{folder.name}/{RULES}:{line}: {said}")
        self.line, self.said = line, said


def asked(folder: Path, name: str, call: Callable[[], T]) -> T:
    """What a function of the rules answers.

    Raises ``RulesError`` for all that it raises, leaving Python included: with the line
    of the rules that it went through last, or where the function begins.
    """
    try:
        return call()
    except RulesError:
        raise
    # Whatever goes wrong in a designer's module is the designer's to mend.
    except (Exception, SystemExit) as error:
        line = _line(error, folder) or line_of(folder, name)
        raise RulesError(folder, line, _said(error)) from error


def blamed(folder: Path, found: Iterator[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Faults found by asking the rules, each a line and what to write there.

    Where the rules fail, what they raise is one of them.
    """
    try:
        yield from asked(folder, "Position", lambda: list(found))
    except RulesError as error:
        yield error.line, error.said


def line_of(folder: Path, name: str) -> int:
    """Where a function, method, class or constant of the rules begins; 1 for none."""
    begins = re.compile(rf"\s*(def|class) {name}\b|{name}\s*[:=]")
    lines = enumerate(text(folder / RULES).splitlines(), start=1)
    return next((n for n, row in lines if begins.match(row)), 1)


def _line(error: BaseException, folder: Path) -> int:
    """The last line of the rules that an error went through, or 0."""
    file, line, trace = str(folder / RULES), 0, error.__traceback__
    if isinstance(error, SyntaxError) and error.filename in (file, None):
        return error.lineno or 1
    while trace:
        if trace.tb_frame.f_code.co_filename == file:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _said(error: BaseException) -> str:
    if isinstance(error, SyntaxError):
        return f"it is no Python: {error.msg}"
    said = " ".join(str(error).split())
    if isinstance(error, SystemExit):
        return "it leaves Python: take out exit()"
    if isinstance(error, TypeError) and "unhashable" in said:
        return f"{said}: a frozen position holds tuples, such as tuple[int, int]"
    if isinstance(error, TypeError) and (
        called := re.match(r"(\w+)(?:\.__init__)?\(\) ", said)
    ):
        return f"{said}{_arguments(called[1])}"
    return f"{type(error).__name__}: {said}"


def _arguments(name: str) -> str:
    """What may stand in the brackets of a board, a layout or a move."""
    made: Any = getattr(boards, name, None) if name in boards.__all__ else None
    if made is None:
        return ""
    allowed = inspect.signature(made).parameters.values()
    return f": write {name}({', '.join(each.name for each in allowed)}), or some of it"
