"""Archives: files in one."""

from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_STORED, ZipFile, ZipInfo

ZIPPED = (1980, 1, 1, 0, 0, 0)
"""Every file of an archive is as old, so that it is the same every time."""


def archive(contents: Mapping[str, bytes]) -> bytes:
    """Files in one, the same bytes every time."""
    into = BytesIO()
    with ZipFile(into, "w", ZIP_STORED) as packed:
        for path, content in contents.items():
            packed.writestr(ZipInfo(path, ZIPPED), content)
    return into.getvalue()
