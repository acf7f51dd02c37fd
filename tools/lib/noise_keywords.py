"""Words and keywords of noisy text, beside jieba's.

usage: noise_keywords.py NLK TABLE raw|joined [nlk option…]    (TABLE: as for nlk evaluate --ocr; needs jieba)

Prints for each level the word F1 and two recalls of keywords, of nlk and of jieba (extract_tags without a limit):
own = of the keywords that the program finds in the text without noise, those that it finds in the noisy text;
gold = of the gold words of two characters or more that are no stop words, those that the program finds in the noisy text as keywords.
The noisy text is one document for each line of TABLE. raw: jieba gets it as it was read, and cuts words at line ends and false spaces;
joined: it gets it without white space.
"""

import json
import os
import subprocess
import sys
import tempfile

import jieba
import jieba.analyse

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from noise_ceiling import aligned, right

STOP_WORDS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Dictionaries/zh-Hans/stop-words.txt")


def nlk_keywords(nlk, options, texts):
    """The keywords of each text, from one process."""
    requests = [json.dumps({"id": number, "text": text, "lang": "zh-Hans"}) for number, text in enumerate(texts)]
    command = [nlk, "pipe", "--no-config", *options]
    lines = subprocess.run(command, input="\n".join(requests).encode(), capture_output=True, check=True).stdout.splitlines()
    return [{keyword["text"] for keyword in json.loads(line)["keywords"]} for line in lines]


def nlk_scores(nlk, options, table):
    """Word F1 by level, from nlk's own evaluation."""
    command = [nlk, "evaluate", "segmentation", "--no-config", "--ocr", table, "--format", "json", *options]
    rows = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return {row["set"].removeprefix("level-"): row["F1"] for row in rows}


def jieba_words(text):
    """jieba's words as ranges of the characters that are no white space."""
    words = []
    place = 0
    for word in jieba.cut(text):
        length = len("".join(word.split()))
        if length:
            words.append((place, place + length))
        place += length
    return words


def main(arguments):
    if len(arguments) < 3 or arguments[2] not in ("raw", "joined"):
        print(__doc__, file=sys.stderr)
        return 2
    nlk, table, form, *options = arguments
    jieba.setLogLevel(60)
    with open(STOP_WORDS, encoding="utf-8") as file:
        stop_words = {line.strip() for line in file}
    with open(table, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if line.strip()]
    noisy = [row[1].replace("\\n", "\n") for row in rows]
    clean = [row[2].replace(" ", "") for row in rows]
    given = noisy if form == "raw" else ["".join(text.split()) for text in noisy]
    found = {
        "nlk": (nlk_keywords(nlk, options, clean), nlk_keywords(nlk, [*options, "--recognized"], noisy)),
        "jieba": tuple([set(jieba.analyse.extract_tags(text, topK=None)) for text in texts] for texts in (clean, given)),
    }
    words = {}
    for row, text in zip(rows, given):
        ends = [0]
        for word in row[2].split():
            ends.append(ends[-1] + len(word))
        gold = list(zip(ends, ends[1:]))
        cut = jieba_words(text)
        counts = words.setdefault(row[0], [0, 0])
        counts[0] += right(cut, aligned("".join(text.split()), row[2].replace(" ", "")), set(gold))
        counts[1] += len(cut) + len(gold)
    scores = nlk_scores(nlk, options, table)
    print("level\tF1 nlk\tF1 jieba\town nlk\town jieba\tgold nlk\tgold jieba")
    for level in sorted(words):
        line = [level, f"{100 * scores[level]:.1f}", f"{200 * words[level][0] / words[level][1]:.1f}"]
        own, gold = {}, {}
        for name, (before, after) in found.items():
            places = [index for index, row in enumerate(rows) if row[0] == level]
            wanted = [before[index] for index in places]
            own[name] = sum(len(w & after[i]) for w, i in zip(wanted, places)) / max(1, sum(map(len, wanted)))
            truth = [{w for w in rows[i][2].split() if len(w) > 1 and w.isalpha() and w not in stop_words} for i in places]
            gold[name] = sum(len(w & after[i]) for w, i in zip(truth, places)) / max(1, sum(map(len, truth)))
        line += [f"{100 * own['nlk']:.1f}", f"{100 * own['jieba']:.1f}", f"{100 * gold['nlk']:.1f}", f"{100 * gold['jieba']:.1f}"]
        print(*line, sep="\t")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
