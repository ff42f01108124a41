"""Codes: numbers as one URL-safe word, with two check characters so that a mistyped code is noticed."""

from __future__ import annotations

from goatools.errors import BadPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

MAX_CODE = 400
"""Longest code of a position in characters."""

LONGEST = 4000
MOST_BYTES = 20_000

PLAIN: list[Any] = ["", [], {}, ""]
"""Settings of a plain table: default names, no variants, default options, default components."""


def pack(prefix: str, seats: int, settings: list[Any], numbers: Iterable[int]) -> str:
    """Write `prefix.data`: settings and numbers, compressed, in the URL-safe base64 alphabet."""
    import base64
    import json
    import zlib

    head = (
        b"" if settings == PLAIN else json.dumps(settings, separators=(",", ":"), ensure_ascii=False).encode()
    )
    body = bytearray()
    for n in (seats, len(head)):
        _varint(body, n)
    body += head
    for n in numbers:
        _varint(body, n)
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(bytes(body)) + packer.flush()
    check = (zlib.crc32(packed) & 0xFFFF).to_bytes(2, "big")
    return f"{prefix}.{base64.urlsafe_b64encode(packed + check).decode().rstrip('=')}"


def _varint(body: bytearray, n: int) -> None:
    while n > 127:
        body.append(n & 127 | 128)
        n >>= 7
    body.append(n)


def unpack(data: str) -> tuple[int, list[Any], Numbers]:
    """Read what `pack` wrote after the prefix: seats, settings, numbers; raises BadPosition."""
    import base64
    import binascii
    import json
    import zlib

    broken = BadPosition("code", data, "a complete code; a character is missing or wrong")
    if len(data) > LONGEST:
        raise broken
    try:
        raw = base64.b64decode(data + "=" * (-len(data) % 4), altchars=b"-_", validate=True)
        if base64.urlsafe_b64encode(raw).decode().rstrip("=") != data:
            raise broken
        packed, check = raw[:-2], raw[-2:]
        if (zlib.crc32(packed) & 0xFFFF).to_bytes(2, "big") != check:
            raise broken
        unpacker = zlib.decompressobj(-15)
        body = unpacker.decompress(packed, MOST_BYTES)
        if unpacker.unconsumed_tail:
            raise broken
        numbers = Numbers(body)
        seats, length = numbers.take(9), numbers.take(5000)
        settings = json.loads(numbers.bytes(length)) if length else PLAIN
    except (binascii.Error, zlib.error, ValueError, RecursionError):
        raise broken from None
    if not isinstance(settings, list) or len(settings) != len(PLAIN):
        raise broken
    return seats, settings, numbers


class Numbers:
    """The numbers of a code, taken one by one."""

    def __init__(self, body: bytes) -> None:
        self.body, self.at = body, 0

    @property
    def empty(self) -> bool:
        return self.at >= len(self.body)

    def take(self, high: int) -> int:
        """The next number, from 0 to `high`; raises BadPosition."""
        n = shift = 0
        while self.at < len(self.body) and shift < 28:
            byte = self.body[self.at]
            self.at += 1
            n |= (byte & 127) << shift
            if byte < 128:
                if n > high:
                    break
                return n
            shift += 7
        raise BadPosition(
            "code", f"number {self.at}", f"a number from 0 to {high} here; the code is not of this game"
        )

    def many(self, high: int, most: int = 200) -> list[int]:
        """A counted list of numbers."""
        return [self.take(high) for _ in range(self.take(most))]

    def bytes(self, length: int) -> bytes:
        """The next `length` bytes."""
        found = self.body[self.at : self.at + length]
        self.at += length
        return found
