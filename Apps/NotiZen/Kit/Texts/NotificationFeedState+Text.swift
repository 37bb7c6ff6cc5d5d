import Foundation
public import NotificationIntake

extension NotificationFeedState {
    /// A sentence about observing the desktop.
    public var text: String {
        switch self {
        case .stopped: String(localized: "NotiZen isn’t looking at the moment.")
        case .receiving: String(localized: "NotiZen sees what other programs announce.")
        case .waiting:
            String(
                localized:
                    "This desktop has no notification service yet. NotiZen sees what programs announce once it has.")
        case .unreachable:
            String(localized: "There’s no desktop session on this computer. NotiZen keeps looking for one.")
        }
    }
}
