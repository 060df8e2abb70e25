"""Read a QR code from its picture, as a scanner does, but without correction of errors.

It reads small codes of letters and digits (versions 1 and 2, alphanumeric): ISO/IEC 18004.
"""

from __future__ import annotations

from io import BytesIO

from PIL import Image

QUIET = 4
"""Light squares on each side, without which a scanner does not find the code."""
SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
ALPHANUMERIC = 0b0010
FORMAT_MASK = 0b101010000010010
MASKS = (
    lambda i, j: (i + j) % 2 == 0,
    lambda i, _: i % 2 == 0,
    lambda _, j: j % 3 == 0,
    lambda i, j: (i + j) % 3 == 0,
    lambda i, j: (i // 2 + j // 3) % 2 == 0,
    lambda i, j: i * j % 2 + i * j % 3 == 0,
    lambda i, j: (i * j % 2 + i * j % 3) % 2 == 0,
    lambda i, j: ((i + j) % 2 + i * j % 3) % 2 == 0,
)


def text_of_qr(png: bytes) -> str:
    """Return the text of the QR code that fills a picture up to its quiet zone."""
    dark = squares(png)
    size = len(dark)
    places = [(8, j) for j in (0, 1, 2, 3, 4, 5, 7, 8)] + [(i, 8) for i in (7, 5, 4, 3, 2, 1, 0)]
    written = int("".join(str(int(dark[i][j])) for i, j in places), 2) ^ FORMAT_MASK
    masked = MASKS[written >> 10 & 0b111]
    bits = ""
    columns = [*range(size - 1, 6, -2), 5, 3, 1]  # in pairs, without the timing pattern
    for turn, right in enumerate(columns):
        rows = range(size - 1, -1, -1) if turn % 2 == 0 else range(size)
        for i in rows:
            for j in (right, right - 1):
                if not is_pattern(i, j, size):
                    bits += str(int(dark[i][j] != masked(i, j)))

    at = 0

    def number(length: int) -> int:
        nonlocal at
        at += length
        return int(bits[at - length : at], 2)

    assert number(4) == ALPHANUMERIC
    left, text = number(9), ""
    while left > 1:
        pair, left = number(11), left - 2
        text += SIGNS[pair // len(SIGNS)] + SIGNS[pair % len(SIGNS)]
    return text + (SIGNS[number(6)] if left else "")


def squares(png: bytes) -> list[list[bool]]:
    """Return whether each square of the code is dark, without its quiet zone."""
    picture = Image.open(BytesIO(png)).convert("L")
    for size in (21, 25):
        side = size + 2 * QUIET
        centres = [int((n + 0.5) * picture.width / side) for n in range(side)]
        at = [[picture.crop((x, y, x + 1, y + 1)).tobytes()[0] for x in centres] for y in centres]
        dark = [[light < 128 for light in row] for row in at]
        code = [row[QUIET:-QUIET] for row in dark[QUIET:-QUIET]]
        finder = [code[3][j] for j in range(7)] + [code[3][-1 - j] for j in range(7)]
        if finder == [True, False, True, True, True, False, True] * 2:
            assert sum(map(sum, dark)) == sum(map(sum, code)), "the quiet zone is not empty"
            return code
    raise AssertionError("no QR code of version 1 or 2")


def is_pattern(i: int, j: int, size: int) -> bool:
    """Return whether a square belongs to a pattern or to the format, not to the text."""
    corner = (i < 9 and (j < 9 or j >= size - 8)) or (i >= size - 8 and j < 9)
    alignment = size > 21 and abs(i - (size - 7)) <= 2 and abs(j - (size - 7)) <= 2
    return corner or alignment or i == 6 or j == 6
