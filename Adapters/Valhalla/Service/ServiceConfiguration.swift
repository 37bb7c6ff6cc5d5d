import Foundation

/// Valhalla's configuration for one run, based on the one that its tiles were built with, but with this folder and
/// address.
///
/// Paths are rewritten at each start, so that a data folder can be moved. The sockets between the stages of the service
/// are in a private folder, because their default names are fixed, so that two services would interfere.
struct ServiceConfiguration {
    /// The folder of tiles, with the `valhalla.json` they were built with.
    var tiles: URL
    /// The folder for the configuration, log and sockets of the run.
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
        // Limits what a stranger who finds the address can do: Valhalla 3.9 respects the list for all actions except
        // `expansion`.
        root.set(["route", "locate", "status", "tile", "trace_route", "trace_attributes"], at: ["loki", "actions"])
        // By default, a stopping service continues to respond for half a minute, while its successor cannot use the
        // port.
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
    /// Sets the value at a path of keys, and creates missing objects on the way.
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
