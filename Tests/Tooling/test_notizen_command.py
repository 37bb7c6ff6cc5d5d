"""`reveille notizen`: the history of NotiZen on the command line, without a host and beside one."""

import json
import os
import select
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))

from host import PROGRAM, Host  # noqa: E402

TITLES = ["Backup failed", "=1+1", "Line \u001b[31mred"]


@pytest.fixture
def host(tmp_path):
    one = Host(tmp_path / "data")
    one.data.mkdir()
    yield one
    one.stop()


def notizen(host, *arguments, text=None):
    command = [PROGRAM, "notizen", *arguments, "--data", str(host.data)]
    return subprocess.run(command, env=host.environment, capture_output=True, text=True, timeout=60, input=text)


def lines(titles):
    made = [
        {"id": f"{number}", "source": "file", "appName": "Script", "title": title, "receivedAt": f"2026-11-20T08:0{number}:00Z"}
        for number, title in enumerate(titles)
    ]
    return "\n".join(map(json.dumps, made)) + "\n"


def fill(host, tmp_path, titles):
    file = tmp_path / "history.jsonl"
    file.write_text(lines(titles))
    return notizen(host, "import", str(file), "--json")


def test_what_was_exported_can_be_imported(host, tmp_path):
    assert notizen(host, "list").returncode == 0
    assert json.loads(fill(host, tmp_path, TITLES).stdout) == {"added": 3, "known": 0}
    exported = tmp_path / "out.jsonl"
    assert notizen(host, "export", "--lines", str(exported)).returncode == 0
    assert exported.stat().st_mode & 0o777 == 0o600
    assert [json.loads(line)["title"] for line in exported.read_text().splitlines()] == TITLES
    assert json.loads(notizen(host, "import", str(exported), "--json").stdout) == {"added": 0, "known": 3}
    other = Host(tmp_path / "other")
    other.data.mkdir()
    assert json.loads(notizen(other, "import", str(exported), "--json").stdout) == {"added": 3, "known": 0}
    table = notizen(host, "export", "-").stdout
    assert len(table.splitlines()) == 4 and "\n=1" not in table and ",=1" not in table
    assert notizen(host, "export", str(tmp_path / "none" / "x.csv")).returncode == 1


def test_a_list_is_narrowed_and_shows_no_control_characters(host, tmp_path):
    fill(host, tmp_path, TITLES)
    listed = notizen(host, "list").stdout
    assert [title in listed for title in TITLES] == [True, True, False] and "\u001b" not in listed
    assert len(json.loads(notizen(host, "list", "--since", "2026-11-20T08:01Z", "--json").stdout)) == 2
    assert [one["title"] for one in json.loads(notizen(host, "list", "--text", "BACKUP", "--json").stdout)] == TITLES[:1]
    assert json.loads(notizen(host, "list", "--app", "Other", "--json").stdout) == []
    assert len(json.loads(notizen(host, "list", "--app", "Script", "--limit", "1", "--json").stdout)) == 1
    for wrong in [["list", "--outcome", "lost"], ["list", "--limit", "0"], ["lists"], [], ["source", "rename", "x"]]:
        result = notizen(host, *wrong)
        assert result.returncode == 2 and len(result.stderr.splitlines()) == 1, wrong


def test_new_notifications_are_followed_over_a_restart_of_the_host(host, tmp_path):
    fill(host, tmp_path, TITLES)
    host.start()
    token = json.loads(notizen(host, "source", "add", "My", "Script", "--json").stdout)["token"]
    assert notizen(host, "source", "add", "My Script").returncode == 1
    tail = subprocess.Popen(
        [PROGRAM, "notizen", "tail", "--json", "--data", str(host.data)],
        env=host.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )
    try:
        # The host starts again between the second and the third.
        for number in range(3):
            title = f"Number {number}"
            # A notification that comes before the command looks for the first time is not new to it.
            seen = None
            for attempt in range(100):
                send(host, token, f"{title}, {attempt}")
                if select.select([tail.stdout], [], [], 1)[0]:
                    seen = json.loads(tail.stdout.readline())
                    break
            assert seen["title"].startswith(title) and seen["outcome"] in {"shown", "digested"} and seen["reasons"]
            drain(tail)
            if number == 1:
                host.kill()
                host.start()
    finally:
        # Not Ctrl-C, which programs ignore if a shell runs the tests in the background.
        tail.terminate()
        tail.wait(timeout=20)
        tail.stdout.close()
        tail.stderr.close()
    assert notizen(host, "source", "remove", "My Script").returncode == 0
    assert json.loads(notizen(host, "source", "list", "--json").stdout) == []


def drain(tail):
    """Reads what is there of earlier attempts."""
    while select.select([tail.stdout], [], [], 1.5)[0]:
        assert os.read(tail.stdout.fileno(), 65536)


def send(host, token, text):
    """Sends as a careful client does, which waits if a host that has just started asks for that."""
    command = [
        "curl", "--silent", "--fail", "--max-time", "20", "--retry", "10", "-H", f"Authorization: Bearer {token}", "-d", text,
        f"{host.url}notizen/intake",
    ]
    subprocess.run(command, check=True, capture_output=True)
