"""A short run of the harness. `make faults` is the long one."""

import channels
import clock
import fuzz
import kills
import resources
import soak


def judge(rows):
    assert all(row.ok for row in rows), [row for row in rows if not row.ok]


def test_what_is_promised_survives_kills_and_rings_once():
    judge(kills.run(15))


def test_alarms_ring_when_python_says_they_should():
    judge(clock.run(1000, seed=None))


def test_a_full_or_read_only_disk_and_few_descriptors_lose_nothing(tmp_path):
    judge(resources.run(tmp_path))


def test_everyone_is_reached_though_the_desktop_dies_and_there_is_no_sound(tmp_path):
    judge(channels.run(tmp_path))


def test_a_host_outlives_what_no_page_sends():
    judge(fuzz.run(8, seed=20261121))


def test_pages_that_come_and_go_leave_memory_where_it_was():
    judge(soak.run(5))
