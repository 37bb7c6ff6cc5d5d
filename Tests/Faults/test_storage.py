"""A short run of the rows of disks, files and backups. `make faults` has all of them."""

import backups
import storage


def test_a_host_rings_and_backs_up_on_full_disks_and_with_damaged_files():
    rows = backups.run() + storage.run(is_short=True)
    assert all(row.ok for row in rows), [row for row in rows if not row.ok]
