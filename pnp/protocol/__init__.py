"""What a game fills in: one record a room, for ours and for anybody's."""
