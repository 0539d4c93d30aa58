"""Colour, noise and finishing functions of all images.

Images are float32 arrays of linear light, height x width x 3. Coordinates are in units of the image height:
`x` runs from -aspect/2 to aspect/2, `y` from 0 (top) to 1 (bottom), so that a scene looks the same at every size.
"""

import numpy as np
from PIL import Image

F = np.float32

# --- Colour ---------------------------------------------------------------------------------------------------------


def to_linear(c):
    c = np.asarray(c, F)
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4).astype(F)


def to_srgb(c):
    c = np.clip(c, 0, 1)
    return np.where(c <= 0.0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - 0.055).astype(F)


def rgb(text):
    """Converts '#rrggbb' to linear light."""
    text = text.lstrip("#")
    return to_linear([int(text[i : i + 2], 16) / 255 for i in (0, 2, 4)])


def gradient(t, *stops):
    """Returns the colour at `t` of (position, '#rrggbb') stops, mixed in a cube-root space, which keeps mixtures saturated."""
    positions = [p for p, _ in stops]
    colours = np.array([np.cbrt(rgb(c)) for _, c in stops])
    return np.stack([np.interp(t, positions, colours[:, i]) for i in range(3)], -1).astype(F) ** 3


def mix(a, b, t):
    t = np.asarray(t, F)
    if t.ndim == 2:
        t = t[..., None]
    return a + (b - a) * t


def smooth(lo, hi, v):
    t = np.clip((v - lo) / (hi - lo), 0, 1)
    return (t * t * (3 - 2 * t)).astype(F)


def luminance(c):
    return c @ np.array([0.2126, 0.7152, 0.0722], F)


# --- Noise ----------------------------------------------------------------------------------------------------------


def _hash(ix, iy, seed):
    with np.errstate(over="ignore"):
        h = ix.astype(np.int64).astype(np.uint32) * np.uint32(374761393)
        h = h + iy.astype(np.int64).astype(np.uint32) * np.uint32(668265263)
        h = h + np.uint32((seed * 2246822519 + 3266489917) & 0xFFFFFFFF)
        h = (h ^ (h >> np.uint32(13))) * np.uint32(1274126177)
        h = (h ^ (h >> np.uint32(16))) * np.uint32(2654435761)
        return h ^ (h >> np.uint32(15))


def hash01(ix, iy, seed):
    return _hash(np.floor(ix), np.floor(iy), seed).astype(F) / F(4294967296.0)


def perlin(x, y, seed=0):
    """Returns gradient noise, about -0.7 … 0.7."""
    ix, iy = np.floor(x), np.floor(y)
    fx, fy = (x - ix).astype(F), (y - iy).astype(F)
    ux = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    uy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)

    def corner(dx, dy):
        angle = _hash(ix + dx, iy + dy, seed).astype(F) * F(2 * np.pi / 4294967296.0)
        return np.cos(angle) * (fx - dx) + np.sin(angle) * (fy - dy)

    a, b, c, d = corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)
    top = a + (b - a) * ux
    return top + (c + (d - c) * ux - top) * uy


def fbm(x, y, octaves=5, seed=0, gain=0.5, lacunarity=2.03):
    total, amplitude = 0, 1.0
    for i in range(octaves):
        total = total + perlin(x, y, seed + i * 17) * F(amplitude)
        x, y = (x * 0.8 - y * 0.6) * lacunarity + 3.1, (x * 0.6 + y * 0.8) * lacunarity + 1.7
        amplitude *= gain
    return total


def eroded(x, y, octaves=9, seed=0):
    """Returns mountain heights. Octaves have less weight on steep ground, which forms valleys and ridges."""
    total, amplitude, sx, sy = 0, 1.0, 0, 0
    for i in range(octaves):
        ix, iy = np.floor(x), np.floor(y)
        fx, fy = (x - ix).astype(F), (y - iy).astype(F)
        ux = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
        uy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
        dx = 30 * fx * fx * (fx * (fx - 2) + 1)
        dy = 30 * fy * fy * (fy * (fy - 2) + 1)
        a, b = hash01(ix, iy, seed + i), hash01(ix + 1, iy, seed + i)
        c, d = hash01(ix, iy + 1, seed + i), hash01(ix + 1, iy + 1, seed + i)
        k = a - b - c + d
        sx = sx + 2 * dx * (b - a + k * uy)
        sy = sy + 2 * dy * (c - a + k * ux)
        value = 2 * (a + (b - a) * ux + (c - a) * uy + k * ux * uy) - 1
        total = total + F(amplitude) * value / (1 + sx * sx + sy * sy)
        amplitude *= 0.5
        x, y = (x * 0.8 - y * 0.6) * 2, (x * 0.6 + y * 0.8) * 2
    return total


def cells(x, y, seed=0, jitter=0.9):
    """Returns the distances to the nearest and second nearest random point, and the identity (0…1) of the nearest and the vector to it."""
    ix, iy = np.floor(x), np.floor(y)
    first = np.full(x.shape, 9, F)
    second = np.full(x.shape, 9, F)
    identity, vx, vy = np.zeros(x.shape, F), np.zeros(x.shape, F), np.zeros(x.shape, F)
    for oy in (-1, 0, 1):
        for ox in (-1, 0, 1):
            cx, cy = ix + ox, iy + oy
            px = (cx + 0.5 + (hash01(cx, cy, seed) - 0.5) * jitter - x).astype(F)
            py = (cy + 0.5 + (hash01(cx, cy, seed + 101) - 0.5) * jitter - y).astype(F)
            distance = np.sqrt(px * px + py * py)
            nearer = distance < first
            second = np.where(nearer, first, np.minimum(second, distance))
            first = np.where(nearer, distance, first)
            identity = np.where(nearer, hash01(cx, cy, seed + 202), identity)
            vx, vy = np.where(nearer, px, vx), np.where(nearer, py, vy)
    return first, second, identity, vx, vy


# --- Pixels ---------------------------------------------------------------------------------------------------------


def grid(width, height):
    """Returns the coordinates of the pixel centres."""
    x = ((np.arange(width, dtype=F) + 0.5) - width / 2) / height
    y = (np.arange(height, dtype=F) + 0.5) / height
    return np.meshgrid(x.astype(F), y.astype(F))


def blur(image, radius):
    """Returns a Gaussian blur; `radius` is a standard deviation in units of the image height, or a pair (vertical, horizontal)."""
    ry, rx = (radius, radius) if np.isscalar(radius) else radius
    height, width = image.shape[:2]
    ry, rx = max(ry * height, 1e-3), max(rx * height, 1e-3)
    py, px = min(int(3 * ry) + 1, height - 1), min(int(3 * rx) + 1, width - 1)
    flat = image[..., None] if image.ndim == 2 else image
    padded = np.pad(flat, ((py, py), (px, px), (0, 0)), mode="reflect")
    fy = np.fft.fftfreq(padded.shape[0])[:, None]
    fx = np.fft.rfftfreq(padded.shape[1])[None, :]
    transfer = np.exp(-2 * np.pi**2 * ((fy * ry) ** 2 + (fx * rx) ** 2))[..., None]
    spectrum = np.fft.rfft2(padded, axes=(0, 1)) * transfer
    out = np.fft.irfft2(spectrum, s=padded.shape[:2], axes=(0, 1))[py : py + height, px : px + width].astype(F)
    return out[..., 0] if image.ndim == 2 else out


def sample(image, px, py):
    """Returns bilinear samples at pixel positions, clamped at the edges."""
    height, width = image.shape[:2]
    px, py = np.clip(px, 0, width - 1.001), np.clip(py, 0, height - 1.001)
    ix, iy = px.astype(np.int32), py.astype(np.int32)
    fx, fy = (px - ix).astype(F), (py - iy).astype(F)
    if image.ndim == 3:
        fx, fy = fx[..., None], fy[..., None]
    top = image[iy, ix] * (1 - fx) + image[iy, ix + 1] * fx
    bottom = image[iy + 1, ix] * (1 - fx) + image[iy + 1, ix + 1] * fx
    return top * (1 - fy) + bottom * fy


def relief(height, pixel, light=(-0.5, -0.6, 0.7), strength=1.0):
    """Returns the diffuse and specular light on a height map, whose heights are in units of the image height."""
    gy, gx = np.gradient(height, pixel)
    nx, ny, nz = -gx * strength, -gy * strength, np.ones_like(gx)
    length = np.sqrt(nx * nx + ny * ny + 1)
    lx, ly, lz = np.array(light) / np.linalg.norm(light)
    diffuse = (nx * lx + ny * ly + nz * lz) / length
    hx, hy, hz = np.array([lx, ly, lz + 1]) / np.linalg.norm([lx, ly, lz + 1])
    mirror = np.clip((nx * hx + ny * hy + nz * hz) / length, 0, 1)
    return np.clip(diffuse, 0, 1).astype(F), mirror.astype(F)


def cast_shadow(height, pixel, light=(-0.5, -0.6, 0.7), reach=0.25, steps=48, softness=0.02):
    """Returns the fraction of the light (0…1) that reaches each point of a height map (shadows)."""
    ys, xs = np.mgrid[0 : height.shape[0], 0 : height.shape[1]].astype(F)
    flat = np.hypot(light[0], light[1])
    ux, uy, slope = light[0] / flat, light[1] / flat, light[2] / flat
    worst = np.full(height.shape, -9, F)
    for k in range(1, steps + 1):
        d = reach * (k / steps) ** 1.5
        over = sample(height, xs + ux * d / pixel, ys + uy * d / pixel) - height - slope * d
        worst = np.maximum(worst, over / (softness + d * 0.25))
    return 1 - smooth(-0.15, 0.35, worst)


def finish(image, exposure=1.0, bloom=0.12, vignette=0.35, grain=0.018, contrast=1.0, saturation=1.0, seed=0):
    """Applies glow, exposure, a filmic tone curve, vignette and grain. Returns sRGB, 0…1."""
    height, width = image.shape[:2]
    image = np.maximum(image, 0) * F(exposure)
    if bloom > 0:
        bright = np.minimum(np.maximum(image - 0.55, 0), 6)
        glow = blur(bright, 0.012) * 0.5 + blur(bright, 0.05) * 0.35 + blur(bright, 0.14) * 0.25
        image = image + glow * F(bloom * 3)
    x, y = grid(width, height)
    r2 = (x / (0.5 * width / height)) ** 2 * 0.5 + ((y - 0.5) / 0.5) ** 2 * 0.5
    image = image * (1 - vignette * smooth(0.15, 1.15, r2))[..., None]
    image = image * (2.51 * image + 0.03) / (image * (2.43 * image + 0.59) + 0.14)
    grey = luminance(image)[..., None]
    image = np.clip(grey + (image - grey) * F(saturation), 0, 1)
    out = to_srgb(image)
    out = np.clip(0.5 + (out - 0.5) * F(contrast), 0, 1)
    if grain > 0:
        noise = np.random.default_rng(seed).standard_normal((height, width)).astype(F)
        amount = grain * (0.35 + 0.65 * (1 - np.abs(2 * luminance(out) - 1)))
        out = out + (noise * amount)[..., None]
    return np.clip(out, 0, 1)


def shrink(image, width, height):
    """Scales a float image down to an 8-bit image of the given size."""
    picture = Image.fromarray((np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8))
    return picture if picture.size == (width, height) else picture.resize((width, height), Image.LANCZOS)
