"""Words and speed of nlk beside MeCab with unidic-lite; see tools/bench-japanese."""

import pathlib
import resource
import subprocess
import sys
import tempfile
import time

import MeCab

RUNS = 5
SIZE = 4_000_000


def cpu_of(command):
    """User and system seconds of one run, with its output."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, output.decode()


def spans(words):
    found, start = set(), 0
    for word in words:
        found.add((start, start + len(word)))
        start += len(word)
    return found


def f1(gold, predicted):
    right = sum(len(spans(a) & spans(b)) for a, b in zip(gold, predicted, strict=True))
    return 200 * right / (sum(map(len, gold)) + sum(map(len, predicted)))


def main():
    nlk, path = sys.argv[1:]
    gold = [line.split() for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines() if line.strip()]
    lines = ["".join(words) for words in gold]
    tagger = MeCab.Tagger("-Owakati")
    with tempfile.TemporaryDirectory() as folder:
        text, empty = pathlib.Path(folder) / "text.txt", pathlib.Path(folder) / "empty.txt"
        empty.write_text("", encoding="utf-8")
        text.write_text("\n".join(lines) + "\n", encoding="utf-8")
        command = [nlk, "tokenize", "--lang", "ja", "--convention", "ud", "--no-clean", "all", "--no-config", "-j", "1"]
        words = [line.split(" ") for line in cpu_of([*command, str(text)])[1].splitlines()]
        if ["".join(line) for line in words] != lines:
            sys.exit("nlk tokenize lost or changed characters")
        print(f"nlk    F1 {f1(gold, words):.2f}")
        print(f"MeCab  F1 {f1(gold, [tagger.parse(line).split() for line in lines]):.2f}")
        lines *= max(1, SIZE // len("".join(lines).encode()))
        size = len("\n".join(lines).encode()) / 1e6
        text.write_text("\n".join(lines) + "\n", encoding="utf-8")

        def peer():
            begun = time.process_time()
            for line in lines:
                tagger.parse(line)
            return time.process_time() - begun

        own = min(cpu_of([*command, str(text)])[0] for _ in range(RUNS)) - min(
            cpu_of([*command, str(empty)])[0] for _ in range(RUNS))
        other = min(peer() for _ in range(RUNS))
        print(f"nlk    {size / own:.1f} MB/s, {other / own:.1f}x MeCab")
        print(f"MeCab  {size / other:.1f} MB/s")


main()
