"""The map: tiles, roads, distances, ways and what stands where; nothing of turns or money."""
