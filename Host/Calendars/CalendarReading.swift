import Foundation
import FoundationNetworking
import HTTPClient
import HostClock
import HostSettings
import PrivateFile

/// The result of checking a calendar's source.
enum CalendarReading {
    /// The source matches the copy.
    case unchanged(CalendarCopy)
    case new(CalendarCopy, Data)

    /// The maximum size in bytes. A year of a busy office takes about 5 MB.
    static let limit = 20_000_000
    /// The longest wait for a source, in real seconds.
    static let patience = 60.0

    /// Reads `calendar`, unless it is the same as in `copy`.
    ///
    /// - Throws: `CalendarError`, `CancellationError`, or an error that `CalendarError` describes.
    static func read(
        _ calendar: HostSettings.Calendar, unlessLike copy: CalendarCopy?, clock: () -> HostClock
    ) async throws -> CalendarReading {
        calendar.url.isFileURL
            ? try file(calendar.url, unlessLike: copy, now: clock().now)
            : try await server(calendar.url, unlessLike: copy, clock: clock)
    }

    private static func file(_ url: URL, unlessLike copy: CalendarCopy?, now: Date) throws -> CalendarReading {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw CalendarError.notACalendar(url.calendarName)
        }
        let written = attributes[.modificationDate] as? Date
        if var copy, copy.written == written, written != nil {
            copy.asOf = now
            return .unchanged(copy)
        }
        return .new(CalendarCopy(asOf: now, written: written), try PrivateFile.read(url, limit: limit))
    }

    private static func server(
        _ url: URL, unlessLike copy: CalendarCopy?, clock: () -> HostClock
    ) async throws -> CalendarReading {
        var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 20)
        request.setValue("text/calendar", forHTTPHeaderField: "Accept")
        if let tag = copy?.entityTag { request.setValue(tag, forHTTPHeaderField: "If-None-Match") }
        if let date = copy?.lastModified { request.setValue(date, forHTTPHeaderField: "If-Modified-Since") }
        let (data, response) = try await HTTPClient.reply(
            to: request, limit: limit, within: patience, followsRedirects: true)
        let now = clock().now
        if response.statusCode == 304, var copy {
            copy.asOf = now
            return .unchanged(copy)
        }
        guard response.statusCode == 200 else {
            throw CalendarError.refused(url.calendarName, status: response.statusCode)
        }
        let notes = CalendarCopy(
            entityTag: response.value(forHTTPHeaderField: "ETag"),
            lastModified: response.value(forHTTPHeaderField: "Last-Modified"), asOf: now)
        return .new(notes, data)
    }
}

extension URL {
    /// The name by which a person recognizes a source, without the path of an address, which is often a secret.
    package var calendarName: String {
        isFileURL ? path : host() ?? scheme ?? ""
    }
}
