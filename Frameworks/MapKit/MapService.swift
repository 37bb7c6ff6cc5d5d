import CoreLocation
package import Foundation
package import Geodesy
package import HostService
package import LandCover
package import PlaceIndex
import Synchronization
package import TomTom
package import Valhalla

/// The services behind MapKit. The host updates it whenever they change; without it, directions are estimates and no
/// places are found.
package struct MapService: Sendable {
    /// The routing service, if one is responding.
    package var directions: ValhallaClient?
    /// A service with live traffic, which takes precedence for routes by car.
    package var tomTom: TomTomClient?
    /// The areas in which the routing service has roads; nil if they are unknown, as for a remote service.
    package var coverage: [BoundingBox]?
    /// True if the service knows the typical speeds for each hour of the week.
    package var hasTypicalSpeeds = false
    /// True if the service currently knows live speeds.
    package var hasLiveSpeeds = false
    /// The attribution of the map.
    package var credit: Credit?
    /// The timetables of the map.
    package var timetables: [Timetable] = []
    /// The places of the map.
    package var places: PlaceIndex?
    /// The woods, waters and parks of the map's pictures.
    package var land: LandCover?
    /// The buildings for pictures at close range.
    package var buildings: Buildings?
    /// The cities of the world, for searches beyond the map's places.
    package var cities: (@Sendable () -> CityIndex?)?
    /// The names of the map's regions, and the areas in which they have places.
    package var regions: [String] = []
    package var extents: [BoundingBox] = []
    /// The time zone of a place on the map.
    package var timeZone: @Sendable (Coordinate) -> TimeZone?

    package init(
        directions: ValhallaClient? = nil, coverage: [BoundingBox]? = nil, places: PlaceIndex? = nil,
        timeZone: @escaping @Sendable (Coordinate) -> TimeZone? = { _ in nil }
    ) {
        self.directions = directions
        self.coverage = coverage
        self.places = places
        self.timeZone = timeZone
    }

    /// The attribution of a picture of the map.
    package enum Credit: Sendable {
        case openStreetMap
        /// The sample town, which needs no attribution.
        case sample
    }

    /// The area and the period for which lines of public transport are known.
    package struct Timetable: Sendable, Hashable {
        /// The box around the timetable's stops, extended by the distance that people walk to one.
        package var reach: BoundingBox
        /// The first instant that the timetable does not cover.
        package var end: Date

        package init(reach: BoundingBox, end: Date) {
            self.reach = reach
            self.end = end
        }
    }

    package static let service = HostService(MapService())

    /// The action before the first use, until it has run.
    private struct FirstUse {
        var action: (@Sendable () -> Void)?
    }

    private static let firstUse = Mutex(FirstUse())

    /// Calls `action` before the first use of the service. It installs the service of a process that gets it from
    /// another.
    package static func onFirstUse(_ action: @escaping @Sendable () -> Void) {
        Geocoding.service.install(.ofMap)
        firstUse.withLock { $0.action = action }
    }

    /// The current service.
    package static var current: MapService {
        get {
            // Others wait until the service is installed.
            firstUse.withLock { first in
                first.action?()
                first.action = nil
            }
            return service.current
        }
        set {
            service.install(newValue)
            Geocoding.service.install(.ofMap)
        }
    }

    /// The best matches among the map's places and the cities of the world. Nil if there is neither a map nor a
    /// matching city. An exact query finds only places of the map.
    func find(_ query: PlaceQuery) throws -> [Place]? {
        let local = try places?.search(query)
        guard query.categories?.contains(.city) ?? true, !query.isExact, let cities = cities?() else { return local }
        let found = cities.search(query, beside: local ?? [])
        return found.isEmpty ? local : found
    }

    /// The routing service, if its map covers both ends.
    func router(from origin: Coordinate, to destination: Coordinate) -> ValhallaClient? {
        guard let coverage else { return directions }
        let reachesBoth = [origin, destination].allSatisfy { end in coverage.contains { $0.contains(end) } }
        return reachesBoth ? directions : nil
    }
}
