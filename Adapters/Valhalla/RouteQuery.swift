package import Foundation
package import Geodesy

/// A request to Valhalla for routes from one place to another at a given time.
package struct RouteQuery: Sendable, Hashable {
    /// Valhalla's name for a mode of travel.
    package enum Costing: String, Sendable, Hashable, CaseIterable {
        case auto, bicycle, pedestrian
        /// Public transport, including the walks to and from it.
        case multimodal
    }

    /// The time of the trip, on which Valhalla's results depend. Without one, it silently assumes daytime speeds.
    package enum Time: Sendable, Hashable {
        /// Leaving now, the only case in which live traffic is fully considered.
        case now
        case departure(Date)
        case arrival(Date)
    }

    /// A place, and its time zone for Valhalla's local times.
    package struct End: Sendable, Hashable {
        package var coordinate: Coordinate
        package var timeZone: TimeZone

        package init(_ coordinate: Coordinate, timeZone: TimeZone) {
            self.coordinate = coordinate
            self.timeZone = timeZone
        }
    }

    package var origin: End
    package var destination: End
    package var costing: Costing
    package var time: Time
    /// The number of alternative routes to include if possible, at most two.
    package var alternates = 0
    package var avoidsHighways = false
    package var avoidsTolls = false

    package init(from origin: End, to destination: End, costing: Costing, time: Time) {
        self.origin = origin
        self.destination = destination
        self.costing = costing
        self.time = time
    }
}

extension RouteQuery {
    /// The maximum distance from a road, in metres, at which a place can be routed.
    static let searchCutoff = 2_000

    var body: RouteRequestBody {
        RouteRequestBody(
            locations: [origin, destination].map {
                .init(lat: $0.coordinate.latitude, lon: $0.coordinate.longitude, search_cutoff: Self.searchCutoff)
            },
            costing: costing.rawValue,
            costing_options: options,
            date_time: dateTime,
            alternates: alternates)
    }

    private var options: [String: RouteRequestBody.CostingOptions]? {
        switch costing {
        case .auto: ["auto": .init(use_highways: avoidsHighways ? 0 : nil, use_tolls: avoidsTolls ? 0 : nil)]
        // Only the earliest arrival matters. By default, a minute on a bus costs Valhalla more than two on foot: it
        // gets off buses several stops too early, walks, and arrives late.
        case .multimodal: ["transit": .init(use_bus: 1, use_rail: 1, use_transfers: 1, transfer_penalty: 0)]
        case .pedestrian, .bicycle: nil
        }
    }

    /// Valhalla's `date_time`: the local time of the place, to the minute, without an offset.
    var dateTime: RouteRequestBody.DateTime {
        switch time {
        case .now: .init(type: 0, value: nil)
        case .departure(let date): .init(type: 1, value: date.localTime(in: origin.timeZone))
        case .arrival(let date): .init(type: 2, value: date.localTime(in: destination.timeZone))
        }
    }
}

/// The body of a `/route` request, with Valhalla's names.
struct RouteRequestBody: Encodable {
    struct Location: Encodable {
        var lat, lon: Double
        var search_cutoff: Int
    }
    struct DateTime: Encodable, Equatable {
        var type: Int
        var value: String?
    }
    struct CostingOptions: Encodable {
        var use_highways: Double?
        var use_tolls: Double?
        var use_bus, use_rail, use_transfers, transfer_penalty: Double?
    }

    var locations: [Location]
    var costing: String
    var costing_options: [String: CostingOptions]?
    var date_time: DateTime
    var alternates: Int
    var units = "kilometers"
    var language = "en-US"
}

extension Date {
    /// The local time in the form `2026-11-23T08:30`.
    func localTime(in timeZone: TimeZone) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let time = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: self)
        return String(
            format: "%04d-%02d-%02dT%02d:%02d", time.year ?? 0, time.month ?? 0, time.day ?? 0, time.hour ?? 0,
            time.minute ?? 0)
    }
}
