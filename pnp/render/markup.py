"""Markup: elements with their attributes and what is in them, as text."""

from collections.abc import Mapping


def element(name: str, attributes: Mapping[str, object], inner: str = "") -> str:
    """An element; attributes stand in order, and those that are empty are left out.

    >>> element("g", {"id": "a", "class": ""}), element("b", {}, "c")
    ('<g id="a" />', '<b>c</b>')
    """
    begun = name + "".join(
        f' {key}="{_quoted(said)}"'
        for key in sorted(attributes)
        if (said := str(attributes[key]))
    )
    return f"<{begun}>{inner}</{name}>" if inner else f"<{begun} />"


def escaped(text: str) -> str:
    """Text as it stands between two tags.

    >>> escaped("a < b & c")
    'a &lt; b &amp; c'
    """
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


_ENTITIES = {'"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"}


def _quoted(text: str) -> str:
    """Text as the value of an attribute."""
    text = escaped(text)
    for letter, entity in _ENTITIES.items():
        text = text.replace(letter, entity)
    return text
