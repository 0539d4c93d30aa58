"""Dunes: crests, ripples and long shadows, from eye level and from the air."""

import numpy as np

from land import View, clouds, disc, glow, ground, stars
from paint import F, blur, cast_shadow, fbm, finish, gradient, grid, hash01, mix, perlin, relief, rgb, smooth

from alpine import sky


def dune_height(x, z, seed, tall, wind=0.5, scale=1.0):
    """Returns long crests across the wind: gentle on one side, steep on the other, curved and uneven in height."""
    c, s = np.cos(wind), np.sin(wind)
    x, z = x * scale, z * scale
    wander = fbm(x * 0.22, z * 0.22, 3, seed)
    u = (x * c + z * s) * 0.42 + wander * 1.5 + fbm(x * 0.06, z * 0.06, 2, seed + 9) * 2.0
    phase = u - np.floor(u)
    gentle = 0.62
    rise = np.where(phase < gentle, phase / gentle, (1 - phase) / (1 - gentle)).astype(F)
    rise = rise * rise * (2.2 - 1.2 * rise)
    uneven = 0.55 + 0.75 * np.clip(fbm(x * 0.16 + 4, z * 0.16, 2, seed + 5) + 0.4, 0, 1)
    low = fbm(x * 0.12, z * 0.12, 3, seed + 7)
    return (tall * (rise * uneven + low * 0.7)).astype(F)


def desert(width, height, seed, stops, sun, sun_colour="#ffcf98", power=3.0, sand="#c98a55", ambient="#6f83ad", fog="#e8c9a8", fog_near=26.0,
           horizon=0.45, focal=1.3, altitude=1.1, tall=0.9, wind=0.5, scale=1.0, ripples=1.0, cover=0.0, lit="#ffe6d0", dark="#a79a98", sunspot=None,
           sunsize=0.0, night=0.0, moon=None, reach=4.0, rise=0.0, walkers=0, **look):
    view = View(width, height, horizon, focal, altitude)
    image = sky(view, stops, sunspot, sun_colour, 0.9 if sunspot else 0, cover, seed + 3, lit, dark)
    if sunspot and sunsize:
        image = mix(image, rgb("#fff2cf") * np.ones_like(image) * 3.0, disc(view, sunspot, sunsize))
    if night:
        image += stars(view, seed, night)
    if moon:
        image += disc(view, moon[:2], moon[2])[..., None] * rgb("#fff3dc") * (1.0 + 0.5 * fbm(view.x * 25, view.y * 25, 3, 4))[..., None]
        image += glow(view, moon[:2], moon[2] * 3)[..., None] * rgb("#ffe2c0") * 0.3

    def heights(x, z):
        return dune_height(x, z, seed, tall, wind, scale) * smooth(0.2, 3.5, z) + rise * smooth(2, 16, z)

    seen = ground(view, heights, near=0.5, far=60, steps=3200, sun=sun, softness=0.05, reach=reach)
    x, z, n = seen["x"], seen["z"], seen["normal"].copy()
    c, s = np.cos(wind + 0.25), np.sin(wind + 0.25)
    bend = fbm(x * 0.9, z * 0.9, 3, seed + 20)
    phase = (x * c + z * s) * 16 * scale + bend * 5 + fbm(x * 5, z * 5, 2, seed + 21) * 0.8
    wave = np.cos(phase * 2 * np.pi) + 0.35 * np.cos(phase * 4 * np.pi + 1)
    strength = ripples * 0.16 * smooth(9.0, 1.5, z) * smooth(-0.35, 0.25, fbm(x * 0.5 + 7, z * 0.5, 2, seed + 22) + 0.15) * smooth(0.72, 0.9, n[..., 1])
    n[..., 0] += wave * strength * c
    n[..., 2] += wave * strength * s
    grains = fbm(x * 60, z * 60, 2, seed + 23) * smooth(5, 1, z)
    n[..., 0] += grains * 0.08
    n /= np.linalg.norm(n, axis=-1, keepdims=True)
    tone = fbm(x * 0.35, z * 0.35, 4, seed + 24)
    albedo = rgb(sand) * (1 + 0.16 * tone + 0.10 * grains)[..., None]
    direct = np.clip(n @ seen["sun"], 0, 1) * seen["lit"]
    bounce = np.clip(0.4 - 0.5 * n[..., 1] + 0.3, 0, 1) * 0.16
    colour = albedo * (direct[..., None] * rgb(sun_colour) * F(power) + rgb(ambient) * (0.28 + 0.3 * n[..., 1])[..., None] + bounce[..., None] * rgb(sun_colour))
    air = 1 - np.exp(-((z / fog_near) ** 1.5))
    air_colour = rgb(fog) * np.ones_like(colour)
    if sunspot:
        air_colour = air_colour + glow(view, sunspot, 0.35)[..., None] * rgb(sun_colour) * 0.7
    colour = mix(colour, air_colour, air)
    image = mix(image, colour, seen["hit"].astype(F))
    return finish(image, seed=seed, **{"saturation": 0.88, **look})


def ripple_field(width, height, seed, light=(-0.8, -0.3, 0.35), sand="#c58f60", shade="#3c4468", sun="#ffd9a8", waves=17.0, angle=1.2, depth=0.010,
                 slope=0.0, power=2.4, pebbles=0, **look):
    """Draws wind ripples in close-up, from above."""
    x, y = grid(width, height)
    pixel = 1 / height
    bend = fbm(x * 1.3, y * 1.3, 4, seed)
    c, s = np.cos(angle), np.sin(angle)
    phase = (x * c + y * s) * waves + bend * 3.2 + fbm(x * 5, y * 5, 2, seed + 2) * 0.45
    p = phase - np.floor(phase)
    wave = np.where(p < 0.68, p / 0.68, (1 - p) / 0.32)
    wave = wave * wave * (3 - 2 * wave)
    amount = 0.65 + 0.6 * fbm(x * 2.2 + 5, y * 2.2, 3, seed + 3)
    ground_height = wave * depth * amount + fbm(x * 1.1, y * 1.1, 3, seed + 4) * 0.10 * (1 + slope)
    ground_height = ground_height + fbm(x * 90, y * 90, 2, seed + 6) * 0.0012
    stones = np.zeros_like(x)
    if pebbles:
        random = np.random.default_rng(seed)
        for _ in range(pebbles):
            cx, cy, r = random.uniform(x.min(), x.max()), random.uniform(0, 1), random.uniform(0.006, 0.022)
            d = np.hypot((x - cx) * random.uniform(0.8, 1.2), y - cy) / r
            dome = np.sqrt(np.clip(1 - d * d, 0, 1)) * r * 0.9
            stones = np.maximum(stones, dome)
        ground_height = ground_height + stones
    diffuse, _ = relief(ground_height.astype(F), pixel, light)
    shadow = cast_shadow(ground_height.astype(F), pixel, light, reach=0.12, softness=0.004)
    tone = fbm(x * 3, y * 3, 4, seed + 8)
    albedo = rgb(sand) * (1 + 0.18 * tone + 0.12 * fbm(x * 120, y * 120, 2, seed + 9))[..., None]
    albedo = mix(albedo, rgb("#4a4038") * np.ones_like(albedo), smooth(0.0, 0.002, stones))
    image = albedo * ((diffuse * shadow)[..., None] * rgb(sun) * F(power) + rgb(shade) * (0.55 + 0.2 * wave)[..., None])
    return finish(image, seed=seed, **{"saturation": 0.88, **look})


def from_the_air(width, height, seed, light=(-0.75, 0.35, 0.32), sand="#b9703f", sun="#ffc890", shade="#39466e", scale=2.6, wind=0.7, power=2.6, **look):
    """Draws dunes from directly above in low sun."""
    x, y = grid(width, height)
    tall = dune_height(x * 4 * scale, y * 4 * scale, seed, 0.055 / scale, wind, 1.0)
    tall = tall + fbm(x * 30, y * 30, 4, seed + 2) * 0.0010
    diffuse, _ = relief(blur(tall, 0.0012), 1 / height, light)
    shadow = cast_shadow(tall.astype(F), 1 / height, light, reach=0.16, softness=0.004)
    tone = fbm(x * 2, y * 2, 5, seed + 8)
    albedo = rgb(sand) * (1 + 0.25 * tone)[..., None]
    low = smooth(0.02, -0.02, tall - tall.mean())
    albedo = mix(albedo, rgb("#d8b48c") * np.ones_like(albedo), low * 0.35)
    image = albedo * ((diffuse * shadow)[..., None] * rgb(sun) * F(power) + rgb(shade) * 0.8)
    return finish(image, seed=seed, **{"saturation": 0.88, **look})


NOON = [(0, "#1b5fae"), (0.6, "#69a8dc"), (1.0, "#d5e4e6")]
EVENING = [(0, "#3f5680"), (0.5, "#b08a94"), (0.85, "#f2a873"), (1.0, "#ffd095")]
NIGHT = [(0, "#060b1c"), (0.55, "#14254a"), (1.0, "#4f5f80")]
PINK = [(0, "#6d7fae"), (0.5, "#c9a4b4"), (1.0, "#ffd9c0")]

PICTURES = [
    ("The Long Crest", 3, 2, lambda w, h: desert(w, h, 3, NOON, (-0.85, 0.32, 0.25), altitude=1.5, tall=1.2, sand="#cf8d52", cover=0.15)),
    ("Ripples at Dusk", 1, 1, lambda w, h: ripple_field(w, h, 7)),
    ("Evening, Sector Four", 3, 2, lambda w, h: desert(w, h, 12, EVENING, (0.75, 0.2, 0.6), sun_colour="#ffb070", sand="#b86a3c", fog="#f0a878", sunspot=(0.3, 0.36), sunsize=0.03, horizon=0.45, altitude=1.3, tall=1.0, wind=0.9)),
    ("Sand Sea from the Air", 4, 3, lambda w, h: from_the_air(w, h, 19)),
    ("Blue Shadow", 2, 3, lambda w, h: desert(w, h, 24, NOON, (0.9, 0.28, -0.1), altitude=1.9, tall=2.2, horizon=0.33, focal=1.2, sand="#d8a068", scale=0.8)),
    ("Moonrise", 3, 2, lambda w, h: desert(w, h, 31, NIGHT, (0.7, 0.35, 0.5), sun_colour="#b9c8ff", power=0.75, sand="#a08c7c", ambient="#25345c", fog="#4a5a7c", night=0.8, moon=(0.32, 0.2, 0.045), horizon=0.48, altitude=1.4, tall=1.2, exposure=1.2)),
    ("Wind Lines", 3, 4, lambda w, h: ripple_field(w, h, 38, light=(0.7, -0.5, 0.3), sand="#d6ac7c", waves=24, angle=0.5, depth=0.006, shade="#56608a")),
    ("Caravan Road", 16, 7, lambda w, h: desert(w, h, 44, PINK, (-0.8, 0.25, -0.15), sun_colour="#ffc08c", altitude=1.7, tall=1.3, horizon=0.42, focal=1.1, sand="#c98a64", fog="#e9c3b4", cover=0.4, lit="#ffdcd0", dark="#b8a0b0")),
    ("Red Quarter", 4, 3, lambda w, h: from_the_air(w, h, 52, light=(0.7, 0.5, 0.25), sand="#a8482a", sun="#ffb888", scale=1.6, wind=0.3)),
    ("White Noon", 3, 2, lambda w, h: desert(w, h, 59, NOON, (-0.6, 0.6, -0.2), sun_colour="#fff4e4", power=2.1, sand="#dcd4c6", ambient="#8aa6d8", fog="#dfe8ee", altitude=1.4, tall=1.0, cover=0.4, wind=0.2, exposure=0.8)),
    ("Pebbles, Low Light", 1, 1, lambda w, h: ripple_field(w, h, 66, light=(-0.9, 0.2, 0.28), sand="#a87850", waves=11, angle=1.7, depth=0.012, pebbles=26)),
    ("Last Warmth", 2, 3, lambda w, h: desert(w, h, 73, EVENING, (-0.8, 0.16, 0.35), sun_colour="#ff9c58", power=3.4, sand="#b4623a", fog="#e89a78", altitude=1.5, tall=1.7, horizon=0.36, focal=1.1, scale=0.9)),
]
