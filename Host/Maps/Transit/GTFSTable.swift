/// The tables of a feed, with the limits within which they are read.
///
/// The largest feeds of whole countries have ten million stop times in a gigabyte; most regions have far less than a
/// tenth of that.
enum GTFSTable: String, CaseIterable {
    case agency, stops, routes, trips, calendar, frequencies, shapes, transfers
    case stopTimes = "stop_times"
    case calendarDates = "calendar_dates"
    case feedInfo = "feed_info"

    /// The name of its file.
    var file: String { rawValue + ".txt" }

    init?(file: String) {
        guard file.hasSuffix(".txt") else { return nil }
        self.init(rawValue: String(file.dropLast(4)))
    }

    /// The maximum size on the disk, in megabytes (2²⁰ bytes).
    var mostMegabytes: Int {
        switch self {
        case .stopTimes, .shapes: 1024
        case .trips, .calendarDates, .stops: 256
        case .agency, .routes, .calendar, .frequencies, .transfers, .feedInfo: 64
        }
    }

    /// The maximum number of rows that are read.
    var mostRows: Int {
        self == .stopTimes ? 10_000_000 : 2_000_000
    }
}
