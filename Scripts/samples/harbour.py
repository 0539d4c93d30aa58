"""Night Harbour: lit towers, bridges, boats and their reflections; lights out of focus."""

import numpy as np
from PIL import Image, ImageDraw

from land import View, disc, glow, mirror, stars
from paint import F, blur, fbm, finish, gradient, hash01, mix, perlin, rgb, smooth

WARM = ["#ffb45e", "#ffcb85", "#ffe0b0", "#ff9a4a"]
COOL = ["#a8d4ff", "#d8ecff", "#7fb8ff"]
NEON = ["#ff3f6e", "#3fd8ff", "#ffb03f", "#7dff9e", "#c46bff"]

DUSK = [(0, "#101c44"), (0.55, "#3d3f78"), (0.82, "#b56a86"), (1.0, "#f5a56c")]
DEEP = [(0, "#03050e"), (0.6, "#0b1430"), (1.0, "#27305a")]
TEAL = [(0, "#041018"), (0.6, "#0c2b3c"), (1.0, "#2f6670")]
PLUM = [(0, "#0a0616"), (0.6, "#24123c"), (1.0, "#6b2f5c")]


def pick(random, names):
    return rgb(names[random.integers(len(names))])


def towers(view, image, seed, base, layers=3, tall=0.34, far="#2a3054", near="#07090f", lights=0.5, palette=WARM + COOL[:1], centre=0.0, spread=0.8, wide=1.0):
    """Draws layers of buildings with lit windows, and beacons on the tallest ones."""
    random = np.random.default_rng(seed)
    height, width = image.shape[:2]
    aspect = width / height
    glows = np.zeros_like(image)
    far_c, near_c = rgb(far), rgb(near)
    for layer in range(layers):
        t = layer / max(layers - 1, 1)
        body_c = mix(far_c, near_c, F(t**0.8))
        x = -aspect / 2 - 0.05
        while x < aspect / 2 + 0.05:
            w = random.uniform(0.030, 0.085) * (0.8 + 0.5 * t) * wide
            hump = np.exp(-(((x - centre) / spread) ** 2))
            top = tall * (0.22 + 0.78 * hump * random.uniform(0.35, 1.0) ** 1.2) * (1.0 - 0.35 * t)
            x0, x1 = int((x + aspect / 2) * height), int((x + w + aspect / 2) * height)
            y0, y1 = int((base - top) * height), int(base * height) + 1
            x += w * random.uniform(0.85, 1.12)
            x0, x1 = max(x0, 0), min(x1, width)
            if x1 - x0 < 3:
                continue
            shade = np.linspace(0.75, 1.25, x1 - x0, dtype=F)[None, :, None] if random.uniform() < 0.5 else np.linspace(1.25, 0.75, x1 - x0, dtype=F)[None, :, None]
            image[y0:y1, x0:x1] = body_c * shade * (1 + 0.5 * np.linspace(0, 1, y1 - y0, dtype=F)[:, None, None])
            step_x, step_y = random.uniform(0.0062, 0.0085), random.uniform(0.0085, 0.0125)
            tint, lit = pick(random, palette), lights * random.uniform(0.25, 1.1)
            rows, columns = int(top / step_y) - 1, int(w / step_x) - 1
            bands = random.uniform() < 0.3
            for row in range(1, rows):
                row_lit = lit * (random.uniform(0.2, 1.7) if bands else 1)
                for column in range(1, columns):
                    if random.uniform() > row_lit * 0.55:
                        continue
                    a0, a1 = int(x0 + column * step_x * height), int(x0 + (column + 0.55) * step_x * height)
                    b0, b1 = int(y0 + row * step_y * height), int(y0 + (row + 0.5) * step_y * height)
                    colour = tint if random.uniform() < 0.8 else pick(random, palette)
                    glows[b0 : b1 + 1, a0 : min(a1 + 1, x1)] = colour * F(random.uniform(0.25, 1.3) * (0.45 + 0.6 * t))
            glows[y0:y1, x0:x1] *= 1
            behind = np.zeros((y1 - y0, x1 - x0, 1), F)
            if top > tall * 0.72 and random.uniform() < 0.6:
                cx = (x0 + x1) // 2
                image[y0 - int(0.05 * height) : y0, cx : cx + max(1, height // 500)] = body_c
                r = max(1, height // 320)
                glows[y0 - int(0.05 * height) - r : y0 - int(0.05 * height) + r, cx - r : cx + r] = rgb("#ff2a2a") * 3
            image[y0:y1, x0:x1] += glows[y0:y1, x0:x1] + behind
            glows[y0:y1, x0:x1] = 0
        haze = smooth(base - tall * 0.9, base, view.y) * (1 - t) * 0.5
        image = mix(image, far_c * 1.3 + rgb("#ffb070") * 0.05, haze * (view.y <= base))
    return image


def quay(view, image, seed, base, palette=WARM, count=40, power=5.0):
    """Draws a row of lamps along the water."""
    random = np.random.default_rng(seed)
    height, width = image.shape[:2]
    out = np.zeros_like(image)
    for i in range(count):
        x = (i + random.uniform(0.2, 0.8)) / count * width
        y = (base - random.uniform(0.004, 0.016)) * height
        r = height / 420 * random.uniform(0.7, 1.5)
        x0, x1, y0, y1 = int(max(x - 4 * r, 0)), int(min(x + 4 * r + 1, width)), int(max(y - 4 * r, 0)), int(min(y + 4 * r + 1, height))
        yy, xx = np.mgrid[y0:y1, x0:x1]
        out[y0:y1, x0:x1] += np.exp(-((xx - x) ** 2 + (yy - y) ** 2) / (2 * r * r)).astype(F)[..., None] * pick(random, palette) * F(random.uniform(0.4, 1) * power)
    return image + out + blur(out, 0.012) * 1.5


def harbour_water(view, image, seed, base, **water):
    return mirror(view, image, base, seed, **{"ripple": 0.016, "wave": 70.0, "tint": "#0a1220", "dim": 0.85, "smear": 0.9, **water})


def long_streaks(image, base, height, amount=0.5):
    """Stretches the reflections of lights towards the viewer."""
    row = int(base * height)
    water = image[row:]
    drawn = blur(np.concatenate([water[::-1], water]), (0.06, 0.0015))[len(water) :]
    image[row:] = water * (1 - amount) + drawn * amount * 1.25
    return image


def skyline(width, height, seed, stops, base=0.62, look=None, water=None, extra=None, streaks=0.55, lamps=40, starlight=0.0, **town):
    view = View(width, height, base)
    image = gradient(np.clip(view.y / base, 0, 1.1), *stops)
    cloud = fbm(view.x * 1.2, view.y * 4.5, 5, seed + 5)
    image = image * (1 + 0.35 * cloud)[..., None]
    if starlight:
        image += stars(view, seed, starlight)
    if extra:
        image = extra(view, image, "behind")
    image = towers(view, image, seed, base, **town)
    if lamps:
        image = quay(view, image, seed + 1, base, count=lamps)
    if extra:
        image = extra(view, image, "before")
    image = harbour_water(view, image, seed, base, **(water or {}))
    image = long_streaks(image, base, height, streaks)
    if extra:
        image = extra(view, image, "front")
    return finish(image, seed=seed, **{"bloom": 0.22, "grain": 0.02, "vignette": 0.4, **(look or {})})


def strokes(view, colour, lines, scale=1.0):
    """Returns anti-aliased lines [(x0, y0, x1, y1, thickness)] in image units, as light."""
    picture = Image.new("L", (view.width, view.height), 0)
    draw = ImageDraw.Draw(picture)
    aspect = view.width / view.height
    to = lambda x, y: ((x + aspect / 2) * view.height, y * view.height)
    for x0, y0, x1, y1, thick in lines:
        draw.line([to(x0, y0), to(x1, y1)], fill=255, width=max(1, int(thick * view.height + 0.5)))
    return blur(np.asarray(picture, F) / 255, 0.0007)


def bridge(view, image, stage, deck=0.56, towers_at=(-0.42, 0.42), top=0.22, light="#ffc98a", steel="#14161f", sag=0.30):
    if stage != "before":
        return image
    aspect = view.width / view.height
    lines, lamps = [(-aspect, deck, aspect, deck, 0.010)], []
    a, b = towers_at
    span = b - a
    for tx in towers_at:
        lines += [(tx - 0.014, deck + 0.08, tx - 0.008, top, 0.009), (tx + 0.014, deck + 0.08, tx + 0.008, top, 0.009)]
        lines += [(tx - 0.012, top + k * (deck - top), tx + 0.012, top + k * (deck - top), 0.006) for k in (0.02, 0.3, 0.6)]
    x = a - span
    while x < b + span:
        if a <= x <= b:
            u = (x - (a + b) / 2) / (span / 2)
            y = deck - 0.02 - (deck - 0.02 - top) * u * u
        else:
            u = min(abs(x - (a if x < a else b)) / (span * 0.9), 1)
            y = top + (deck - top) * (1 - (1 - u) ** 2)
        lines.append((x, y, x, deck, 0.0012))
        lamps.append((x, y))
        x += span / 46
    for p, q in zip(lamps, lamps[1:]):
        lines.append((*p, *q, 0.0035))
    solid = strokes(view, steel, lines)
    image = mix(image, rgb(steel) * np.ones_like(image), solid)
    dots = np.zeros(image.shape[:2], F)
    height = view.height
    for i, (x, y) in enumerate(lamps):
        for yy in (y - 0.004, deck - 0.012):
            cx, cy = int((x + aspect / 2) * height), int(yy * height)
            if 1 < cx < view.width - 2 and 1 < cy < height - 2:
                r = max(1, height // 480)
                dots[cy - r : cy + r, cx - r : cx + r] = 1
    flood = sum(glow(view, (tx, deck - 0.1), 0.09, 2.5) for tx in towers_at) * solid
    return image + (blur(dots, 0.0012) * 2.2 + blur(dots, 0.012) * 2.0)[..., None] * rgb(light) + flood[..., None] * rgb(light) * 1.2


def wheel(view, image, stage, at=(0.3, 0.38), radius=0.2, colours=NEON):
    if stage != "behind":
        return image
    cx, cy = at
    r, angle = np.hypot(view.x - cx, view.y - cy), np.arctan2(view.y - cy, view.x - cx)
    thin = lambda d, w: np.exp(-((d / w) ** 2))
    rim = thin(r - radius, 0.0022) + thin(r - radius * 0.93, 0.0018) + thin(r - radius * 0.3, 0.002)
    k = 24
    part = (angle / (2 * np.pi) * k) % 1
    spokes = thin((np.minimum(part, 1 - part) / k * 2 * np.pi) * r, 0.0012) * (r < radius)
    sector = np.floor((angle / (2 * np.pi) * k + 0.5) % k).astype(int)
    tints = np.array([rgb(colours[i * 7 // k % len(colours)]) for i in range(k)])[sector]
    cabin = sum(np.exp(-(((view.x - cx - radius * 1.05 * np.cos(a)) ** 2 + (view.y - cy - radius * 1.05 * np.sin(a)) ** 2) / 0.006**2)) for a in np.arange(k) / k * 2 * np.pi)
    legs = strokes(view, "", [(cx, cy, cx - 0.09, cy + radius * 1.22, 0.006), (cx, cy, cx + 0.09, cy + radius * 1.22, 0.006)])
    image = mix(image, rgb("#1a1a26") * np.ones_like(image), legs)
    return image + (rim * 1.6 + spokes * 0.6)[..., None] * tints + cabin[..., None] * rgb("#fff0d8") * 1.8 + legs[..., None] * rgb(colours[0]) * 0.25


def fireworks(view, image, stage, bursts=(), seed=1):
    if stage != "behind":
        return image
    random = np.random.default_rng(seed)
    light = np.zeros_like(image)
    height, width = image.shape[:2]
    aspect = width / height
    for bx, by, size, colour in bursts:
        tint, white = rgb(colour), rgb("#fff4dc")
        for _ in range(90):
            angle, speed = random.uniform(0, 2 * np.pi), size * np.sqrt(random.uniform(0.25, 1))
            for s in np.linspace(0.05, 1, int(140 * size / 0.15)):
                x = bx + np.cos(angle) * speed * (1 - (1 - s) ** 2)
                y = by + np.sin(angle) * speed * (1 - (1 - s) ** 2) + 0.30 * size * s * s
                px, py = int((x + aspect / 2) * height), int(y * height)
                if 0 <= px < width and 0 <= py < height:
                    light[py, px] += mix(white, tint, F(min(s * 1.4, 1))) * F(0.9 * (1 - s) ** 0.6)
    light = light * (height / 700) ** 1.2
    smoke = blur(light, 0.06) * (1 + 2 * fbm(view.x * 4, view.y * 4, 4, seed))[..., None]
    return image + blur(light, 0.0011) * 2.2 + blur(light, 0.012) * 0.7 + np.maximum(smoke, 0) * 0.8


def moon(view, image, stage, at=(0.2, 0.2), radius=0.05, colour="#ffe7c2"):
    if stage != "behind":
        return image
    spots = 0.85 + 0.45 * fbm(view.x * 22, view.y * 22, 4, 4)
    image = image + (disc(view, at, radius) * spots)[..., None] * rgb(colour) * 1.5
    return image + (glow(view, at, radius * 2.6, 2.2) * 0.4)[..., None] * rgb(colour)


def masts(view, image, stage, seed=3, base=0.7, count=16):
    """Draws moored sailing boats, each with an anchor light."""
    if stage != "before":
        return image
    random = np.random.default_rng(seed)
    aspect = view.width / view.height
    lines, lamps, hulls = [], [], np.zeros(image.shape[:2], F)
    for i in range(count):
        x = -aspect / 2 + (i + random.uniform(0.1, 0.9)) * aspect / count
        tall, size = random.uniform(0.22, 0.48), random.uniform(0.05, 0.09)
        lean = random.uniform(-0.008, 0.008)
        lines.append((x, base - 0.015, x + lean, base - tall, 0.0034))
        lines += [(x + lean, base - tall, x - size, base - 0.02, 0.0011), (x + lean, base - tall, x + size * 0.9, base - 0.02, 0.0011)]
        lines += [(x - 0.022 + lean * 0.6, base - tall * 0.6, x + 0.022 + lean * 0.6, base - tall * 0.6, 0.0018), (x, base - 0.04, x - size * 0.8, base - 0.035, 0.006)]
        u = (view.x - x) / size
        deck = base - 0.020 - 0.010 * u
        hulls = np.maximum(hulls, (np.abs(u) < 1) * (view.y > deck) * (view.y < base + 0.004) * smooth(1.05, 0.9, np.abs(u) + (view.y - deck) * 3))
        lamps.append((x + lean, base - tall))
    solid = np.maximum(strokes(view, "", lines), hulls)
    image = mix(image, rgb("#0a0d16") * np.ones_like(image), solid)
    for i, at in enumerate(lamps):
        image = image + (glow(view, at, 0.004, 3) * 2.0 + glow(view, at, 0.02, 2.4) * 0.15)[..., None] * pick(random, WARM + ["#ffffff"])
    return image


def lighthouse(view, image, stage, at=(0.34, 0.60)):
    if stage == "behind":
        x, y = view.x - at[0], view.y - (at[1] - 0.40)
        for angle, width, power in ((2.92, 0.055, 1.0), (-0.22, 0.055, 0.8)):
            along, across = x * np.cos(angle) + y * np.sin(angle), -x * np.sin(angle) + y * np.cos(angle)
            beam = np.exp(-((across / (0.006 + width * np.maximum(along, 0))) ** 2)) * (along > 0) * np.exp(-np.maximum(along, 0) * 1.3)
            image = image + (beam * power * 0.75)[..., None] * rgb("#ffeec4")
        return image
    if stage != "before":
        return image
    x, y = view.x - at[0], view.y - at[1]
    taper = 0.026 - 0.010 * np.clip(-y / 0.38, 0, 1)
    body = (np.abs(x) < taper) & (y > -0.375) & (y < 0)
    stripe = (np.floor(-y / 0.075) % 2 == 0)[..., None]
    round_ = np.clip(1 - (x / 0.03) ** 2, 0, 1)[..., None]
    image = np.where(body[..., None], np.where(stripe, rgb("#b43a34"), rgb("#d8d4cc")) * (0.05 + 0.16 * round_), image)
    gallery = (np.abs(x) < 0.024) & (np.abs(y + 0.378) < 0.005) | (np.abs(x) < 0.013 * np.clip((y + 0.45) / 0.02, 0, 1)) & (y < -0.425)
    image = np.where(gallery[..., None], rgb("#0b0c12"), image)
    shore = -0.035 * np.clip(1 - (x / 0.26) ** 2, -0.5, 1) - 0.030 * fbm(view.x * 9, view.x * 0, 5, 6) + 0.004
    rock = smooth(-0.001, 0.001, y - shore) * (y < 0.004)
    face = (0.5 + fbm(view.x * 30, view.y * 40, 4, 8)) * smooth(0.02, 0.0, y - shore)
    image = mix(image, rgb("#0a0c12") + face[..., None] * rgb("#4a4436") * 0.5, rock)
    return image + (glow(view, (at[0], at[1] - 0.40), 0.013, 3) * 6 + glow(view, (at[0], at[1] - 0.40), 0.08, 2.2) * 0.6)[..., None] * rgb("#ffe9b8")


def cranes(view, image, stage, base=0.66, seed=5):
    """Draws container cranes against the evening sky."""
    if stage != "before":
        return image
    random = np.random.default_rng(seed)
    lines, lamps = [], []
    for cx, s in ((-0.55, 1.0), (-0.18, 0.86), (0.16, 0.74), (0.46, 0.66)):
        top, deck = base - 0.42 * s, base - 0.27 * s
        for dx in (-0.05, 0.05):
            lines.append((cx + dx * s, base, cx + dx * s * 0.9, deck, 0.010 * s))
        lines += [(cx - 0.05 * s, base - 0.10 * s, cx + 0.05 * s, deck, 0.005 * s), (cx + 0.05 * s, base - 0.10 * s, cx - 0.05 * s, base - 0.10 * s, 0.006 * s)]
        lines += [(cx - 0.19 * s, deck, cx + 0.12 * s, deck, 0.011 * s), (cx - 0.02 * s, deck, cx, top, 0.008 * s), (cx + 0.05 * s, deck, cx, top, 0.006 * s)]
        lines += [(cx, top, cx - 0.18 * s, deck, 0.003), (cx, top, cx + 0.11 * s, deck, 0.003), (cx, top, cx - 0.1 * s, deck, 0.002)]
        lines.append((cx - 0.12 * s, deck, cx - 0.12 * s, deck + 0.10 * s, 0.002))
        lamps += [(cx, top), (cx - 0.19 * s, deck), (cx + 0.05 * s, deck + 0.01), (cx - 0.05 * s, deck + 0.01)]
    solid = strokes(view, "", lines)
    image = mix(image, rgb("#0b0a12") * np.ones_like(image), solid)
    x, y = view.x, view.y
    box_w, box_h = 0.045, 0.020
    column, row = np.floor(x / box_w), np.floor((base - y) / box_h)
    stack = np.floor(1 + 4.6 * hash01(column, column * 0, seed))
    inside = (row >= 0) & (row < stack) & (((x / box_w) % 1) > 0.04) & ((((base - y) / box_h) % 1) > 0.07)
    palette = np.array([rgb(c) for c in ("#a8452f", "#2f5f8a", "#3b7a5c", "#b98a3a", "#6b6f78", "#7a3350")])
    tint = palette[np.floor(hash01(column, row, seed + 1) * 6).astype(int)]
    groove = 0.8 + 0.2 * np.cos(x * 2 * np.pi / 0.0035)
    image = np.where(inside[..., None], tint * (0.10 + 0.15 * hash01(column, row, seed + 2))[..., None] * groove[..., None], image)
    for i, at in enumerate(lamps):
        image = image + (glow(view, at, 0.005, 3) * 3 + glow(view, at, 0.03, 2.4) * 0.25)[..., None] * rgb("#ff4a3a" if i % 4 == 0 else "#ffd9a0")
    return image


def bokeh(width, height, seed, palette, back, count=170, size=(0.012, 0.10), band=(0.15, 0.75), front=None, look=None):
    """Draws lights out of focus: discs with a bright rim, near ones larger and fainter."""
    view = View(width, height, 0.6)
    random = np.random.default_rng(seed)
    image = gradient(view.y, *back)
    image = image * (1 + 0.5 * fbm(view.x * 2, view.y * 2, 4, seed))[..., None]
    aspect = width / height
    for i in range(count):
        r = random.uniform(*size) * random.uniform(0.5, 1.0)
        cx, cy = random.uniform(-aspect / 2, aspect / 2), np.clip(random.normal(sum(band) / 2, (band[1] - band[0]) * 0.26), 0, 1)
        tint = pick(random, palette) * F(random.uniform(0.06, 0.5) * (0.045 / r) ** 0.8)
        x0, x1 = int(max((cx - r * 1.1 + aspect / 2) * height, 0)), int(min((cx + r * 1.1 + aspect / 2) * height, width))
        y0, y1 = int(max((cy - r * 1.1) * height, 0)), int(min((cy + r * 1.1) * height, height))
        if x1 <= x0 or y1 <= y0:
            continue
        sx, sy = view.x[y0:y1, x0:x1], view.y[y0:y1, x0:x1]
        d = np.hypot((sx - cx) / (1 - 0.16 * min(abs(cx) / aspect * 2, 1)), sy - cy) / r
        spot = smooth(1.0 + 1.5 / (r * height), 1.0 - 2.5 / (r * height), d) * (0.62 + 0.38 * smooth(0.6, 0.98, d)) * (1 + 0.12 * fbm(sx * 60, sy * 60, 2, seed + i))
        image[y0:y1, x0:x1] += spot[..., None] * tint
    if front:
        image = front(view, image)
    return finish(image, seed=seed, **{"bloom": 0.16, "grain": 0.02, "vignette": 0.45, **(look or {})})


def rainy_pane(view, image):
    """Draws drops on a window, each a small lens that shows the scene upside down."""
    random = np.random.default_rng(5)
    height, width = image.shape[:2]
    aspect = width / height
    scene, image = blur(image, 0.012), blur(image, 0.004)
    out = scene.copy()
    for _ in range(460):
        r = 0.003 + 0.017 * random.uniform() ** 3
        cx, cy = random.uniform(-aspect / 2, aspect / 2), random.uniform(0, 1)
        x0, x1 = int(max((cx - r * 1.3 + aspect / 2) * height, 0)), int(min((cx + r * 1.3 + aspect / 2) * height, width))
        y0, y1 = int(max((cy - r * 1.4) * height, 0)), int(min((cy + r * 1.4) * height, height))
        if x1 - x0 < 3 or y1 - y0 < 3:
            continue
        dx, dy = (view.x[y0:y1, x0:x1] - cx) / r, (view.y[y0:y1, x0:x1] - cy) / (r * 1.12)
        d = np.sqrt(dx * dx + dy * dy)
        inside = smooth(1.02, 0.90, d)
        ix = np.clip(((cx - dx * 0.16 + aspect / 2) * height).astype(int), 0, width - 1)
        iy = np.clip(((0.47 - dy * 0.20) * height).astype(int), 0, height - 1)
        lens = image[iy, ix] * (1.2 - 0.8 * smooth(0.55, 1.0, d) * smooth(0.6, -0.8, -dy))[..., None]
        shine = np.exp(-((dx + 0.35) ** 2 + (dy + 0.4) ** 2) / 0.03)[..., None] * 0.25
        out[y0:y1, x0:x1] = mix(out[y0:y1, x0:x1], lens + shine, inside)
    return out


def railing(view, image):
    """Draws a sharp railing in front of the lights."""
    lines = [(-2, 0.70, 2, 0.655, 0.020), (-2, 0.84, 2, 0.80, 0.010), (-2, 0.95, 2, 0.915, 0.010)]
    lines += [(x, 0.64, x, 1.1, 0.020) for x in (-0.56, 0.05, 0.66)]
    solid = strokes(view, "", lines)
    soft = blur(solid, 0.003)
    rim = np.clip(np.gradient(soft, axis=0) * view.height * 0.012, 0, 1)
    return mix(image, rgb("#06070b") * np.ones_like(image), solid) + rim[..., None] * rgb("#ffb878") * 0.5


PICTURES = [
    ("Harbour Lights", 3, 2, lambda w, h: skyline(w, h, 8, DUSK, base=0.60, tall=0.36, lights=0.55)),
    ("The Suspension Bridge", 16, 9, lambda w, h: skyline(w, h, 17, DEEP, base=0.66, tall=0.16, far="#1a2344", lights=0.5, extra=lambda v, i, s: bridge(v, i, s, deck=0.585, towers_at=(-0.46, 0.40), top=0.16), lamps=50)),
    ("Out of Focus", 3, 2, lambda w, h: bokeh(w, h, 25, WARM + NEON[:2] + COOL[:1], [(0, "#0c1226"), (0.5, "#2a2348"), (1, "#120e1e")], band=(0.1, 0.85))),
    ("Big Wheel", 2, 3, lambda w, h: skyline(w, h, 31, PLUM, base=0.66, tall=0.13, far="#2c1c44", lights=0.6, palette=WARM + NEON, extra=lambda v, i, s: wheel(v, i, s, at=(0.02, 0.37), radius=0.23), lamps=24)),
    ("Moon over the Roads", 3, 2, lambda w, h: skyline(w, h, 44, TEAL, base=0.58, tall=0.12, far="#12343f", near="#050d10", lights=0.4, starlight=0.5, extra=lambda v, i, s: moon(v, i, s, at=(0.18, 0.22), radius=0.055), water=dict(ripple=0.022, dim=1.0))),
    ("Rain on the Pane", 3, 4, lambda w, h: bokeh(w, h, 52, WARM + ["#ff4a3a", "#4ac8ff", "#ffd080"], [(0, "#0a1018"), (0.6, "#1c2634"), (1, "#0c0e14")], count=70, size=(0.03, 0.08), front=rainy_pane)),
    ("Berths", 3, 2, lambda w, h: skyline(w, h, 63, DUSK, base=0.70, tall=0.10, far="#4a3f68", near="#1c1a30", lights=0.3, extra=lambda v, i, s: masts(v, i, s, base=0.70), lamps=16, streaks=0.35)),
    ("The Light", 2, 3, lambda w, h: skyline(w, h, 70, DEEP, base=0.72, tall=0.015, layers=1, far="#10182c", lights=0.4, starlight=0.9, extra=lambda v, i, s: lighthouse(v, i, s, at=(0.10, 0.72)), lamps=0, streaks=0.4)),
    ("Container Port", 3, 2, lambda w, h: skyline(w, h, 81, [(0, "#24305c"), (0.5, "#8c5a80"), (0.85, "#f08a5c"), (1, "#ffc27a")], base=0.70, tall=0.05, far="#6a4868", near="#2a1e34", lights=0.25, extra=lambda v, i, s: cranes(v, i, s, base=0.70), lamps=30, streaks=0.4)),
    ("New Year", 4, 3, lambda w, h: skyline(w, h, 95, DEEP, base=0.70, tall=0.17, lights=0.5, extra=lambda v, i, s: fireworks(v, i, s, bursts=((-0.25, 0.26, 0.20, "#ffb84a"), (0.22, 0.20, 0.16, "#ff4a6a"), (0.46, 0.36, 0.12, "#5ac8ff"), (-0.52, 0.40, 0.09, "#8aff9a"))), lamps=36)),
    ("At the Rail", 1, 1, lambda w, h: bokeh(w, h, 104, COOL + ["#ffb45e", "#ff5f4a"], [(0, "#081426"), (0.55, "#23325c"), (1, "#0a0e1a")], count=60, size=(0.02, 0.06), band=(0.2, 0.62), front=railing)),
    ("Downtown, Long Exposure", 5, 2, lambda w, h: skyline(w, h, 117, PLUM, base=0.64, tall=0.46, lights=0.6, far="#3a2450", palette=WARM + COOL, spread=1.0, centre=-0.2, lamps=70, streaks=0.7)),
]
