public import Foundation

/// The person's smart home, where apps show values and offer actions beside those of other devices. `nil` on an iPhone, where
/// apps do that with widgets and shortcuts.
public enum DeviceHome {
    package static let port = DevicePort<(any HomePanel)?>(nil)

    /// The home of the device.
    public static var panel: (any HomePanel)? { port.current }
}

/// Shows what apps offer in the person's home, if they have connected one.
@MainActor public protocol HomePanel: AnyObject, Sendable {
    /// Offers items of the running app from now on. One with the identifier of an earlier one replaces it.
    func offer(_ items: [HomeItem])
}

/// A value that an app shows in the person's home, or an action that it offers there.
public struct HomeItem: Identifiable, Sendable {
    /// The meaning of a value, which decides how the home shows it.
    public enum Meaning: Sendable {
        case time, text, count
        /// Percent of a battery.
        case battery
    }

    /// A value at a moment.
    public struct Reading: Hashable, Sendable {
        public enum Value: Hashable, Sendable {
            case time(Date)
            case text(String)
            case number(Int)
        }

        public let value: Value
        /// The name of what the value is about, such as that of an alarm.
        public let title: String?

        public init(_ value: Value, title: String? = nil) {
            self.value = value
            self.title = title
        }
    }

    public enum Content: Sendable {
        /// A value; `nil` while there is none.
        case value(Meaning, @MainActor @Sendable () -> Reading?)
        /// An action, and whether there is something to do at the moment.
        case button(
            isAvailable: @MainActor @Sendable () -> Bool, press: @MainActor @Sendable () async throws -> Void)
    }

    /// Lower-case letters, digits and underscores. It never changes, as the person's automations refer to it.
    public let id: String
    public let name: String
    /// The name of the symbol beside it.
    public let symbol: String
    public let content: Content

    public init(id: String, name: String, symbol: String, content: Content) {
        self.id = id
        self.name = name
        self.symbol = symbol
        self.content = content
    }
}
