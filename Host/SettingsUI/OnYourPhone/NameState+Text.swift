import Foundation
import LocalName

extension LocalName.State {
    /// A sentence if the name `reveille.local` does not work, or `nil`.
    var note: String? {
        switch self {
        case .published, .notPublished: nil
        case .taken:
            String(localized: "Another computer on your network is called reveille.local, so the address is a number.")
        case .noAvahi:
            String(localized: "Install Avahi (avahi-daemon) to use the name reveille.local. The number may change.")
        case .refused(let reason): String(localized: "Avahi didn’t accept the name reveille.local: \(reason)")
        }
    }
}
