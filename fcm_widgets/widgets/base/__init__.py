"""The parts that all widgets share."""
