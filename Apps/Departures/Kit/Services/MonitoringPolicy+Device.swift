import DevicePorts

extension MonitoringPolicy.Background {
    /// The background execution available on this device.
    static var current: Self {
        DeviceBackground.runsFreely ? .free : .phone
    }
}
