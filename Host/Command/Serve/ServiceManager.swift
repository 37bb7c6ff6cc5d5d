import CSystemd

/// Tells systemd how the host fares, when systemd started it; does nothing otherwise (`sd_notify`).
nonisolated enum ServiceManager {
    static func ready(_ status: String) {
        sd_notify(0, "READY=1\nSTATUS=\(status)")
    }

    static func stopping() {
        sd_notify(0, "STOPPING=1")
    }
}
