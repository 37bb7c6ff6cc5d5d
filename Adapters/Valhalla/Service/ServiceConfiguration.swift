import Foundation

/// Valhalla's configuration for one run: the one its tiles were built with, moved to this folder and this address.
///
/// Paths are written again at each start, so that a data folder can be moved. The sockets between the service's own
/// stages are in a folder of ours: by default their names are fixed and shared, so that two services would interfere.
struct ServiceConfiguration {
    /// The folder of tiles, with the `valhalla.json` they were built with.
    var tiles: URL
    /// The folder of the run's configuration, log and sockets.
    var runFolder: URL

    var file: URL { runFolder.appending(path: "valhalla.json") }

    func write(_ address: LoopbackAddress) throws {
        let template = try Data(contentsOf: tiles.appending(path: ValhallaTiles.configuration))
        guard var root = try JSONSerialization.jsonObject(with: template) as? [String: Any] else {
            throw ValhallaError.malformedAnswer("valhalla.json of the map is not an object")
        }
        for (key, path) in ValhallaTiles.paths(in: tiles) { root.set(path, at: ["mjolnir", key]) }
        for stage in ["loki", "thor", "odin", "meili"] { root.set(socket(stage), at: [stage, "service", "proxy"]) }
        root.set("tcp://\(address.authority)", at: ["httpd", "service", "listen"])
        root.set(socket("loopback"), at: ["httpd", "service", "loopback"])
        root.set(socket("interrupt"), at: ["httpd", "service", "interrupt"])
        // A stranger who finds the address gets little more than this program uses: Valhalla 3.9 respects the list for
        // all actions except `expansion`.
        root.set(["route", "locate", "status", "tile", "trace_route", "trace_attributes"], at: ["loki", "actions"])
        // By default a stopped service continues to respond for half a minute, and its successor cannot have the port.
        root.set(0, at: ["httpd", "service", "drain_seconds"])
        root.set(0, at: ["httpd", "service", "shutdown_seconds"])
        root.set(false, at: ["logging", "color"])
        try JSONSerialization.data(withJSONObject: root, options: .prettyPrinted).write(to: file, options: .atomic)
    }

    private func socket(_ name: String) -> String {
        "ipc://" + runFolder.appending(path: name).path
    }
}

extension [String: Any] {
    /// Sets the value at a path of keys, creating missing objects on the way.
    mutating func set(_ value: Any, at path: [String]) {
        guard let key = path.first else { return }
        if path.count == 1 {
            self[key] = value
        } else {
            var object = self[key] as? [String: Any] ?? [:]
            object.set(value, at: Array(path.dropFirst()))
            self[key] = object
        }
    }
}
