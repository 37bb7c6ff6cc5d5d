import Foundation
package import Valhalla

/// The state of maps and routes, for pages, commands and `doctor`.
package struct MapState: Sendable, Hashable {
    /// The map in use, or `nil` before the first one is ready.
    package var map: MapManifest?
    /// The progress of a map that is being prepared.
    package var progress: ImportProgress?
    package var service = ValhallaService.State.stopped
    /// The address of the remote routing service that is used instead of the map's own.
    package var remote: String?
    /// The reason why there is no map, or no new one.
    package var problem: MapError?

    package init() {}

    /// True if pages should say that the map is the generated town.
    package var isSample: Bool { map?.isSample ?? false }

    /// True if directions follow roads now. Otherwise they are estimates.
    package var hasDirections: Bool {
        if remote != nil { return true }
        if case .running = service { return true }
        return false
    }

    /// The state in one sentence for people.
    package var text: String {
        if let progress { return "\(progress.phase.text) (\(progress.region)) …" }
        if let problem { return problem.localizedDescription }
        if let remote { return "Routes come from \(remote)." }
        switch service {
        case .running: return "Routes come from Valhalla on this machine."
        case .starting: return "Valhalla is starting; travel times are estimates."
        case .failing(let reason): return "Valhalla is down, travel times are estimates: \(reason)"
        case .stopped: return map == nil ? "There is no map yet; travel times are estimates." : "Valhalla is stopped."
        }
    }
}
