public import Foundation
public import NotificationIntake

extension NotificationSender.Problem {
    /// The problem as a sentence.
    public var text: String {
        switch self {
        case .noName: String(localized: "Give the source a name.")
        case .longName: String(localized: "That name is too long.")
        case .nameTaken: String(localized: "Another source has this name.")
        case .tooMany: String(localized: "There are too many sources. Remove one first.")
        case .notStored: String(localized: "That couldn’t be saved. Make room on this device and try again.")
        }
    }
}

extension NotificationSender {
    /// A shell command that sends a notification with this token.
    public static func example(_ address: URL, token: String) -> String {
        "curl -H \"Authorization: Bearer \(token)\" -d \"\(String(localized: "Hello"))\" \(address.absoluteString)"
    }
}
