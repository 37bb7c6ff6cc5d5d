"""The program's own usage texts, for the manual and the completions of shells.

Both are made from these texts alone, so they describe the program that a package contains.
"""
import dataclasses
import re
import subprocess

FLAG = re.compile(r"--[a-z][a-z-]*")
# A row of a list: its term, at least two spaces, and its text.
ROW = re.compile(r"( {2,})(\S.*?)(?: {2,}(\S.*))?$")


@dataclasses.dataclass
class Row:
    """A row of the list below a usage text, such as `--port N` with its meaning."""

    term: str
    text: str
    depth: int

    @property
    def flags(self):
        return FLAG.findall(self.term)

    @property
    def value(self):
        """The name of the value that follows the option or the word; empty if it has none."""
        return self.term.split()[-1] if re.search(r"[ ,][A-Z]", self.term) else ""

    @property
    def word(self):
        """The word that stands for this row on the command line, such as `add`; empty for options and values."""
        first = self.term.split()[0]
        return first if self.depth == 2 and re.fullmatch(r"[a-z][a-z-]*", first) else ""


@dataclasses.dataclass
class Command:
    name: str
    summary: str
    synopsis: list
    paragraphs: list
    rows: list

    @property
    def flags(self):
        """Each option once, with its row if it has one, in the order of the usage text."""
        found = {flag: row for row in self.rows for flag in row.flags}
        for flag in FLAG.findall("\n".join(self.synopsis)):
            found.setdefault(flag, None)
        return found

    @property
    def words(self):
        """The words that may follow the command, each once."""
        synopsis, found = " ".join(self.synopsis), {}
        for row in self.rows:
            if row.word and re.search(rf"(^|[ |]){row.word}\b", synopsis):
                found.setdefault(row.word, row.text)
        return found


def printed(program, *arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True, check=True, timeout=60).stdout


def overview(program):
    """The sentence about the program, and the names of its commands."""
    text = printed(program, "--help")
    return text.split("\n", 1)[0], re.findall(r"^  ([a-z][a-z-]*) +\S", text, re.MULTILINE)


def command(program, name):
    summary, usage, *rest = printed(program, name, "--help").rstrip("\n").split("\n\n")
    paragraphs, rows = [], []
    for block in rest:
        if not block.startswith("  "):
            paragraphs.append(" ".join(block.split()))
            continue
        for line in block.splitlines():
            indent = len(line) - len(line.lstrip())
            match = ROW.match(line)
            if indent > 4 or not match:
                rows[-1].text += f" {line.strip()}"
            else:
                rows.append(Row(match[2], match[3] or "", indent))
    return Command(name, summary.rstrip("."), usage.splitlines(), paragraphs, rows)


def commands(program):
    return [command(program, name) for name in overview(program)[1]]
