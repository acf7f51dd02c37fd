"""Keywords of very many pages with Apache Spark: every task runs an `nlk pipe` of its own over its part of the pages.

    spark-submit tools/spark/keywords.py --input PAGES --format parquet|jsonl|text --output KEYWORDS --frequencies FILE
        [--id COLUMN] [--text COLUMN] [--lang TAG] [--top N] [--nlk PROGRAM] [--parts N]

PAGES: Parquet files or JSON lines with a column of texts and one of identifiers, or text files, each a page known by its path. KEYWORDS:
Parquet files with the columns id, lang, keywords (an array of text, key, score, count) and error (null, or code and message). FILE: how many
pages hold each keyword, `# documents TAB N`, then `key TAB pages`, sorted by key, UTF-8.

nlk must be installed on every machine (`tools/install`). Rows do not go through Python: the JVM writes requests into nlk and reads its answers.
A task that is lost is run again by Spark, which costs its time and nothing else, as nlk pipe keeps nothing.
"""

import argparse
import os
import shlex

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as f

ANSWER = (
    "id string, lang string, keywords array<struct<text: string, key: string, score: double, count: int>>, "
    "error struct<code: string, message: string>"
)


def pages(spark, arguments):
    """The pages as two columns of texts, id and text."""
    if arguments.format == "text":
        files = spark.read.text(arguments.input, wholetext=True, recursiveFileLookup=True)
        return files.select(f.input_file_name().alias("id"), f.col("value").alias("text"))
    read = spark.read.parquet if arguments.format == "parquet" else spark.read.json
    return read(arguments.input).select(
        f.col(arguments.id).cast("string").alias("id"), f.col(arguments.text).cast("string").alias("text")
    )


def keywords(spark, table, command):
    """What `command`, an nlk pipe, answers to the rows of `table`, as columns."""
    # Java's RDD.pipe keeps rows out of Python. A null text would vanish from the request: it is an empty page.
    requests = table.na.fill({"text": ""})._jdf.toJSON().javaRDD()
    java = spark.sparkContext._jvm.java.util
    words = java.ArrayList()
    # nlk's own exit code 5 says that some answers are errors, which are rows here; any other failure fails the task.
    for word in ["bash", "-c", shlex.join(command) + " || [ $? -eq 5 ]"]:
        words.add(word)
    answers = requests.pipe(words, java.HashMap(), False, 1 << 16, "UTF-8")
    return DataFrame(spark.read.schema(ANSWER)._jreader.json(answers), spark)


def write_frequencies(results, path):
    """Writes how many pages hold each keyword, whole or not at all."""
    total = results.count()
    rows = (
        results.select("id", f.explode("keywords.key").alias("key"))
        .groupBy("key")
        .count()
        .sort("key")
        .toLocalIterator(prefetchPartitions=True)
    )
    unfinished = path + ".unfinished"
    with open(unfinished, "w", encoding="utf-8") as file:
        file.write(f"# documents\t{total}\n")
        for row in rows:
            file.write(f"{row['key'].translate({9: 32, 10: 32, 13: 32})}\t{row['count']}\n")
    os.replace(unfinished, path)
    return total


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--input", required=True)
    parser.add_argument("--format", required=True, choices=["parquet", "jsonl", "text"])
    parser.add_argument("--output", required=True)
    parser.add_argument("--frequencies")
    parser.add_argument("--id", default="id")
    parser.add_argument("--text", default="text")
    parser.add_argument("--lang")
    parser.add_argument("--top", type=int)
    parser.add_argument("--nlk", default="nlk")
    parser.add_argument("--parts", type=int, help="parts of the pages (default: as Spark reads them)")
    arguments = parser.parse_args()

    spark = SparkSession.builder.appName("nlk keywords").getOrCreate()
    command = [arguments.nlk, "pipe", "-j", "1", "--spans", "none", "--no-config"]
    if arguments.lang:
        command += ["--lang", arguments.lang]
    if arguments.top:
        command += ["--top", str(arguments.top)]
    table = pages(spark, arguments)
    if arguments.parts:
        table = table.repartition(arguments.parts)
    keywords(spark, table, command).write.mode("overwrite").parquet(arguments.output)
    if arguments.frequencies:
        results = spark.read.parquet(arguments.output)
        total = write_frequencies(results, arguments.frequencies)
        failed = results.where("error is not null").count()
        print(f"{total} pages, {failed} of them failed")
    spark.stop()


if __name__ == "__main__":
    main()
