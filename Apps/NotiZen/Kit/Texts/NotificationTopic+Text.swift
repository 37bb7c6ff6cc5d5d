import Foundation
public import NotificationIntake

extension NotificationTopic.State {
    /// A sentence about the connection.
    public var text: String {
        switch self {
        case .connecting: String(localized: "Connecting to the server.")
        case .connected: String(localized: "Connected. Messages arrive as they’re published.")
        case .refused: String(localized: "The server asks for an access token, or doesn’t know this one.")
        case .busy: String(localized: "The server is busy. NotiZen will try again soon.")
        case .redirected:
            String(localized: "The server redirects to another address. Add the topic with that address instead.")
        case .foreign: String(localized: "There’s no ntfy server at this address.")
        case .unreachable: String(localized: "The server doesn’t respond. NotiZen keeps trying.")
        }
    }
}

extension NotificationTopic.Problem {
    /// The problem as a sentence, shown below the form.
    public var text: String {
        switch self {
        case .address: String(localized: "Enter the address of an ntfy server, such as “https://ntfy.sh”.")
        case .name: String(localized: "Use up to 64 letters, digits, hyphens and underscores for the topic.")
        case .token: String(localized: "An access token has only letters, digits and symbols, without spaces.")
        case .known: String(localized: "NotiZen already reads this topic.")
        case .tooMany: String(localized: "There are too many topics. Remove one first.")
        case .notStored: String(localized: "That couldn’t be saved. Make room on this device and try again.")
        }
    }
}
