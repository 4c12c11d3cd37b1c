"""The paper of Claustro: who prints."""

from pnp.games.claustro.paper import components, findings, legend, pictures, view
from pnp.games.claustro.rules import events, position
from pnp.scene.paper import Paper

PAPER: Paper[position.Position] = Paper(
    view=view.view,
    pictures={"signs": pictures.signs, "folding": pictures.folding},
    components=components.components,
    numbered=True,
    refusal=view.refusal,
    called=events.called,
    legend=legend.legend,
    findings=findings.findings,
)
