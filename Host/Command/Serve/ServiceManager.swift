import CSystemd

/// Reports the host's state to systemd, if systemd started it (`sd_notify`); does nothing otherwise.
nonisolated enum ServiceManager {
    static func ready(_ status: String) {
        sd_notify(0, "READY=1\nSTATUS=\(status)")
    }

    static func stopping() {
        sd_notify(0, "STOPPING=1")
    }
}
