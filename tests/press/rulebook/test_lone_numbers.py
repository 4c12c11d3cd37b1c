"""No line of a rulebook is a number alone, as pages themselves show."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

import pytest

from pnp.games import GAMES
from pnp.press.paper import PaperName
from pnp.scene.nodes import Group, Node
from pnp.words.catalogue import LANGUAGES, Language
from tests.pages import in_role, texts
from tests.papers import rules


def lines_of(group: Group) -> list[str]:
    """The lines of a paragraph, from the top."""
    found = dict[float, list[str]]()
    for text, at in texts([group]):
        found.setdefault(round(at(text.anchor).y, 2), []).append(text.content)
    return [" ".join(found[y]) for y in sorted(found)]


def alone(nodes: Iterable[Node]) -> Iterator[tuple[str, str]]:
    """Each line that is a number without a word, with the line before it."""
    for group in in_role(nodes, "paragraph", "item", "caption"):
        for above, line in pairwise(lines_of(group)):
            if any(map(str.isdigit, line)) and not any(map(str.isalpha, line)):
                yield above, line


@pytest.mark.parametrize("size", ["a4", "a5"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_line_is_a_number_alone(
    game: str, language: Language, size: PaperName
) -> None:
    for page in rules(game, language, size).pages:
        assert not list(alone(page.scene.nodes))
