import CSystemd

/// Lets systemd end and restart a host that no longer answers (`WatchdogSec` of its unit).
enum Watchdog {
    /// Says that all is well, twice in each period, as long as the main actor turns; nothing where systemd does not ask.
    static func run() async {
        var period: UInt64 = 0
        guard sd_watchdog_enabled(0, &period) > 0 else { return }
        while !Task.isCancelled {
            sd_notify(0, "WATCHDOG=1")
            try? await Task.sleep(for: .microseconds(Int64(period / 2)))
        }
    }
}
