import DevicePorts

extension MonitoringPolicy.Background {
    /// The background execution that this device allows.
    static var current: Self {
        DeviceBackground.runsFreely ? .free : .phone
    }
}
