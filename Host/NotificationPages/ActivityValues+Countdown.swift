import Foundation
package import NotificationHost
package import WidgetHost
package import WidgetKit

extension ActivityValues {
    /// The Live Activity of an alarm's countdown, or `nil` if its app gave no values for one.
    package init?(_ countdown: PresentedCountdown) {
        guard let activity = countdown.activity else { return nil }
        self.init(
            id: countdown.id.uuidString, attributesType: activity.attributesType, attributes: activity.attributes,
            content: activity.content)
    }
}

extension ActivityShelf {
    /// Shows the Live Activities of exactly these countdowns on the home screen.
    package func show(_ countdowns: [PresentedCountdown]) {
        show(countdowns.compactMap { countdown in ActivityValues(countdown).map { ($0, countdown.app) } })
    }
}
