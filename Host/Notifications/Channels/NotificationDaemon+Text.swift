import DBus
import Foundation
import FoundationOverlay

extension NotificationDaemon.State {
    /// A sentence in the reader's language.
    var text: String {
        switch self {
        case .notStarted:
            String(localized: "Desktop notifications haven’t started.", bundle: .module)
        case .ready(let daemon):
            String(localized: "\(daemon.name) \(daemon.version) shows desktop notifications.", bundle: .module)
        case .noDaemon:
            String(localized: "The desktop has no notification daemon.", bundle: .module)
        case .ownDaemon:
            String(localized: "NotiZen takes the desktop’s notifications.", bundle: .module)
        case .noBus:
            String(localized: "No desktop session is running.", bundle: .module)
        }
    }

    /// A remedy in the reader's language, or `nil` if the daemon works.
    var cure: String? {
        switch self {
        case .notStarted, .ready, .ownDaemon: nil
        case .noDaemon: String(localized: "Install a notification daemon, such as dunst.", bundle: .module)
        case .noBus: String(localized: "Start Reveille in the desktop session.", bundle: .module)
        }
    }
}
