"""Tide Pools: shells, stones, anemones and the light patterns of the water."""

import numpy as np

from paint import F, blur, cast_shadow, cells, fbm, finish, gradient, grid, hash01, mix, perlin, relief, rgb, smooth

LIGHT = (-0.55, -0.65, 0.75)


def caustics(x, y, seed, scale=5.0):
    """Returns the caustics of ripples on the ground."""
    wx, wy = fbm(x * scale * 0.6, y * scale * 0.6, 3, seed), fbm(x * scale * 0.6 + 7, y * scale * 0.6 + 3, 3, seed + 1)
    net = 0
    for k, (size, weight) in enumerate(((1.0, 0.6), (1.7, 0.4))):
        first, second, *_ = cells(x * scale * size + wx * 1.6, y * scale * size + wy * 1.6, seed + k)
        net = net + weight * np.exp(-(((second - first) / 0.16) ** 1.1))
    return net.astype(F)


def sand(x, y, seed, colour="#cdb391", grainy=0.12):
    height = fbm(x * 3, y * 3, 4, seed) * 0.012 + fbm(x * 70, y * 70, 2, seed + 1) * 0.0014
    tone = fbm(x * 2.5, y * 2.5, 4, seed + 2)
    speck = smooth(0.78, 0.92, hash01(np.floor(x * 330), np.floor(y * 330), seed)) - smooth(0.80, 0.95, hash01(np.floor(x * 300 + 9), np.floor(y * 300), seed + 5))
    albedo = rgb(colour) * (1 + 0.18 * tone + grainy * fbm(x * 160, y * 160, 2, seed + 3) + 0.10 * speck)[..., None]
    return height, albedo


def lit(albedo, height, pixel, sun="#fff0d8", shade="#6f8fb0", power=2.0, ambient=0.5, shine=0.0, gloss=40, light=LIGHT, reach=0.16, soft=0.006, extra=None):
    diffuse, mirror = relief(height.astype(F), pixel, light)
    shadow = cast_shadow(height.astype(F), pixel, light, reach=reach, softness=soft)
    hollow = np.clip((blur(height.astype(F), 0.02) - height) / 0.03, 0, 1)
    direct = diffuse * shadow
    if extra is not None:
        direct = direct * extra
    image = albedo * (direct[..., None] * rgb(sun) * F(power) + rgb(shade) * (ambient * (1 - 0.7 * hollow))[..., None])
    if np.ndim(shine) or shine:
        image = image + (mirror**gloss * shadow * shine)[..., None] * rgb(sun)
    return image


def pebbles(width, height, seed, palette, scale=7.0, water="#5fb0b4", deep=0.25, net=0.9, glass=False, **look):
    """Draws smooth stones under clear water."""
    x, y = grid(width, height)
    total, albedo = np.full(x.shape, -1.0, F), np.zeros((height, width, 3), F)
    tints = np.array([rgb(c) for c in palette])
    through = np.zeros(x.shape, F)
    for layer, size in enumerate((2.1, 1.35, 1.0)):
        sx, sy = x * scale * size + fbm(x * 2, y * 2, 2, seed) * 0.4 + layer * 5.3, y * scale * size * 1.15 + layer * 2.7
        first, second, who, vx, vy = cells(sx, sy, seed + layer * 37, 0.85)
        present = who > (0.45 if layer == 2 else 0.25 if layer == 1 else 0.0)
        border = (second - first) * 0.5 / 0.42
        dome = np.sqrt(np.clip(1 - (1 - np.clip(border, 0, 1)) ** 2.6, 0, 1)) * smooth(0, 0.12, border)
        stone = (0.020 + 0.025 * layer + dome * 0.075 / size * (0.7 + 0.6 * who)) * present - (1 - present)
        stone = stone - (border < 0.06) * 1.0 * (layer > 0)
        above = stone > total
        kind = tints[np.floor(who * 997 % 1 * len(tints)).astype(int)]
        local_x, local_y = vx + who * 40, vy + who * 90
        fleck = fbm(local_x * 6, local_y * 6, 4, seed + 9)
        angle = who * 50
        vein = np.exp(-((np.abs((local_x % 1 - 0.5) * np.cos(angle) + vy * np.sin(angle) + 0.12 * fleck) / 0.03) ** 2)) * (who * 13 % 1 > 0.72)
        speckle = smooth(0.2, 0.6, fbm(local_x * 26, local_y * 26, 2, seed + 10)) * (who * 29 % 1 > 0.5)
        body = kind * (0.75 + 0.55 * (who * 7 % 1))[..., None] * (1 + 0.30 * fleck - 0.35 * speckle)[..., None]
        body = mix(body, rgb("#efe9dc") * np.ones_like(body), vein * 0.75)
        albedo = np.where(above[..., None], body, albedo)
        through = np.where(above, dome, through)
        total = np.where(above, stone, total)
    total = np.maximum(total, 0) + fbm(x * 60, y * 60, 3, seed + 12) * 0.0012
    light_net = caustics(x, y, seed + 3, 4.0)
    image = lit(albedo, total, 1 / height, power=1.5, ambient=0.42, shine=0.25 if not glass else 0.8, gloss=60, extra=1 + net * (light_net * 2.0 - 0.45))
    if glass:
        image = image + albedo * (through * 0.55)[..., None]
    depth = deep * (1 + 0.6 * fbm(x * 1.2, y * 1.2, 3, seed + 4))
    image = mix(image, image * rgb(water) * 2.0 + rgb(water) * 0.06, np.clip(depth + 0.2, 0, 1))
    sky_glint = smooth(0.28, 0.6, fbm(x * 2.2, y * 7, 4, seed + 8)) * 0.25
    image = mix(image, rgb("#d6ecf4") * np.ones_like(image), sky_glint * 0.55)
    return finish(image, seed=seed, **look)


def urchin(width, height, seed, tint="#8b6fae", pale="#efe4f0", at=(0.0, 0.5), radius=0.36, ground="#d8c4a4", **look):
    """Draws the shell of a sea urchin: ten double rows of knobs from the pole to the rim."""
    x, y = grid(width, height)
    dx, dy = x - at[0], y - at[1]
    r, angle = np.hypot(dx, dy) / radius, np.arctan2(dy, dx)
    body = np.clip(1 - r * r, 0, 1)
    dome = np.sqrt(body) * radius * 0.62
    latitude = np.arcsin(np.clip(r, 0, 1)) / (np.pi / 2)
    sectors = 20
    a = angle / (2 * np.pi) * sectors
    wide = (np.floor(a) % 2 == 0)
    across = a - np.floor(a)
    rows = latitude * 15
    shift = np.where(across > 0.5, 0.5, 0.0)
    knob_y = (rows + shift) % 1 - 0.5
    lane = (across * 2) % 1 - 0.5
    size = np.where(wide, 0.42, 0.24)
    stretch = np.clip(r * radius * 2 * np.pi / sectors / 2 / (radius / 15 * np.pi / 2 * 0.66), 0.3, 3)
    d = np.hypot(lane * stretch, knob_y) / size
    knob = np.sqrt(np.clip(1 - d * d, 0, 1)) * 0.012 * smooth(0.05, 0.30, r) * np.where(wide, 1, 0.5) * smooth(1.0, 0.85, r)
    groove = np.exp(-((np.minimum(across, 1 - across) / 0.05) ** 2)) * 0.004
    mouth = smooth(0.095, 0.075, r + 0.012 * np.cos(angle * 5))
    dust, sand_albedo = sand(x, y, seed, ground)
    inside = smooth(1.0 + 1.2 / (radius * height), 1.0 - 1.2 / (radius * height), r)
    total = np.where(r < 1, dome + knob - groove - mouth * 0.10, dust)
    band = 0.5 + 0.5 * np.cos(a * np.pi)
    skin = mix(rgb(pale) * np.ones(x.shape + (3,), F), rgb(tint) * np.ones(x.shape + (3,), F), np.clip(0.25 + 0.6 * band * smooth(0.0, 0.8, r) + 0.3 * fbm(dx * 9, dy * 9, 3, seed), 0, 1))
    skin = mix(skin, rgb(pale) * 1.05 * np.ones_like(skin), smooth(0.9, 0.3, d) * 0.65)
    skin = mix(skin, rgb("#20141c") * np.ones_like(skin), mouth * 0.85)
    albedo = mix(sand_albedo, skin, inside)
    image = lit(albedo, total, 1 / height, power=1.9, shine=inside * 0.15, gloss=24, reach=0.30, soft=0.012)
    return finish(image, seed=seed, **look)


def nautilus(width, height, seed, at=(0.10, 0.55), size=0.62, ground="#31505a", **look):
    """Draws the cross-section of a nautilus: a logarithmic spiral and its walls."""
    x, y = grid(width, height)
    dx, dy = x - at[0], y - at[1]
    r, angle = np.hypot(dx, dy) / size, np.arctan2(dy, dx)
    growth = np.log(3.0) / (2 * np.pi)
    turn = (np.log(np.maximum(r, 1e-4)) - growth * (angle + 2.4)) / (2 * np.pi * growth)
    whorl = np.ceil(turn)
    part = turn - np.floor(turn)
    total_angle = angle + 2.4 + 2 * np.pi * whorl
    lip = 0.30 * np.sin(np.pi * part) - 0.22 * part
    inside = (total_angle < lip) & (total_angle > -2 * np.pi * 3.6)
    wall = np.minimum(part, 1 - part)
    shell = np.exp(-((wall / 0.045) ** 2))
    bend = 0.9 * (part - 0.5) ** 2 * 4 * 0.22 - 0.30 * part
    chamber = (total_angle + bend * 1.3) / (2 * np.pi / 17)
    septum = np.abs((chamber % 1) - 0.5)
    deep_body = total_angle + bend > -2.3
    septa = np.exp(-(((0.5 - septum) / 0.085) ** 2)) * ~deep_body
    siphon = np.exp(-(((part - 0.45) / 0.05) ** 2)) * ~deep_body * 0.5
    hollow = np.sin(np.pi * np.clip(part, 0, 1)) ** 0.7 * (np.sin(np.pi * (chamber % 1)) ** 0.5 * ~deep_body + 0.9 * deep_body)
    relief_height = (0.035 + 0.03 * np.maximum(shell, septa) - 0.060 * hollow * np.clip(r, 0.15, 1)) * 1.0
    dust, sand_albedo = sand(x, y, seed, ground, 0.2)
    inside_f = inside.astype(F)
    total = np.where(inside, relief_height, dust - 0.012)
    pearl = gradient(0.5 + 0.5 * np.sin(total_angle * 1.7 + part * 5 + 1.5 * fbm(dx * 5, dy * 5, 3, seed)), (0, "#f0d8c8"), (0.35, "#f6efe4"), (0.6, "#d4e2e4"), (0.8, "#e9cfd8"), (1, "#f7ead8"))
    rust = smooth(0.12, 0.0, 1 - part) * (total_angle > -2 * np.pi) * (0.5 + 0.8 * fbm(total_angle * 4, part * 2, 3, seed + 4))
    pearl = mix(pearl, rgb("#a4572c") * np.ones_like(pearl), np.clip(rust, 0, 0.8))
    pearl = pearl * (1 - 0.55 * hollow * ~deep_body)[..., None]
    pearl = mix(pearl, rgb("#c98d6a") * np.ones_like(pearl), hollow * ~deep_body * 0.35)
    albedo = mix(sand_albedo, pearl, inside_f)
    image = lit(albedo, total, 1 / height, power=1.5, ambient=0.55, shine=inside_f * 0.35, gloss=30, reach=0.12, soft=0.01)
    return finish(image, seed=seed, **look)


def starfish(width, height, seed, at=(0.0, 0.52), size=0.44, tint="#d8622e", tip="#f2a25c", turn=0.2, ground="#cdb391", wet=0.0, **look):
    x, y = grid(width, height)
    dx, dy = x - at[0], y - at[1]
    bend = fbm(dx * 2.2, dy * 2.2, 2, seed) * 0.35
    r, angle = np.hypot(dx, dy) / size, np.arctan2(dy, dx) + turn + bend * np.hypot(dx, dy) / size
    a = (angle / (2 * np.pi) * 5) % 1 - 0.5
    spread = np.abs(a) * 2 * np.pi / 5
    along, side = r * np.cos(spread), r * np.sin(spread)
    half = 0.215 * (1 - np.clip(along, 0, 1)) ** 0.75 + 0.030
    half = np.where(along > 0.98, 0.03 * np.sqrt(np.clip(1 - ((along - 0.98) / 0.03) ** 2, 0, 1)), half)
    half = np.maximum(half, 0.22 * smooth(0.35, 0.0, along) + half * smooth(0, 0.35, along))
    u = side / np.maximum(half, 1e-3)
    inside = smooth(1.0, 0.94, u) * (half > 0.002)
    dome = np.sqrt(np.clip(1 - u * u, 0, 1)) * half * size * 0.62
    first, _, who, _, _ = cells(dx * 46, dy * 46, seed, 0.8)
    bumps = np.clip(1 - first / 0.42, 0, 1) ** 1.2
    spine = np.exp(-((side / 0.018) ** 2)) * (0.5 + 0.5 * np.cos(along * 120)) * smooth(1.0, 0.85, along)
    rim = smooth(0.72, 0.9, u) * (0.5 + 0.5 * np.cos(along * 150))
    dust, sand_albedo = sand(x, y, seed, ground)
    total = np.where(inside > 0.5, dome + (bumps * 0.005 + spine * 0.006 + rim * 0.004) * smooth(1, 0.8, u) + 0.006, dust)
    skin = mix(rgb(tint) * np.ones(x.shape + (3,), F), rgb(tip) * np.ones(x.shape + (3,), F), np.clip(along * 0.7 + 0.5 * fbm(dx * 6, dy * 6, 3, seed + 4), 0, 1))
    skin = mix(skin, rgb("#fbe3c4") * np.ones_like(skin), np.clip(bumps * 0.65 + spine * 0.7 + rim * 0.4, 0, 0.85))
    albedo = mix(sand_albedo * (1 - 0.35 * wet), skin, inside)
    net = 1 + wet * 1.6 * (caustics(x, y, seed + 3, 3.6) * 2 - 0.5)
    image = lit(albedo, total, 1 / height, power=1.8, shine=0.10 + 0.2 * wet, gloss=30, reach=0.22, soft=0.01, extra=net)
    if wet:
        image = mix(image, image * rgb("#63b8bc") * 2.1 + rgb("#2f8e98") * 0.05, wet * 0.75)
    return finish(image, seed=seed, **look)


def anemone(width, height, seed, colours=("#2f7a52", "#7fd08a", "#f08ad0"), at=(0.0, 0.52), arms=230, length=0.34, ground="#16302e", **look):
    """Draws a ring of tapering arms, each a row of shaded spheres, from the outside to the inside."""
    x, y = grid(width, height)
    random = np.random.default_rng(seed)
    dust, bottom = sand(x, y, seed, ground, 0.3)
    first, second, who, *_ = cells(x * 9, y * 9, seed + 1)
    bottom = bottom * (0.5 + 1.0 * who * smooth(0, 0.2, second - first))[..., None]
    image = bottom * (0.6 + 1.4 * caustics(x, y, seed + 2, 4))[..., None]
    image *= (0.25 + 0.75 * smooth(0.15, 0.6, np.hypot(x - at[0], y - at[1])))[..., None]
    base, mid, tip = (rgb(c) for c in colours)
    aspect = width / height
    beads = []
    for arm in range(arms):
        ring = np.sqrt(random.uniform(0.02, 1))
        a = random.uniform(0, 2 * np.pi)
        px, py = at[0] + np.cos(a) * ring * 0.14, at[1] + np.sin(a) * ring * 0.13
        heading, curl = a + random.normal() * 0.35, random.normal() * 1.6
        reach = length * random.uniform(0.55, 1.0) * (0.35 + 0.65 * ring)
        thick = random.uniform(0.014, 0.020)
        n = 46
        for s in range(n):
            t = s / (n - 1)
            heading += curl * 0.03 + 0.05 * np.sin(t * 6 + arm)
            px += np.cos(heading) * reach / n
            py += np.sin(heading) * reach / n
            r = thick * (1 - 0.55 * t) * (1.45 if t > 0.95 else 1)
            beads.append((-ring * 10 + t * 0.9 - arm * 1e-4, px, py, r, t, arm))
    order = sorted(range(len(beads)), key=lambda i: (round((-beads[i][0] + beads[i][4] * 0.9) * -40), beads[i][5], beads[i][4]))
    shades = random.uniform(0.7, 1.2, arms)
    for i in order:
        _, px, py, r, t, arm = beads[i]
        x0, x1 = int((px - r * 1.3 + aspect / 2) * height), int((px + r * 1.3 + aspect / 2) * height) + 2
        y0, y1 = int((py - r * 1.3) * height), int((py + r * 1.3) * height) + 2
        if x0 < 0 or y0 < 0 or x1 > width or y1 > height:
            continue
        dx, dy = (x[y0:y1, x0:x1] - px) / r, (y[y0:y1, x0:x1] - py) / r
        d2 = dx * dx + dy * dy
        nz = np.sqrt(np.clip(1 - d2, 0, 1))
        shade = np.clip(-0.45 * dx - 0.55 * dy + 0.70 * nz, 0, 1)
        colour = mix(mix(base, mid, F(min(t * 1.5, 1))), tip, F(smooth(0.82, 0.97, t)))
        body = colour * (0.16 + 1.15 * shade * (0.35 + 0.65 * t) * shades[arm])[..., None] + (shade**18 * 0.35)[..., None]
        cover = smooth(1.0 + 0.9 / (r * height), 1.0 - 0.9 / (r * height), np.sqrt(d2))
        image[y0:y1, x0:x1] = mix(image[y0:y1, x0:x1] * (1 - 0.25 * np.exp(-d2 * 0.8))[..., None], body, cover)
    return finish(image, seed=seed, **look)


def shoreline(width, height, seed, tilt=0.25, deep="#0a5f78", shallow="#5fd0c4", beach="#d9bf96", wave=0.5, scale=1.0, **look):
    """Draws a shoreline from directly above."""
    x, y = grid(width, height)
    c, s = np.cos(tilt), np.sin(tilt)
    along, off = x * c + (y - 0.5) * s, -x * s + (y - 0.5) * c
    bend = fbm(along * 1.2 * scale, off * 0.6 * scale, 4, seed) * 0.30 / scale
    d = off + bend + (0.5 - wave)
    dust, dry = sand(x, y, seed, beach)
    dry = dry * (1.25 + dust * 6)[..., None]
    wet_line = d + fbm(along * 2.5, off, 3, seed + 2) * 0.08
    beach_c = mix(dry * 0.42 * np.array([1.0, 0.93, 0.88], F), dry, smooth(0.10, 0.26, wet_line))
    water = gradient(np.clip(-d / 0.75, 0, 1), (0, "#cfe8d8"), (0.10, shallow), (0.45, "#2aa0a8"), (1, deep))
    warp_x, warp_y = fbm(x * 4, y * 4, 3, seed + 5), fbm(x * 4 + 3, y * 4 + 8, 3, seed + 6)
    water = water * (0.8 + 0.45 * caustics(x, y, seed + 7, 6) * smooth(-0.75, -0.05, d) + 0.25 * fbm(x * 7, y * 12, 5, seed + 8))[..., None]
    lace = 0
    for size, weight in ((9, 0.6), (19, 0.45), (38, 0.25)):
        first, second, *_ = cells(x * size + warp_x * 3.0, y * size + warp_y * 3.0, seed + size, 1.0)
        lace = lace + weight * np.exp(-(((second - first) / 0.13) ** 1.2))
    lace = lace * (0.55 + 1.2 * np.clip(fbm(x * 3, y * 3, 4, seed + 11) + 0.3, 0, 1))
    front = np.exp(-(((d + 0.004) / 0.014) ** 2))
    zone = smooth(-0.02, 0.0, -d) * (np.exp(-np.clip(-d, 0, 9) / 0.10) + 0.75 * np.exp(-(((d + 0.30 + warp_x * 0.06) / 0.055) ** 2)) + 0.4 * np.exp(-(((d + 0.55 + warp_y * 0.06) / 0.06) ** 2)))
    image = mix(beach_c, water, smooth(0.006, -0.05, d) * (0.55 + 0.45 * smooth(0, -0.15, d)))
    foam = np.clip(lace * zone * 1.5 + front * (0.7 + 0.5 * warp_x), 0, 1)
    shadow = blur(foam, 0.006)
    image = image * (1 - 0.25 * np.roll(shadow, (int(height * 0.006), int(height * 0.006)), (0, 1)) * (1 - foam))[..., None]
    image = mix(image, rgb("#fbfdfb") * np.ones_like(image) * 1.15, foam)
    return finish(image, seed=seed, **look)


def jellyfish(width, height, seed, tint="#ff9a6a", glow_c="#ffd8b0", back=((0, "#1a6aa0"), (0.5, "#0a3a78"), (1, "#04143c")), swarm=((0.0, 0.36, 0.20, 0.15),), **look):
    """Draws jellyfish with glowing bells and arms."""
    x, y = grid(width, height)
    image = gradient(y + 0.15 * fbm(x * 1.4, y * 1.4, 3, seed), *back)
    rays = fbm(x * 5 + y * 1.5, y * 0.25, 3, seed + 1)
    image = image * (1 + 0.6 * np.clip(rays, 0, 1) * (1 - y))[..., None]
    random = np.random.default_rng(seed)
    for cx, cy, size, lean in swarm:
        focus = size / 0.20
        c, s = np.cos(lean), np.sin(lean)
        u, v = ((x - cx) * c + (y - cy) * s) / size, (-(x - cx) * s + (y - cy) * c) / size
        light = np.zeros(x.shape, F)
        for arm in range(22):
            start = random.uniform(-0.8, 0.8)
            wave, phase, long_ = random.uniform(0.05, 0.16), random.uniform(0, 6), random.uniform(1.2, 2.9)
            path = start * (1 - 0.25 * np.clip(v, 0, 3) / 3) + wave * np.sin(v * 3.2 + phase) * np.clip(v, 0, 1.5)
            thin = 0.010 + 0.004 * random.uniform()
            light += np.exp(-(((u - path) / thin) ** 2)) * smooth(0.0, 0.12, v) * smooth(long_, long_ * 0.4, v) * 0.28
        for arm in range(5):
            start, phase, long_ = (arm - 2) * 0.13, random.uniform(0, 6), random.uniform(1.2, 1.9)
            path = start + 0.10 * np.sin(v * 4 + phase) * np.clip(v, 0, 1)
            ruffle = 0.07 * (1 + 0.5 * np.sin(v * 26 + 5 * (u - path) / 0.07 + phase)) * smooth(long_, 0.1, v)
            body = np.exp(-(((u - path) / np.maximum(ruffle, 0.004)) ** 2)) * smooth(-0.1, 0.15, v) * smooth(long_, long_ * 0.6, v)
            light += body * (0.30 + 0.25 * np.sin(v * 38 + (u - path) * 60 + phase))
        shape_v = v / np.where(v < 0, 0.78, 0.30)
        r = np.sqrt(u * u + shape_v * shape_v)
        scallop = 0.03 * np.cos(np.arctan2(u, 0.3) * 30)
        bell = smooth(1.0, 0.97, r + scallop * (v > 0))
        rim = np.exp(-(((r - 0.95) / 0.06) ** 2)) * bell
        ribs = 0.5 + 0.5 * np.cos(u / np.sqrt(np.clip(1 - np.clip(v, -0.78, 0) ** 2 / 0.62, 0.05, 1)) * 26)
        organ = sum(np.exp(-((((u - ox) / 0.16) ** 2 + ((v + 0.22) / 0.12) ** 2 - 1) / 0.5) ** 2) for ox in (-0.34, 0.0, 0.34))
        inner = bell * (0.16 + 0.26 * ribs * smooth(-0.2, 0.25, v + 0.25) + 0.30 * (1 - r) + 0.28 * organ) + rim * 0.45
        haze = np.exp(-(np.hypot(u, v * 0.8) ** 2) * 0.6) * 0.12
        colour = mix(rgb(tint), rgb(glow_c), np.clip(inner, 0, 1))
        image = image * (1 - 0.45 * bell)[..., None] + (inner * 1.25 * focus)[..., None] * colour + ((light * 0.9 + haze) * focus)[..., None] * rgb(tint)
    for _ in range(150):
        px, py, r = random.uniform(x.min(), x.max()), random.uniform(0, 1), random.uniform(0.0008, 0.003)
        x0, y0 = int((px + width / height / 2) * height), int(py * height)
        k = max(int(r * height * 3), 2)
        sl = (slice(max(y0 - k, 0), y0 + k), slice(max(x0 - k, 0), x0 + k))
        image[sl] += np.exp(-((x[sl] - px) ** 2 + (y[sl] - py) ** 2) / (r * r))[..., None] * rgb("#bfe4ff") * F(random.uniform(0.05, 0.35))
    return finish(image, seed=seed, **look)


def kelp(width, height, seed, **look):
    """Draws kelp against the light, from below."""
    x, y = grid(width, height)
    sun = np.hypot((x - 0.12) * 1.0, y + 0.05)
    image = gradient(np.clip(sun / 1.25, 0, 1), (0, "#f2ffd8"), (0.15, "#a8e0a0"), (0.45, "#2a8a7c"), (0.8, "#0b4450"), (1, "#041e2c"))
    beams = fbm(np.arctan2(x - 0.12, y + 0.25) * 9, sun * 0.4, 3, seed)
    image = image * (1 + 0.7 * np.clip(beams, -0.3, 1) * smooth(1.2, 0.1, sun))[..., None]
    random = np.random.default_rng(seed)
    for layer in range(3):
        depth = layer / 2
        for _ in range((4, 3, 2)[layer]):
            base, sway, phase = random.uniform(-0.85, 0.85), random.uniform(0.02, 0.07), random.uniform(0, 6)
            stem = base + sway * np.sin(y * 4.5 + phase) + (y - 1) * random.uniform(-0.15, 0.15)
            k = 0.55 + 0.75 * depth
            d = (x - stem) / k
            cover = np.exp(-((d / 0.006) ** 4))
            leaf_light = np.zeros(x.shape, F)
            pitch = random.uniform(0.060, 0.085) * k
            for side in (-1, 1):
                t = (y + d * side * 0.75 * k + random.uniform(0, pitch)) / pitch
                local = (t % 1) - 0.5
                u = d * side / 0.115
                edge = 0.36 * np.clip(np.sin(np.pi * np.clip(u, 0, 1)), 0, 1) ** 0.6 * (1 - 0.25 * hash01(np.floor(t), np.floor(t) * 0 + side, seed + layer))
                blade = smooth(1.0, 0.85, np.abs(local) / np.maximum(edge, 1e-3)) * (u > 0) * (u < 1)
                vein = np.exp(-((local / 0.03) ** 2)) * 0.35 + 0.12 * np.cos(u * 60 + local * 30)
                leaf_light = np.where(blade > cover, vein, leaf_light)
                cover = np.maximum(cover, blade)
            near = mix(rgb("#3f9a5c"), rgb("#2c3a10"), F(depth))
            through = rgb("#d8d048") * (np.exp(-sun * 2.2) * (1.2 - 0.4 * depth))[..., None]
            body = (near * 0.55 + through) * (1 - leaf_light)[..., None]
            body = mix(image, body, F(0.55 + 0.4 * depth))
            image = mix(image, body, cover * 0.96)
    return finish(image, seed=seed, **look)


STONES = ["#6f7a80", "#a89a86", "#4c5358", "#c9bda8", "#8a5f4a", "#59685f", "#d9d2c4", "#7a6a72"]
GLASS = ["#3fa894", "#8fc8ba", "#2f8a6a", "#3f86c0", "#b8d4cc", "#c08a34", "#5fb8a4", "#7a4a24"]

PICTURES = [
    ("Anemone", 1, 1, lambda w, h: anemone(w, h, 6)),
    ("Clear Water", 3, 2, lambda w, h: pebbles(w, h, 13, STONES)),
    ("Chambers", 4, 3, lambda w, h: nautilus(w, h, 22)),
    ("Ebb", 3, 2, lambda w, h: shoreline(w, h, 30)),
    ("Violet Urchin", 1, 1, lambda w, h: urchin(w, h, 41)),
    ("Sea Star, Left Behind", 4, 3, lambda w, h: starfish(w, h, 52)),
    ("Drifting Up", 2, 3, lambda w, h: jellyfish(w, h, 61, swarm=((0.14, 0.16, 0.07, 0.4), (-0.20, 0.62, 0.05, -0.3), (-0.02, 0.36, 0.19, 0.22)))),
    ("Sea Glass", 3, 2, lambda w, h: pebbles(w, h, 73, GLASS, scale=6.0, water="#9fd8d0", deep=0.1, net=0.5, glass=True, exposure=0.8)),
    ("High Water Mark", 2, 3, lambda w, h: shoreline(w, h, 84, tilt=-0.5, wave=0.62, deep="#123f66", shallow="#7ac8c8", beach="#c9a98a", scale=0.8)),
    ("Kelp Wood", 3, 4, lambda w, h: kelp(w, h, 95)),
    ("Under the Ripples", 3, 2, lambda w, h: starfish(w, h, 102, at=(-0.18, 0.5), size=0.33, tint="#5a4a9c", tip="#a06ac0", turn=0.9, ground="#c9c0a4", wet=0.9)),
    ("Night Bloom", 1, 1, lambda w, h: anemone(w, h, 117, colours=("#8a2a3c", "#f0704c", "#ffe6a0"), ground="#141a30", arms=260)),
]
