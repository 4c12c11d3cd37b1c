"""Boxes and wallets, sized from what they hold."""
