/// What a device says about its batteries.
public enum BatteryReport: Hashable, Sendable {
    /// The device does not say at the moment: the service that knows its batteries has ended, for example.
    case unavailable
    /// The device has no battery.
    case none
    case present(BatteryReading)

    /// The reading, if there is one.
    public var reading: BatteryReading? {
        if case .present(let reading) = self { reading } else { nil }
    }
}
