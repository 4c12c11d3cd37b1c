"""A designer's code, which is always asked here: what it raises is a line to mend."""

import inspect
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from pnp import boards
from pnp.base import endless
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
    """What a function of the rules answers, in ``endless.SECONDS``.

    Raises ``RulesError`` for all that it raises, leaving Python included, and where it
    does not end: with the line of the rules that it went through last, or where the
    function begins.
    """
    return _mended(folder, name, partial(endless.ended, call))


def _mended(folder: Path, name: str, call: Callable[[], T]) -> T:
    """The same, however long it takes."""
    try:
        return call()
    except RulesError:
        raise
    except endless.EndlessCall as error:
        line, name = _place(error, folder) or (line_of(folder, name), name)
        what = f"{name}()" if name.isidentifier() else "reading it"
        said = f"{what} takes more than {endless.SECONDS} seconds: end its loop"
        raise RulesError(folder, line, said) from None
    # Whatever goes wrong in a designer's module is the designer's to mend.
    except (Exception, SystemExit) as error:
        line, _ = _place(error, folder) or (line_of(folder, name), name)
        raise RulesError(folder, line, _said(error)) from error


def blamed(folder: Path, found: Iterator[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Faults found by asking the rules, each a line and what to write there.

    Where the rules fail, what they raise is one of them.
    """
    try:
        yield from _mended(folder, "Position", lambda: list(found))
    except RulesError as error:
        yield error.line, error.said


def line_of(folder: Path, name: str) -> int:
    """Where a function, method, class or constant of the rules begins; 1 for none."""
    begins = re.compile(rf"\s*(def|class) {name}\b|{name}\s*[:=]")
    lines = enumerate(text(folder / RULES).splitlines(), start=1)
    return next((n for n, row in lines if begins.match(row)), 1)


def _place(error: BaseException, folder: Path) -> tuple[int, str] | None:
    """The last line of the rules that an error went through, and its function."""
    file, trace = str(folder / RULES), error.__traceback__
    if isinstance(error, SyntaxError) and error.filename in (file, None):
        return error.lineno or 1, ""
    places = []
    while trace:
        if (code := trace.tb_frame.f_code).co_filename == file:
            places.append((trace.tb_lineno, code.co_name))
        trace = trace.tb_next
    return places[-1] if places else None


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
