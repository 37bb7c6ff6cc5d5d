"""The manual, the completions and the descriptions in the Debian package."""

import os
import pathlib
import re
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[2]
PACKAGING = ROOT / "Packaging"
PROGRAM = os.environ.get("REVEILLE") or str(ROOT / ".build/checked/debug/reveille")
sys.path.insert(0, str(PACKAGING))
import usage  # noqa: E402


def made(script, *arguments):
    return subprocess.run(
        [sys.executable, "-B", PACKAGING / script, *arguments], capture_output=True, text=True, check=True).stdout


@pytest.fixture(scope="module")
def commands():
    """The usage text of each command, as the program prints it."""
    names = re.findall(r"^  ([a-z]+) ", usage.printed(PROGRAM, "--help"), re.MULTILINE)
    assert len(names) > 10
    return {name: usage.printed(PROGRAM, name, "--help") for name in names}


def test_the_manual_has_every_word_of_the_usage_texts(commands, tmp_path):
    page = tmp_path / "reveille.1"
    page.write_text(made("manual.py", PROGRAM, "1", "0"))
    shown = subprocess.run(
        ["man", "--warnings", "-E", "UTF-8", "-l", page], capture_output=True, text=True, check=True,
        env={**os.environ, "MANWIDTH": "300", "MANPAGER": "cat", "MAN_KEEP_FORMATTING": ""})
    assert shown.stderr == ""

    # Hyphenation, quotes and line breaks are the formatter's.
    def words(text):
        return re.findall(r"[\w/.-]{2,}", text.replace("\u2010\n", "").replace("\u2019", "'"))

    known = set(words(re.sub(r".\x08", "", shown.stdout)))
    for name, text in commands.items():
        missing = [word for word in words(text) if word not in known and word.rstrip(".") not in known]
        assert not missing, (name, missing)


def complete(script, *line):
    """The completions that bash offers for a command line, whose last word is unfinished."""
    lines = [
        f"source {script}", f"COMP_WORDS=({' '.join(repr(word) for word in line)})", f"COMP_CWORD={len(line) - 1}",
        "_reveille", 'printf "%s\\n" "${COMPREPLY[@]}"',
    ]
    done = subprocess.run(["bash", "-c", "\n".join(lines)], capture_output=True, text=True, check=True, cwd="/")
    return done.stdout.split()


def test_bash_completes_every_command_and_every_option(commands, tmp_path):
    script = tmp_path / "reveille"
    script.write_text(made("completions.py", "bash", PROGRAM))
    assert complete(script, "reveille", "") == [*commands, "--help"]
    for name, text in commands.items():
        options = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", text.split("\n\n", 1)[1]))
        assert options <= set(complete(script, "reveille", name, "--")), name
    assert "sample" in complete(script, "reveille", "map", "s")
    assert "tail" in complete(script, "reveille", "notizen", "t")
    assert complete(script, "reveille", "serve", "--data", "/us") == ["/usr"]
    assert complete(script, "reveille", "serve", "--port", "") == []


@pytest.mark.parametrize("shell, option", [("zsh", "--{}"), ("fish", "-l {}")])
def test_other_shells_know_every_command_and_every_option(commands, shell, option):
    text = made("completions.py", shell, PROGRAM)
    parts = re.split(r"^        ([a-z]+)\)$", text, flags=re.MULTILINE)
    for name, usage_text in commands.items():
        if shell == "zsh":
            part = parts[parts.index(name) + 1]
        else:
            part = "\n".join(line for line in text.splitlines() if f"seen_subcommand_from {name}'" in line)
        for flag in set(re.findall(r"(?<![\w-])--([a-z][a-z-]*)", usage_text.split("\n\n", 1)[1])):
            assert re.search(rf"{option.format(flag)}(?![a-z-])", part), (name, flag)


def test_a_usage_text_with_a_new_option_changes_the_manual_and_the_completions(tmp_path):
    program = tmp_path / "reveille"
    program.write_text("""#!/bin/sh
case $1 in
--help) printf 'Sentence.\\n\\nreveille COMMAND\\n\\n  wink  Blink once\\n' ;;
*) printf 'Blink once.\\n\\nreveille wink [--eye SIDE]\\n\\nText.\\n\\n  --eye SIDE   the left\\n               or the right\\n' ;;
esac
""")
    program.chmod(0o755)
    manual = made("manual.py", program, "1", "0")
    assert r"\fB\-\-eye SIDE\fP" in manual and "the left or the right" in manual
    for shell in ("bash", "zsh", "fish"):
        text = made("completions.py", shell, program)
        assert "wink" in text and "eye" in text


def test_the_desktop_entry_is_valid():
    done = subprocess.run(["desktop-file-validate", PACKAGING / "reveille.desktop"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_description_for_software_centres_is_valid():
    [file] = PACKAGING.glob("*.metainfo.xml")
    done = subprocess.run(["appstreamcli", "validate", "--no-net", file], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("manager", ["system", "user"])
def test_the_units_are_valid(manager, tmp_path):
    # The program is in its place only after the installation.
    for unit in (PACKAGING / manager).iterdir():
        (tmp_path / unit.name).write_text(unit.read_text().replace("/usr/bin/reveille", "/bin/true"))
    environment = {**os.environ, "SYSTEMD_UNIT_PATH": f"{tmp_path}:", "XDG_RUNTIME_DIR": str(tmp_path)}
    units = sorted(str(path) for path in tmp_path.glob("*.*"))
    done = subprocess.run(
        ["systemd-analyze", "verify", f"--{manager}", "--man=no", "--recursive-errors=no", *units],
        capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    assert "reveille" not in done.stderr, done.stderr


@pytest.mark.parametrize("script", ["postinst", "prerm", "postrm", "open"])
def test_scripts_of_the_package_are_for_every_shell(script):
    assert subprocess.run(["dash", "-n", PACKAGING / script]).returncode == 0
    assert "bash" not in (PACKAGING / script).read_text()


def test_each_library_of_the_routing_engine_has_its_licence(tmp_path):
    lists = tmp_path / "pyvalhalla-1.dist-info/sboms"
    lists.mkdir(parents=True)

    def check(*names):
        (lists / "one.json").write_text('{"components": [%s]}' % ", ".join(f'{{"name": "{name}"}}' for name in names))
        done = subprocess.run(
            [sys.executable, "-B", PACKAGING / "licences.py", tmp_path], capture_output=True, text=True)
        return done.returncode, done.stderr

    assert check("zlib", "proj") == (0, "")
    assert check("zlib", "libunknown") == (1, "licences: Packaging/copyright does not name libunknown.\n")
    assert check() == (1, f"licences: {tmp_path} has no list of the libraries inside.\n")
