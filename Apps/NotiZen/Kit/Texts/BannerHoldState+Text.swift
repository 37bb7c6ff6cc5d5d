import Foundation
public import NotificationIntake

extension BannerHoldState {
    /// A sentence about the desktop's banners, or `nil` if holding them back is not wanted.
    public var text: String? {
        switch self {
        case .off: nil
        case .held(let service, .byRule):
            String(localized: "NotiZen decides which banners \(service) shows.")
        case .held(let service, .none):
            String(
                localized:
                    "\(service) shows no banners, except while an alarm rings. What NotiZen lets through comes on your pages and phones."
            )
        case .held(let service, .critical):
            String(
                localized:
                    "\(service) shows only critical banners and keeps the others in its list. What NotiZen lets through comes on your pages and phones."
            )
        case .unprepared(let service):
            String(
                localized:
                    "\(service) needs two lines in its configuration first: “[mode=notizen]” and “invisible=1”. Reload it, then turn this off and on again."
            )
        case .lifted(let service):
            String(localized: "You turned banners back on in \(service), so NotiZen leaves them on.")
        case .unsupported(let service):
            String(localized: "Nothing can be held back in \(service).")
        case .noService:
            String(localized: "This desktop has no notification service yet, so there’s nothing to hold back.")
        case .interrupted:
            String(localized: "Banners appear as usual for now. NotiZen keeps trying.")
        }
    }
}
