"""The kinds of error that are the user's to fix."""

LONGEST = 60
"""So many characters of an input are quoted at most."""

LINE = 400
"""So long is a line that tells a mistake at most."""

PATH = 200
"""So many of a path, as all of it tells where a file is."""


def quoted(text: object, longest: int = LONGEST) -> str:
    r"""An input as messages quote it: cut if long, with nothing a terminal obeys.

    What is no text, as template files may hold it, has no quotes.

    >>> print(quoted("b3-b2"), quoted("c3-c4\x1b"), quoted({"b3": 2}))
    'b3-b2' 'c3-c4\x1b' {'b3': 2}
    """
    if isinstance(text, int | float | dict | list | Exception):
        return _cut(repr(text), longest)
    written = str(text)
    if len(written) <= longest and len(whole := repr(written)) <= longest + 2:
        return whole
    kept = longest // 2
    while len(cut := repr(f"{written[:kept]}...{written[-kept:]}")) > longest + 2:
        kept -= 1
    return cut


def _cut(text: str, longest: int) -> str:
    kept = longest // 2
    return text if len(text) <= longest else f"{text[:kept]}...{text[-kept:]}"


class UserError(ValueError):
    """A mistake in the input, worded in one line for whoever made it.

    Everything else that goes wrong is a defect and keeps its traceback.

    >>> str(UserError("no such card"))
    'no such card'
    """


class ChoiceError(UserError):
    """A name that is none of the names on offer."""

    def __init__(self, what: str, name: str, choices: "list[str]") -> None:
        super().__init__(f"no {what} {quoted(name)}; choose from {', '.join(choices)}")


class RuleError(UserError):
    """Something the rules do not allow; ``clause`` says which rule, if one does.

    >>> RuleError("c3 is walled", clause="CAN-5").clause
    'CAN-5'
    """

    def __init__(self, message: str, clause: str | None = None) -> None:
        super().__init__(f"{message} ({clause})" if clause else message)
        self.clause = clause


class NotationError(RuleError):
    """Text that is not the notation of what it should be.

    >>> str(NotationError("'x' is not a square", "CLA-1"))
    "'x' is not a square (CLA-1)"
    """


class IllegalMoveError(RuleError):
    """A well-written move that the position does not allow.

    >>> IllegalMoveError("b2 is taken", "CLA-3").clause
    'CLA-3'
    """
