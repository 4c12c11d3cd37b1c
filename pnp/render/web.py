"""Pages of the web: one file each, nothing from the network, in a light and a dark."""

from html import escape
from typing import NamedTuple

_STYLE = """
:root{color-scheme:light dark;--ink:#1e2226;--paper:#fff;--mute:#5d646b;--line:#c9ced3;
--panel:#f1f3f4;--link:#1b5e9f}
@media(prefers-color-scheme:dark){:root{--ink:#e8eaec;--paper:#181b1e;--mute:#a3abb3;
--line:#454c53;--panel:#24292d;--link:#8fc1f2}}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{font:17px/1.5 'Fira Sans',system-ui,sans-serif;color:var(--ink);
background:var(--paper);margin:0 auto;max-width:44rem;padding:1rem 1.25rem 3rem;
overflow-wrap:break-word}
h1{font-size:1.9rem;line-height:1.15;margin:.6rem 0 .2rem}
a{color:var(--link)}
:focus-visible{outline:3px solid #1b5e9f;outline-offset:2px}
.facts,footer,.keys{color:var(--mute);font-size:.9rem}
figure{margin:1.6rem 0;padding:0}
.picture{background:#fff;border:1px solid var(--line);border-radius:6px;padding:.6rem}
.picture svg{display:block;width:100%;height:auto;max-height:70vh;margin:auto}
figcaption{margin-top:.6rem}figcaption em{color:var(--mute)}
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

    def encoded(self) -> bytes:
        """The page as a file."""
        script = f"<script>{self.script}</script>\n" if self.script else ""
        return f"""<!DOCTYPE html>
<html lang="{escape(self.language)}">
<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{escape(self.title)}</title><style>{_STYLE}{self.style}</style></head>
<body>
{self.body}{script}</body>
</html>
""".encode()


def footer(credits: tuple[str, ...]) -> str:
    """Whose it is."""
    return f"<footer><p>{'<br>'.join(map(escape, credits))}</p></footer>\n"
