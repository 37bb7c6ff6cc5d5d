import Foundation

extension AlarmKitManager.Problem {
    /// The problem as a sentence.
    ///
    /// - Parameter refusesNotifications: true if the person does not allow notifications either.
    public func text(refusesNotifications: Bool) -> String {
        switch self {
        case .refused where refusesNotifications:
            String(
                localized: """
                    Sunrise can’t wake you because alarms and notifications aren’t allowed. Allow them in \
                    Settings.
                    """)
        case .refused:
            String(localized: "Sunrise can only notify you because alarms aren’t allowed. Allow them in Settings.")
        case .failed(let reason):
            String(localized: "Sunrise couldn’t set an alarm: \(reason)")
        }
    }
}
