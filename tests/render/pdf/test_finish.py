"""What a finished file tells beside its pages: boxes, names of pages, colours."""

from functools import cache
from io import BytesIO

import pikepdf
import pytest
from PIL import Image, ImageCms

from pnp.press.paper import Order, paper
from pnp.render import pdf
from pnp.render.pdf.srgb import profile
from pnp.scene.document import Document
from pnp.scene.theme import load
from tests.papers import kit, rules


@cache
def documents() -> dict[str, Document]:
    made = kit("gridblock", Order(paper("letter")))
    return {**made, "rules": rules("gridblock", "en", "letter")}


def test_every_page_has_its_boxes_its_bookmark_and_its_label() -> None:
    for name, document in documents().items():
        check(name, document)


def check(name: str, document: Document) -> None:
    with pikepdf.open(BytesIO(pdf.render(document, load("full")))) as file:
        for page in file.pages:
            for box in ("CropBox", "TrimBox", "BleedBox"):
                assert [float(edge) for edge in page.obj[f"/{box}"]] == pytest.approx(
                    [float(edge) for edge in page.MediaBox], abs=0.01
                )
        with file.open_outline() as outline:
            named = [item.title for item in outline.root]
        told = [mark for page in document.pages for mark in page.bookmarks]
        parts = [mark.title for mark in told if mark.level == 1]
        assert named == parts or len(named) == len(file.pages)
        labels = [str(page.label) for page in file.pages]
        assert len(set(labels)) == len(labels)
        if document.duplex == "long" and name != "rules":
            assert labels[:4] == ["1a", "1b", "2a", "2b"]
            assert named[1].endswith(f"2/{len(labels)} · back")


def test_colours_are_meant_as_srgb() -> None:
    tiles = next(each for name, each in documents().items() if "tiles" in name)
    with pikepdf.open(BytesIO(pdf.render(tiles, load("full")))) as file:
        (intent,) = file.Root.OutputIntents
        assert intent.DestOutputProfile.read_bytes() == profile()


def test_the_profile_is_srgb_as_others_know_it() -> None:
    own = ImageCms.ImageCmsProfile(BytesIO(profile()))
    shades = [
        (r, g, b) for r in range(0, 256, 51) for g in (0, 99, 255) for b in (7, 200)
    ]
    picture = Image.new("RGB", (len(shades), 1))
    for place, shade in enumerate(shades):
        picture.putpixel((place, 0), shade)
    seen = ImageCms.profileToProfile(picture, own, ImageCms.createProfile("sRGB"))
    assert seen is not None
    for place, shade in enumerate(shades):
        found = seen.getpixel((place, 0))
        assert isinstance(found, tuple)
        assert found == pytest.approx(shade, abs=1)
