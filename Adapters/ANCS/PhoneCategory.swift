/// The category that iOS gives a notification, by the kind of its app.
package enum PhoneCategory: UInt8, Sendable, CaseIterable {
    case other = 0
    case incomingCall = 1
    case missedCall = 2
    case voicemail = 3
    case social = 4
    case schedule = 5
    case email = 6
    case news = 7
    case healthAndFitness = 8
    case businessAndFinance = 9
    case location = 10
    case entertainment = 11

    /// - Parameter number: A category number of the service. Numbers of later versions become `other`.
    package init(number: UInt8) {
        self = Self(rawValue: number) ?? .other
    }

    /// The category in the form of the Desktop Notifications Specification. Calls, which iOS identifies for certain,
    /// have a category of their own; the others are guessed from the app, so their names have a prefix. `nil` for
    /// `other`.
    package var kind: String? {
        switch self {
        case .other: nil
        case .incomingCall: "call.incoming"
        case .missedCall: "call.unanswered"
        case .voicemail: "call.voicemail"
        case .social: "x-ancs.social"
        case .schedule: "x-ancs.schedule"
        case .email: "x-ancs.email"
        case .news: "x-ancs.news"
        case .healthAndFitness: "x-ancs.health"
        case .businessAndFinance: "x-ancs.finance"
        case .location: "x-ancs.location"
        case .entertainment: "x-ancs.entertainment"
        }
    }
}
