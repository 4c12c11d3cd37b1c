"""Template files that nobody wrote: a folder of texts, each made when it is read."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from io import BytesIO, TextIOWrapper
from typing import IO, Any

Texts = Mapping[str, Callable[[], str]]
"""Each text by its path, such as ``themes/grey.toml``."""


@dataclass(frozen=True, eq=False)
class TemplateTree(Traversable):
    """A file or folder of such texts; it can be read as those on a disk are.

    >>> tree = TemplateTree("mills", {"themes/grey.toml": lambda: "[inks]"})
    >>> (tree / "themes/grey.toml").read_text(), [each.name for each in tree.iterdir()]
    ('[inks]', ['themes'])
    """

    root: str
    texts: Texts
    path: str = ""

    @property
    def name(self) -> str:
        """The last part of its path."""
        return (self.path or self.root).rpartition("/")[2]

    @property
    def called(self) -> str:
        """The file of the folder to which its faults belong."""
        return f"{self.root}/{self.path}"

    def __str__(self) -> str:
        return self.called

    def joinpath(self, *descendants: Any) -> "TemplateTree":
        """What lies below."""
        parts = [self.path, *map(str, descendants)]
        return TemplateTree(self.root, self.texts, "/".join(filter(None, parts)))

    __truediv__ = joinpath

    def is_file(self) -> bool:
        """Whether there is a text of this path."""
        return self.path in self.texts

    def is_dir(self) -> bool:
        """Whether texts lie below."""
        return any(name.startswith(self._below) for name in self.texts)

    @property
    def _below(self) -> str:
        return f"{self.path}/" if self.path else ""

    def iterdir(self) -> Iterator["TemplateTree"]:
        """The files and folders in it."""
        below = self._below
        inner = (n.removeprefix(below) for n in self.texts if n.startswith(below))
        for name in dict.fromkeys(each.partition("/")[0] for each in inner):
            yield self.joinpath(name)

    def read_bytes(self) -> bytes:
        """The text as a file would hold it."""
        return self.read_text().encode()

    def read_text(self, encoding: str | None = None) -> str:
        """The text; ``FileNotFoundError`` if there is none."""
        if not self.is_file():
            raise FileNotFoundError(str(self))
        return self.texts[self.path]()

    def open(self, mode: str = "r", *args: Any, **kwargs: Any) -> IO[Any]:
        """The text to be read like a file."""
        held = BytesIO(self.read_bytes())
        return held if "b" in mode else TextIOWrapper(held, encoding="utf-8")
