public import Foundation
import HomeAssistant
import Synchronization

/// A home with its scenes: one Home Assistant installation.
public final class HMHome: NSObject, Sendable {
    private struct State {
        var name: String
        var actionSets: [HMActionSet] = []
        var accessories: [HMAccessory] = []
    }

    private let client: HomeAssistantClient
    private let state: Mutex<State>
    private let observer = Mutex(WeakDelegate<any HMHomeDelegate>())
    public let uniqueIdentifier: UUID

    init(client: HomeAssistantClient, identifier: UUID, name: String) {
        self.client = client
        uniqueIdentifier = identifier
        state = Mutex(State(name: name))
    }

    public var delegate: (any HMHomeDelegate)? {
        get { observer.withLock { $0.object } }
        set { observer.withLock { [delegate = WeakDelegate(newValue)] in $0 = delegate } }
    }

    public var name: String { state.withLock { $0.name } }

    /// The scenes and scripts, ordered by name.
    public var actionSets: [HMActionSet] { state.withLock { $0.actionSets } }

    /// The lights, ordered by name.
    public var accessories: [HMAccessory] { state.withLock { $0.accessories } }

    /// Runs a scene and returns once Home Assistant has accepted the command.
    ///
    /// - Throws: `HMError`.
    public nonisolated(nonsending) func executeActionSet(_ actionSet: HMActionSet) async throws {
        guard actionSets.contains(actionSet) else { throw HMError(.objectNotAssociatedToAnyHome) }
        guard actionSet.beginExecution() else { throw HMError(.actionSetExecutionInProgress) }
        do {
            try await client.run(actionSet.entityID)
            actionSet.endExecution(succeeded: true)
        } catch {
            actionSet.endExecution(succeeded: false)
            throw HMError(error)
        }
    }

    public func executeActionSet(
        _ actionSet: HMActionSet, completionHandler completion: @escaping @Sendable ((any Error)?) -> Void
    ) {
        Task { @MainActor in
            do {
                try await executeActionSet(actionSet)
                completion(nil)
            } catch {
                completion(error)
            }
        }
    }

    /// Updates the home from Home Assistant's latest report, and notifies the delegate of changes. Existing sets keep
    /// their objects.
    @MainActor func update(
        name: String, actions: [HomeAssistantAction], lights: [HomeAssistantLight]
    ) {
        let known = Dictionary(accessories.map { ($0.entityID, $0) }) { first, _ in first }
        for light in lights { known[light.id]?.update(from: light) }
        let current = lights.map { known[$0.id] ?? HMAccessory($0, client: client) }
        state.withLock { $0.accessories = current }
        update(name: name, actions: actions)
    }

    @MainActor private func update(name: String, actions: [HomeAssistantAction]) {
        let known = Dictionary(actionSets.map { ($0.entityID, $0) }) { first, _ in first }
        let current = actions.map { known[$0.id] ?? HMActionSet($0) }
        let isRenamed = name != self.name
        state.withLock { ($0.name, $0.actionSets) = (name, current) }
        if isRenamed { delegate?.homeDidUpdateName(self) }
        for gone in known.values where !current.contains(gone) { delegate?.home(self, didRemove: gone) }
        for (action, set) in zip(actions, current) {
            if known[action.id] == nil {
                delegate?.home(self, didAdd: set)
            } else if set.update(from: action) {
                delegate?.home(self, didUpdateNameFor: set)
            }
        }
    }
}

/// Receives the changes of a home, on the main actor.
public protocol HMHomeDelegate: NSObjectProtocol {
    func homeDidUpdateName(_ home: HMHome)
    func home(_ home: HMHome, didAdd actionSet: HMActionSet)
    func home(_ home: HMHome, didRemove actionSet: HMActionSet)
    func home(_ home: HMHome, didUpdateNameFor actionSet: HMActionSet)
}

// The methods are optional in Objective-C, so a delegate implements only those that it needs.
extension HMHomeDelegate {
    public func homeDidUpdateName(_ home: HMHome) {}
    public func home(_ home: HMHome, didAdd actionSet: HMActionSet) {}
    public func home(_ home: HMHome, didRemove actionSet: HMActionSet) {}
    public func home(_ home: HMHome, didUpdateNameFor actionSet: HMActionSet) {}
}
