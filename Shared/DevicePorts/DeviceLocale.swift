public import Foundation

/// The locale of the device an app runs on, used for text outside pages, such as notifications.
///
/// Pages use the locale of SwiftUI's environment; on a host many pages are open, each in the language of its reader.
public enum DeviceLocale {
    /// Nil for the locale of the process.
    package static let port = DevicePort<Locale?>(nil)

    /// The device's locale.
    public static var current: Locale {
        port.current ?? .current
    }
}
