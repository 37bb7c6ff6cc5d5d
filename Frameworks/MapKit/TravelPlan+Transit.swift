import Foundation
import FoundationOverlay
import Geodesy
import HostClock
import Valhalla

extension TravelPlan.Question {
    /// - Throws: `MKError.directionsNotFound` if no timetable covers both ends at that time.
    func checkTimetables(of service: MapService) throws {
        let near = service.timetables.filter { $0.reach.contains(origin) || $0.reach.contains(destination) }
        let reachesBoth = [origin, destination].allSatisfy { end in near.contains { $0.reach.contains(end) } }
        guard reachesBoth, let last = near.max(by: { $0.end < $1.end }) else {
            throw MKError(
                .directionsNotFound, message: String(localized: "No timetable for this region.", bundle: .module))
        }
        guard time.instant < last.end else {
            let zone = service.timeZone(destination) ?? .gmt
            let style = Date.FormatStyle(date: .long, time: .omitted, locale: .reader, timeZone: zone)
            let day = (last.end - 1).formatted(style)
            throw MKError(
                .directionsNotFound,
                message: String(localized: "The timetable for this region ended on \(day).", bundle: .module))
        }
    }
}

extension RouteQuery.Time {
    fileprivate var instant: Date {
        switch self {
        case .now: HostClock.current.now
        case .departure(let date), .arrival(let date): date
        }
    }
}
