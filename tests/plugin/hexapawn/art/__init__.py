"""The art of Hexapawn: what it is made of."""

from hexapawn.art import components
from pnp.protocol.art import Art

ART = Art(components=components.components)
