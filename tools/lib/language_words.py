"""Make the word tables that the language model is trained on, one for each language: word, TAB, weight.

usage: language_words.py --packages | SOURCES OUTPUT [--treebanks FOLDER --training FOLDER]

SOURCES holds what `tools/train language` fetches: wheels of wordfreq and langidentify-full-model, Debian packages of Tesseract's
language data (unpacked word lists *.words), of Firefox's translations and LibreOffice's help (*.deb) and of MediaWiki (its i18n files). --treebanks: a
folder of CoNLL-U files, of which the first half of each named below is taken, the second for held-out.tsv (with the .iob2 files of Universal NER beside them); --training: the folder of
zh_gsd-train-2017.conll and ja_gsd.train.

A weight is the mean of a word's shares in the sources that know the language, times a thousand million.
"""

import collections
import functools
import gzip
import io
import json
import math
import pathlib
import re
import subprocess
import sys
import tarfile
import unicodedata
import zipfile

from fetch_dictionaries import table_of_wordfreq, write_whole

# language: (langidentify, wordfreq, Tesseract, Firefox, MediaWiki), None where there is none; "=" is the language's own code.
LATIN = """
af - afr af af   | az - aze az az   | bs - bos bs bs | ca ca cat ca ca | cs cs ces cs cs | cy - cym cy cy
da da dan da da  | de de deu de de  | en en eng en-gb - | eo - epo eo eo | es es spa es-es es | et - est et et
eu - eus eu eu   | fi fi fin fi fi  | fr fr fra fr fr | ga - gle ga-ie ga | gl - glg gl gl | hr - hrv hr hr
hu hu hun hu hu  | id id ind id id  | is is isl is is | it it ita it it | la - lat - la   | lb - ltz - lb
lt lt lit lt lt  | lv lv lav lv lv  | mi - mri - mi   | ms ms msa ms ms | mt - mlt - mt   | nl nl nld nl nl
nn - - nn-no nn  | no nb nor nb-no nb | pl pl pol pl pl | pt pt por pt-pt pt | ro ro ron ro ro | sk sk slk sk sk
sl sl slv sl sl  | so - - - so      | sq - sqi sq sq  | sr - srp_latn - sr-el | sv sv swe sv-se sv | sw - swa - sw
tl fil fil tl tl | tr tr tur tr tr  | uz - uzb uz uz  | vi vi vie vi vi | xh - - xh xh | yo - yor - yo
zu - - - zu      | sn - - - sn      | st - - - st     | br - bre br br  | fy - fry fy-nl fy | gd - gla gd gd
fo - fao - fo    | oc - oci oc oc   | jv - jav - jv   | su - sun - su   | ht - hat - ht   | ceb - ceb - ceb
ku - kmr - ku-latn | qu - que - qu
"""
OTHERS = """
be - bel be be   | bg bg bul bg bg  | kk - kaz kk kk-cyrl | ky - kir - ky | mk mk mkd mk mk | mn - mon - mn
ru ru rus ru ru  | sr - srp sr sr-ec | tg - tgk tg tg-cyrl | tt - tat - tt-cyrl | uk uk ukr uk uk
ar ar ara ar ar  | fa fa fas fa fa  | ur ur urd ur ur | ps - pus - ps | ug - uig - ug-arab | sd - snd - sd
hi hi hin hi-in hi | mr - mar mr mr | ne - nep ne-np ne | sa - san - sa
bn bn ben bn bn  | as - asm - as    | he he heb he he | yi - yid - yi  | am - amh - am | ti - tir - ti
bo - bod - bo    | dz - dzo - dz
"""

SCRIPTS = {
    "be bg kk ky mk mn ru sr tg tt uk": "CYRILLIC",
    "ar fa ur ps ug sd": "ARABIC",
    "hi mr ne sa": "DEVANAGARI",
    "bn as": "BENGALI",
    "he yi": "HEBREW",
    "am ti": "ETHIOPIC",
    "bo dz": "TIBETAN",
}

# Languages for which there is neither an encyclopaedia nor a mixed list, but LibreOffice's help.
HELP = ["gl"]
# Paragraphs with one of these were left untranslated, or are programs.
ENGLISH = re.compile(r"\b(the|and|is|of|to|in|for|if|end|function)\b|[{}=;]", re.IGNORECASE)

TREEBANKS = """
da_ddt-ud-train hr_set-ud-train pt_bosque-ud-train sv_talbanken-ud-train cs_cac-ud-dev da_ddt-ud-dev de_gsd-ud-dev en_ewt-ud-dev en_ewt-ud-train es_gsd-ud-dev fi_tdt-ud-dev fr_gsd-ud-dev hr_set-ud-dev
id_gsd-ud-dev lt_alksnis-ud-dev nl_alpino-ud-dev no_bokmaal-ud-dev pt_bosque-ud-dev ro_rrt-ud-dev ru_gsd-ud-dev sk_snk-ud-dev
sl_ssj-ud-dev sv_talbanken-ud-dev vi_vtb-ud-train
""".split()

LETTERS = re.compile(r"[^\W\d_]+(?:[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0900-\u0dff\u0f00-\u0fff\u200c\u200d]+[^\W\d_]*)*")
GAJ = str.maketrans(
    dict(zip("абвгдђежзијклмнопрстћуфхцчш", "a b v g d đ e ž z i j k l m n o p r s t ć u f h c č š".split())) | {
        "љ": "lj", "њ": "nj", "џ": "dž"}
)


def script_of(language, is_latin):
    if is_latin:
        return "LATIN"
    return next(script for languages, script in SCRIPTS.items() if language in languages.split())


@functools.lru_cache(maxsize=None)
def script_begins(letter, script):
    return unicodedata.name(letter, "").startswith(script)


def words_of(text, script):
    """The words of a text in small letters, composed, without those of another script."""
    text = text.lower()
    if not unicodedata.is_normalized("NFC", text):
        text = unicodedata.normalize("NFC", text)
    for word in [text] if text.isalpha() else LETTERS.findall(text):
        if script_begins(word[0], script):
            yield word


def shares(counts):
    total = sum(counts.values())
    return {word: count / total for word, count in counts.items()} if total else {}


def weighted(pairs, script):
    counts = collections.Counter()
    for text, count in pairs:
        for word in words_of(text, script):
            counts[word] += count
    return shares(counts)


class Sources:
    def __init__(self, folder):
        self.folder = folder
        self.frequencies = zipfile.ZipFile(next(folder.glob("wordfreq-*.whl")))
        self.wikipedia = zipfile.ZipFile(next(folder.glob("langidentify_full_model-*.whl")))

    def encyclopaedia(self, language):
        """Word shares in Wikipedia, as pairs."""
        name = f"langidentify_full_model/data/topwords-{language}.txt.gz"
        if name not in self.wikipedia.namelist():
            return []
        lines = gzip.decompress(self.wikipedia.read(name)).decode("utf-8").splitlines()
        rows = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
        return [(word, math.exp(float(value))) for word, value in rows if len(word) > 1]

    def mixed(self, language):
        names = set(self.frequencies.namelist())
        name = next(
            name for size in ("large", "small") if (name := f"wordfreq/data/{size}_{language}.msgpack.gz") in names)
        rows = (line.split("\t") for line in table_of_wordfreq(self.frequencies.read(name)).decode("utf-8").splitlines())
        return [(word, int(count)) for word, count in rows]

    def recognizer(self, language):
        """Tesseract's list, which has no counts: short words are taken to be more frequent. It has every word in small letters as well."""
        words = (self.folder / f"{language}.words").read_text(encoding="utf-8").split("\n")
        return [(word, 4.0 ** -min(len(word), 8)) for word in words if word and word == word.lower()]

    def browser(self, language):
        """Running text of Firefox's translations, without the names of its placeholders."""
        package = next(self.folder.glob(f"firefox-esr-l10n-{language}_*.deb"))
        data = subprocess.run(["dpkg-deb", "--fsys-tarfile", str(package)], capture_output=True, check=True).stdout
        text = []
        with tarfile.open(fileobj=io.BytesIO(data)) as archive:
            member = next(member for member in archive.getmembers() if member.name.endswith(".xpi"))
            with zipfile.ZipFile(io.BytesIO(archive.extractfile(member).read())) as extension:
                for name in sorted(extension.namelist()):
                    if name.endswith((".ftl", ".properties")):
                        for line in extension.read(name).decode("utf-8", "ignore").splitlines():
                            if not line.startswith("#"):
                                text.append(line.split("=", 1)[-1])
        return [(re.sub(r"\{[^}]*\}|<[^>]*>|&\w+;|%\S+|\\u[0-9a-fA-F]{4}|\w+:/\S*", " ", " ".join(text)), 1)]

    def office_help(self, language):
        """Running text of LibreOffice's help pages."""
        package = next(self.folder.glob(f"libreoffice-help-{language}_*.deb"))
        data = subprocess.run(["dpkg-deb", "--fsys-tarfile", str(package)], capture_output=True, check=True).stdout
        text = []
        with tarfile.open(fileobj=io.BytesIO(data)) as archive:
            for member in archive:
                if member.name.endswith(".html"):
                    page = archive.extractfile(member).read().decode("utf-8", "ignore")
                    text += re.split(r"<script.*?</script>|<[^>]*>", page, flags=re.DOTALL)
        return [(part, 1) for part in text if len(part.split()) > 4 and not ENGLISH.search(part)]

    def wiki_messages(self, language):
        text = []
        for path in sorted(self.folder.glob(f"i18n/**/{language}.json")):
            messages = json.loads(path.read_text(encoding="utf-8"))
            text += [value for key, value in messages.items() if isinstance(value, str)]
        return [(re.sub(r"\{\{[^|}]*|\[\S+|\$\d|<[^>]*>|&\w+;|\w+:\S*", " ", " ".join(text)), 1)]

    def treebank(self, folder, name):
        path = next(path for ending in ("conllu", "iob2") if (path := folder / f"{name}.{ending}").exists())
        lines = path.read_text(encoding="utf-8").split("\n\n")
        sentences = lines[: len(lines) // 2] if name.endswith("dev") else lines
        rows = (row.split("\t") for sentence in sentences for row in sentence.split("\n"))
        return [(row[1], 1) for row in rows if len(row) > 2 and row[0].isdigit()]


def merged(parts):
    """The mean of several tables, each with its own weight. The first has no words of one letter: the others stand in."""
    total = collections.Counter()
    weights = sum(weight for weight, table in parts if table)
    others = sum(weight for weight, table in parts[1:] if table)
    for weight, table in parts:
        for word, share in table.items():
            total[word] += share * weight / (weights if len(word) > 1 else others)
    return total


def common_words(croatian, sources, encyclopaedia):
    """The words of Croatian news that the encyclopaedia of a close language has about as often as the Croatian one: they tell of the news,
    not of the language, and would make all news Croatian otherwise."""
    own = weighted(encyclopaedia, "LATIN")
    other = weighted(sources.encyclopaedia("hr"), "LATIN")
    return shares({
        word: share for word, share in croatian.items() if len(word) == 1 or own.get(word, 0) > 0.25 * other.get(word, 1)})


def table(sources, row, is_latin, treebanks):
    language, mixed, recognizer, browser, messages = row
    script = script_of(language, is_latin)
    encyclopaedia = sources.encyclopaedia(language)
    if language == "sr" and is_latin:
        encyclopaedia = [(word.translate(GAJ), share) for word, share in encyclopaedia]
    texts = (sources.browser(browser) if browser != "-" else []) + (
        sources.wiki_messages(messages) if messages != "-" else [])
    if language in HELP:
        texts += sources.office_help(language)
    known = [weighted(sources.treebank(treebanks, name), script) for name in TREEBANKS
             if treebanks and is_latin | (script == "CYRILLIC") and name.startswith(language + "_")]
    if treebanks and is_latin and language in ("sr", "bs"):
        known.append(common_words(weighted(sources.treebank(treebanks, "hr_set-ud-train"), script), sources, encyclopaedia))
    has_counts = bool(encyclopaedia) or mixed != "-"
    if encyclopaedia and mixed != "-":
        recognizer = "-"
    return merged([
        (0.45, weighted(encyclopaedia, script)),
        (0.45, weighted(sources.mixed(mixed), script) if mixed != "-" else {}),
        (0.05 if has_counts else 0.4, weighted(sources.recognizer(recognizer), script) if recognizer != "-" else {}),
        (0.05 if has_counts else 0.5, weighted(texts, script)),
        *[(0.2 / len(known), part) for part in known],
    ])


HAN = re.compile(r"[\u3005\u3400-\u4dbf\u4e00-\u9fff]+")


def han_shares(pairs):
    counts = collections.Counter()
    for text, count in pairs:
        for word in HAN.findall(text):
            counts[word] += count
    return shares(counts)


def han_forms(sources):
    """Letters that only one of the two scripts of Chinese has, by the tables of OpenCC: those that are none of their own counterparts."""
    archive = zipfile.ZipFile(next(sources.folder.glob("opencc_python_reimplemented-*.whl")))
    lines = []
    for script, table in (("Hans", "STCharacters"), ("Hant", "TSCharacters")):
        rows = (line.split("\t") for line in archive.read(f"opencc/dictionary/{table}.txt").decode("utf-8").splitlines())
        letters = [letter for letter, others in rows if letter not in others.split(" ") and ord(letter) < 0x10000]
        lines.append(f"forms\t{script}\t{''.join(sorted(letters))}\n")
    return "".join(lines)


def han_tables(sources, training):
    """Words in Han letters: Simplified, the same in Traditional forms, and Japanese, with what the treebanks add."""
    simplified = han_shares(sources.mixed("zh"))
    archive = zipfile.ZipFile(next(sources.folder.glob("opencc_python_reimplemented-*.whl")))
    forms = {}
    for line in archive.read("opencc/dictionary/STCharacters.txt").decode("utf-8").splitlines():
        letter, others = line.split("\t")
        forms[letter] = others.split(" ")[0]
    to_simplified = {}
    for line in archive.read("opencc/dictionary/TSCharacters.txt").decode("utf-8").splitlines():
        letter, others = line.split("\t")
        to_simplified[letter] = others.split(" ")[0]
    traditional = collections.Counter()
    for word, share in simplified.items():
        traditional["".join(forms.get(letter, letter) for letter in word)] += share
    plain = collections.Counter()
    for word, share in simplified.items():
        plain["".join(to_simplified.get(letter, letter) for letter in word)] += share
    parts = {"zh-Hans": [(0.8, plain)], "zh-Hant": [(0.8, traditional)], "ja": [(0.8, han_shares(sources.mixed("ja")))]}
    if training:
        rows = [row.split("\t") for row in (training / "zh_gsd-train-2017.conll").read_text(encoding="utf-8").split("\n")]
        taiwan = han_shares([(row[1], 1) for row in rows if len(row) == 10])
        mainland = collections.Counter()
        for word, share in taiwan.items():
            mainland["".join(to_simplified.get(letter, letter) for letter in word)] += share
        japan = han_shares([(word, 1) for word in (training / "ja_gsd.train").read_text(encoding="utf-8").split()])
        for language, table in (("zh-Hans", mainland), ("zh-Hant", taiwan), ("ja", japan)):
            parts[language].append((0.2, table))
    return {language: dict(total_of(tables)) for language, tables in parts.items()}


def total_of(parts):
    total = collections.Counter()
    for weight, table in parts:
        for word, share in table.items():
            total[word] += share * weight
    return total


HELD_OUT = [name for name in TREEBANKS if name.endswith("dev")]


def held_out(folder):
    """Sentences of the second halves of the treebanks, each also as its first three words and as one word of it."""
    lines = []
    for name in HELD_OUT:
        blocks = (folder / f"{name}.conllu").read_text(encoding="utf-8").split("\n\n")
        texts = [match.group(1) for block in blocks[len(blocks) // 2 :] if (match := re.search(r"^# text = (.*)$", block, re.M))]
        texts = [text for text in texts if len(text.split()) >= 4][:150]
        for number, text in enumerate(texts):
            words = text.split()
            longest = [word for word in words if word.isalpha() and len(word) > 2]
            pieces = [text, " ".join(words[:3])] + longest[number % 3 : number % 3 + 1]
            lines += [f"{name[:2]}\t{piece}\n" for piece in pieces]
    return "".join(lines)


def write(path, total):
    rows = sorted(total.items(), key=lambda item: (-item[1], item[0]))
    text = "".join(f"{word}\t{max(1, round(share * 1e9))}\n" for word, share in rows if len(word) <= 40)
    write_whole(path, text.encode("utf-8"))


def packages():
    """Names of the Debian packages that hold the sources."""
    names = {"mediawiki"} | {f"libreoffice-help-{language}" for language in HELP}
    for row in re.split(r"[|\n]+", (LATIN + OTHERS).strip()):
        fields = row.split()
        if len(fields) == 5:
            names |= {f"tesseract-ocr-{fields[2].replace('_', '-')}"} if fields[2] != "-" else set()
            names |= {f"firefox-esr-l10n-{fields[3]}"} if fields[3] != "-" else set()
    return sorted(names)


def main(arguments):
    if arguments == ["--packages"]:
        print(*packages(), sep="\n")
        return 0
    if len(arguments) not in (2, 6):
        print(__doc__, file=sys.stderr)
        return 2
    sources = Sources(pathlib.Path(arguments[0]))
    output = pathlib.Path(arguments[1])
    treebanks = pathlib.Path(arguments[3]) if len(arguments) == 6 else None
    training = pathlib.Path(arguments[5]) if len(arguments) == 6 else None
    for rows, is_latin in ((LATIN, True), (OTHERS, False)):
        for row in re.split(r"[|\n]+", rows.strip()):
            fields = row.split()
            suffix = "-Cyrl" if fields[0] == "sr" and not is_latin else ""
            write(output / f"{fields[0]}{suffix}.tsv", table(sources, fields, is_latin, treebanks))
    for language, words in han_tables(sources, training).items():
        write(output / f"{language}.tsv", words)
    write_whole(output / "forms.tsv", han_forms(sources).encode("utf-8"))
    if treebanks:
        write_whole(output / "held-out.tsv", held_out(treebanks).encode("utf-8"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
