"""The oracle of NotiZen's quiet hours."""
import subprocess
import sys

from conftest import REPOSITORY


def test_the_oracle_of_the_quiet_hours_is_the_committed_one():
    folder = REPOSITORY / "Tests" / "NotiZenKitTests"
    made = subprocess.run([sys.executable, folder / "oracle.py"], capture_output=True, text=True, check=True).stdout
    assert made == (folder / "oracle.txt").read_text()
