import Foundation
public import NotificationIntake

extension TriageDecision.Outcome {
    /// "Held"
    public var name: String {
        switch self {
        case .shown: String(localized: "Shown")
        case .held: String(localized: "Held")
        case .digested: String(localized: "In Digest")
        case .muted: String(localized: "Muted")
        }
    }
}

extension PriorityLevel {
    /// "High"
    public var name: String {
        switch self {
        case .low: String(localized: "Low")
        case .medium: String(localized: "Normal")
        case .high: String(localized: "High")
        }
    }
}

extension MuteLength {
    /// "1 hour"
    public var name: String {
        switch self {
        case .oneHour: String(localized: "1 hour")
        case .eightHours: String(localized: "8 hours")
        case .always: String(localized: "Until I turn it back on")
        }
    }
}
