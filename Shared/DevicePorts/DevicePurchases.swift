/// The way apps are paid for on this device.
public enum DevicePurchases {
    /// True on a host. On iPhone the App Store sells what an app offers.
    package static let port = DevicePort(false)

    /// True if everything is unlocked because this device has no store, as on a host.
    ///
    /// `AppStore.canMakePayments` is not enough: it is also false on an iPhone whose owner may not buy anything.
    public static var areUnlocked: Bool {
        port.current
    }
}
