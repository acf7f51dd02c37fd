"""Scores Korean words and morphemes: python3 tools/lib/korean_scores.py NLK FILE.conllu

FILE has `# text` lines, words, and lemmas whose morphemes are joined with +. Words are compared by place, morphemes by the longest common
subsequence of a sentence. Prints precision, recall and F1 of both.
"""

import pathlib
import subprocess
import sys


def sentences(path):
    """Text, words and morphemes of each sentence."""
    text, words, morphemes = "", [], []
    for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines() + [""]:
        fields = line.split("\t")
        if line.startswith("# text = "):
            text = line.removeprefix("# text = ")
        elif len(fields) > 2 and fields[0].isdigit():
            words.append(fields[1])
            morphemes += split(fields[2])
        elif not line and words:
            yield text, words, morphemes
            text, words, morphemes = "", [], []


def split(lemma):
    return [lemma] if not lemma.strip("+") else lemma.split("+")


def places(text, words):
    found, start = set(), 0
    for word in words:
        start = text.index(word, start)
        found.add((start, start + len(word)))
        start += len(word)
    return found


def common(left, right):
    """Length of the longest common subsequence."""
    row = [0] * (len(right) + 1)
    for a in left:
        diagonal = 0
        for index, b in enumerate(right):
            above = row[index + 1]
            row[index + 1] = diagonal + 1 if a == b else max(above, row[index])
            diagonal = above
    return row[-1]


def report(name, right, predicted, gold):
    print(f"{name:10} precision {right / predicted:.4f}  recall {right / gold:.4f}  F1 {2 * right / (predicted + gold):.4f}")


def main():
    nlk, path = sys.argv[1:]
    gold = list(sentences(path))
    text = "".join(f"{sentence[0]}\n" for sentence in gold)
    output = subprocess.run(
        [nlk, "tokenize", "--lang", "ko", "--format", "conllu", "--convention", "ud", "--no-clean", "all", "--no-config"],
        check=True, input=text.encode(), stdout=subprocess.PIPE).stdout.decode()
    counts = [0] * 6
    predicted = [[line.split("\t") for line in block.splitlines() if line[:1].isdigit()] for block in output.split("\n\n")]
    for (sentence, words, morphemes), rows in zip(gold, [rows for rows in predicted if rows], strict=True):
        own = [row[1] for row in rows]
        found = [part for row in rows for part in split(row[1] if row[2] == "_" else row[2])]
        counts[0] += len(places(sentence, words) & places(sentence, own))
        counts[1] += len(own)
        counts[2] += len(words)
        counts[3] += common(morphemes, found)
        counts[4] += len(found)
        counts[5] += len(morphemes)
    report("words", *counts[:3])
    report("morphemes", *counts[3:])


main()
