import Foundation
import FoundationOverlay
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
        case .notACalendar(let name):
            String(localized: "\(name) is not a calendar in the iCalendar format (.ics).", bundle: .module)
        case .cutShort(let name):
            String(localized: "\(name) ends in the middle; something of it is missing.", bundle: .module)
        case .missing(let name): String(localized: "There is no file \(name).", bundle: .module)
        case .unreadable(let name, let reason): String(localized: "\(name) cannot be read: \(reason)", bundle: .module)
        case .tooLarge(let name, let megabytes):
            String(localized: "\(name) is larger than \(megabytes) MB.", bundle: .module)
        case .noAnswer(let name): String(localized: "\(name) does not answer.", bundle: .module)
        case .refused(let name, let status): String(localized: "\(name) answers with error \(status).", bundle: .module)
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
