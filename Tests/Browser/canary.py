"""A search for unique texts in everything that a host and a browser leave on the disk."""

import gzip
import io
import secrets
import tarfile
import zlib
from pathlib import Path
from urllib.parse import quote


def canary(name):
    """Returns a text that occurs nowhere else."""
    return f"{name}{secrets.token_hex(8)}"


def spellings(text):
    """Returns the bytes of a text in the encodings in which programs store it."""
    return {text.encode(), text.encode("utf-16-le"), text.encode("utf-16-be"), quote(text).encode()}


def contents(data):
    """Returns data and, if it is compressed or an archive, everything inside it."""
    parts = [data]
    if data[:2] == b"\x1f\x8b":
        try:
            parts += contents(gzip.decompress(data))
        except (OSError, EOFError, zlib.error):
            pass
    elif data[257:262] == b"ustar":
        with tarfile.open(fileobj=io.BytesIO(data)) as archive:
            parts += [part for member in archive if member.isfile() for part in contents(archive.extractfile(member).read())]
    return parts


def files(*places):
    for place in map(Path, places):
        yield from (file for file in ([place] if place.is_file() else place.rglob("*")) if file.is_file() and not file.is_symlink())


def found(texts, *places):
    """Returns the files below `places`, each with the text that it contains."""
    results = []
    for file in files(*places):
        try:
            parts = contents(file.read_bytes())
        except OSError:
            continue
        results += [
            (str(file), text) for text in texts if any(word in part for part in parts for word in spellings(text))
        ]
    return results


STORAGE = """async () => {
    const databases = await indexedDB.databases();
    const caches_ = await caches.keys();
    return JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, history.state, databases, caches_]);
}"""


def stored(page):
    """Returns everything that a page finds in its browser's storage, as text."""
    return page.evaluate(STORAGE)
