public import Foundation
public import HomeKit
public import Observation

/// The scenes of a person's homes.
@MainActor
@Observable
public final class SceneCatalog: NSObject {
    /// One scene, as a picker offers it.
    public struct Scene: Identifiable, Hashable, Sendable {
        public let id: String
        public let name: String
    }

    public private(set) var scenes: [Scene] = []
    /// Made when scenes are first wanted, since making it asks a person for permission.
    @ObservationIgnored private var manager: HMHomeManager?

    /// Why a scene cannot be run.
    enum Failure: LocalizedError {
        case noHome
        case noSuchScene

        var errorDescription: String? {
            switch self {
            case .noHome: String(localized: "Your home does not answer.")
            case .noSuchScene: String(localized: "The scene no longer exists.")
            }
        }
    }

    /// Looks for homes, and keeps looking.
    public func load() {
        guard manager == nil else { return }
        let manager = HMHomeManager()
        manager.delegate = self
        self.manager = manager
        refresh()
    }

    /// Runs a scene. iOS allows that to an app in use only; the Linux host always.
    func run(_ id: String) async throws {
        load()
        for home in manager?.homes ?? [] {
            guard let set = home.actionSets.first(where: { $0.uniqueIdentifier.uuidString == id }) else { continue }
            return try await home.executeActionSet(set)
        }
        throw manager?.homes.isEmpty == false ? Failure.noSuchScene : .noHome
    }

    private func refresh() {
        let homes = manager?.homes ?? []
        scenes = homes.flatMap { home in
            home.actionSets.map { set in
                let name = homes.count > 1 ? "\(home.name): \(set.name)" : set.name
                return Scene(id: set.uniqueIdentifier.uuidString, name: name)
            }
        }
    }
}

extension SceneCatalog: HMHomeManagerDelegate {
    nonisolated public func homeManagerDidUpdateHomes(_ manager: HMHomeManager) {
        Task { @MainActor in refresh() }
    }
}
