/// The acknowledgement of a stored notification, with the decision about it.
public struct NotificationReceipt: Hashable, Codable, Sendable, Identifiable {
    /// The identifier of the notification.
    public let id: String
    public let outcome: Outcome
    /// The reasons of the decision, as sentences for a person, such as "+20 Important".
    public let reasons: [String]
    /// True if the event was already known; the decision is the earlier one.
    public let isReplay: Bool

    public init(id: String, outcome: Outcome, reasons: [String], isReplay: Bool) {
        self.id = id
        self.outcome = outcome
        self.reasons = reasons
        self.isReplay = isReplay
    }

    /// What becomes of a notification.
    public enum Outcome: String, Hashable, Codable, Sendable, CaseIterable {
        /// Delivered at once.
        case shown
        /// Delivered later, together with others.
        case held
        /// Part of the next digest.
        case digested
        /// Only in the history.
        case muted
    }
}
