import Foundation
import Geodesy
import HostCommandLine
import MapKit
import PlaceIndex

/// Finds places on the map.
enum PlacesCommand: Command {
    static let name = "places"
    static let summary = "Find places on the map"
    static let usage = """
        QUERY [--near LAT,LON] [--limit N] [--data DIR] [--json]

          QUERY             a name, an address or a kind of place; the last word may be unfinished
          --near LAT,LON    nearer places come first
          --limit N         the most places to print; default 12
          --data DIR        the data folder; default $XDG_DATA_HOME/reveille
          --json            print the places as JSON
        """

    /// The format is stable: other programs read it.
    private struct Report: Encodable {
        var name: String
        var address: String
        var category: String
        var latitude: Double
        var longitude: Double
        var timeZone: String?
    }

    static func run(_ arguments: inout Arguments) async throws {
        let isJSON = arguments.flag("--json")
        let data = try arguments.dataFolder()
        let near = try arguments.option("--near")
        let limit = try arguments.integer("--limit", in: 1...1_000) ?? 12
        let text = try arguments.positionals("QUERY").joined(separator: " ")
        try arguments.finish()
        let center = near.flatMap(MapAccess.coordinate)
        if near != nil, center == nil { throw UsageError("--near needs LAT,LON, such as 47.14,9.52.") }

        let reports = try await MapAccess.using(data) {
            let service = MapService.current
            guard let places = service.places else {
                throw CommandFailure("There’s no map yet. Add one with “reveille map add REGION.osm.pbf”.")
            }
            return try places.search(PlaceQuery(text, near: center, limit: limit)).map { place in
                Report(
                    name: place.name, address: place.addressLine, category: place.category.rawValue,
                    latitude: place.coordinate.latitude, longitude: place.coordinate.longitude,
                    timeZone: service.timeZone(place.coordinate)?.identifier)
            }
        }
        if isJSON { return try Output.json(reports) }
        if reports.isEmpty { return Output.remark("There is no place “\(text)” on the map.") }
        Output.table(
            reports.map { [$0.name, $0.address, $0.category, "\($0.latitude),\($0.longitude)"] })
    }
}
