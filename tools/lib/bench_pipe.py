"""Measures nlk pipe beside the library: see tools/bench-pipe."""

import glob
import json
import os
import resource
import subprocess
import sys
import tempfile

root = sys.argv[1]
size = int(sys.argv[3]) if len(sys.argv) > 3 else 4


def lines():
    if len(sys.argv) > 2:
        return open(sys.argv[2], encoding="utf-8", errors="replace").read().split("\n")
    reports = [open(path, encoding="utf-8").read().split("\n") for path in sorted(glob.glob(f"{root}/Fixtures/reports/*.txt"))]
    return sum(reports, []) * 300


def processor_seconds(command, **streams):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = subprocess.run(command, check=True, **streams)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, result


def main():
    texts = [line for line in (line.replace("\f", " ").strip() for line in lines()) if line]
    pages = ["\n".join(texts[start : start + size]) for start in range(0, len(texts), size)]
    with tempfile.TemporaryDirectory() as folder:
        text, requests, empty = (os.path.join(folder, name) for name in ("pages.txt", "requests.jsonl", "empty.jsonl"))
        open(text, "w", encoding="utf-8").write("\f".join(pages))
        with open(requests, "w", encoding="utf-8") as file:
            for number, page in enumerate(pages):
                file.write(json.dumps({"id": number, "text": page}, ensure_ascii=False) + "\n")
        open(empty, "w").close()
        bytes_ = sum(len(page.encode()) for page in pages)
        print(f"{len(pages)} pages, {bytes_ / len(pages):.0f} bytes each")
        for top in ([], ["10"]):
            bench = subprocess.run(
                [f"{root}/.build/release/nlk-bench", "pages", f"{root}/Dictionaries", text, *top], check=True, capture_output=True
            )
            library = float(bench.stderr.split()[-1])
            pipe = [f"{root}/.build/release/nlk", "pipe", "-j", "1", "--no-config", "--lang", "zh-Hans", "--dictionaries", f"{root}/Dictionaries"]
            pipe += ["--top", *top] if top else []
            start = min(processor_seconds(pipe, stdin=open(empty), stdout=subprocess.DEVNULL)[0] for _ in range(3))
            answers = os.path.join(folder, "answers.jsonl")
            runs = [processor_seconds(pipe, stdin=open(requests), stdout=open(answers, "w"))[0] for _ in range(3)]
            own = [[word["text"] for word in json.loads(line)["keywords"]] for line in open(answers, encoding="utf-8")]
            expected = [line.split("\t") if line else [] for line in bench.stdout.decode().split("\n")[:-1]]
            assert own == expected, "other keywords"
            seconds = min(runs) - start
            print(
                f"{'ten best' if top else 'all keywords'}: library {len(pages) / library:.0f} pages/s ({bytes_ / library / 1e6:.1f} MB/s), "
                f"pipe {len(pages) / seconds:.0f} pages/s ({bytes_ / seconds / 1e6:.1f} MB/s), {library / seconds:.0%}; the same keywords"
            )


main()
