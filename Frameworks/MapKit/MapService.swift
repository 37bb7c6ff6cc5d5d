package import Foundation
package import Geodesy
package import PlaceIndex
import Synchronization
package import TomTom
package import Valhalla

/// What stands behind MapKit now. The host sets it whenever that changes; without it, directions are estimates and
/// no place is found.
package struct MapService: Sendable {
    /// The routing service, when there is one that answers.
    package var directions: ValhallaClient?
    /// A service with live traffic that is asked first for ways by car.
    package var tomTom: TomTomClient?
    /// Where the routing service has roads; nil when it is not known, as of a remote one.
    package var coverage: [BoundingBox]?
    /// Whether the service knows the typical speeds of each hour of the week.
    package var hasTypicalSpeeds = false
    /// Whether the service knows live speeds now.
    package var hasLiveSpeeds = false
    /// Whom the map is owed to.
    package var credit: Credit?
    /// The timetables of the map.
    package var timetables: [Timetable] = []
    /// The places of the map.
    package var places: PlaceIndex?
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

    /// Whose work a picture of the map is.
    package enum Credit: Sendable {
        case openStreetMap
        /// The sample town, which is nobody's.
        case sample
    }

    /// Where and until when the lines of public transport are known.
    package struct Timetable: Sendable, Hashable {
        /// The box around its stops, and as far as people walk to one.
        package var reach: BoundingBox
        /// The first instant that it says nothing about.
        package var end: Date

        package init(reach: BoundingBox, end: Date) {
            self.reach = reach
            self.end = end
        }
    }

    private static let installed = Mutex(MapService())

    /// A service for one task and its children, as tests use it.
    @TaskLocal package static var inTask: MapService?

    /// The service in force.
    package static var current: MapService {
        get { inTask ?? installed.withLock { $0 } }
        set { installed.withLock { $0 = newValue } }
    }

    /// The routing service, when its map reaches both ends.
    func router(from origin: Coordinate, to destination: Coordinate) -> ValhallaClient? {
        guard let coverage else { return directions }
        let reachesBoth = [origin, destination].allSatisfy { end in coverage.contains { $0.contains(end) } }
        return reachesBoth ? directions : nil
    }
}
