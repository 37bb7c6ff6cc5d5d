import Foundation

extension ServiceCheck {
    public var title: String {
        switch self {
        case .agrees: String(localized: "Second Opinion Agrees")
        case .differs: String(localized: "Second Opinion Differs")
        case .failed: String(localized: "No Second Opinion")
        }
    }

    public var text: String {
        switch self {
        case .agrees:
            return String(localized: "The service’s times match Sunrise’s, within the usual difference.")
        case .differs(let events):
            let names = events.map(\.name).formatted(.list(type: .and))
            return String(
                localized: "These times differ more than usual: \(names). Your alarm follows Sunrise’s own times.")
        case .failed(.refused(let status)):
            return String(localized: "The service responded with “\(status)”. Your alarm isn’t affected.")
        case .failed(.notUnderstood):
            return String(localized: "The service sent an unreadable response. Your alarm isn’t affected.")
        case .failed(.unreachable(let why)):
            return String(localized: "The service can’t be reached (\(why)). Your alarm isn’t affected.")
        }
    }
}
