/// The acknowledgement of a stored notification, with the decision about it.
public struct NotificationReceipt: Sendable, Identifiable {
    /// The identifier of the notification.
    public let id: String
    public let outcome: Outcome
    /// True if the event was already known; the decision is the earlier one.
    public let isReplay: Bool

    private let sentences: @Sendable () -> [String]

    /// - Parameter reasons: Evaluated only on demand, because making the sentences takes longer than the decision.
    public init(
        id: String, outcome: Outcome, reasons: @autoclosure @escaping @Sendable () -> [String], isReplay: Bool
    ) {
        self.id = id
        self.outcome = outcome
        sentences = reasons
        self.isReplay = isReplay
    }

    /// The reasons for the decision, as sentences for a person, such as "+20 Important".
    public var reasons: [String] { sentences() }

    /// The decision about a notification.
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
