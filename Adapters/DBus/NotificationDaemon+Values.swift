import Foundation

extension NotificationDaemon {
    /// Identifies a notification for as long as the daemon that shows it is running.
    ///
    /// A restarted daemon counts from 1 again, so a bare number could identify the wrong notification.
    package struct Receipt: Codable, Sendable, Hashable {
        /// The identifier of the bus, and the daemon's connection to it.
        package let daemon: String
        package let id: UInt32

        package init(daemon: String, id: UInt32) {
            self.daemon = daemon
            self.id = id
        }
    }

    /// The reason why a notification was closed, with the numbers of the specification.
    package enum CloseReason: UInt32, Sendable {
        case expired = 1
        /// A person closed it.
        case dismissed = 2
        /// `close` was called.
        case closed = 3
        case undefined = 4
    }

    /// An event of the daemon.
    package enum Event: Sendable, Equatable {
        /// A daemon is available: the first one, or a replacement.
        case ready
        case actionInvoked(Receipt, key: String)
        case closed(Receipt, CloseReason)
    }

    /// The daemon's information about itself.
    package struct Information: Sendable, Equatable {
        package var name: String
        package var version: String
        package var capabilities: Set<String>
    }

    /// The state of the connection to the desktop's notifications.
    package enum State: Sendable, Equatable {
        case notStarted
        case ready(Information)
        /// The bus responds, but no program on it shows notifications.
        case noDaemon
        /// A host is the daemon, and shows notifications on its pages and phones.
        case ownDaemon
        case noBus(BusError)
    }
}

extension NotificationDaemon.State: CustomStringConvertible {
    /// A sentence to show to people.
    package var description: String {
        switch self {
        case .notStarted: "Desktop notifications haven’t started."
        case .ready(let information): "\(information.name) \(information.version) shows desktop notifications."
        case .noDaemon: "The desktop has no notification daemon."
        case .ownDaemon: "Reveille takes the desktop’s notifications, and shows them on its pages and phones."
        case .noBus(let error): error.localizedDescription
        }
    }
}
