"""Compares tools/spark/keywords.py with one nlk pipe: see tools/spark/check."""

import glob
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter

root, nlk, count = sys.argv[1], sys.argv[2], int(sys.argv[3])


def make_pages(path):
    """Short pages of sentences of the package's own reports, in eight files."""
    sentences = []
    for report in sorted(glob.glob(f"{root}/Fixtures/reports/*.txt")):
        sentences += [line.strip() for line in open(report, encoding="utf-8") if len(line.strip()) > 4]
    chance = random.Random(1)
    os.mkdir(path)
    files = [open(f"{path}/{number}.jsonl", "w", encoding="utf-8") for number in range(8)]
    for number in range(count):
        text = "\n".join(chance.choices(sentences, k=6))
        files[number * 8 // count].write(json.dumps({"id": str(number), "text": text}, ensure_ascii=False) + "\n")
    for file in files:
        file.close()


def kill_an_executor(delay, killed):
    """Kills one executor process after `delay` seconds of its life."""
    deadline = time.time() + 600
    while time.time() < deadline:
        found = subprocess.run(
            ["pgrep", "-f", "CoarseGrainedExecutorBackend.*--app-id"], capture_output=True, text=True
        ).stdout.split()
        own = [pid for pid in found if str(os.getpid()) in open(f"/proc/{pid}/environ").read().split("NLK_CHECK=")[-1][:20]]
        if own:
            time.sleep(delay)
            os.kill(int(own[0]), signal.SIGKILL)
            killed.append(own[0])
            return
        time.sleep(0.2)


def spark(folder, name, kills):
    killed = []
    if kills:
        threading.Thread(target=kill_an_executor, args=(8, killed), daemon=True).start()
    begun = time.time()
    subprocess.run(
        [f"{root}/.build/spark/bin/spark-submit", "--master", "local-cluster[2,1,1024]", "--conf", "spark.ui.enabled=false",
         f"{root}/tools/spark/keywords.py", "--input", f"{folder}/pages", "--format", "jsonl", "--lang", "zh-Hans", "--nlk", nlk,
         "--output", f"{folder}/{name}", "--frequencies", f"{folder}/{name}.tsv", "--parts", "16"],
        check=True, stderr=subprocess.DEVNULL if not os.environ.get("SPARK_LOG") else None,
        env={**os.environ, "NLK_CHECK": str(os.getpid()) + " "},
    )
    return time.time() - begun, killed


def main():
    with tempfile.TemporaryDirectory() as folder:
        make_pages(f"{folder}/pages")
        begun = time.time()
        with open(f"{folder}/single", "wb") as answers:
            pages = subprocess.Popen(["cat", *sorted(glob.glob(f"{folder}/pages/*.jsonl"))], stdout=subprocess.PIPE)
            subprocess.run([nlk, "pipe", "-j", "1", "--spans", "none", "--no-config", "--lang", "zh-Hans"],
                           stdin=pages.stdout, stdout=answers, check=True)
        single = time.time() - begun
        expected, frequencies = {}, Counter()
        for line in open(f"{folder}/single", encoding="utf-8"):
            answer = json.loads(line)
            expected[answer["id"]] = [(word["text"], word["count"]) for word in answer["keywords"]]
            frequencies.update(word["key"] for word in answer["keywords"])
        print(f"one process: {count} pages in {single:.1f} s, {count / single:.0f} pages/s")
        for name, kills in [("whole", False), ("killed", True)]:
            seconds, killed = spark(folder, name, kills)
            from pyspark.sql import SparkSession

            session = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
            rows = session.read.parquet(f"{folder}/{name}").collect()
            found = {row["id"]: [(word["text"], word["count"]) for word in row["keywords"]] for row in rows}
            session.stop()
            assert len(rows) == count and found == expected, f"{name}: other keywords"
            lines = open(f"{folder}/{name}.tsv", encoding="utf-8").read().splitlines()
            assert lines[0] == f"# documents\t{count}"
            assert {line.split("\t")[0]: int(line.split("\t")[1]) for line in lines[1:]} == frequencies
            assert not kills or killed, "no executor was killed"
            print(f"two workers{', one executor killed' if kills else ''}: {seconds:.1f} s with the start of Spark and the page counts, "
                  f"{count / seconds / 2 / (count / single):.0%} of the single process for each core; the same keywords")


main()
