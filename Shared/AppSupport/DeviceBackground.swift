import Synchronization

/// The background execution available to apps on this device.
public enum DeviceBackground {
    private static let installed = Mutex(false)

    /// An override for one task and its children, for tests.
    @TaskLocal package static var inTask: Bool?

    /// True if apps run all the time, as on a host. On iPhone the system wakes them when it suits it.
    public static var runsFreely: Bool {
        inTask ?? installed.withLock { $0 }
    }

    /// Sets whether apps run all the time. The host calls this once, before an app starts.
    package static func follow(runsFreely: Bool) {
        installed.withLock { $0 = runsFreely }
    }
}
