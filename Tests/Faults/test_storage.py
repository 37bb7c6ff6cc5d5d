"""A short run of the rows of disks, files, locks and backups. `make faults` has all of them."""

import backups
import locks
import storage
import values


def test_a_host_rings_and_backs_up_on_full_disks_and_with_damaged_files():
    rows = backups.run() + storage.run(is_short=True)
    assert all(row.ok for row in rows), [row for row in rows if not row.ok]


def test_alarms_ring_on_time_while_another_program_has_the_databases_locked():
    rows = locks.run()
    assert all(row.ok for row in rows), [row for row in rows if not row.ok]


def test_a_host_survives_stored_values_that_no_version_writes():
    rows = values.run(16)
    assert all(row.ok for row in rows), [row for row in rows if not row.ok]
