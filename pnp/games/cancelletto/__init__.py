"""Cancelletto, for two players together: tiles are taken away under the pawns."""
