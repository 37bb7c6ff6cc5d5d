import AppSupport

extension MonitoringPolicy.Background {
    /// What this device allows.
    static var current: Self {
        DeviceBackground.runsFreely ? .free : .phone
    }
}
