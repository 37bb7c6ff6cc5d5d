import Synchronization

/// What an app may do on this device while nobody looks at it.
public enum DeviceBackground {
    private static let installed = Mutex(false)

    /// For one task and its children, as tests use it.
    @TaskLocal package static var inTask: Bool?

    /// Whether apps run all the time, as on a host. On iPhone they are woken when it suits the system.
    public static var runsFreely: Bool {
        inTask ?? installed.withLock { $0 }
    }

    /// Says whether apps run all the time here. The host calls this once, before an app starts.
    package static func follow(runsFreely: Bool) {
        installed.withLock { $0 = runsFreely }
    }
}
