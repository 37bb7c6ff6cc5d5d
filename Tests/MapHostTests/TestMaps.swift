import ChildProcess
import Foundation
import Geodesy
import HostSettings

@testable import MapHost

/// A data folder for one test.
struct TestFolder {
    let data: DataFolder

    init() throws {
        data = try DataFolder(root: FileManager.default.temporaryDirectory.appending(path: "maps-\(UUID().uuidString)"))
    }

    func remove() {
        try? FileManager.default.removeItem(at: data.root)
    }

    /// A map with one named street and three houses, far from the sample town.
    func hamlet(named name: String = "hamlet", at center: Coordinate) async throws -> URL {
        var document = OSMDocument(center: center, firstID: 4_100_000_000)
        let nodes = (0..<60).map { document.node(TownPoint(x: Double($0) * 100, y: 40 * sin(Double($0)))) }
        document.way(nodes, ["highway": "secondary", "name": "Long Street"])
        document.node(TownPoint(x: 40, y: 30), ["place": "village", "name": "Hamlet \(name)"])
        document.node(TownPoint(x: 5_800, y: 30), ["amenity": "cafe", "name": "Café End"])
        let drawing = data.root.appending(path: "\(name).osm")
        let file = data.root.appending(path: "\(name).osm.pbf")
        try document.xml.write(to: drawing, atomically: true, encoding: .utf8)
        try await ChildProcess.run("osmium", ["cat", drawing.path, "-o", file.path])
        return file
    }
}

/// Waits until `condition` holds. The time limit of the test ends a wait that never succeeds.
func eventually(_ condition: () async throws -> Bool) async throws {
    while try await !condition() { try await Task.sleep(for: .milliseconds(20)) }
}
