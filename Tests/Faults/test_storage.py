"""A short run of the rows of disks, files and backups. `make faults` has all of them."""

import backups
import storage


def test_a_host_keeps_ringing_on_full_disks_and_damaged_files_and_its_backup_has_every_row():
    rows = backups.run() + storage.run(is_short=True)
    assert all(row.ok for row in rows), [row for row in rows if not row.ok]
