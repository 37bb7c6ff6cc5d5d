import Foundation
import Geodesy
import LandCover
import MapKit
import PlaceIndex
import TomTom
import Valhalla

/// The opened files of a map.
struct MapFiles {
    let places: PlaceIndex
    /// Without these two, pictures only show roads.
    let land: LandCover?
    let buildings: Buildings?

    /// Opens the files in the folder of a map.
    init(of build: URL) throws {
        places = try PlaceIndex(at: build.appending(path: PlaceBuild.file))
        land = try? LandCover(at: build.appending(path: LandBuild.file))
        buildings = try? Buildings(at: build.appending(path: LandBuild.buildings))
    }
}

extension MapService {
    /// The services of a map.
    ///
    /// - Parameters:
    ///   - remote: a remote routing service, which is used instead of the map's own.
    ///   - local: the routing service of this map, or `nil` if it is not running.
    init(
        of map: MapManifest?, _ files: MapFiles?, remote: ValhallaClient?, local: ValhallaClient?, tomTom: TomTomClient?
    ) {
        let isLocal = remote == nil
        self.init(
            directions: remote ?? local,
            coverage: isLocal ? map?.regions.map { $0.extent.expanded(by: 0.005) } : nil,
            places: files?.places, timeZone: { map?.timeZone(at: $0) })
        self.tomTom = tomTom
        land = files?.land
        buildings = files?.buildings
        cities = { CityIndex.world }
        regions = map?.regions.map(\.name) ?? []
        extents = map?.regions.map(\.extent) ?? []
        hasTypicalSpeeds = isLocal && map?.typicalSpeeds == true
        // A remote service also routes on OpenStreetMap data.
        credit = isLocal && map?.isSample == true ? .sample : .openStreetMap
        if isLocal {
            timetables = (map?.timetables ?? []).map { .init(reach: $0.reach, end: $0.end) }
        }
    }
}
