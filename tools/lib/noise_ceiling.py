"""How much of the loss on noisy text is recognition's, how much the convention's, how much the segmenter's.

usage: noise_ceiling.py NLK TABLE CONVENTION    (TABLE: lines of level, noisy text, gold words, as for nlk evaluate --ocr)

Prints for each level the word F1 of three cuts of the noisy text: as nlk cuts it; as nlk cuts the clean text, carried over
through the alignment of the characters (what it could reach if noise cost nothing but the misread words); and as the gold is cut.
"""

import json
import subprocess
import sys


def aligned(noisy, gold):
    """For each noisy character its gold character, and whether both are the same; None where there is none (fewest edits)."""
    rows, columns = len(noisy) + 1, len(gold) + 1
    steps = [[3] * columns for _ in range(rows)]
    costs = list(range(columns))
    for row in range(1, rows):
        diagonal, costs[0], steps[row][0] = costs[0], row, 2
        for column in range(1, columns):
            step = 0 if noisy[row - 1] == gold[column - 1] else 1
            cost = diagonal + step
            diagonal = costs[column]
            if diagonal + 1 < cost:
                cost, step = diagonal + 1, 2
            if costs[column - 1] + 1 < cost:
                cost, step = costs[column - 1] + 1, 3
            costs[column], steps[row][column] = cost, step
    row, column = len(noisy), len(gold)
    places = [None] * len(noisy)
    while row and column:
        step = steps[row][column]
        if step < 2:
            places[row - 1] = (column - 1, step == 0)
        row, column = row - (step != 3), column - (step != 2)
    return places


def cut(nlk, convention, text):
    """Words of `text` as ranges of its characters that are no white space."""
    command = [nlk, "tokenize", "--no-config", "--lang", "zh", "--convention", convention, "--format", "jsonl"]
    lines = subprocess.run(command, input=text.encode(), capture_output=True, check=True).stdout.splitlines()
    index = [0]
    for character in text:
        index += [index[-1]] * (len(character.encode()) - 1) + [index[-1] + (not character.isspace())]
    return [(index[token["start"]], index[token["end"]]) for token in map(json.loads, lines)]


def carried(words, places):
    """Words of the gold text as ranges of the noisy one."""
    owner = {character: number for number, (start, end) in enumerate(words) for character in range(start, end)}
    owners = [owner.get(place[0]) if place else None for place in places]
    starts = [i for i in range(len(owners)) if i == 0 or owners[i] != owners[i - 1]]
    return list(zip(starts, starts[1:] + [len(owners)]))


def right(words, places, gold):
    """How many of `words` are exactly one gold word, character by character."""
    found = 0
    for start, end in words:
        inside = places[start:end]
        if all(place and place[1] and place[0] == inside[0][0] + step for step, place in enumerate(inside)):
            found += (inside[0][0], inside[0][0] + end - start) in gold
    return found


def main(arguments):
    if len(arguments) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    nlk, table, convention = arguments
    sums = {}
    with open(table, encoding="utf-8") as lines:
        for level, noisy, gold in (line.rstrip("\n").split("\t") for line in lines):
            noisy = noisy.replace("\\n", "\n")
            ends = [0]
            for word in gold.split():
                ends.append(ends[-1] + len(word))
            words = list(zip(ends, ends[1:]))
            clean = gold.replace(" ", "")
            places = aligned("".join(noisy.split()), clean)
            total = sums.setdefault(level, [[0, 0] for _ in range(3)])
            cuts = cut(nlk, convention, noisy), carried(cut(nlk, convention, clean), places), carried(words, places)
            for counts, ranges in zip(total, cuts):
                counts[0] += right(ranges, places, set(words))
                counts[1] += len(ranges) + len(words)
    print("level\tnoisy text\tcut as the clean text\tcut as the gold")
    for level, total in sorted(sums.items()):
        print(level, *(f"{200 * found / max(1, count):.1f}" for found, count in total), sep="\t")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
