"""Measures nlk beside rjieba; see tools/bench."""

import os
import pathlib
import random
import resource
import subprocess
import sys
import tempfile
import time

import rjieba

RUNS = 5


def cpu_of(command):
    """User and system seconds of one run, with its output."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, output


def best(measure):
    return min(measure() for _ in range(RUNS))


def wall_of(command):
    begun = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


def sample(root):
    """A text of 8 MB from the package's own fixtures."""
    files = sorted((root / "Fixtures/reports").glob("*.txt")) + sorted((root / "Fixtures/segmentation").glob("zh*.txt"))
    text = "".join(file.read_text(encoding="utf-8").replace(" ", "") for file in files)
    return text * (8_000_000 // len(text.encode()))


def custom_words():
    """A list of 200,000 different words of two to six Han characters, always the same."""
    numbers = random.Random(1)
    words = {}
    while len(words) < 200_000:
        word = "".join(chr(numbers.randint(0x4E00, 0x9FA5)) for _ in range(numbers.randint(2, 6)))
        words.setdefault(word, f"{word}\t{numbers.randint(1, 999_999)}\tnz\n")
    return "".join(words.values())


def resident(command):
    """Most memory resident in one run, in MB."""
    child = subprocess.run(
        [sys.executable, "-c", "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=-3);"
         "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)", *command],
        check=True, capture_output=True, text=True)
    return int(child.stdout) / 1024


def main():
    root = pathlib.Path(sys.argv[1])
    nlk = os.environ.get("NLK_BINARY", str(root / ".build/release/nlk"))
    text = pathlib.Path(sys.argv[2]).read_text(encoding="utf-8") if len(sys.argv) > 2 else sample(root)
    size = len(text.encode()) / 1e6
    lines = text.split("\n")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "text.txt"
        path.write_text(text, encoding="utf-8")
        small = pathlib.Path(folder) / "empty.txt"
        small.write_text("", encoding="utf-8")
        report = root / "Fixtures/reports/health-check.txt"

        def squeezed(value):
            return "".join(value.split())

        def nlk_speed(*options):
            """CPU seconds without what an empty input costs."""
            command = [nlk, *options, "--no-config", "-j", "1"]
            return best(lambda: cpu_of([*command, str(path)])[0]) - best(lambda: cpu_of([*command, str(small)])[0])

        def rjieba_speed(hmm):
            def once():
                begun = time.process_time()
                for line in lines:
                    rjieba.cut(line, hmm)
                return time.process_time() - begun

            return best(once)

        output = cpu_of([nlk, "tokenize", "--no-clean", "all", "--no-config", str(path)])[1].decode()
        if squeezed(output) != squeezed(text):
            sys.exit("nlk tokenize lost or changed characters")
        if squeezed("".join("".join(rjieba.cut(line, False)) for line in lines)) != squeezed(text):
            sys.exit("rjieba lost or changed characters")
        def segmenter_speeds():
            """MB/s of each segmenter alone; the program checks first that its pieces cover every line."""
            bench = os.environ.get("NLK_BENCH_BINARY", str(root / ".build/release/nlk-bench"))
            rows = subprocess.run(
                [bench, str(root / "Dictionaries"), str(path), "1"], check=True, capture_output=True, text=True).stdout
            fields = [row.split("\t") for row in rows.splitlines()]
            return {name: int(count) / 1e6 / float(seconds) for name, count, seconds in fields}

        print(f"text: {size:.1f} MB; CPU time, one thread, best of {RUNS}; both outputs hold every character")
        # The peer before and after, the segmenters before and after: a machine that changes its pace favours none.
        peers, alone = {}, {}
        for _ in range(2):
            for name, hmm in [("rjieba without HMM", False), ("rjieba with HMM", True)]:
                peers[name] = max(peers.get(name, 0), size / rjieba_speed(hmm))
            for name, speed in segmenter_speeds().items():
                alone[name] = max(alone.get(name, 0), speed)

        def print_row(name, speed):
            ratios = ", ".join(f"{speed / peer:.1f}x {peer_name}" for peer_name, peer in peers.items())
            print(f"{name:34} {speed:7.1f} MB/s   {ratios}")

        for name, speed in peers.items():
            print(f"{name:34} {speed:7.1f} MB/s")
        for name, speed in alone.items():
            print_row(f"segmenter alone, {name}", speed)
        names = subprocess.run([nlk, "help", "tokenize"], check=True, capture_output=True, text=True).stdout
        for segmenter in ["accurate", "fast", "maximum-match"]:
            if segmenter not in names:
                continue
            print_row(f"nlk tokenize, {segmenter}", size / nlk_speed("tokenize", "--segmenter", segmenter))
        print(f"{'nlk keywords':34} {size / nlk_speed('keywords'):7.1f} MB/s")
        for jobs in ["1", "2"]:
            command = [nlk, "keywords", "--no-config", "-j", jobs, str(path)]
            print(f"{'nlk keywords -j ' + jobs + ', wall':34} {size / best(lambda c=command: wall_of(c)):7.1f} MB/s")
        page = [nlk, "keywords", "--no-config", str(report)]
        print(f"{'one page, whole process, wall':34} {best(lambda: wall_of(page)) * 1000:7.1f} ms")
        memory = best(lambda: resident(page))
        print(f"{'one page, most memory resident':34} {memory:7.1f} MB")
        words = pathlib.Path(folder) / "words.txt"
        words.write_text(custom_words(), encoding="utf-8")
        listed = [*page, "-q", "--custom-words", str(words)]
        seconds = best(lambda: cpu_of(listed)[0]) - best(lambda: cpu_of(page)[0])
        growth = best(lambda: resident(listed)) - memory
        name = f"200,000 custom words, {words.stat().st_size / 1e6:.1f} MB"
        print(f"{name:34} {seconds:7.2f} s CPU more, {growth:.1f} MB more resident")


main()
