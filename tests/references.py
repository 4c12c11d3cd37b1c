"""References of rules to pages: what a text asks for, and what pages answer."""

import re
from collections.abc import Iterator, Mapping, Sequence

from pnp.base.templates import read_text
from pnp.games import AnyGame
from pnp.scene.document import Document
from pnp.typeset.text_context import figure_label
from pnp.words.catalogue import Catalogue, Language, catalogue
from tests.pages import in_role, texts, words_in

Asked = Sequence[tuple[str, str]]
"""The places of one reference: the heading it leads to, and a figure below it."""

ASKED = re.compile(r"\{(section|page|rule):([^}]+)\}")


def asked(game: AnyGame, language: Language) -> list[Asked]:
    """The references of the rules of a game, in their order."""
    text = read_text(f"{game.name}/rules.{language}.md")
    titles = re.findall(r"^# (.*)$", text, re.MULTILINE)
    known = dict(figures(text))
    return [
        [(titles[int(named) - 1], "")] if kind == "section"
        else [(known[name][0], "") if kind == "rule" else known[name]
              for name in named.split(",")]
        for kind, named in ASKED.findall(text)
    ]  # fmt: skip


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


def due(
    asked: Sequence[Asked], where: Mapping[str, int], words: Catalogue
) -> list[tuple[str, str]]:
    """What leads to which heading, if all pages are named on which something stands."""
    found = []
    for each in asked:
        pages = {where[name or title]: title for title, name in reversed(each)}
        first, *later = sorted(pages)
        key = "on-pages" if later else "on-page"
        found.append((pages[first], words.text(key, page=first)))
        found += [(pages[page], str(page)) for page in later]
    return sorted(found)


def told(document: Document) -> list[tuple[str, str]]:
    """What leads to which heading on the pages of a document."""
    return sorted(
        (text.target, text.content.strip(" ();,.:"))
        for page in document.pages
        for text, _ in texts(page.scene.nodes)
        if text.target
    )


def assert_exact(game: AnyGame, language: Language, document: Document) -> None:
    """Every reference names the page where its section begins or its figure stands."""
    words = catalogue(game.name, language)
    wanted = due(asked(game, language), places(document), words)
    assert wanted
    assert told(document) == wanted
