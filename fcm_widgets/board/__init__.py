"""The city: tiles, roads, distances, routes and pieces; nothing about turns or money."""
