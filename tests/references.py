"""References of rules to pages: what a text asks for, and what pages answer."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from pnp.base.templates import read_text
from pnp.games import AnyGame
from pnp.press.figures.annotated_game import told_names
from pnp.scene.document import Document
from pnp.typeset.text_context import figure_label
from pnp.words.catalogue import Language
from pnp.words.comments import file, read_comments
from tests.pages import in_role, said, texts, words_in

Asked = Sequence[tuple[str, str]]
"""The places of one reference: the heading it leads to, and a figure below it."""

ASKED = re.compile(r"\{(section|page|rule):([^}]+)\}")


def asked(game: AnyGame, language: Language) -> list[Asked]:
    """The references of the rules of a game, in their order."""
    text = text_with_leads(game, language)
    titles = re.findall(r"^# (.*)$", text, re.MULTILINE)
    known = dict(figures(text))
    return [
        [(titles[int(named) - 1], "")] if kind == "section"
        else [(known[name][0], "") if kind == "rule" else known[name]
              for name in named.split(",")]
        for kind, named in ASKED.findall(text)
    ]  # fmt: skip


def text_with_leads(game: AnyGame, language: Language) -> str:
    """The rules of a game with what leads to the games that they tell."""
    text = read_text(f"{game.name}/rules.{language}.md")
    told = read_comments(file(game.name, language))

    def leads(reference: re.Match[str]) -> str:
        return " ".join(told[name].lead for name in told_names(reference[1]))

    return re.sub(r"!\[\]\((told:.*?)\)", leads, text)


def figures(text: str) -> Iterator[tuple[str, tuple[str, str]]]:
    """The rule of each figure, and what it is called, by its name in the text."""
    rule, heading = 0, ""
    for line in text.splitlines():
        if line.startswith("## "):
            heading = line.removeprefix("## ")
        elif line.startswith("![](beside:"):
            rule += 1
            reference = line.removeprefix("![](beside:").removesuffix(")")
            for place, name in enumerate(reference.split(",")):
                yield name, (heading, figure_label(str(rule), place))


def places(document: Document, leading: int = 0) -> Mapping[str, int]:
    """The pages of headings by their titles, and of figures by what they are called."""
    titles, figures = dict[str, int](), dict[str, int]()
    for number, page in enumerate(document.pages, start=1 + leading):
        titles |= {mark.title: number for mark in page.bookmarks}
        for figure in in_role(page.scene.nodes, "figure"):
            figures |= dict.fromkeys(words_in([figure]), number)
    return figures | titles


def words_before(game: AnyGame, language: Language) -> list[str]:
    """The last word before each reference, in their order."""
    text = text_with_leads(game, language)
    before = (text[: found.start()] for found in ASKED.finditer(text))
    return [re.findall(r"[^\W\d_]+", re.sub(r"\{.*?\}", "", b))[-1] for b in before]


def due(
    asked: Sequence[Asked], where: Mapping[str, int]
) -> Iterator[Sequence[tuple[str, int]]]:
    """What each reference leads to, and the page of each, for every page of it."""
    for each in asked:
        pages = {where[name or title]: title for title, name in reversed(each)}
        yield [(pages[page], page) for page in sorted(pages)]


def told(document: Document) -> Iterator[tuple[tuple[str, int], int]]:
    """What text leads to and which page it names, with the page that it stands on."""
    for number, page in enumerate(document.pages, start=1):
        for text, _ in texts(page.scene.nodes):
            if text.target:
                (named,) = re.findall(r"\d+", text.content)
                yield (text.target, int(named)), number


def assert_exact(game: AnyGame, language: Language, document: Document) -> None:
    """Every reference names the pages where its sections begin and its figures stand.

    It is silent of the page that it stands on itself.
    """
    wanted = [*due(asked(game, language), places(document))]
    named = [*told(document)]
    assert named
    assert not [each for each, standing in named if each[1] == standing]
    silent = Counter(chain.from_iterable(wanted))
    silent.subtract(each for each, _ in named)
    assert min(silent.values()) >= 0
    pages = [said(page.scene.nodes) for page in document.pages]
    words = words_before(game, language)
    for each in silent.elements():
        near = [word for word, to in zip(words, wanted, strict=True) if each in to]
        assert any(word in pages[each[1] - 1] for word in near), each
