"""A short run of the harness, without the soak. `make faults` is the long one."""

import banners
import channels
import clock
import descriptors
import fuzz
import jumps
import kills
import network
import resources
import routing
import vaults
from faults import together


def judge(rows):
    assert all(row.ok for row in rows), [row for row in rows if not row.ok]


def test_saved_alarms_survive_kills_and_ring_once():
    judge(kills.run(10))


def test_held_banners_survive_kills_and_come_once():
    judge(banners.run(6))


def test_a_vault_opens_after_kills_during_saves():
    judge(vaults.run(20))


def test_alarms_ring_at_the_times_that_python_computes():
    judge(clock.run(1000, seed=None))


def test_a_full_or_read_only_disk_loses_nothing(tmp_path):
    judge(resources.run(tmp_path))


def test_a_wake_up_needs_no_routes_network_desktop_sound_or_correct_clock():
    judge(together(routing.run, network.run, channels.run, lambda: jumps.run(jumps.FEW)))


def test_excess_connections_block_neither_pages_nor_alarms():
    judge(descriptors.run(1500))


def test_a_host_survives_malformed_page_messages():
    judge(fuzz.run(8, seed=20261121))
