"""Writes the tables that `nlk-train misreadings` learns from: words and pairs of words with their costs, and pictures of characters.

python3 tools/lib/misread_tables.py MODEL LEXICON FOLDER [PAIRS]: MODEL and LEXICON are lm_sc.t3g and pydict_sc.bin of the Debian package
sunpinyin-data (open-gram, CC BY-SA 3.0). Writes words.tsv (word, cost, cost of backing off), followers.tsv (word, next word, cost; the
PAIRS pairs, 400,000 unless given, that change the probability of a text most) and pictures.tsv (character, 48 numbers of a vector of length 127)
into FOLDER. Costs are natural logarithms. Needs numpy and Pillow (PyPI) and the Debian packages fonts-noto-cjk and fonts-arphic-gkai00mp.

The model is a threaded back-off trigram: six numbers (order, kind, levels with back-off, sizes of three levels), 65,536 probabilities,
16,384 back-off weights, then nodes of 12 bytes: word (18 bits), back-off (14), probability (16), lower part of the first child (16), rest (25), upper part (7). The lexicon names in
its third number where the words begin: UTF-32, each ended by a zero, in the order of their numbers.
"""

import struct
import sys

import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

FONTS = [
    ("/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc", 2),
    ("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", 2),
    ("/usr/share/fonts/truetype/arphic-gkai00mp/gkai00mp.ttf", 0),
]
DIMENSIONS = 48


def is_word(word):
    return 0 < len(word) <= 8 and all("\u4e00" <= character <= "\u9fff" for character in word)


def read_words(path):
    data = open(path, "rb").read()
    return data[struct.unpack("<3I", data[:12])[2] :].decode("utf-32-le").split("\0")


def read_model(path):
    """Words and pairs: arrays of word numbers, costs and costs of backing off; of pairs also the first word's place among the words."""
    data = open(path, "rb").read()
    order, kind, _, words, pairs, _ = struct.unpack("<6I", data[:24])
    if order != 3 or kind != 0:
        sys.exit(f"{path} is not a trigram model of probabilities")
    costs = -numpy.log(numpy.frombuffer(data, "<f4", 65536, 24).astype(float))
    back_offs = -numpy.log(numpy.maximum(numpy.frombuffer(data, "<f4", 16384, 24 + 4 * 65536).astype(float), 1e-9))
    offset = 24 + 4 * (65536 + 16384) + 2 * 12

    def level(count, offset):
        nodes = numpy.frombuffer(data, "<u4", 3 * count, offset).reshape(-1, 3).astype(numpy.int64)
        children = nodes[:, 1] >> 16 | nodes[:, 2] >> 25 << 16
        return nodes[:-1, 0] & 0x3FFFF, costs[nodes[:-1, 1] & 0xFFFF], back_offs[nodes[:-1, 0] >> 18], children

    first = level(words, offset)
    second = level(pairs, offset + 12 * words)
    owners = numpy.repeat(numpy.arange(words - 1), numpy.diff(first[3]))
    return first[:3], (owners, second[0], second[1])


def write_pictures(characters, path):
    columns = []
    for file, index in FONTS:
        font = ImageFont.truetype(file, 40, index=index)
        rows = []
        for character in characters:
            picture = Image.new("L", (56, 56), 0)
            ImageDraw.Draw(picture).text((8, 0), character, font=font, fill=255)
            picture = picture.filter(ImageFilter.GaussianBlur(1.5)).resize((28, 28), Image.BOX)
            rows.append(numpy.asarray(picture, dtype=numpy.float32).ravel())
        rows = numpy.array(rows)
        rows -= rows.mean(0)
        columns.append(rows / (numpy.linalg.norm(rows, axis=1, keepdims=True) + 1e-6))
    rows = numpy.concatenate(columns, 1)
    _, axes = numpy.linalg.eigh(rows.T @ rows)
    vectors = rows @ axes[:, -DIMENSIONS:]
    vectors = numpy.rint(127 * vectors / (numpy.linalg.norm(vectors, axis=1, keepdims=True) + 1e-6)).astype(int)
    with open(path, "w", encoding="utf-8") as file:
        for character, vector in zip(characters, vectors):
            print(character, " ".join(map(str, vector)), sep="\t", file=file)


def main():
    model, lexicon, folder = sys.argv[1:4]
    kept = int(sys.argv[4]) if len(sys.argv) > 4 else 400_000
    texts = read_words(lexicon)
    (words, costs, back_offs), (owners, followers, pair_costs) = read_model(model)
    own = dict(zip(words.tolist(), costs.tolist()))
    with open(f"{folder}/words.tsv", "w", encoding="utf-8") as file:
        for word, cost, back_off in zip(words.tolist(), costs, back_offs):
            if is_word(texts[word]):
                print(texts[word], f"{cost:.4f}", f"{back_off:.4f}", sep="\t", file=file)
    usable = numpy.array([is_word(text) for text in texts])
    keep = usable[words[owners]] & usable[followers]
    owners, followers, pair_costs = owners[keep], followers[keep], pair_costs[keep]
    gains = back_offs[owners] + numpy.array([own.get(word, 19) for word in followers.tolist()]) - pair_costs
    shares = numpy.exp(-costs[owners] - pair_costs) * abs(gains)
    with open(f"{folder}/followers.tsv", "w", encoding="utf-8") as file:
        for place in numpy.sort(numpy.argsort(-shares, kind="stable")[:kept]):
            print(texts[words[owners[place]]], texts[followers[place]], f"{pair_costs[place]:.4f}", sep="\t", file=file)
    characters = sorted({character for word in words.tolist() if is_word(texts[word]) for character in texts[word] if own[word] < 17})
    write_pictures(characters, f"{folder}/pictures.tsv")


main()
