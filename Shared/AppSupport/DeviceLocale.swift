public import Foundation
import Synchronization

/// The locale of the device an app runs on, used for text outside pages: for notifications.
///
/// Pages use the locale of SwiftUI's environment; on a host many pages are open, each in the language of its reader.
public enum DeviceLocale {
    private static let installed = Mutex<Locale?>(nil)

    /// The device's locale.
    public static var current: Locale {
        installed.withLock { $0 } ?? .current
    }

    /// Makes `locale` the device's locale. The host calls this once, before an app starts.
    package static func follow(_ locale: Locale) {
        installed.withLock { $0 = locale }
    }
}
