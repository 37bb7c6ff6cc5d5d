import Foundation
import HTTPClient
import ICalendar

/// Why a calendar is not what a person wanted. Its words are one sentence for them.
package enum CalendarError: LocalizedError, Hashable, Sendable {
    /// A page that asks to sign in, a picture, anything.
    case notACalendar(String)
    case cutShort(String)
    case missing(String)
    case unreadable(String, reason: String)
    case tooLarge(String, megabytes: Int)
    case noAnswer(String)
    case refused(String, status: Int)

    package var errorDescription: String? {
        switch self {
        case .notACalendar(let name): "\(name) is not a calendar in the iCalendar format (.ics)."
        case .cutShort(let name): "\(name) ends in the middle; something of it is missing."
        case .missing(let name): "There is no file \(name)."
        case .unreadable(let name, let reason): "\(name) cannot be read: \(reason)"
        case .tooLarge(let name, let megabytes): "\(name) is larger than \(megabytes) MB."
        case .noAnswer(let name): "\(name) does not answer."
        case .refused(let name, let status): "\(name) answers with error \(status)."
        }
    }

    init(_ error: any Error, about name: String) {
        self =
            switch error {
            case let error as CalendarError: error
            case ICalendarError.notACalendar: .notACalendar(name)
            case ICalendarError.cutShort: .cutShort(name)
            case BoundedReplyError.tooLarge(let limit): .tooLarge(name, megabytes: limit / 1_000_000)
            case BoundedReplyError.tooSlow, is URLError: .noAnswer(name)
            case CocoaError.fileReadNoSuchFile: .missing(name)
            default: .unreadable(name, reason: error.localizedDescription)
            }
    }
}
