"""The tests that every game passes, run one by one without a runner of tests."""

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from pnp.protocol.game import Game
from pnp.testing.conformance import Conformance


class Promise(NamedTuple):
    """A test by its name as a sentence, and how it was broken, if it was."""

    said: str
    broken: str = ""


def promises(game: Game[Any, Any]) -> Iterator[Promise]:
    """Whether a game keeps each of them, but for what was pinned, which it has not."""
    own = type("Kept", (Conformance,), {"game": game})()
    for name in vars(Conformance):
        if name.startswith("test_") and "pinned" not in name:
            yield _promise(own, name)


def _promise(own: Conformance, name: str) -> Promise:
    test, said = getattr(own, name), name.removeprefix("test_").replace("_", " ")
    for facts in _cases(test):
        try:
            test(**facts)
        # Whatever a test raises is a promise that is not kept.
        except Exception as error:
            told = " ".join(str(error).split())[:200]
            where = f" ({', '.join(map(str, facts.values()))})" if facts else ""
            return Promise(said, f"{type(error).__name__}{where}: {told}")
    return Promise(said)


def _cases(test: Any) -> Iterator[dict[str, Any]]:
    """What a test is run with: once with each value that it is given."""
    given = [mark.args for mark in getattr(test, "pytestmark", ())]
    names = [name for name, _ in given]
    for values in product(*(each for _, each in given)):
        yield dict(zip(names, values, strict=True))
