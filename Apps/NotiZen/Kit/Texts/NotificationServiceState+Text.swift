import Foundation
public import NotificationIntake

extension NotificationServiceState {
    /// A sentence about the place of the desktop's notification service.
    public var text: String {
        switch self {
        case .off:
            String(
                localized:
                    "NotiZen can replace the notification service. It has no windows of its own here: what it lets through, and alarms, come on your pages and phones."
            )
        case .serving:
            String(
                localized:
                    "NotiZen takes everything that programs announce. What it lets through comes on your pages and phones, not on this desktop."
            )
        case .other(let service):
            String(
                localized:
                    "\(service) shows notifications on this desktop, and NotiZen watches beside it. NotiZen takes over once \(service) ends."
            )
        case .interrupted:
            String(localized: "NotiZen can’t take over at the moment. It keeps trying.")
        }
    }
}
