import Foundation
import Geodesy
import HostService
import MapKit
import PlaceIndex
import SQLiteStore

/// A map with one pool, which may be unavailable for a while.
final class TownMap: Sendable {
    private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite")

    /// Runs `body` with the map in use.
    static func use(isolation: isolated (any Actor)? = #isolation, _ body: (TownMap) async throws -> Void) async throws
    {
        let map = TownMap()
        defer { try? FileManager.default.removeItem(at: map.file) }
        var builder = PlaceIndexBuilder()
        builder.add(
            MapFeature(
                id: "n1", tags: ["leisure": "swimming_pool", "name": "Alder Pool"],
                coordinate: Coordinate(latitude: 47.2, longitude: 9.53)))
        try builder.write(to: map.file)
        let service = MapService(places: try PlaceIndex(at: map.file), timeZone: { _ in .gmt })
        try await MapService.service.withValue(service) { try await body(map) }
    }

    /// Makes the map available or unavailable.
    func setReady(_ isReady: Bool) throws {
        let names = isReady ? ("away", "place") : ("place", "away")
        try Database(path: file.path).execute("ALTER TABLE \(names.0) RENAME TO \(names.1)")
    }
}
