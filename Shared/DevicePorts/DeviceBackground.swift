/// The background execution available to apps on this device.
public enum DeviceBackground {
    /// True on a host. On iPhone the system decides.
    package static let port = DevicePort(false)

    /// True if apps run all the time, as on a host. On iPhone the system decides when to wake them.
    public static var runsFreely: Bool {
        port.current
    }
}
