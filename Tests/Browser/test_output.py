"""The output of a host for the person who started it."""

import json
import os
import subprocess
import time
import urllib.error
import urllib.request

import pytest

from host import NO_DESKTOP, PROGRAM, SURROUNDINGS, wait_until


def test_a_host_continues_when_its_output_is_closed(tmp_path):
    data = tmp_path / "data"
    data.mkdir()
    reader, writer = os.pipe()
    os.close(reader)
    process = subprocess.Popen(
        [PROGRAM, "serve", "--port", "0", "--data", data], stdout=writer, stderr=writer,
        env={**os.environ, **SURROUNDINGS, **NO_DESKTOP})
    os.close(writer)
    try:
        note = data / "host.json"
        wait_until(lambda: process.poll() is not None or (note.exists() and "http" in note.read_text()))
        time.sleep(2)
        assert process.poll() is None
        # It responds: without the key, nobody is admitted.
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(json.loads(note.read_text())["url"])
        assert refused.value.code == 401
    finally:
        process.terminate()
    assert process.wait(20) == 0
