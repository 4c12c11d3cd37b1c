"""The structure of a page of the web, as those need it who do not see it."""

from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

from tinyhtml5.parser import HTMLParser as Strict

FIELDS = ("input", "select", "textarea")

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")


class _Outline(HTMLParser):
    """What a page has of headings, fields, pictures and names."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.levels: list[int] = []
        self.faults: list[str] = []
        self.fields: list[dict[str, Any]] = []
        self.labels: set[str] = set()
        self.references: set[str] = set()
        self.links: list[str] = []
        """What is said in the links that are open, each from its beginning."""
        self.in_label = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        own = dict(attrs)
        self.ids += [own["id"]] if "id" in own else []
        self.references |= {*own.get("aria-labelledby", "").split()}
        if tag in HEADINGS:
            self.levels.append(int(tag[1]))
        elif tag == "label":
            self.in_label = True
            self.labels.add(own.get("for", ""))
        elif tag == "img":
            self.faults += [] if "alt" in own else [f"no alt: {own.get('src')}"]
            self.links = [f"{said}{own.get('alt', '')}" for said in self.links]
        elif tag == "a":
            self.links.append(own.get("aria-label", ""))
        elif tag == "button":
            self.faults += [] if "type" in own else [f"a button without type: {own}"]
        elif tag in FIELDS and own.get("type") not in ("hidden", "submit"):
            named = self.in_label or "aria-label" in own
            self.fields += [] if named else [own]

    def handle_endtag(self, tag: str) -> None:
        if tag == "label":
            self.in_label = False
        elif tag == "a" and not self.links.pop().strip():
            self.faults.append("a link that says nothing")

    def handle_data(self, data: str) -> None:
        self.links = [f"{said}{data}" for said in self.links]


def faults(text: str) -> Iterator[str]:
    """What is wrong with a page, in words."""
    strict = Strict()
    strict.parse(text)
    yield from (f"no HTML: {name} in {place}" for place, name, _ in strict.errors)
    page = _Outline(text)
    yield from page.faults
    yield from (f"twice: {name}" for name in {*page.ids} if page.ids.count(name) > 1)
    yield from (f"unknown: {name}" for name in page.references - {*page.ids})
    yield from (f"no label: {o}" for o in page.fields if o.get("id") not in page.labels)
    if page.levels.count(1) != 1 or page.levels[0] != 1:
        yield f"no single first heading: {page.levels}"
    steps = zip(page.levels, page.levels[1:], strict=False)
    yield from (f"h{one} before h{two}" for one, two in steps if two > one + 1)
