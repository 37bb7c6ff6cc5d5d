"""A short run of the harness, without the soak. `make faults` is the long one."""

import channels
import clock
import descriptors
import fuzz
import jumps
import kills
import network
import resources
import routing
from faults import together


def judge(rows):
    assert all(row.ok for row in rows), [row for row in rows if not row.ok]


def test_what_is_promised_survives_kills_and_rings_once():
    judge(kills.run(10))


def test_alarms_ring_when_python_says_they_should():
    judge(clock.run(1000, seed=None))


def test_a_full_or_read_only_disk_loses_nothing(tmp_path):
    judge(resources.run(tmp_path))


def test_a_person_is_woken_without_routes_network_desktop_or_sound_and_wherever_the_clock_is():
    judge(together(routing.run, network.run, channels.run, lambda: jumps.run(jumps.FEW)))


def test_more_connections_than_descriptors_keep_no_one_from_pages_and_alarms():
    judge(descriptors.run(1500))


def test_a_host_outlives_what_no_page_sends():
    judge(fuzz.run(8, seed=20261121))
