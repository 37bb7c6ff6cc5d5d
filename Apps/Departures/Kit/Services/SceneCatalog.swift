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
        if find(id) == nil { try await lookAgain(for: id) }
        guard let (home, set) = find(id) else { throw homes.isEmpty ? Failure.noHome : .noSuchScene }
        try await home.executeActionSet(set)
    }

    private func find(_ id: String) -> (HMHome, HMActionSet)? {
        for home in homes {
            if let set = home.actionSets.first(where: { $0.uniqueIdentifier.uuidString == id }) { return (home, set) }
        }
        return nil
    }

    /// A home that has just started tells its scenes one after the other, and no home says that these were all. So it
    /// gets two seconds.
    private func lookAgain(for id: String) async throws {
        load()
        for _ in 0..<20 where find(id) == nil { try await Task.sleep(for: .milliseconds(100)) }
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
