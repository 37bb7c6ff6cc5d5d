public import PowerSupply

/// The batteries of the device as its host knows them, with their power and the device's profiles. `nil` on an iPhone, where
/// `UIDevice` knows less.
public enum DeviceBattery {
    package static let port = DevicePort<(any BatterySupply)?>(nil)

    /// The batteries of the device.
    public static var supply: (any BatterySupply)? { port.current }
}
