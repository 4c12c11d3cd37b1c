"""Files of entries, a line each: read as far as they are whole, and written on."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pnp.base.errors import PATH, UserError, quoted
from pnp.base.files import WriteError
from pnp.base.foreign_files import ReadError, from_json, read_file
from pnp.protocol.entries import Entry

BEGINNING = b'{"code":"'
"""Of each line; where a run was killed, the last has no end."""


@dataclass(frozen=True, slots=True)
class Mined:
    """A file that grows by whole lines; of a run that was killed the rest is cut."""

    path: Path

    def entries(self) -> Sequence[Entry]:
        """The entries that are whole; half of one at the end is left out."""
        try:
            *lines, half = read_file(self.path).split(b"\n")
        except ReadError as error:
            if error.missing:
                return []
            raise
        entries = [self._entry(number, line) for number, line in enumerate(lines, 1)]
        if not (half.startswith(BEGINNING) or BEGINNING.startswith(half)):
            raise self._fault(len(lines) + 1, half)
        return entries

    def _entry(self, number: int, line: bytes) -> Entry:
        """An entry; one that is none is the user's to mend."""
        try:
            entry = from_json(line.decode())
            if isinstance(entry, dict) and isinstance(entry["code"], str):
                return entry
        except UnicodeDecodeError:
            name = quoted(self.path, PATH)
            raise UserError(f"{name} line {number} is not UTF-8 text") from None
        except (ValueError, KeyError):
            pass
        raise self._fault(number, line)

    def _fault(self, number: int, line: bytes) -> UserError:
        said = quoted(line.decode(errors="replace").strip(), 40)
        name = quoted(self.path, PATH)
        return UserError(f"{name} line {number}: {said} is no entry")

    def append_entries(self, entries: Iterator[Entry]) -> Iterator[Entry]:
        """The entries, each written to the end of the file before it is passed on."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("ab") as file:
                file.truncate(self._whole())
                for entry in entries:
                    file.write(entry_line(entry).encode())
                    file.flush()
                    yield entry
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise WriteError(self.path, reason) from None

    def _whole(self) -> int:
        """Where the last whole line ends."""
        return self.path.read_bytes().rfind(b"\n") + 1


def entry_line(entry: Entry) -> str:
    """The line of an entry."""
    return json.dumps(entry, separators=(",", ":"), ensure_ascii=False) + "\n"
