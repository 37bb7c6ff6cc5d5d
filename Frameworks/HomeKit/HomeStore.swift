import Foundation
package import HomeAssistant
package import HostService
import Synchronization

/// The only home, shared by all apps of the host, and the managers that observe it.
package final class HomeStore: Sendable {
    /// The host's store. Tests use one for a task.
    package static var shared: HomeStore { service.current }
    package static let service = HostService(HomeStore())

    private struct WeakManager {
        weak var manager: HMHomeManager?
    }

    private struct State {
        var client: HomeAssistantClient?
        /// The number of the connection, so that a late response of a previous connection is ignored.
        var connection = 0
        var home: HMHome?
        var isDenied = false
        var managers: [WeakManager] = []
        var polling: Task<Void, Never>?
    }

    private let state = Mutex(State())

    package init() {}

    package var home: HMHome? { state.withLock { $0.home } }
    var isDenied: Bool { state.withLock { $0.isDenied } }

    /// Makes the installation behind `client` the home of all apps, or removes the home if nil.
    ///
    /// The host calls this when it starts and whenever the settings change.
    @MainActor package func connect(to client: HomeAssistantClient?) async {
        let former = state.withLock { state in
            defer {
                state.client = client
                state.connection += 1
                state.home = nil
                state.isDenied = false
            }
            return state.home
        }
        if let former {
            notify { $0.homeManager($1, didRemove: former) }
            notify { $0.homeManagerDidUpdateHomes($1) }
        }
        await refresh()
    }

    /// Requests the current state from Home Assistant. If it does not respond, the known state is kept.
    @MainActor package func refresh() async {
        let (client, connection) = state.withLock { ($0.client, $0.connection) }
        guard let client else { return }
        func isCurrent() -> Bool { state.withLock { $0.connection == connection } }
        do {
            let entities = try await client.entities()
            // Only administrators are allowed to request the name.
            let name = (try? await client.configuration())?.locationName
            if isCurrent() { apply(entities, name: name, from: client) }
        } catch {
            if isCurrent() { setDenied(error == .unauthorized) }
        }
    }

    @MainActor private func apply(
        _ entities: (actions: [HomeAssistantAction], lights: [HomeAssistantLight]), name: String?,
        from client: HomeAssistantClient
    ) {
        setDenied(false)
        if let home {
            home.update(name: name ?? home.name, actions: entities.actions, lights: entities.lights)
            return
        }
        let home = HMHome(client: client, identifier: UUID(named: "home"), name: name ?? "Home")
        home.update(name: home.name, actions: entities.actions, lights: entities.lights)
        state.withLock { $0.home = home }
        notify { $0.homeManager($1, didAdd: home) }
        notify { $0.homeManagerDidUpdateHomes($1) }
    }

    @MainActor private func setDenied(_ isDenied: Bool) {
        let isNews = state.withLock { state in
            defer { state.isDenied = isDenied }
            return state.isDenied != isDenied
        }
        if isNews { notify { $0.homeManager($1, didUpdate: $1.authorizationStatus) } }
    }

    /// Keeps `manager` up to date while it exists: immediately, because a manager is created when a person wants to see
    /// the current state, and then every five minutes.
    func add(_ manager: HMHomeManager) {
        let isPolling = state.withLock { state in
            state.managers.removeAll { $0.manager == nil }
            state.managers.append(WeakManager(manager: manager))
            defer { state.polling = state.polling ?? Task { await self.poll() } }
            return state.polling != nil
        }
        if isPolling { Task { await refresh() } }
        Task { @MainActor in
            if home != nil { manager.delegate?.homeManagerDidUpdateHomes(manager) }
        }
    }

    /// Polls for changes, because Home Assistant reports them only over a WebSocket. A new or removed scene may take
    /// some minutes to appear.
    private func poll() async {
        while isWatched {
            await refresh()
            try? await Task.sleep(for: .seconds(300))
        }
    }

    /// True if there is still a manager. Otherwise, polling ends.
    private var isWatched: Bool {
        state.withLock { state in
            state.managers.removeAll { $0.manager == nil }
            if state.managers.isEmpty { state.polling = nil }
            return !state.managers.isEmpty
        }
    }

    @MainActor private func notify(_ message: (any HMHomeManagerDelegate, HMHomeManager) -> Void) {
        for manager in state.withLock({ $0.managers.compactMap(\.manager) }) {
            if let delegate = manager.delegate { message(delegate, manager) }
        }
    }
}
