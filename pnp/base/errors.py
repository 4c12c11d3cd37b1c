"""The kinds of error that are the user's to fix."""

from collections.abc import Iterable
from typing import Self

LONGEST = 60
"""So many characters of an input are quoted at most."""

LINE = 400
"""So long is a line that tells a mistake at most."""

PATH = 200
"""So many of a path, as all of it tells where a file is."""

QUOTED = "'{}'"
"""How a quotation stands in English, as templates word it in other languages."""


class Quotation(str):
    """An input as messages quote it, between quotation marks."""


def quoted(text: object, longest: int = LONGEST) -> str:
    r"""An input as messages quote it: cut if long, with nothing a terminal obeys.

    What is no text, as template files may hold it, has no quotes.

    >>> print(quoted("b3-b2"), quoted("c3-c4\x1b"), quoted({"b3": 2}))
    'b3-b2' 'c3-c4\x1b' {'b3': 2}
    """
    if isinstance(text, int | float | dict | list | Exception):
        return _abridged_text(repr(text), longest)
    written = str(text)
    if len(written) <= longest and len(whole := repr(written)) <= longest + 2:
        return Quotation(whole)
    kept = longest // 2
    while len(cut := repr(f"{written[:kept]}...{written[-kept:]}")) > longest + 2:
        kept -= 1
    return Quotation(cut)


def _abridged_text(text: str, longest: int) -> str:
    kept = longest // 2
    return text if len(text) <= longest else f"{text[:kept]}...{text[-kept:]}"


class Reason(str):
    """A reason in English that keeps its pattern and its facts.

    Templates word the pattern in other languages, and the facts in it. As the facts are
    counted from nought there, they may come in another order.

    >>> Reason("{} is not next to {}", "d6", "d4")
    'd6 is not next to d4'
    """

    pattern: str
    facts: tuple[object, ...]

    def __new__(cls, pattern: str, *facts: object) -> Self:  # noqa: D102
        self = super().__new__(cls, pattern.format(*facts))
        self.pattern, self.facts = pattern, facts
        return self

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        return type(self), (self.pattern, *self.facts)


class Sign(Reason):
    """How something is written for which those who see it have a name.

    ``seen`` is what they call it, as the facts of events are.

    >>> Sign("the leaf", "card {}", "4")
    'card 4'
    """

    seen: object

    def __new__(cls, seen: object, pattern: str, *facts: object) -> Self:  # noqa: D102
        self = super().__new__(cls, pattern, *facts)
        self.seen = seen
        return self

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        return type(self), (self.seen, self.pattern, *self.facts)


class UserError(ValueError):
    """A mistake in the input, worded in one line for whoever made it.

    Everything else that goes wrong is a defect and keeps its traceback.

    >>> str(UserError("no such card"))
    'no such card'
    """

    def __init__(self, told: str, why: str | None = None) -> None:
        super().__init__(told)
        self.why = why or told
        """The same without where it is and what else could be done."""


class ChoiceError(UserError):
    """A name that is none of the names on offer; it may be a slip of the pen.

    >>> str(ChoiceError("theme", "grye", ["classic", "grey"]))
    "no theme 'grye'; choose from classic, grey; did you mean 'grey'?"
    """

    def __init__(self, what: str, name: str, choices: Iterable[str]) -> None:
        names = list(choices)
        fault = Reason("no {} {}; choose from {}", what, quoted(name), ", ".join(names))
        near = suggestion(name, names)
        super().__init__(Reason("{}{}", fault, near) if near else fault)


def suggestion(word: str, names: Iterable[str]) -> str:
    """What somebody may have meant, to be added to the refusal of a name.

    >>> suggestion("Canceletto", ["cancelletto", "claustro"])
    "; did you mean 'cancelletto'?"
    >>> suggestion("chess", ["cancelletto", "claustro"])
    ''
    """
    from difflib import get_close_matches

    known = {name.lower(): name for name in names}
    near = get_close_matches(word[:LONGEST].lower(), known, n=1, cutoff=0.6)
    return Reason("; did you mean '{}'?", known[near[0]]) if near else ""


class RuleError(UserError):
    """Something the rules do not allow; ``clause`` says which rule, if one does.

    >>> RuleError("c3 is walled", clause="CAN-5").clause
    'CAN-5'
    """

    def __init__(self, message: str, clause: str | None = None) -> None:
        super().__init__(
            Reason("{} ({})", message, clause) if clause else message, message
        )
        self.clause = clause
        self.variant = ""
        """The variant of the clause that says so, where the clause itself does not."""


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
