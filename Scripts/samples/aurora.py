"""Northern Lights: aurora over mountains, forests, water and ice."""

import numpy as np

from land import View, firs, glow, ground, mirror, range_height, ridge, stars
from paint import F, blur, fbm, finish, gradient, hash01, luminance, mix, perlin, rgb, sample, smooth


def curtains(view, seed, bands, low="#3dffa0", high="#8a5cff", edge="#ff6ac0", power=1.0, rays=1.0):
    """Returns folded sheets of light. `bands` are (height of the lower edge, slope, height, strength, folds)."""
    width, height = view.width, view.height
    image = np.zeros((height, width, 3), F)
    pixels = np.arange(width, dtype=F)
    aspect = width / height
    for number, (base, slope, tall, strength, folds) in enumerate(bands):
        # A sheet is a curve in the sky; the parts that overlap are added.
        s = np.linspace(-0.9, 0.9, width * 5, dtype=F)
        flat = np.zeros_like(s)
        cx = s * aspect * 1.15 + folds * 0.16 * np.sin(s * 9 + seed + number) * fbm(s * 2.1, flat + number, 2, seed + 40) * 3
        cx = cx + folds * 0.10 * fbm(s * 3.5, flat + 3, 3, seed + number * 9)
        cx = cx + np.random.default_rng(seed + number).standard_normal(s.shape).astype(F) * 0.006
        cy = base + slope * s + folds * 0.14 * fbm(s * 2.4, flat + 7 + number, 3, seed + number * 5 + 1)
        ray = 0.35 + rays * np.abs(fbm(s * 26, flat + 1, 3, seed + 3 + number, gain=0.65)) * 1.2 + 0.6 * fbm(s * 7, flat + 5, 2, seed + 8)
        ray = np.clip(ray, 0.04, 3)
        patch = smooth(-0.30, 0.35, fbm(s * 2.2, flat + 11 + number, 2, seed + 13)) * smooth(0.9, 0.55, np.abs(s))
        reach = tall * (0.55 + 0.75 * np.clip(fbm(s * 11, flat + 2, 3, seed + 21) + 0.4, 0, 1))
        column = (cx + aspect / 2) * height
        keep = (column >= 0) & (column < width - 1)
        light = (ray * patch * strength)[keep]
        column, cy, reach = column[keep].astype(np.int32), cy[keep], reach[keep]
        # Bins the rays of each column by their lower edge, and draws them upwards with three fading lengths.
        rows = np.clip((cy * height).astype(np.int32), 0, height - 1)
        for part, (length, colour, amount) in enumerate(((0.05, edge, 0.10), (0.32, low, 1.0), (0.75, low, 0.45), (1.25, high, 0.55))):
            source = np.zeros((height, width), F)
            np.add.at(source, (rows, column), light / 5 * amount)
            decay = np.exp(-1 / (np.maximum(tall * length, 0.01) * height))
            plane = np.zeros((height, width), F)
            running = np.zeros(width, F)
            for row in range(height - 1, -1, -1):
                running = running * decay + source[row]
                plane[row] = running
            rise = smooth(0, 1, np.clip((base + 0.12 - view.y) / max(tall, 0.01), 0, 1)) if part == 3 else 1
            image += (plane * rise)[..., None] * rgb(colour) * F(power)
    image = blur(image, (0.004, 0.0016)) * 0.75 + blur(image, (0.03, 0.012)) * 0.35 + blur(image, 0.06) * 0.25
    # Rays follow the magnetic field: they converge towards the top, and the sheet is wavy.
    above = np.maximum(view.horizon - view.y, 0)
    sway = fbm(view.x * 1.2, view.y * 0.7, 2, seed + 31) * 0.22 * above
    source = view.x * (1 + 0.55 * above) + (0.10 + 0.25 * np.sin(seed)) * above + sway
    return sample(image, (source / (1 + 0.3 * view.horizon) + aspect / 2) * height, view.y * height)


def night(width, height, seed, bands, horizon=0.72, land="range", sky=(("#02040c"), ("#0a1730"), ("#1d3348")), low="#3dffa0", high="#8a5cff",
          edge="#ff6ac0", power=1.0, rays=1.0, lake=None, snow=True, summits=((-1.5, 6, 2.5, 1.8), (1.8, 7, 2.6, 1.5)), tree=0.12, cabin=None,
          starlight=1.0, focal=1.3, moon=None, **look):
    view = View(width, height, horizon, focal, 0.3)
    t = np.clip(view.y / horizon, 0, 1.1)
    backdrop = gradient(t, (0, sky[0]), (0.6, sky[1]), (1, sky[2]))
    lights = curtains(view, seed, bands, low, high, edge, power, rays)
    image = backdrop + stars(view, seed, starlight) * np.exp(-lights.sum(-1) * 0.8)[..., None] + lights
    mean = lights[: int(horizon * height)].mean((0, 1))
    glowing = mix(mean, luminance(mean) * np.ones(3, F), 0.25) * 1.2 + rgb("#1c2c4c") * 0.35

    if land == "range":

        def heights(x, z):
            return range_height(x, z, seed, summits, 0.42) * smooth(0.4, 3.0, z)

        seen = ground(view, heights, near=0.7, far=30, steps=1000, sun=(0.4, 0.7, -0.5), reach=3.0)
        n, h, z = seen["normal"], seen["h"], seen["z"]
        detail = fbm(seen["x"] * 9, z * 9, 5, seed + 5)
        white = smooth(-0.42, -0.10, h + detail * 0.22) * smooth(0.45, 0.65, n[..., 1] + detail * 0.1) if snow else np.zeros_like(h)
        albedo = mix(rgb("#2c2d33") * (1 + detail)[..., None], rgb("#eef2fa") * np.ones_like(backdrop), white)
        above = np.clip(0.35 + 0.65 * n[..., 1], 0, 1)[..., None]
        direct = (np.clip(n @ seen["sun"], 0, 1) * seen["lit"])[..., None]
        colour = albedo * (glowing * above * 0.8 + direct * (glowing * 1.1 + rgb("#8fa8d8") * 0.10))
        air = 1 - np.exp(-((z / 16) ** 1.4))
        colour = mix(colour, rgb(sky[2]) * 0.7 + glowing * 0.3, air)
        image = mix(image, colour, seen["hit"].astype(F))
    else:
        for i in range(4):
            tt = i / 3
            line = horizon + 0.02 + tt * 0.09 - 0.10 * (0.4 + ridge(view.x[0] + i * 9.1, seed + i, 1.4, 8, 0.4)) * (1 - 0.6 * tt)
            if land == "woods" and i >= 2:
                line = line - firs(view.x[0], seed + i, tree * (0.24 if i == 2 else 0.42), tree * (0.55 if i == 2 else 1.3), 0.34)
            inside = smooth(-0.7 / height, 0.7 / height, view.y - line[None, :])
            body = mix(rgb(sky[2]) * 0.7 + glowing * 0.25, rgb("#020407"), F(tt**0.6)) * np.ones_like(backdrop)
            below = np.clip(view.y - line[None, :], 0, 1)
            if snow and i < 2:
                white = smooth(0.0, 0.5, fbm(view.x * 14, view.y * 30, 5, seed + i) + 0.25) * smooth(0.08, 0.0, below)
                body = mix(body, glowing * 0.9 + rgb("#8fa8d8") * 0.05, white * 0.8)
            if snow and i == 3:
                drift = fbm(view.x * 3, view.y * 9, 5, seed + 60)
                lying = smooth(horizon + 0.08, horizon + 0.15, view.y + drift * 0.02)
                body = mix(body, (glowing * 0.9 + rgb("#8fa8d8") * 0.04) * (0.75 + 0.5 * drift)[..., None], lying)
            image = mix(image, body, inside)
    if cabin:
        image = hut(view, image, cabin)
    if lake:
        image = mirror(view, image, lake, seed, **{"tint": "#0a1a24", "dim": 0.8, **look.pop("water", {})})
    return finish(image, seed=seed, **{"exposure": 1.2, "bloom": 0.10, "grain": 0.020, "vignette": 0.3, **look})


def hut(view, image, at):
    """Draws a cabin with one lit window."""
    cx, cy, size = at
    x, y = (view.x - cx) / size, (view.y - cy) / size
    wall = (np.abs(x) < 0.5) & (y > -0.45) & (y < 0.06)
    roof = (y < -0.38) & (y > -0.85 + np.abs(x) * 0.75)
    chimney = (np.abs(x - 0.28) < 0.05) & (y > -0.86) & (y < -0.5)
    out = np.where((wall | chimney)[..., None], rgb("#0b0907"), image)
    out = np.where(roof[..., None], rgb("#7c93a8") * 0.35, out)
    pane = (np.abs(np.abs(x + 0.12) - 0.085) < 0.07) & (y > -0.28) & (y < -0.08)
    out = np.where(pane[..., None], rgb("#ffb45a") * 3.2, out)
    return out + (glow(view, (cx - 0.12 * size, cy - 0.15 * size), size * 0.55, 2.2) * 0.35)[..., None] * rgb("#ff9a3c")


PICTURES = [
    ("The Arc", 3, 2, lambda w, h: night(w, h, 4, [(0.46, 0.10, 0.32, 1.0, 1.0), (0.38, -0.12, 0.25, 0.6, 1.3)])),
    ("Green River", 2, 3, lambda w, h: night(w, h, 15, [(0.52, -0.16, 0.36, 1.1, 1.3), (0.40, 0.1, 0.3, 0.5, 1.0)], horizon=0.76, land="woods", tree=0.14)),
    ("Over the Lake", 3, 2, lambda w, h: night(w, h, 21, [(0.34, 0.08, 0.26, 1.0, 1.2)], horizon=0.56, lake=0.585, high="#c04cff", summits=((-2.2, 7, 2.6, 1.5), (0.9, 8, 2.5, 1.1), (3.8, 8, 3, 1.6)), water=dict(ripple=0.008))),
    ("Violet Hour", 1, 1, lambda w, h: night(w, h, 33, [(0.50, 0.05, 0.36, 0.9, 1.5)], low="#6a7dff", high="#e04cc8", edge="#ff9ad0", sky=("#060414", "#171036", "#3c2c58"), horizon=0.74)),
    ("The Hut", 3, 2, lambda w, h: night(w, h, 46, [(0.50, -0.06, 0.34, 1.0, 1.0)], land="woods", horizon=0.72, tree=0.20, cabin=(-0.28, 0.87, 0.16))),
    ("Corona", 2, 3, lambda w, h: night(w, h, 52, [(0.58, 0.2, 0.42, 0.8, 1.6), (0.50, -0.25, 0.40, 0.8, 1.6), (0.34, 0.0, 0.3, 0.6, 1.2)], low="#52ffb0", high="#ff4c9a", edge="#ffd0e0", horizon=0.80)),
    ("Fjord, Two in the Morning", 16, 7, lambda w, h: night(w, h, 63, [(0.42, 0.06, 0.32, 1.0, 1.0), (0.34, -0.1, 0.24, 0.6, 1.3)], horizon=0.62, lake=0.66, focal=1.1, summits=((-4.5, 7, 3, 2.0), (-1.2, 9, 2.6, 1.2), (3.0, 7.5, 3, 1.8), (6.5, 9, 3, 2.2)))),
    ("Quiet Display", 4, 3, lambda w, h: night(w, h, 77, [(0.60, 0.02, 0.16, 0.9, 0.6)], horizon=0.70, land="woods", tree=0.16, starlight=1.6, sky=("#030716", "#0d2140", "#2a5866"))),
    ("Red Above Green", 3, 2, lambda w, h: night(w, h, 88, [(0.52, -0.12, 0.30, 0.9, 1.1)], high="#ff3048", edge="#c0ffd8", horizon=0.74, sky=("#0a0408", "#14182c", "#2c3c4c"))),
    ("Mirror", 3, 4, lambda w, h: night(w, h, 94, [(0.33, 0.12, 0.26, 1.1, 1.4)], horizon=0.50, lake=0.56, land="woods", tree=0.09, water=dict(ripple=0.004))),
    ("Blue Ice", 3, 2, lambda w, h: night(w, h, 109, [(0.44, 0.05, 0.30, 0.8, 1.2)], low="#38e8ff", high="#4c6aff", edge="#b0ffea", horizon=0.68, sky=("#020618", "#0a2040", "#1c4c70"), summits=((-0.4, 5.5, 2.4, 2.1), (3.2, 8, 3, 1.8), (-3.9, 8, 3, 1.6)))),
]
