/// The progress of a map's preparation.
package struct ImportProgress: Sendable, Hashable {
    /// The steps, in order.
    package enum Phase: String, Sendable, Hashable, CaseIterable {
        case checking, places, land, timeZones, timetables, tiles, activating

        /// A description of the step for people.
        package var text: String {
            switch self {
            case .checking: "Checking the map"
            case .places: "Indexing places"
            case .land: "Drawing land and water"
            case .timeZones: "Finding time zones"
            case .timetables: "Reading timetables"
            case .tiles: "Building roads"
            case .activating: "Activating the map"
            }
        }
    }

    package var phase: Phase
    /// The region that is being prepared.
    package var region: String

    /// The progress from 0 to 1, based on the share of time that the previous steps take for a country.
    package var fraction: Double {
        switch phase {
        case .checking: 0
        case .places: 0.1
        case .land: 0.3
        case .timeZones: 0.35
        case .timetables: 0.38
        case .tiles: 0.4
        case .activating: 0.95
        }
    }
}
