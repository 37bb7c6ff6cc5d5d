import Foundation

extension Examination {
    /// The routing engine, the map and the tools that make one.
    @Sendable func maps() async -> [Finding] {
        async let osmium = program(
            "osmium", package: "osmium-tool", purpose: "new maps cannot be added", versionWord: 2)
        async let spatialite = program(
            "spatialite", package: "spatialite-bin", purpose: "new maps cannot be added", versionWord: 0)
        return await [osmium, spatialite]
    }
}
