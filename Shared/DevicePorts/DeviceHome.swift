public import Foundation

/// The person's smart home, in which apps show values and offer actions beside those of other devices. `nil` on an
/// iPhone, where widgets and shortcuts do this.
public enum DeviceHome {
    package static let port = DevicePort<(any HomePanel)?>(nil)

    /// The home of the device.
    public static var panel: (any HomePanel)? { port.current }
}

/// Shows the apps' items in the person's home, if one is connected.
@MainActor public protocol HomePanel: AnyObject, Sendable {
    /// Offers items of the running app from now on. An item replaces an earlier one with the same identifier.
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
        /// The name of the thing that the value describes, such as the name of an alarm.
        public let title: String?

        public init(_ value: Value, title: String? = nil) {
            self.value = value
            self.title = title
        }
    }

    public enum Content: Sendable {
        /// A value; the function returns `nil` while there is none.
        case value(Meaning, @MainActor @Sendable () -> Reading?)
        /// An action, available only while there is something to do.
        case button(
            isAvailable: @MainActor @Sendable () -> Bool, press: @MainActor @Sendable () async throws -> Void)
    }

    /// Lower-case letters, digits and underscores. The identifier never changes, because the person's automations
    /// refer to it.
    public let id: String
    public let name: String
    /// The name of the symbol beside the item.
    public let symbol: String
    public let content: Content

    public init(id: String, name: String, symbol: String, content: Content) {
        self.id = id
        self.name = name
        self.symbol = symbol
        self.content = content
    }
}
