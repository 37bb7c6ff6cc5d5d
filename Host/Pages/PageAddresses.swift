package import Foundation
package import HostSettings
import Synchronization

/// The addresses at which browsers reach the host's pages.
package final class PageAddresses: Sendable {
    private struct State {
        var local: URL?
        var own: OwnAddress?
        var network: URL?
        var follower: (@Sendable (URL?) -> Void)?

        var forPhones: URL? { own?.url ?? network }
    }

    private let state: Mutex<State>

    package init(own: OwnAddress? = nil) {
        state = Mutex(State(own: own))
    }

    /// The address on this machine, which proxies forward to; `nil` while the host starts.
    package var local: URL? {
        get { state.withLock { $0.local } }
        set { change { $0.local = newValue } }
    }

    /// The owner's own address, at which a proxy on this machine shows the pages.
    package var own: OwnAddress? {
        get { state.withLock { $0.own } }
        set { change { $0.own = newValue } }
    }

    /// The address in the local network, while phones may connect there.
    package var network: URL? {
        get { state.withLock { $0.network } }
        set { change { $0.network = newValue } }
    }

    /// The address that phones should use: the owner's own, or otherwise that in the local network.
    package var forPhones: URL? { state.withLock { $0.forPhones } }

    /// Calls `action` with the address for phones, now and after each change.
    package func onChange(_ action: @escaping @Sendable (URL?) -> Void) {
        change { $0.follower = action }
    }

    private func change(_ edit: (inout State) -> Void) {
        let now = state.withLock { state in
            edit(&state)
            return state
        }
        now.follower?(now.forPhones)
    }
}
