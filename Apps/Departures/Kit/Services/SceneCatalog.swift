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
    /// Whether any home has told its scenes, be it that it has none.
    public private(set) var isKnown = false
    /// The homes as they were told last.
    @ObservationIgnored private var homes: [HMHome] = []
    /// Made when scenes are first wanted, since making it asks a person for permission.
    @ObservationIgnored private var manager: HMHomeManager?

    /// Why a scene cannot be run.
    enum Failure: LocalizedError, Equatable {
        case noHome
        case noSuchScene

        var errorDescription: String? {
            switch self {
            case .noHome: String(localized: "Your home does not answer.")
            case .noSuchScene: String(localized: "The scene no longer exists.")
            }
        }
    }

    /// Looks for homes, and keeps looking. What was known stays until they have told what there is now.
    public func load() {
        let manager = HMHomeManager()
        manager.delegate = self
        self.manager = manager
        if !manager.homes.isEmpty { take(manager.homes) }
    }

    /// Runs a scene. iOS allows that to an app in use only; the Linux host always.
    func run(_ id: String) async throws {
        if manager == nil { load() }
        for home in homes {
            guard let set = home.actionSets.first(where: { $0.uniqueIdentifier.uuidString == id }) else { continue }
            return try await home.executeActionSet(set)
        }
        throw homes.isEmpty ? Failure.noHome : .noSuchScene
    }

    private func take(_ homes: [HMHome]) {
        self.homes = homes
        for home in homes { home.delegate = self }
        refresh()
    }

    private func refresh() {
        isKnown = !homes.isEmpty
        scenes = homes.flatMap { home in
            home.actionSets.map { set in
                let name = homes.count > 1 ? "\(home.name): \(set.name)" : set.name
                return Scene(id: set.uniqueIdentifier.uuidString, name: name)
            }
        }
    }
}

extension SceneCatalog: HMHomeManagerDelegate, HMHomeDelegate {
    nonisolated public func homeManagerDidUpdateHomes(_ manager: HMHomeManager) {
        Task { @MainActor in take(manager.homes) }
    }

    nonisolated public func home(_ home: HMHome, didAdd actionSet: HMActionSet) {
        Task { @MainActor in refresh() }
    }

    nonisolated public func home(_ home: HMHome, didRemove actionSet: HMActionSet) {
        Task { @MainActor in refresh() }
    }

    nonisolated public func home(_ home: HMHome, didUpdateNameFor actionSet: HMActionSet) {
        Task { @MainActor in refresh() }
    }
}
