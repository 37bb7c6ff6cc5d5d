public import PowerSupply

/// The batteries of the device as the host knows them, with their power and the power profiles. `nil` on an iPhone,
/// where `UIDevice` reports less.
public enum DeviceBattery {
    package static let port = DevicePort<(any BatterySupply)?>(nil)

    /// The batteries of the device.
    public static var supply: (any BatterySupply)? { port.current }
}
