"""Write the classes of a language's frequent words: input of `nlk-train tagger --classes`.

usage: word_classes.py LANGUAGE SOURCES FILE

A line is word, class in a dictionary (or nothing), cluster (a number, 0 for none), separated by tabs; frequent words first. The
words are those of wordfreq, for Chinese those of jieba. Classes come from:
  zh       the tags of jieba's word list, characters folded to Simplified
  ru       the parts of speech that pymorphy3 knows for the form, proper nouns apart
  others   spaCy's lookups data: the parts of speech of the form and of its lemma, and the lemma's last two letters
Clusters are the Brown clusters of spaCy's lookups data (English, German, Spanish).
SOURCES is the folder that tools/train fetches into.
"""

import collections
import gzip
import json
import pathlib
import sys
import zipfile

from fetch_dictionaries import table_of_wordfreq, write_whole

LIMIT = 60_000
CODES = {
    "noun": "N", "verb": "V", "adj": "A", "adv": "R", "aux": "X", "det": "D", "pron": "P", "adp": "I", "cconj": "C",
    "num": "M",
}
# Ending, what stands for it in the base form, part of speech: regular inflection of English.
ENGLISH_RULES = [
    ("s", "", "N"), ("ses", "s", "N"), ("ves", "f", "N"), ("xes", "x", "N"), ("zes", "z", "N"), ("ches", "ch", "N"),
    ("shes", "sh", "N"), ("men", "man", "N"), ("ies", "y", "N"), ("s", "", "V"), ("ies", "y", "V"), ("es", "e", "V"),
    ("es", "", "V"), ("ed", "e", "V"), ("ed", "", "V"), ("ing", "e", "V"), ("ing", "", "V"), ("er", "", "A"),
    ("est", "", "A"), ("er", "e", "A"), ("est", "e", "A"),
]


class Lookups:
    """The tables of the spacy-lookups-data wheel."""

    def __init__(self, wheel):
        self.wheel = zipfile.ZipFile(wheel)
        self.names = set(self.wheel.namelist())

    def table(self, name):
        member = f"spacy_lookups_data/data/{name}.json.gz"
        return json.loads(gzip.decompress(self.wheel.read(member))) if member in self.names else {}


def frequent_words(language, wheel):
    name = {"hr": "sh"}.get(language, language)
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        for size in ("large", "small"):
            member = f"wordfreq/data/{size}_{name}.msgpack.gz"
            if member in names:
                lines = table_of_wordfreq(archive.read(member)).decode("utf-8").splitlines()
                return [line.split("\t")[0] for line in lines[:LIMIT]]
    return []


def english_forms(known):
    """A function from a form to its classes: those of the list itself in capitals, those of regular inflection in small letters."""

    def classes(word):
        found = set(known.get(word, ()))
        for ending, base, code in ENGLISH_RULES:
            if word.endswith(ending) and len(word) > len(ending) + 1 and code in known.get(word[: -len(ending)] + base, ()):
                found.add({"N": "n", "V": "v" + ending[-1], "A": "a"}[code])
        for ending in ("ed", "ing"):
            stem = word[: -len(ending)]
            if word.endswith(ending) and len(stem) > 2 and stem[-1] == stem[-2] and "V" in known.get(stem[:-1], ()):
                found.add("v" + word[-1])
        return "".join(sorted(found))

    return classes


def russian_forms():
    import pymorphy3  # fetched by tools/train

    analyzer = pymorphy3.MorphAnalyzer()

    def classes(word):
        found = set()
        for parse in analyzer.parse(word):
            if parse.is_known and parse.score > 0.02:
                is_proper = parse.tag.POS == "NOUN" and any(mark in parse.tag for mark in ("Name", "Surn", "Geox"))
                found.add(str(parse.tag.POS or "x")[:4] + ("p" if is_proper else ""))
        return "".join(sorted(found))

    return classes


def listed_forms(language, lookups):
    known = collections.defaultdict(set)
    for kind in ("index", "exc"):
        for part, words in lookups.table(f"{language}_lemma_{kind}").items():
            if part in CODES:
                for word in words:
                    known[word.lower()].add(CODES[part])
    if language == "en":
        return english_forms(known)
    lemmas = {}
    for form, lemma in reversed(lookups.table(f"{language}_lemma_lookup").items()):
        lemmas[form.lower()] = (lemma if isinstance(lemma, str) else lemma[0]).lower()

    def classes(word):
        lemma = lemmas.get(word, "")
        found = known.get(word, set()) | {code.lower() for code in known.get(lemma, ())}
        ending = "" if not lemma or language == "nb" else "~" + ("=" if lemma == word else "") + lemma[-2:]
        return "".join(sorted(found)) + ending

    return classes


def clusters_of(language, lookups):
    table = lookups.table(f"{language}_lexeme_cluster")
    clusters = {}
    for word, cluster in table.items():
        if word == word.lower():
            clusters[word] = cluster
        elif word.lower() not in table:
            clusters.setdefault(word.lower(), cluster)
    return clusters


def simplified_words(sources):
    """The fold to Simplified characters, and the words of jieba's list with their tags, folded, frequent ones first."""
    fold = {}
    table = sources / "opencc-python-reimplemented-0.1.7/TSCharacters.txt"
    for line in table.read_text(encoding="utf-8").splitlines():
        fields = line.split("\t")
        if len(fields) > 1:
            fold[fields[0]] = fields[1].split(" ")[0]
    rows = [line.split(" ") for line in (sources / "jieba-fast-dat-0.59/dict.txt").read_text(encoding="utf-8").splitlines()]
    rows = sorted((row for row in rows if len(row) == 3), key=lambda row: -int(row[1]))
    return fold, [("".join(fold.get(character, character) for character in word), tag) for word, _, tag in rows]


def chinese_lines(sources):
    lines = {}
    for word, tag in simplified_words(sources)[1]:
        lines.setdefault(word, f"{word}\t{tag}\t0\n")
        if len(lines) == LIMIT:
            break
    return list(lines.values())


def lines_of(language, sources):
    if language == "zh":
        return chinese_lines(sources)
    lookups = Lookups(sources / "spacy_lookups_data-1.0.5-py2.py3-none-any.whl")
    classes = russian_forms() if language == "ru" else listed_forms(language, lookups)
    clusters = clusters_of(language, lookups)
    lines = []
    for word in frequent_words(language, sources / "wordfreq-3.1.1-py3-none-any.whl"):
        found, cluster = classes(word), clusters.get(word, 0)
        if found or cluster:
            lines.append(f"{word}\t{found}\t{cluster}\n")
    return lines


def main(arguments):
    if len(arguments) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    language, sources, file = arguments
    write_whole(pathlib.Path(file), "".join(lines_of(language, pathlib.Path(sources))).encode("utf-8"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
