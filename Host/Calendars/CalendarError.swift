import Foundation
import FoundationOverlay
import HTTPClient
import ICalendar

/// The reason why a calendar cannot be used. Its description is one sentence for a person.
package enum CalendarError: LocalizedError, Codable, Hashable, Sendable {
    /// The source is not a calendar but, for example, a sign-in page or a picture.
    case notACalendar(String)
    case cutShort(String)
    case missing(String)
    case unreadable(String, reason: String)
    case tooLarge(String, megabytes: Int)
    case tooComplex(String)
    case noAnswer(String)
    case refused(String, status: Int)
    /// The source redirects to this host. The redirect is not followed.
    case redirected(String, to: String)

    package var errorDescription: String? {
        switch self {
        case .notACalendar(let name):
            String(localized: "\(name) is not a calendar in the iCalendar format (.ics).", bundle: .module)
        case .cutShort(let name):
            String(localized: "\(name) is incomplete.", bundle: .module)
        case .missing(let name): String(localized: "The file “\(name)” couldn’t be found.", bundle: .module)
        case .unreadable(let name, let reason): String(localized: "\(name) cannot be read: \(reason)", bundle: .module)
        case .tooLarge(let name, let megabytes):
            String(localized: "\(name) is larger than \(megabytes) MB.", bundle: .module)
        case .tooComplex(let name):
            String(localized: "\(name) is too complex to read.", bundle: .module)
        case .noAnswer(let name): String(localized: "\(name) isn’t responding.", bundle: .module)
        case .refused(let name, let status):
            String(localized: "\(name) responded with error \(status).", bundle: .module)
        case .redirected(let name, let host):
            String(
                localized: "\(name) redirects to “\(host)”. If you trust that address, enter it instead.",
                bundle: .module)
        }
    }

    /// The kind of problem, without the source's name, for the log.
    var kind: String {
        switch self {
        case .notACalendar: "not a calendar"
        case .cutShort: "incomplete"
        case .missing: "no such file"
        case .unreadable: "unreadable"
        case .tooLarge: "too large"
        case .tooComplex: "too complex"
        case .noAnswer: "no response"
        case .refused(_, let status): "status \(status)"
        case .redirected: "redirected"
        }
    }

    init(_ error: any Error, about name: String) {
        self =
            switch error {
            case let error as CalendarError: error
            case ICalendarError.notACalendar: .notACalendar(name)
            case ICalendarError.cutShort: .cutShort(name)
            case is CalendarTooComplex: .tooComplex(name)
            case HTTPClientError.tooLarge, CocoaError.fileReadTooLarge:
                .tooLarge(name, megabytes: CalendarReading.limit / 1_000_000)
            case HTTPClientError.redirected(let host): .redirected(name, to: host)
            case is HTTPClientError: .noAnswer(name)
            case CocoaError.fileReadNoSuchFile: .missing(name)
            default: .unreadable(name, reason: error.localizedDescription)
            }
    }
}
