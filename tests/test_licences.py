"""What is brought along is named, with its licence, wherever it goes."""

import re
import tomllib
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import metadata
from io import BytesIO
from pathlib import Path
from typing import Any, get_args
from zipfile import ZipFile

import pytest
from fontTools.ttLib import TTFont
from pikepdf import Dictionary, Pdf

from pnp import draw, licences
from pnp.games import find
from pnp.press.colophon import letter_credits
from pnp.scene import display_faces, typeface
from pnp.scene.display_faces import Display
from pnp.web.site import pictures
from pnp.words.catalogue import catalogue
from tests.test_packaging import built

ROOT = Path(__file__).parents[1]

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))[
    "project"
]

PACKAGES = ("fira_sans", "bitter", "cinzel", "fraunces", "playfair_display")
"""Those of the faces whose letters come along."""


SAME = "https://openfontlicense.org", "http://scripts.sil.org/OFL"
"""The licence stands at both addresses."""


def licence(package: str) -> tuple[str, str]:
    """The copyright of a face, and the licence below it."""
    root = Path(import_module(f"fontpkg_{package}").ROOT)
    notice, _, text = (root / "LICENSE").read_text("utf-8").partition("\n\n")
    return " ".join(notice.split("\n")), re.sub(
        " +\n", "\n", text.replace(*SAME)
    ).strip()


def test_the_licence_of_letters_has_the_copyright_of_each_face() -> None:
    whole = licences.texts()
    for notice, text in map(licence, PACKAGES):
        assert f"{notice}\n" in whole
        assert text in whole


@pytest.mark.parametrize(
    "command",
    [
        ("rules", "claustro", "rules.pdf"),
        ("kit", "claustro", "kit"),
        ("daily", "--date", "2027-01-01", "claustro", "cards.pdf"),
    ],
    ids=lambda command: command[0],
)
def test_a_pdf_says_whose_its_letters_are(
    pnp: Any, tmp_path: Path, command: Sequence[str]
) -> None:
    *asked, target = command
    assert pnp(*asked, "-o", tmp_path / target).status == 0
    printed = [*tmp_path.rglob("*.pdf")]
    assert printed
    for path in printed:
        with Pdf.open(path) as file, file.open_metadata() as metadata:
            told = str(metadata["dc:rights"])
        assert "SIL Open Font License" in told, path.name
        assert all(licence(package)[0] in told for package in PACKAGES), path.name


def test_every_library_is_named_with_its_licence() -> None:
    extras = PROJECT["optional-dependencies"]
    wanted = [
        each for name, those in extras.items() if name != "test" for each in those
    ]
    asked = {re.split("[>=]", each)[0] for each in PROJECT["dependencies"] + wanted}
    named = {each.name: each.licence for each in licences.libraries()}
    assert set(named) == asked
    for name, said in named.items():
        # Some packages tell theirs in words of their own.
        if own := metadata(name).json.get("license_expression"):
            assert said.split(",")[0] in own, name


def reserved(font: Any) -> list[str]:
    """The names that the copyright of a font reserves."""
    found = re.findall(r'Reserved Font Names? "(.*?)"', names(font)[0])
    return [str(each) for each in found]


def names(font: Any) -> dict[int, str]:
    return {each.nameID: str(each) for each in font["name"].names}


@pytest.mark.parametrize("face", get_args(Display))
def test_outlines_of_a_face_bear_no_name_that_it_reserves(face: Display) -> None:
    glyphs, _ = display_faces._glyphs_of_face(face)
    for name in reserved(glyphs.font):
        assert not {*name.lower().split()} & {*face.split("-")}
    assert names(glyphs.font)[0] in display_faces._kept_letters(face)["notice"]


def test_a_reserved_name_would_be_noticed() -> None:
    glyphs, _ = display_faces._glyphs_of_face("parterre")
    assert reserved(glyphs.font) == ["Playfair Display"]


def test_letters_of_a_site_say_whose_they_are() -> None:
    files = dict(pictures.of_house())
    fonts = {path: files[path] for path in files if path.endswith(".woff2")}
    assert len(fonts) == 4
    for path, content in fonts.items():
        face: typeface.Cut = "bold" if "bold" in path else "regular"
        whole = names(TTFont(typeface.file(face)))
        said = names(TTFont(BytesIO(content)))
        assert not reserved(TTFont(BytesIO(content)))
        assert {key: whole[key] for key in (0, 13, 14)} == {
            key: said[key] for key in (0, 13, 14)
        }
    assert files["licences.txt"].decode() == licences.texts()


def test_letters_in_a_pdf_say_whose_they_are(tmp_path: Path) -> None:
    path = tmp_path / "board.pdf"
    draw(find("claustro").start(), []).save(path)
    with Pdf.open(path) as document:
        described = [
            each
            for each in document.objects
            if isinstance(each, Dictionary) and each.get("/Type") == "/FontDescriptor"
        ]
        assert described
        for each in described:
            font = TTFont(BytesIO(each.FontFile2.read_bytes()))
            assert "Mozilla" in names(font)[0]
            assert not reserved(font)


def test_the_script_that_comes_along_is_the_one_that_is_named() -> None:
    script = (ROOT / "templates" / "site" / "htmx.min.js").read_text("utf-8")
    (version,) = re.findall(r'version:"([\d.]+)"', script)
    named = {each.name: each.licence for each in licences.brought()}
    assert named[f"htmx {version}"] == "0BSD"
    assert "Zero-Clause BSD" in licences.texts()


def test_a_wheel_carries_the_licences(tmp_path: Path) -> None:
    with ZipFile(built("wheel", tmp_path)) as wheel:
        for name in ("NOTICE", *licences.TEXTS):
            packed = wheel.read(f"pnp/licences/{name}")
            assert packed == (ROOT / "pnp" / "licences" / name).read_bytes()
        letters = {each for each in wheel.namelist() if "/letters/" in each}
        assert letters == {f"pnp/letters/{face}.json" for face in get_args(Display)}


def test_about_tells_versions_and_licences(pnp: Any) -> None:
    told = pnp("about", "--json").value
    libraries = {each["name"]: each for each in told["libraries"]}
    assert libraries["reportlab"]["version"] == metadata("reportlab")["Version"]
    assert "Parterre" in {each["name"] for each in told["brought"]}
    assert pnp("about", "--licences").out.strip() == licences.texts().strip()


@pytest.mark.parametrize(
    ("games", "faces"),
    [
        (("mills",), []),
        (("claustro",), [1]),
        (("claustro", "tophats", "gridblock"), [0, 1, 2]),
    ],
)
def test_a_colophon_names_the_owners_of_the_faces_that_are_used_and_no_others(
    games: Sequence[str], faces: Sequence[int]
) -> None:
    titles = [
        "Bitter, © 2011 The Bitter Project Authors; ",
        "Cinzel, © 2020 The Cinzel Project Authors; ",
        "Fraunces, © 2018 The Fraunces Project Authors; ",
    ]
    text = "Fira Sans, © 2012–2015 The Mozilla Foundation and Telefonica S.A."
    told = letter_credits(games, catalogue("claustro", "en"))
    head = "Fonts under the SIL Open Font License 1.1: "
    assert told == "".join((head, *(titles[each] for each in faces), text))
