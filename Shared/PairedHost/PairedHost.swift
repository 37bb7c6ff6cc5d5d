public import Foundation
public import Observation

/// The person's own host, if the app is paired with one. Not used until somebody pastes a pairing link.
@MainActor
@Observable
public final class PairedHost {
    /// The name of the host, or `nil` if there is none.
    public private(set) var name: String?
    public private(set) var address: URL?
    /// True while the app is being paired.
    public private(set) var isPairing = false
    /// The reason why the last attempt failed, or why the host can't be used now.
    public private(set) var problem: HostProblem?
    /// The client for the host, or `nil` if there is none.
    @ObservationIgnored public private(set) var client: HostClient?
    @ObservationIgnored private let keychain: HostKeychain
    @ObservationIgnored private let agent: String

    /// - Parameter app: The name of the app, under which the host lists it.
    public init(app: String) {
        keychain = HostKeychain(app: app)
        agent = "\(app) (iPhone)"
        if let item = keychain.item { use(item) }
    }

    private func use(_ item: HostKeychain.Item) {
        (name, address) = (item.name, item.address)
        client = HostClient(item.address, word: item.token, agent: agent)
    }

    /// Pairs with the host of a pairing link.
    ///
    /// - Returns: True if successful. Otherwise the reason is in `problem`, and an earlier host stays.
    @discardableResult public func pair(_ text: String) async -> Bool {
        problem = nil
        isPairing = true
        defer { isPairing = false }
        do throws(HostProblem) {
            guard let link = PairingLink(text) else { throw .noLink }
            // The code works only once, so the version is not checked first: a host of another version refuses the
            // next request.
            let token = try await HostClient(link.address, word: link.code, agent: agent).token(within: 15)
            let info = try await HostClient(link.address, word: token, agent: agent).info()
            let item = HostKeychain.Item(address: link.address, name: info.name, token: token)
            try keychain.keep(item)
            use(item)
            return true
        } catch {
            problem = error
            return false
        }
    }

    /// Asks the host whether it still knows this device.
    public func check() async {
        guard let client else { return }
        do throws(HostProblem) {
            let info = try await client.info()
            if self.client?.address == client.address { (name, problem) = (info.name, nil) }
        } catch {
            if self.client?.address == client.address { problem = error }
        }
    }

    /// Records the result of a request to the host.
    public func note(_ problem: HostProblem?) {
        if client != nil { self.problem = problem }
    }

    /// Forgets the host, which still lists this device until somebody removes it there.
    public func forget() {
        do throws(HostProblem) {
            try keychain.remove()
            (name, address, client, problem) = (nil, nil, nil, nil)
        } catch {
            problem = error
        }
    }
}
