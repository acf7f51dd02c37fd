"""Measures `nlk tune words`, and learns the weights in Sources/NLKTuning/Words/WordScore.swift.

    python3 tools/lib/tune_weights.py NLK DICT TEXT… [--gold FILE…] [--seed N] [--learn]

Hides 500 words of three characters and more from the dictionary and looks for them with NLK. They are words of DICT (the word list of jieba-fast-dat,
`dict.txt`) that stand in TEXT (UTF-8) at least five times as words: by GOLD, the same text cut by people (words parted by spaces), else by `nlk tokenize`
with the whole dictionary. Which of them are hidden is drawn by the seed: an even one draws from one half of the words, an odd one from the other, so
that weights learned with one kind are measured on words of the other.

Prints how many of them are among the first 500 proposals, and how many of those proposals are words at all (hidden ones and others of the text; proposals of
several words, such as a name with a title, count as wrong). With --learn (needs numpy), fits a logistic model to all candidates of all texts, hidden words
against strings that no dictionary has, and prints its weights in the order of `WordScore.features`.
"""

import argparse
import json
import math
import random
import re
import subprocess
import tempfile
from collections import Counter

ORDER = ["cohesion", "leftEntropy", "rightEntropy", "inLonger", "whole", "aligned", "begins", "ends", "pieces", "singles"]
HIDDEN = 500


def features(row):
    length, count = len(row["word"]), row["count"]
    cohesion, left, right, longer, whole, aligned, begins, ends, pieces, singles = (row[name] for name in ORDER)
    least = min(left, right)
    return [
        1, math.log(count), cohesion, least, max(left, right), longer, whole, aligned, begins, ends, pieces, singles,
        singles / max(1, pieces) if pieces > 0 else 0, length == 2, length == 3, length == 4, cohesion * least,
        (1 - whole) * cohesion, min(begins, ends), row["headIsWord"], row["tailIsWord"],
    ]


def words_of(nlk, text, gold):
    """How often each word stands in the text."""
    if gold:
        with open(gold, encoding="utf-8") as file:
            return Counter(word for line in file for word in line.split())
    command = [nlk, "tokenize", "-l", "zh-Hans", "--no-config", text]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return Counter(lines.split())


def hidden_words(counts, dictionary, seed):
    frequent = sorted(
        word for word, count in counts.items() if count >= 5 and word in dictionary and re.fullmatch("[\u4e00-\u9fff]{3,7}", word)
    )
    random.Random(0).shuffle(frequent)
    half = frequent[seed % 2 :: 2]
    random.Random(seed).shuffle(half)
    return set(half[:HIDDEN])


def proposals(nlk, text, hidden, limits):
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".txt") as list_:
        list_.write("".join(f"-{word}\n" for word in sorted(hidden)))
        list_.flush()
        command = [nlk, "tune", "words", "-l", "zh-Hans", "--no-config", "--format", "jsonl", *limits, "--custom-words", list_.name, text]
        output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [json.loads(line) for line in output.splitlines()]


def fit(rows, labels):
    """Logistic regression by Newton's method on standardized features, a weight's square costing a little."""
    import numpy as np

    matrix, labels = np.array(rows, float), np.array(labels, float)
    mean, deviation = matrix.mean(0), matrix.std(0) + 1e-9
    mean[0], deviation[0] = 0, 1
    scaled = (matrix - mean) / deviation
    weights = np.zeros(matrix.shape[1])
    cost = 1e-5 * len(labels)
    for _ in range(30):
        chance = 1 / (1 + np.exp(-scaled @ weights))
        curvature = scaled.T @ (scaled * np.maximum(chance * (1 - chance), 1e-6)[:, None]) + cost * np.eye(len(weights))
        weights += np.linalg.solve(curvature, scaled.T @ (labels - chance) - cost * weights)
    plain = weights / deviation
    plain[0] -= (weights * mean / deviation)[1:].sum()
    return [round(float(weight), 3) for weight in plain]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("nlk")
    parser.add_argument("dictionary")
    parser.add_argument("texts", nargs="+")
    parser.add_argument("--gold", nargs="*", default=[])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--learn", action="store_true")
    options = parser.parse_args()
    with open(options.dictionary, encoding="utf-8") as file:
        dictionary = {line.split(" ")[0] for line in file}
    rows, labels = [], []
    for number, text in enumerate(options.texts):
        counts = words_of(options.nlk, text, options.gold[number] if number < len(options.gold) else None)
        hidden = hidden_words(counts, dictionary, options.seed)
        limits = ["--limit", "20000", "--min-score", "0"] if options.learn else ["--limit", str(HIDDEN)]
        found = proposals(options.nlk, text, hidden, limits)
        first = [row["word"] for row in found[:HIDDEN]]
        right, words = sum(word in hidden for word in first), sum(counts[word] > 0 for word in first)
        print(f"{text}: {right} of {len(hidden)} hidden words are among the first {len(first)} proposals; {words} of these are words")
        if options.learn:
            # Words of the text that the dictionary lacks without being told to are neither.
            found = [row for row in found if row["reason"] == "unknown" and (row["word"] in hidden or not counts[row["word"]])]
            rows += [features(row) for row in found]
            labels += [row["word"] in hidden for row in found]
    if options.learn:
        print(fit(rows, labels))


main()
