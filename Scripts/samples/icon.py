"""The icon of the demo: a mosaic of photos. One list of shapes makes the PNG files of all sizes and the SVG file.

The lengths of each size are whole pixels, so that edges are sharp. Tiles that are too small for a scene have its sky alone.
"""

import math

import numpy as np
from PIL import Image, ImageDraw

# Size in pixels: margin around the plate, margin around the tiles, side of a small tile, gap between tiles.
GRIDS = {16: (0, 1, 4, 1), 24: (0, 2, 6, 1), 32: (0, 2, 8, 2), 48: (1, 3, 12, 2), 64: (2, 4, 16, 2), 128: (4, 8, 32, 4), 256: (8, 16, 64, 8)}

OVERSAMPLE = 8


def ridge(points):
    """Returns the polygon below a line of points, whose coordinates are shares of a tile."""
    return [(0, 1.01), *points, (1, 1.01)]


def wave(base, height, periods, phase):
    return ridge([(t / 24, base - height * math.sin(math.tau * (periods * t / 24 + phase))) for t in range(25)])


# Column, row, columns and rows of a tile; the colours of its sky, top and bottom; its shapes: a disc (x, y, radius) or a
# polygon in shares of the tile, with two colours.
TILES = [
    (0, 0, 2, 2, "#3f9bf0", "#d9f0ff", [
        ((0.70, 0.30, 0.13), "#fff6cf", "#ffd66b"),
        (ridge([(0, 0.78), (0.26, 0.50), (0.42, 0.68), (0.66, 0.40), (1, 0.74)]), "#7f97c9", "#5b78b4"),
        (ridge([(0, 0.62), (0.16, 0.72), (0.40, 0.94), (0.62, 0.80), (0.82, 0.90), (1, 0.80)]), "#2f5f63", "#1f4650"),
    ]),
    (2, 0, 1, 1, "#ffd08a", "#ff9d5c", [
        ((0.34, 0.34, 0.15), "#fffbe8", "#ffeab8"),
        (wave(0.66, 0.10, 0.6, 0.05), "#e9713f", "#c24f30"),
    ]),
    (2, 1, 1, 1, "#12385c", "#2fd3a0", [
        (wave(0.82, 0.05, 1.1, 0.30), "#0e2c3e", "#0a2030"),
    ]),
    (0, 2, 1, 1, "#5a3fb0", "#f0739c", [
        (wave(0.74, 0.04, 1.4, 0.0), "#3b2a78", "#2a1d5c"),
    ]),
    (1, 2, 1, 1, "#8be3e6", "#1f9db5", [
        (wave(0.58, 0.07, 1.0, 0.5), "#1688a3", "#0c5f80"),
    ]),
    (2, 2, 1, 1, "#ffe27a", "#f5a93b", [
        (wave(0.62, 0.09, 0.7, 0.55), "#7fb24a", "#4f8a3c"),
    ]),
]
PLATE = ("#4c548c", "#20243f")


def shapes(size):
    """Yields the shapes of a size: the polygon, circle or rectangle, its clip and its colours with the heights where they begin and end."""
    outer, inner, side, gap = GRIDS[size]
    plate = size - 2 * outer
    yield ("rect", outer, outer, plate, plate, max(3, plate * 0.21)), None, PLATE, (outer, outer + plate)
    origin = outer + inner
    for column, row, columns, rows, top, bottom, scene in TILES:
        x, y = origin + column * (side + gap), origin + row * (side + gap)
        width, height = columns * side + (columns - 1) * gap, rows * side + (rows - 1) * gap
        tile = ("rect", x, y, width, height, max(1, side * 0.16))
        yield tile, None, (top, bottom), (y, y + height)
        if width < 8:
            continue
        for form, *colours in scene:
            if isinstance(form, list):
                points = [(x + a * width, y + b * height) for a, b in form]
                ends = (min(b for _, b in points), y + height)
                yield ("polygon", points), tile, colours, ends
            else:
                centre_x, centre_y, radius = x + form[0] * width, y + form[1] * height, form[2] * width
                yield ("circle", centre_x, centre_y, radius), tile, colours, (centre_y - radius, centre_y + radius)


def coverage(form, size):
    """Returns the share of each pixel that a form covers."""
    scale = OVERSAMPLE
    mask = Image.new("L", (size * scale, size * scale))
    draw = ImageDraw.Draw(mask)
    kind, *values = form
    if kind == "polygon":
        draw.polygon([(a * scale - 0.5, b * scale - 0.5) for a, b in values[0]], fill=255)
    elif kind == "circle":
        x, y, radius = (value * scale for value in values)
        draw.ellipse((x - radius, y - radius, x + radius - 1, y + radius - 1), fill=255)
    else:
        x, y, width, height, radius = (value * scale for value in values)
        draw.rounded_rectangle((x, y, x + width - 1, y + height - 1), radius, fill=255)
    return np.asarray(mask, np.float32).reshape(size, scale, size, scale).mean((1, 3)) / 255


def components(colour):
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], np.float32) / 255


def picture(size):
    """Returns the icon as an image with straight alpha."""
    color, alpha = np.zeros((size, size, 3), np.float32), np.zeros((size, size, 1), np.float32)
    for form, clip, colours, (begin, end) in shapes(size):
        cover = coverage(form, size)
        if clip:
            cover = cover * coverage(clip, size)
        share = np.clip((np.arange(size) + 0.5 - begin) / max(end - begin, 1e-6), 0, 1)[:, None, None]
        paint = components(colours[0]) * (1 - share) + components(colours[1]) * share
        cover = cover[..., None]
        color = color * (1 - cover) + paint * cover
        alpha = alpha * (1 - cover) + cover
    straight = color / np.maximum(alpha, 1e-6)
    return Image.fromarray((np.concatenate([straight, alpha], 2).clip(0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def number(value):
    return f"{value:.2f}".rstrip("0").rstrip(".")


def element(form):
    kind, *values = form
    if kind == "polygon":
        return "path", f'd="M{"L".join(f"{number(a)} {number(b)}" for a, b in values[0])}Z"'
    if kind == "circle":
        x, y, radius = map(number, values)
        return "circle", f'cx="{x}" cy="{y}" r="{radius}"'
    x, y, width, height, radius = map(number, values)
    return "rect", f'x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}"'


def drawing(size=256):
    """Returns the icon as SVG."""
    definitions, body, clips = [], [], {}
    for index, (form, clip, colours, (begin, end)) in enumerate(shapes(size)):
        definitions.append(
            f'<linearGradient id="g{index}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="{number(begin)}" y2="{number(end)}">'
            f'<stop stop-color="{colours[0]}"/><stop offset="1" stop-color="{colours[1]}"/></linearGradient>'
        )
        reference = ""
        if clip:
            if clip not in clips:
                clips[clip] = f"c{len(clips)}"
                name, attributes = element(clip)
                definitions.append(f'<clipPath id="{clips[clip]}"><{name} {attributes}/></clipPath>')
            reference = f' clip-path="url(#{clips[clip]})"'
        name, attributes = element(form)
        body.append(f'<{name} {attributes} fill="url(#g{index})"{reference}/>')
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 {size} {size}">']
    return "\n".join([*lines, "<defs>", *definitions, "</defs>", *body, "</svg>", ""])


def write(folder, name):
    """Writes the files as an icon theme has them: hicolor/SIZExSIZE/apps/NAME.png, and one for all sizes."""
    for size in GRIDS:
        target = folder / "hicolor" / f"{size}x{size}" / "apps" / f"{name}.png"
        target.parent.mkdir(parents=True, exist_ok=True)
        picture(size).save(target, "PNG", optimize=True)
        yield f"{target}  {target.stat().st_size} bytes"
    target = folder / "hicolor" / "scalable" / "apps" / f"{name}.svg"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(drawing())
    yield f"{target}  {target.stat().st_size} bytes"
