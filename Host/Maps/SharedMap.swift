import Foundation
package import HostSettings
package import MapKit
import Valhalla

/// The map of a host and its routing service, for a process that only reads them.
///
/// The process of an app gets it from its host, and an app that runs alone looks for a host on its machine.
package struct SharedMap: Codable, Sendable, Equatable {
    /// The folder of the map; nil if there is none.
    var build: URL?
    /// The routing service; nil if none responds.
    var directions: URL?
    /// True if the routing service is not the map's own.
    var isRemote = false
    /// True if the routing service knows live speeds.
    var hasLiveSpeeds = false

    init() {}

    /// The map of the host whose data is in `data`, and its routing service if the host runs.
    package init(of data: DataFolder) {
        let library = MapLibrary(reading: data)
        build = library.current
        directions = ValhallaService.client(of: library.run)?.url
    }

    /// The services of this map; nil if there is neither a map nor a routing service.
    package func open() throws -> MapService? {
        let manifest = try build.map(MapLibrary.manifest)
        guard manifest != nil || directions != nil else { return nil }
        let client = directions.map { ValhallaClient(url: $0) }
        var service = MapService(
            of: manifest, try build.map(MapFiles.init), remote: isRemote ? client : nil, local: isRemote ? nil : client,
            tomTom: nil)
        service.hasLiveSpeeds = hasLiveSpeeds
        return service
    }
}
