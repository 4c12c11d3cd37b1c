"""Pages of the web: one file each, nothing from the network, in a light and a dark."""

from base64 import b64encode
from html import escape, unescape
from typing import NamedTuple

from pnp import typeface
from pnp.scene.screen import colours
from pnp.scene.ties import held
from pnp.typeface import Face

_FACES: tuple[Face, ...] = ("regular", "bold")

_STYLE = """
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{font:17px/1.5 Fira,'Fira Sans',system-ui,sans-serif;color:var(--ink);
background:var(--paper);margin:0 auto;max-width:44rem;padding:1rem 1.25rem 3rem;
overflow-wrap:break-word}
h1{font-size:1.9rem;line-height:1.15;margin:.6rem 0 .2rem}
a{color:var(--g);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.facts,footer,.keys{color:var(--soft);font-size:.9rem}
figure{margin:1.6rem 0;padding:0}
.picture{background:#fff;border:1px solid var(--line);border-radius:6px;padding:.6rem}
.picture svg{display:block;width:100%;height:auto;max-height:70vh;margin:auto}
figcaption{margin-top:.6rem}figcaption em{color:var(--soft)}
@media print{body{max-width:none;padding:0;font-size:11pt}figure{break-inside:avoid}
nav{display:none}}
"""


class WebPage(NamedTuple):
    """What is put into a page of the web."""

    language: str
    title: str
    style: str
    """Beside that of every page."""
    body: str
    script: str = ""
    letters: str = ""
    """Where the fonts of a site are; empty for in the page."""

    def encoded(self) -> bytes:
        """The page as a file."""
        script = f"<script>{self.script}</script>\n" if self.script else ""
        return f"""<!DOCTYPE html>
<html lang="{escape(self.language)}">
<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{escape(self.title)}</title>{self.icon()}
<style>{colours()}{self.fonts()}{_STYLE}{self.style}</style></head>
<body>
{self.body}{script}</body>
</html>
""".encode()

    def icon(self) -> str:
        """The icon of a site; a page alone has none, and nobody asks for it."""
        if not self.letters:
            return ""
        place = f"{self.letters.removesuffix('fonts')}img/icon.svg"
        return f'\n<link rel="icon" href="{place}" type="image/svg+xml">'

    def fonts(self) -> str:
        """The letters that a page of the site is set in, as many as are in use."""
        return "".join(map(self.font, _FACES))

    def font(self, face: Face) -> str:
        """One of them."""
        place = f"{self.letters}/{face}.woff2"
        if not self.letters:
            used = "".join(sorted(set(unescape(self.body))))
            place = inlined(typeface.subset(face, used))
        weight = typeface.WEIGHTS[face]
        return (
            f"@font-face{{font-family:Fira;src:url({place});font-weight:{weight};"
            "font-display:swap}\n"
        )


def inlined(font: bytes) -> str:
    """A font as an address that holds it."""
    return f"data:font/woff2;base64,{b64encode(font).decode()}"


def footer(credits: tuple[str, ...]) -> str:
    """Whose it is."""
    said = "<br>".join(escape(held(each)) for each in credits)
    return f"<footer><p>{said}</p></footer>\n"
