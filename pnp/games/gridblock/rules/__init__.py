"""The rules of Gridblock: who plays."""
