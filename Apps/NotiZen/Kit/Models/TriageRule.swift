import AlarmScheduling
public import Foundation
public import NotificationIntake

/// The effect of a rule.
public enum RuleAction: Hashable, Codable, Sendable {
    /// Shows at once, even in quiet hours.
    case show
    case mute
    case digest
    /// Sets the score, 0 to 100.
    case priority(Int)
}

/// A person's rule about some notifications.
public struct TriageRule: Hashable, Codable, Sendable, Identifiable {
    public let id: String
    public var name: String
    public var conditions: Conditions
    public var action: RuleAction
    /// 0 to 100. Decides between equally specific rules.
    public var priority: Int
    public var isEnabled: Bool
    /// True if the rule applies to critical notifications, too.
    public var includesCritical: Bool

    public init(
        id: String = UUID().uuidString, name: String, conditions: Conditions, action: RuleAction, priority: Int = 50,
        isEnabled: Bool = true, includesCritical: Bool = false
    ) {
        self.id = id
        self.name = name
        self.conditions = conditions
        self.action = action
        self.priority = min(100, max(0, priority))
        self.isEnabled = isEnabled
        self.includesCritical = includesCritical
    }

    /// The conditions of a rule. Those that are `nil` match every notification.
    public struct Conditions: Hashable, Codable, Sendable {
        /// The identifier of the app, or its name if it has none.
        public var app: String?
        public var category: NotificationCategory.ID?
        public var source: IncomingNotification.Source?
        public var urgency: IncomingNotification.Urgency?
        /// A text in the title, ignoring case and accents.
        public var title: String?
        /// A text in the title or the body, ignoring case and accents.
        public var text: String?
        public var hours: MuteWindow?

        public init(
            app: String? = nil, category: NotificationCategory.ID? = nil, source: IncomingNotification.Source? = nil,
            urgency: IncomingNotification.Urgency? = nil, title: String? = nil, text: String? = nil,
            hours: MuteWindow? = nil
        ) {
            self.app = app
            self.category = category
            self.source = source
            self.urgency = urgency
            self.title = title
            self.text = text
            self.hours = hours
        }

        /// A higher number for fewer matching notifications: 3 for a title; 2 for an app or a text; 1 for a category,
        /// a source, an urgency or hours. A rule with an additional condition is always more specific.
        public var specificity: Int {
            (title == nil ? 0 : 3) + (app == nil ? 0 : 2) + (text == nil ? 0 : 2) + (category == nil ? 0 : 1)
                + (source == nil ? 0 : 1) + (urgency == nil ? 0 : 1) + (hours == nil ? 0 : 1)
        }
    }
}
