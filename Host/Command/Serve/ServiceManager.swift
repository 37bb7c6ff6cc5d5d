import CSystemd

/// Reports the host's state to systemd (`sd_notify`). Does nothing if systemd did not start the host.
nonisolated enum ServiceManager {
    static func ready(_ status: String) {
        sd_notify(0, "READY=1\nSTATUS=\(status)")
    }

    static func stopping() {
        sd_notify(0, "STOPPING=1")
    }
}
