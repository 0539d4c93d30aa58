"""Paints the sample albums and the icon: `python Scripts/samples [--into DIR] [--only TITLE] [--jobs N] [--sheet FILE]`.

The same versions of Python, numpy and Pillow write identical files.
"""

import argparse
import datetime
import importlib
import io
import os
from multiprocessing import Pool
from pathlib import Path

os.environ.setdefault("OMP_NUM_THREADS", "1")

from PIL import Image

import icon
from paint import shrink

# Album, module, time of the first image, base interval between images in hours.
ALBUMS = [
    ("Alpine Mornings", "alpine", "2024-09-14 05:52:10", 19),
    ("Dunes", "dunes", "2024-03-02 17:04:31", 9),
    ("Night Harbour", "harbour", "2023-12-27 19:38:05", 11),
    ("Northern Lights", "aurora", "2024-02-08 22:11:47", 17),
    ("Tide Pools", "tidepools", "2024-05-31 10:20:56", 6),
]

# Images that are stored rotated, with their EXIF orientation, as cameras do.
TURNED = {"The Blue Hour": 6, "Green River": 8, "Big Wheel": 6, "Red Quarter": 3}

AREA = 620_000
"""The number of pixels of each image, for any aspect ratio: 964 x 643 for 3:2."""

ICON = "org.uikitcollection.Demo"
"""The name of the icon: the identifier of the demo."""

BUDGET = 62_000
"""The largest size of an image file, in bytes."""


def jobs():
    for album, module, first, hours in ALBUMS:
        start = datetime.datetime.fromisoformat(first)
        for index in range(len(importlib.import_module(module).PICTURES)):
            taken = start + datetime.timedelta(hours=hours * index, minutes=(index * index * 7) % 53, seconds=index * 17 % 60)
            yield album, module, index, taken


def paint(job):
    album, module, index, taken, folder, oversample = job
    title, across, down, scene = importlib.import_module(module).PICTURES[index]
    unit = (AREA / (across * down)) ** 0.5
    width, height = round(across * unit), round(down * unit)
    picture = shrink(scene(round(width * oversample), round(height * oversample)), width, height)
    orientation = TURNED.get(title, 1)
    turn = {1: None, 3: Image.ROTATE_180, 6: Image.ROTATE_90, 8: Image.ROTATE_270}[orientation]
    if turn is not None:
        picture = picture.transpose(turn)
    exif = Image.Exif()
    exif[0x010E] = title
    exif[0x0112] = orientation
    exif[0x0131] = "Scripts/make-samples"
    exif[0x0132] = taken.strftime("%Y:%m:%d %H:%M:%S")
    exif.get_ifd(0x8769)[0x9003] = taken.strftime("%Y:%m:%d %H:%M:%S")
    for quality in range(88, 55, -3):
        buffer = io.BytesIO()
        picture.save(buffer, "JPEG", quality=quality, optimize=True, progressive=False, subsampling=2, exif=exif)
        if buffer.tell() <= BUDGET:
            break
    target = Path(folder) / album / f"{title}.jpg"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(buffer.getvalue())
    return f"{target}  {width}x{height}  quality {quality}  {buffer.tell() // 1024} kB"


def sheet(folder, target):
    """Returns a sheet of all images, scaled down and upright."""
    from PIL import ImageOps

    thumbs = []
    for file in sorted(Path(folder).glob("*/*.jpg")):
        picture = ImageOps.exif_transpose(Image.open(file))
        picture.thumbnail((300, 200))
        thumbs.append(picture)
    canvas = Image.new("RGB", (1540, ((len(thumbs) + 4) // 5) * 208 + 8), (22, 22, 24))
    for i, picture in enumerate(thumbs):
        canvas.paste(picture, (8 + i % 5 * 306 + (300 - picture.width) // 2, 8 + i // 5 * 208 + (200 - picture.height) // 2))
    canvas.save(target)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    assets = Path(__file__).resolve().parents[2] / "Assets"
    parser.add_argument("--into", default=str(assets / "Samples"))
    parser.add_argument("--icons", default=str(assets / "Icons"), help="the folder of the icon")
    parser.add_argument("--only", action="append", help="paint only pictures whose title contains this")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--oversample", type=float, default=1.5)
    parser.add_argument("--sheet", help="also write a contact sheet")
    options = parser.parse_args()
    if not options.only or any(part.lower() == "icon" for part in options.only):
        for line in icon.write(Path(options.icons), ICON):
            print(line, flush=True)
    work = []
    for album, module, index, taken in jobs():
        title = importlib.import_module(module).PICTURES[index][0]
        if not options.only or any(part.lower() in title.lower() for part in options.only):
            work.append((album, module, index, taken, options.into, options.oversample))
    with Pool(options.jobs) as pool:
        for line in pool.imap_unordered(paint, work, 1):
            print(line, flush=True)
    if options.sheet:
        sheet(options.into, options.sheet)


if __name__ == "__main__":
    main()
