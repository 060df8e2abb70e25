"""A dinner, house by house, with its reasons and what-ifs."""
