"""Skies, water, and terrain in perspective."""

import numpy as np

from paint import F, blur, eroded, fbm, grid, hash01, mix, perlin, rgb, sample, smooth


class View:
    """A camera above the ground looking at +z. Horizon at `horizon` (0 top … 1 bottom), `focal` in image heights."""

    def __init__(self, width, height, horizon=0.45, focal=1.2, altitude=0.6):
        self.width, self.height = width, height
        self.horizon, self.focal, self.altitude = horizon, focal, altitude
        self.x, self.y = grid(width, height)


def ground(view, heights, near=0.6, far=30.0, steps=900, sun=(-0.6, 0.35, 0.5), softness=0.05, reach=3.0, margin=1.25):
    """Renders the surface y = heights(x, z).

    The surface is sampled at the resolution of the image. Returns a dictionary of images:
    `hit` (bool), `z` (distance), `x`, `h` (the point seen), `normal` and `lit` (0…1, including shadows of the terrain).
    """
    aspect = view.width / view.height
    columns = int(view.width * margin)
    ratio = far / near
    t = np.linspace(0, 1, steps, dtype=F)
    z = (near * ratio**t).astype(F)[:, None]
    sx = np.linspace(-aspect / 2 * margin, aspect / 2 * margin, columns, dtype=F)[None, :]
    x = sx * z / view.focal
    zz = np.broadcast_to(z, x.shape)
    h = heights(x, zz).astype(F)

    hz = np.gradient(h, axis=0) / np.gradient(z[:, 0])[:, None]
    hx_at_column = np.gradient(h, axis=1) / np.gradient(x, axis=1)
    hz = hz - hx_at_column * (x / zz)
    normal = np.stack([-hx_at_column, np.ones_like(h), -hz], -1)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)

    sun = np.array(sun, F) / np.linalg.norm(sun)
    cx, cz, ch = x[:, ::2], zz[:, ::2], h[:, ::2]
    worst = np.full(cx.shape, -9, F)
    flat = max(np.hypot(sun[0], sun[2]), 1e-3)
    for k in range(1, 73):
        d = reach * (k / 72) ** 1.8
        px, pz = cx + sun[0] / flat * d, np.maximum(cz + sun[2] / flat * d, near)
        row = np.log(pz / near) / np.log(ratio) * (steps - 1)
        column = (px * view.focal / pz + aspect / 2 * margin) / (aspect * margin) * (columns - 1)
        worst = np.maximum(worst, (sample(h, column, row) - ch - sun[1] / flat * d) / (softness * (0.3 + d)))
    lit_net = blur(1 - smooth(-0.2, 1.0, worst), 1.2 / steps)

    screen = view.horizon - view.focal * (h - view.altitude) / zz
    nearest = np.minimum.accumulate(screen, axis=0)
    rows = (np.arange(view.height, dtype=F) + 0.5) / view.height
    offset = (columns - view.width) / 2
    step_at = np.empty((view.height, view.width), F)
    for c in range(view.width):
        cc = int(c + offset)
        i = np.searchsorted(-nearest[:, cc], -rows)
        low, high = np.clip(i - 1, 0, steps - 1), np.clip(i, 0, steps - 1)
        a, b = screen[low, cc], screen[high, cc]
        part = np.clip((a - rows) / np.where(np.abs(a - b) < 1e-9, 1, a - b), 0, 1)
        step_at[:, c] = np.where(i >= steps, np.nan, np.maximum(high - 1 + part, 0))
    hit = ~np.isnan(step_at)
    step_at = np.nan_to_num(step_at)
    column_at = np.broadcast_to(np.arange(view.width, dtype=F) + offset, step_at.shape)
    look = lambda net: sample(net, column_at, step_at)
    n = look(normal)
    n /= np.linalg.norm(n, axis=-1, keepdims=True)
    return {
        "hit": hit,
        "z": look(np.ascontiguousarray(zz)),
        "x": look(x),
        "h": look(h),
        "normal": n,
        "lit": sample(lit_net, column_at / 2, step_at),
        "sun": sun,
    }


def clouds(view, seed, cover=0.5, scale=1.0, stretch=0.35, wind=0.0, detail=6):
    """Returns the density (0…1) of a cloud layer seen from below, denser towards the horizon, and the sunlight on its edges."""
    up = np.maximum(view.horizon - view.y, 0.012)
    depth = 0.35 / (up + 0.10)
    u, v = (view.x * depth * 1.6 + wind) * scale, depth * scale / stretch * 0.6
    warp = fbm(u * 0.7, v * 0.7, 3, seed + 900)
    u, v = u + warp * 0.9, v + warp * 0.5
    density = fbm(u, v, detail, seed) * 0.9 + 0.5
    thick = smooth(1 - cover - 0.22, 1 - cover + 0.28, density)
    shifted = fbm(u + 0.07, v - 0.12, 4, seed) * 0.9 + 0.5
    edge = np.clip((density - shifted) * 2.2 + 0.5, 0, 1)
    return thick * smooth(0.0, 0.05, view.horizon - view.y + 0.02), edge.astype(F)


def stars(view, seed, amount=1.0, below=None):
    """Returns stars, large enough to remain visible after the image is scaled down."""
    out = np.zeros((view.height, view.width, 3), F)
    random = np.random.default_rng(seed)
    count = int(2600 * amount * view.width / view.height)
    size = min(view.height, view.width) / 900
    for _ in range(count):
        cx, cy = random.uniform(0, view.width), random.uniform(0, view.height * (below or view.horizon))
        power = random.pareto(1.9) * 0.07 + 0.02
        tint = mix(rgb("#ffd9b0"), rgb("#bcd4ff"), F(random.uniform()))
        radius = size * (0.55 + min(power, 1.2) * 0.55)
        r = int(radius * 3) + 1
        x0, x1 = max(int(cx) - r, 0), min(int(cx) + r + 1, view.width)
        y0, y1 = max(int(cy) - r, 0), min(int(cy) + r + 1, view.height)
        if x0 >= x1 or y0 >= y1:
            continue
        yy, xx = np.mgrid[y0:y1, x0:x1]
        spot = np.exp(-((xx - cx) ** 2 + (yy - cy) ** 2) / (2 * radius**2)).astype(F)
        out[y0:y1, x0:x1] += spot[..., None] * tint * F(min(power, 2.5) * 1.6)
    return out


def glow(view, at, radius, power=2.0):
    """Returns a soft halo around a point, 1 at its centre."""
    d = np.hypot(view.x - at[0], view.y - at[1]) / radius
    return (1 / (1 + d**power)).astype(F)


def disc(view, at, radius):
    edge = 1.5 / view.height
    return 1 - smooth(radius - edge, radius + edge, np.hypot(view.x - at[0], view.y - at[1]))


def mirror(view, image, waterline, seed, ripple=0.012, wave=60.0, tint="#7f93a6", dim=0.75, smear=0.0):
    """Draws water below `waterline`: the mirrored image above it, distorted by waves that grow towards the viewer."""
    below = np.clip(view.y - waterline, 0, 1)
    depth = 0.06 / (below + 0.045)
    u, v = view.x * depth * wave * 0.35, depth * wave
    swell = fbm(u, v, 4, seed, gain=0.55)
    swell2 = fbm(u * 1.7 + 9, v * 1.3 + 4, 3, seed + 50)
    grow = smooth(0, 0.35, below) * 0.9 + 0.1
    sx = view.x + swell2 * ripple * 0.6 * grow
    sy = waterline - below * (1.0 + smear * below) + swell * ripple * 3.2 * grow
    sy = waterline - np.abs(waterline - sy)
    height, width = image.shape[:2]
    reflected = sample(image, sx * height + width / 2 - 0.5, np.maximum(sy, 0) * height - 0.5)
    facing = smooth(0.0, 0.55, below)
    shade = dim * (1 - 0.45 * facing)
    water = reflected * shade[..., None] + rgb(tint) * (0.02 + 0.05 * facing)[..., None]
    water = water * (1 + swell * 0.35 * grow)[..., None]
    edge = smooth(waterline - 0.6 / height, waterline + 0.6 / height, view.y)
    return mix(image, np.maximum(water, 0), edge)


def ridge(x, seed, scale=1.0, octaves=8, sharp=0.5):
    """Returns the height of a mountain ridge over `x`, about -0.5 … 0.5, with sharp peaks."""
    total, amplitude, frequency = 0, 1.0, scale
    for i in range(octaves):
        n = perlin(x * frequency + i * 7.3, np.full_like(x, 0.37 + i), seed + i)
        n = n * (1 - sharp) + (0.32 - np.abs(n)) * sharp if i < 5 else n
        total = total + n * amplitude
        frequency *= 2.07
        amplitude *= 0.47
    return total


def firs(x, seed, spacing, tall, spread=0.45):
    """Returns the outline of a fir forest over `x`: pointed trees of different sizes with ragged edges."""
    best = np.zeros_like(x)
    for layer in range(5):
        u = x / spacing * (1 + 0.23 * layer) + layer * 11.7
        cell = np.floor(u)
        for o in (-1, 0, 1):
            c = cell + o
            size = (0.4 + 0.6 * hash01(c, np.full_like(c, layer), seed) ** 1.8) * (1 if layer == 0 else 0.8)
            centre = c + 0.5 + (hash01(c, np.full_like(c, layer + 9.0), seed + 5) - 0.5) * 0.8
            d = np.abs(u - centre) / (spread * (0.6 + 0.4 * size))
            body = np.clip(1 - d, 0, 1)
            ragged = 1 - 0.30 * np.modf(body * (6 + 6 * size))[0] * (d > 0.05)
            best = np.maximum(best, body**1.15 * ragged * size * (d < 1))
    return best * tall


def range_height(x, z, seed, summits, tall=0.5, rough=0.62):
    """Returns the heights of a mountain range behind a valley: eroded terrain with summits (x, z, radius, height)."""
    carved = eroded(x * rough, z * rough, 11, seed)
    bend = fbm(x * 0.5, z * 0.5, 3, seed + 3)
    height = tall * (carved * 0.8 + bend * 0.5)
    for cx, cz, radius, top in summits:
        d = np.hypot(x - cx + bend * 0.35 * radius, (z - cz) + fbm(x * 0.4 + 9, z * 0.4, 2, seed + 4) * 0.4 * radius) / radius
        cone = np.clip(1 - d, 0, 1) ** 1.25
        height = height + top * cone * (0.72 + 0.42 * carved)
    return height
