"""Write the word lists of a wordfreq wheel as tables, one for each language: input of `nlk-train garbled --words`.

usage: wordfreq_tables.py WHEEL FOLDER LANGUAGE…    (the large list of a language where there is one, else the small one)
"""

import pathlib
import sys
import zipfile

from fetch_dictionaries import table_of_wordfreq, write_whole


def main(arguments):
    if len(arguments) < 3:
        print(__doc__, file=sys.stderr)
        return 2
    folder = pathlib.Path(arguments[1])
    with zipfile.ZipFile(arguments[0]) as wheel:
        names = set(wheel.namelist())
        for language in arguments[2:]:
            large, small = (f"wordfreq/data/{size}_{language}.msgpack.gz" for size in ("large", "small"))
            table = table_of_wordfreq(wheel.read(large if large in names else small))
            write_whole(folder / f"{language}.tsv", table)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
