public import Foundation
public import HomeKit
public import Observation

/// The scenes in a person's homes.
@MainActor
@Observable
public final class SceneCatalog: NSObject {
    /// One scene, as offered by a picker.
    public struct Scene: Identifiable, Hashable, Sendable {
        public let id: String
        public let name: String
    }

    public private(set) var scenes: [Scene] = []
    /// True once any home has reported its scenes, even if it has none.
    public private(set) var isKnown = false
    /// The homes as last reported.
    @ObservationIgnored private var homes: [HMHome] = []
    /// Created when scenes are first needed, because creating the manager asks for permission.
    @ObservationIgnored private var manager: HMHomeManager?

    /// The reasons why a scene cannot be run.
    enum Failure: LocalizedError, Equatable {
        case noHome
        case noSuchScene

        var errorDescription: String? {
            switch self {
            case .noHome: String(localized: "Your home isn’t responding.")
            case .noSuchScene: String(localized: "The scene no longer exists.")
            }
        }
    }

    /// Looks for homes, and keeps looking. The known scenes stay until the homes report their current ones.
    public func load() {
        let manager = HMHomeManager()
        manager.delegate = self
        self.manager = manager
        if !manager.homes.isEmpty { apply(manager.homes) }
    }

    /// Runs a scene. iOS allows this only while the app is in use; the Linux host always allows it.
    func run(_ id: String) async throws {
        if find(id) == nil { try await searchAgain(for: id) }
        guard let (home, set) = find(id) else { throw homes.isEmpty ? Failure.noHome : .noSuchScene }
        try await home.executeActionSet(set)
    }

    private func find(_ id: String) -> (HMHome, HMActionSet)? {
        for home in homes {
            if let set = home.actionSets.first(where: { $0.uniqueIdentifier.uuidString == id }) { return (home, set) }
        }
        return nil
    }

    /// Waits up to two seconds for a scene. A home that has just started reports its scenes one by one, without
    /// reporting the end of the list.
    private func searchAgain(for id: String) async throws {
        load()
        for _ in 0..<20 where find(id) == nil { try await Task.sleep(for: .milliseconds(100)) }
    }

    private func apply(_ homes: [HMHome]) {
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
        Task { @MainActor in apply(manager.homes) }
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
