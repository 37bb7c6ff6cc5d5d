import CSystemd

/// Lets systemd end and restart a host that no longer responds (`WatchdogSec` of its unit).
enum Watchdog {
    /// Reports twice in each period that the main actor is running. Does nothing if systemd does not request this.
    static func run() async {
        var period: UInt64 = 0
        guard sd_watchdog_enabled(0, &period) > 0 else { return }
        while !Task.isCancelled {
            sd_notify(0, "WATCHDOG=1")
            try? await Task.sleep(for: .microseconds(Int64(period / 2)))
        }
    }
}
