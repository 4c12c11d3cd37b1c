"""The rules of Cancelletto: who plays."""
