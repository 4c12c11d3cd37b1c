"""The rules of Top Hats: who plays."""
