"""What ``rules.LANG.md`` of a folder says: a title, marked clauses, figures."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

MARK = re.compile(r"\s*\{([a-z][a-z0-9-]*)(?::([a-z][a-z0-9-]*))?\}")
"""The end of a paragraph that is a clause, or how a variant changes one."""

FIGURE = re.compile(r"!\[([^\]]*)\]\(([a-z0-9-]+)\)")


@dataclass(frozen=True)
class RulesText:
    """The rules in one language, as they are written."""

    text: str

    @cached_property
    def title(self) -> str:
        """What the game is called there."""
        found = re.match(r"\s*# +(.+)", self.text)
        return found[1].strip() if found else ""

    @cached_property
    def tagline(self) -> str:
        """What is said in a line below the title."""
        first, *_ = re.split(r"\n\s*\n", self._below.strip())
        return "" if first.startswith(("#", "!", "-")) else " ".join(first.split())

    @cached_property
    def body(self) -> str:
        """The rest, its headings being those of the highest level."""
        rest = self._below.strip().removeprefix(self._tagline_block)
        return re.sub(r"^#(#+ )", r"\1", rest.strip(), flags=re.M)

    @cached_property
    def idea(self) -> str:
        """The paragraph with which the body begins, below its heading."""
        first = re.sub(r"\A# .*\n", "", self.body).strip()
        (block, *_) = re.split(r"\n\s*\n", first)
        return "" if block.startswith(("#", "!", "-", "*")) else _plain_line(block)

    def said_below(self, heading: str) -> tuple[str, ...]:
        """The paragraphs of a part that begin with what is bold, without emphasis."""
        part = re.split(rf"^# +{re.escape(heading)}\s*$", self.body, flags=re.M)[1:]
        own = re.split(r"^# ", "".join(part), flags=re.M)[0]
        blocks = re.split(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )", own)
        lead = re.compile(r"\s*(?:[-*] |\d+\. )?\*\*")
        return tuple(_plain_line(each) for each in blocks if lead.match(each))

    @property
    def _below(self) -> str:
        return re.sub(r"\A\s*# .*", "", self.text) if self.title else self.text

    @property
    def _tagline_block(self) -> str:
        first, *_ = re.split(r"\n\s*\n", self._below.strip())
        return first if self.tagline else ""

    @cached_property
    def marks(self) -> tuple[tuple[str, str], ...]:
        """The clauses in their order, each with the variant that changes it or none."""
        found = MARK.findall(self.text)
        return tuple(dict.fromkeys((name, variant) for name, variant in found))

    @cached_property
    def clauses(self) -> Mapping[tuple[str, str], str]:
        """What each of them says."""
        found: dict[tuple[str, str], list[str]] = {}
        for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*>]|\d+\.) )", self.body):
            said = _plain_line(block)
            for mark in MARK.findall(block):
                found.setdefault(mark, []).append(said)
        return {mark: " ".join(said) for mark, said in found.items()}

    @cached_property
    def leads(self) -> Mapping[str, str]:
        """What each variant is called: the bold words that begin its paragraph."""
        lead = r"^(?:[-*] )?\*\*([^*\n]+?)[.,:]?\*\*[^\n]*\{[a-z0-9-]+:([a-z0-9-]+)\}"
        found = re.findall(lead, self.text, re.M)
        return {variant: said for said, variant in found}

    @cached_property
    def captions(self) -> Mapping[str, str]:
        """What figures are said to show, by their names, wherever it is said."""
        found = FIGURE.findall(self.text)
        return {name: caption for caption, name in found if caption}

    @property
    def figure_names(self) -> Iterator[tuple[int, str]]:
        """The names of all figures, each after the number of its line."""
        for number, line in enumerate(self.text.splitlines(), start=1):
            yield from ((number, name) for _, name in FIGURE.findall(line))

    @property
    def without_marks(self) -> str:
        """All of it line by line, without the marks of clauses."""
        return "\n".join(MARK.sub("", row) for row in self.text.splitlines())

    def sheet(self, usual: Mapping[str, str]) -> str:
        """The body as rule sheets want it: without marks, figures beside each other.

        Some are ``usual``: what shows them is not called as they are. Captions are
        words of the game.
        """
        blocks = re.split(r"\n\s*\n", MARK.sub("", self.body))
        return "\n\n".join(_with_figures(block, usual) for block in blocks) + "\n"


def _with_figures(block: str, usual: Mapping[str, str]) -> str:
    found = FIGURE.findall(block)
    names = [name for _, name in found]
    if not names or FIGURE.sub("", block).strip():
        return block
    return f"![]({','.join(usual.get(name, name) for name in names)})"


def _plain_line(block: str) -> str:
    """A paragraph as a line, without its marks."""
    return _plain(MARK.sub("", " ".join(block.split())))


def _plain(text: str) -> str:
    """A paragraph without its mark as an item of a list, and without emphasis.

    >>> _plain("- **Jump.** A stone jumps.")
    'Jump. A stone jumps.'
    """
    return re.sub(r"[*_]{1,2}", "", re.sub(r"^\s*(?:[-*>]|\d+\.)\s+", "", text)).strip()


def first_sentence(text: str) -> str:
    """The first sentence of a clause.

    >>> first_sentence("Jump. A stone jumps.")
    'Jump.'
    """
    return re.split(r"(?<=[.!?])\s", text)[0]
