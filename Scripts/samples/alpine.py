"""Alpine Mornings: ridges in mist, snow mountains at dawn, lakes with reflections."""

import numpy as np

from land import View, clouds, disc, firs, glow, ground, mirror, range_height, ridge, stars
from paint import F, fbm, finish, gradient, hash01, mix, perlin, rgb, smooth


def sky(view, stops, sun=None, sun_colour="#ffd9a0", power=1.0, cover=0.0, seed=0, lit="#ffe0c0", dark="#8d93a8", scale=1.0):
    """Draws a gradient from zenith to horizon, a sun with a halo, and clouds lit from the side of the sun."""
    t = np.clip(view.y / max(view.horizon, 0.05), 0, 1.2)
    image = gradient(t, *stops)
    if sun is not None:
        colour = rgb(sun_colour)
        image = image + glow(view, sun, 0.16, 2.2)[..., None] * colour * F(0.55 * power)
        image = image + glow(view, sun, 0.55, 2.0)[..., None] * colour * F(0.28 * power)
    if cover > 0:
        thick, edge = clouds(view, seed, cover, scale)
        near_sun = glow(view, sun, 0.5, 2.0) if sun is not None else np.full(view.y.shape, 0.3, F)
        colour = mix(rgb(dark) * 0.9, rgb(lit) * (1.0 + 1.2 * near_sun[..., None]), np.clip(edge * 0.8 + near_sun * 0.4, 0, 1))
        image = mix(image, colour, thick * 0.85)
    return image


def layered(width, height, seed, stops, far, near, mist, sun=None, sun_colour="#ffd9a0", power=1.0, layers=7,
            horizon=0.5, rise=0.16, woods=2, cover=0.0, lit="#ffe0c0", dark="#8d93a8", lake=None, moon=None, night=0.0,
            sharp=0.55, scale=1.0, tree=0.05, bottom=1.0, **look):
    """Draws layered ridges, paler and bluer with distance, with mist in the valleys between them."""
    view = View(width, height, horizon)
    image = sky(view, stops, sun, sun_colour, power, cover, seed, lit, dark)
    if night:
        image += stars(view, seed, night)
    if moon:
        image += disc(view, moon[:2], moon[2])[..., None] * rgb("#fff3dc") * (1.2 + 0.5 * fbm(view.x * 25, view.y * 25, 3, 4))[..., None]
        image += glow(view, moon[:2], moon[2] * 3)[..., None] * rgb("#c9d4ff") * 0.25
    far_c, near_c, mist_c = rgb(far), rgb(near), rgb(mist)
    sun_c = rgb(sun_colour)
    end = lake if lake else bottom
    for i in range(layers):
        t = i / max(layers - 1, 1)
        base = horizon + (end - horizon) * t**1.35 * 0.96
        amplitude = rise * (1.15 - 0.72 * t)
        x = view.x[0] * scale * (1.3 - 0.35 * t) + i * 13.7 + seed
        line = base - amplitude * (0.25 + ridge(x, seed + i * 31, 1.25, 9, sharp * (1 - 0.5 * t)))
        soil = line
        wooded = i >= layers - woods
        if wooded:
            k = (i - (layers - woods) + 1) / woods
            line = line - firs(view.x[0], seed + 70 + i, tree * 0.26 * (0.45 + k), tree * (0.35 + k * 0.9))
        inside = smooth(-0.7 / height, 0.7 / height, view.y - line[None, :])
        colour = mix(far_c, near_c, F(t**1.15))
        below = np.clip(view.y - soil[None, :], 0, 1)
        texture = fbm(view.x * 9 * (1.6 - t), view.y * 16 * (1.6 - t) + i * 5, 5, seed + i * 3)
        body = colour * (1 + (0.30 if not wooded else 0.15) * texture)[..., None]
        bank = smooth(0.0, 0.22 * (1.15 - t) + 0.04, below + 0.03 * fbm(view.x * 3 + i, view.y * 9, 4, seed + i + 400))
        haze = bank * (0.95 - 0.75 * t) * (i < layers - 1)
        body = mix(body, mist_c * (1.05 - 0.15 * t), haze)
        if sun is not None:
            warm = glow(view, sun, 0.34, 2.0) * (1 - t) ** 0.7 * 0.55 * power
            body = body + warm[..., None] * sun_c * (0.35 + 0.65 * haze)[..., None]
        image = mix(image, body, inside)
    if lake:
        image = mirror(view, image, lake, seed, tint=near, **look.pop("water", {}))
    if look.pop("drift", True):
        fog = smooth(0.05, 0.6, fbm(view.x * 1.6 + seed, view.y * 7, 5, seed + 77) + 0.15) * smooth(horizon, (horizon + end) / 2, view.y)
        image = mix(image, mist_c, fog * 0.30 * smooth(1.0, 0.7, view.y))
    return finish(image, seed=seed, **look)


def massif(width, height, seed, stops, sun=(-0.7, 0.35, 0.3), sun_colour="#ffd0a0", power=2.6, summits=(), ambient="#7f9cc8", fog="#c8d4e6",
           fog_near=9.0, mist=0.0, horizon=0.55, focal=1.5, altitude=0.75, snowline=0.35, rock="#5d554f",
           meadow="#4b5233", forest=True, cover=0.35, lit="#ffe6d0", dark="#9aa4bd", lake=None, tall=0.5, sunspot=None, valley=1.0, night=0.0,
           rough=0.62, **look):
    """Draws a mountain range: eroded terrain, snow on high and flat parts, forests below, haze with distance."""
    view = View(width, height, horizon, focal, altitude)
    image = sky(view, stops, sunspot, sun_colour, power * 0.3, cover, seed, lit, dark)
    if night:
        image += stars(view, seed, night)

    def heights(x, z):
        return range_height(x, z, seed, summits, tall, rough) * smooth(0.4, 3.0, z) ** valley

    seen = ground(view, heights, near=0.7, far=34, steps=1000, sun=sun, reach=5.0)
    n, h, z = seen["normal"], seen["h"], seen["z"]
    detail = fbm(seen["x"] * 9, z * 9, 5, seed + 5)
    fine = fbm(seen["x"] * 40, z * 40, 4, seed + 6)
    flat = n[..., 1]
    snow = smooth(snowline - 0.12, snowline + 0.18, h + detail * 0.22) * smooth(0.42, 0.62, flat + fine * 0.10)
    stone = rgb(rock) * (0.85 + 0.7 * detail + 0.35 * fine)[..., None]
    green = mix(rgb(meadow), rgb("#6d6a3e"), smooth(-0.3, 0.4, detail)) * (0.8 + 0.5 * fine)[..., None]
    albedo = mix(stone, green, smooth(0.62, 0.82, flat + detail * 0.12) * smooth(snowline + 0.15, snowline - 0.25, h + detail * 0.2))
    if forest:
        first, _, identity, _, _ = cells_wood(seen["x"], z, seed)
        wood = smooth(0.1, -0.12, h - snowline * 0.35 + detail * 0.35) * smooth(0.45, 0.6, flat)
        crown = rgb("#16241c") * (0.5 + 1.1 * (1 - first) + 0.5 * identity)[..., None]
        albedo = mix(albedo, crown, wood * 0.92)
    albedo = mix(albedo, rgb("#f4f6fb") * (0.95 + 0.10 * fine)[..., None], snow)
    direct = np.clip(n @ seen["sun"] + 0.06 * fine, 0, 1) * seen["lit"]
    colour = albedo * (direct[..., None] * rgb(sun_colour) * F(power) + rgb(ambient) * (0.35 + 0.5 * flat)[..., None])
    thickness = (z / fog_near) ** 1.4 + mist * np.exp(-np.clip(h + 0.25, 0, 9) * 5.0) * smooth(1.0, 7.0, z)
    air = 1 - np.exp(-thickness)
    air_colour = rgb(fog) * np.ones_like(colour)
    if sunspot is not None:
        air_colour = air_colour + glow(view, sunspot, 0.4)[..., None] * rgb(sun_colour) * 0.5
    colour = mix(colour, air_colour, air)
    image = mix(image, colour, seen["hit"].astype(F))
    if lake:
        image = mirror(view, image, lake, seed, **look.pop("water", {}))
    return finish(image, seed=seed, **look)


def cells_wood(x, z, seed):
    from paint import cells

    return cells(x * 55, z * 26, seed + 8)


DAWN = [(0, "#3c5a8c"), (0.45, "#8fa3c4"), (0.75, "#f0c3a6"), (1.0, "#ffdcae")]
ROSE = [(0, "#4a5688"), (0.5, "#a58fb4"), (0.8, "#eeb0a4"), (1.0, "#ffd4b4")]
BLUE = [(0, "#0d1b36"), (0.5, "#22426e"), (0.85, "#6c90b4"), (1.0, "#b9c9cf")]
CLEAR = [(0, "#1f4f94"), (0.6, "#6da0d6"), (1.0, "#cfe2f0")]
GOLD = [(0, "#6a7f96"), (0.5, "#c9b48d"), (0.85, "#f7c878"), (1.0, "#ffe3a4")]
GREY = [(0, "#77838f"), (0.6, "#a9b2b9"), (1.0, "#d5d8d8")]

PICTURES = [
    ("First Light", 3, 2, lambda w, h: layered(w, h, 11, DAWN, "#93a3c4", "#101926", "#f3d9c4", sun=(0.22, 0.40), horizon=0.44, rise=0.24, power=1.5)),
    ("The Blue Hour", 2, 3, lambda w, h: layered(w, h, 23, BLUE, "#6f90b0", "#050b16", "#a8bfd0", horizon=0.40, rise=0.2, layers=7, moon=(-0.12, 0.13, 0.028), night=0.5, tree=0.06)),
    ("Morning Glow on the North Face", 3, 2, lambda w, h: massif(w, h, 5, ROSE, sun=(-0.85, 0.30, -0.15), sun_colour="#ff9e68", power=3.8, summits=[(0.25, 6.5, 3.0, 2.5), (-2.3, 8, 2.6, 1.9), (3.6, 9, 2.5, 1.6)], altitude=0.35, snowline=0.45, horizon=0.74, focal=1.7, cover=0.25, fog="#a5a0c4", fog_near=17)),
    ("Cloud Sea", 16, 9, lambda w, h: layered(w, h, 37, ROSE, "#9c8db4", "#231f3c", "#f6d3cb", sun=(-0.45, 0.36), sun_colour="#ffb878", power=1.6, horizon=0.42, rise=0.24, woods=0, layers=5, cover=0.3, lit="#ffd2b8", dark="#a58fb4")),
    ("Lake at Six", 3, 2, lambda w, h: massif(w, h, 14, DAWN, sun=(0.8, 0.33, -0.2), sun_colour="#ffc08a", power=3.2, summits=[(-0.9, 6.5, 2.6, 2.2), (1.6, 7, 2.4, 1.7), (4.4, 9, 3, 1.7), (-4.4, 9, 3, 1.9)], snowline=0.50, horizon=0.58, focal=1.5, altitude=0.16, lake=0.60, cover=0.35, fog="#a9b8d4", fog_near=16, valley=1.6, mist=0.8)),
    ("Fir Wood, Fog", 1, 1, lambda w, h: layered(w, h, 41, GREY, "#b4bdbf", "#121c1a", "#d8dddc", horizon=0.22, rise=0.08, layers=6, woods=6, tree=0.17, sharp=0.2, vignette=0.3)),
    ("Old Snow", 2, 3, lambda w, h: massif(w, h, 29, CLEAR, sun=(0.8, 0.42, -0.25), sun_colour="#fff0dc", power=2.6, summits=[(0.1, 5.5, 2.4, 3.1), (-2.2, 7, 2.2, 2.0), (2.4, 8, 2.5, 2.2)], altitude=0.4, snowline=0.15, horizon=0.72, focal=1.35, cover=0.4, fog="#a9c2e0", fog_near=24, forest=False, exposure=0.8)),
    ("Golden Valley", 3, 2, lambda w, h: layered(w, h, 53, GOLD, "#c99f66", "#1c150b", "#ffd790", sun=(-0.15, 0.30), sun_colour="#ffc050", power=1.4, horizon=0.38, rise=0.23, layers=6, tree=0.05, exposure=0.85)),
    ("Panorama from the Hut", 5, 2, lambda w, h: massif(w, h, 61, CLEAR, sun=(-0.8, 0.4, -0.2), sun_colour="#ffe4c0", power=2.7, summits=[(-5, 8, 3, 2.0), (-1.8, 7, 2.5, 2.1), (1.3, 8.5, 2.6, 1.7), (4.2, 7, 2.8, 2.3), (7.5, 10, 3, 2.4), (-8, 10, 3, 2.2)], altitude=0.5, snowline=0.62, horizon=0.66, focal=1.25, cover=0.45, fog="#a4bfe2", fog_near=19, mist=0.8, exposure=0.9)),
    ("Before the Storm", 4, 3, lambda w, h: massif(w, h, 72, [(0, "#262d38"), (0.6, "#59636c"), (1, "#b5b5aa")], sun=(0.7, 0.3, 0.1), sun_colour="#ffdca0", power=2.6, summits=[(1.2, 6, 2.6, 2.0), (-2.5, 7.5, 3.0, 2.2)], ambient="#4f6175", snowline=0.8, horizon=0.68, altitude=0.4, focal=1.4, cover=0.8, lit="#9aa0a4", dark="#2b333c", fog="#78848c", fog_near=14, mist=1.0)),
    ("Tarn", 3, 4, lambda w, h: layered(w, h, 83, DAWN, "#8094b8", "#0c151c", "#e8d5cb", sun=(0.1, 0.27), horizon=0.33, rise=0.20, layers=5, lake=0.60, tree=0.06, power=1.3, water=dict(ripple=0.005))),
    ("Stars over the Pass", 2, 3, lambda w, h: massif(w, h, 97, [(0, "#050914"), (0.6, "#0f1c36"), (1, "#3c4a66")], sun=(0.7, 0.5, -0.4), sun_colour="#a9c0ff", power=0.5, ambient="#1c2a48", summits=[(-1.0, 5.5, 2.4, 2.5), (1.7, 6.5, 2.4, 2.1)], altitude=0.4, snowline=0.3, horizon=0.78, focal=1.3, cover=0.0, fog="#33425e", fog_near=16, night=1.4, exposure=1.5)),
    ("Winter Sun", 3, 2, lambda w, h: massif(w, h, 104, [(0, "#3f6cab"), (0.6, "#93b4d6"), (1, "#f2e2c8")], sun=(0.6, 0.24, 0.35), sun_colour="#ffd49a", power=3.0, summits=[(-1.6, 5.5, 2.4, 2.1), (1.5, 8, 2.5, 1.5)], altitude=0.35, snowline=-0.1, horizon=0.64, focal=1.3, cover=0.3, fog="#c7d3e4", fog_near=17, sunspot=(0.36, 0.30), exposure=0.75)),
]
