"""Removes languages from the data of ICU, which Foundation contains: icu-data.py IN.dat OUT.dat

The program has the texts of its languages in files, formats numbers and dates itself, and asks for no words, so it reads neither
ICU's texts of languages nor the dictionaries that divide Chinese, Japanese and others into words. Properties of characters, case folding,
normalization, calendars, time zones and converters stay, and of each tree the root and English.

The format is that of ICU's common data: a header, the number of items, the offsets of the name and the content of each, the names
and the contents. Offsets count from the number.
"""

import re
import struct
import sys

REMOVED = re.compile(r"(?!en(_US(_POSIX)?)?\.)[a-z]{2,3}(_\w+)*\.res|\w+\.dict")


def main(source, target):
    data = open(source, "rb").read()
    (header,) = struct.unpack_from("<H", data)
    if data[2:4] != b"\xda\x27" or data[12:16] != b"CmnD":
        sys.exit(f"{source} is no common data of ICU.")
    (count,) = struct.unpack_from("<I", data, header)
    entries = [struct.unpack_from("<II", data, header + 4 + 8 * number) for number in range(count)]
    ends = [offset for _, offset in entries[1:]] + [len(data) - header]
    items = []
    for (name, start), end in zip(entries, ends):
        text = data[header + name : data.index(b"\0", header + name)].decode()
        if not REMOVED.fullmatch(text.rpartition("/")[2]):
            content = data[header + start : header + end]
            items.append((text.encode() + b"\0", content + bytes(-len(content) % 16)))
    name = 4 + 8 * len(items)
    names = b"".join(name for name, _ in items)
    padding = bytes(-(header + name + len(names)) % 16)
    content = name + len(names) + len(padding)
    table = struct.pack("<I", len(items))
    for text, bytes_ in items:
        table += struct.pack("<II", name, content)
        name += len(text)
        content += len(bytes_)
    open(target, "wb").write(data[:header] + table + names + padding + b"".join(content for _, content in items))
    print(f"ICU: {len(items)} of {count} items and {header + content} of {len(data)} bytes stay", file=sys.stderr)


main(*sys.argv[1:])
