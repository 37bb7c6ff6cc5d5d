/// A device's report about its batteries.
public enum BatteryReport: Hashable, Sendable {
    /// The device cannot report at the moment, for example because the service that knows its batteries has ended.
    case unavailable
    /// The device has no battery.
    case none
    case present(BatteryReading)

    /// The reading, if there is one.
    public var reading: BatteryReading? {
        if case .present(let reading) = self { reading } else { nil }
    }
}
