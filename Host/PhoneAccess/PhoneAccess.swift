package import Foundation
import FoundationOverlay
package import HTTPServer
package import HostCertificate
package import HostSettings
package import LocalName
package import PageHost
import PrivateFile
import Synchronization

/// Lets phones in the local network reach the host, once a person has allowed it.
///
/// It adds two listeners to the one on loopback. One serves the host's pages over TLS, with a certificate of the host's
/// own authority. The other serves the page that explains how to trust that authority, without TLS. When the
/// certificate is about to expire or the computer's addresses have changed, the listener restarts with a new
/// certificate.
package actor PhoneAccess {
    /// The address and ports to which phones connect.
    package struct Configuration: Sendable {
        /// The address to listen on.
        package var address: String
        /// The port of the pages over TLS; 0 for any free one.
        package var port: UInt16
        /// The port of the page without TLS; 0 for any free one.
        package var plainPort: UInt16
        package var limits: HTTPServer.Limits

        package init(
            address: String = "0.0.0.0", port: UInt16 = 8788, plainPort: UInt16 = 8789,
            limits: HTTPServer.Limits = .init()
        ) {
            self.address = address
            self.port = port
            self.plainPort = plainPort
            self.limits = limits
        }
    }

    /// The maker of the certificates for phones.
    package enum Issuer: String, Sendable {
        /// The host's own authority, which each phone must be set up to trust.
        case host
        /// The authority of mkcert, which the owner's phones already trust.
        case mkcert
    }

    /// The addresses for phones.
    package struct Places: Sendable, Equatable {
        /// The pages of the host.
        package let secure: URL
        /// The way to trust the host's own authority; `nil` if another authority makes the certificates.
        package let trust: Trust?
        /// The result of publishing the name `reveille.local` in the network.
        package let name: LocalName.State
        package let certificateExpires: Date
    }

    /// The way to trust the host's own authority.
    package struct Trust: Sendable, Equatable {
        /// The page about trust. The address is numeric, because browsers that know the name insist on TLS.
        package let page: URL
        /// The SHA-256 of the authority's certificate.
        package let fingerprint: String
        package let authorityExpires: Date
    }

    package enum State: Sendable, Equatable {
        case off
        case on(Places)
        /// A sentence with the reason.
        case failed(String)

        /// The addresses, if phones can connect.
        package var places: Places? {
            if case .on(let places) = self { places } else { nil }
        }
    }

    /// Makes the access rules for a host with these names.
    package typealias AccessMaker = @Sendable (_ names: Set<String>) -> Access

    private struct Running {
        var secure: PageServer
        var leaf: LeafCertificate
        var network: LocalNetwork
        /// The authority and its page about trust; `nil` if mkcert made the certificate.
        var own: (authority: CertificateAuthority, page: HTTPServer)?

        func fits(_ issuer: Issuer, _ network: LocalNetwork, now: Date) -> Bool {
            guard self.network == network, leaf.isFresh(now: now), (own == nil) == (issuer == .mkcert) else {
                return false
            }
            return own.map { $0.authority.expires.timeIntervalSince(now) > PhoneAccess.authorityMargin } ?? true
        }
    }

    private struct Follower {
        var action: (@Sendable (State) -> Void)?
    }

    private let authorityFile: URL
    private let configuration: Configuration
    private let name: LocalName
    private let network: @Sendable () -> LocalNetwork
    private let access: AccessMaker
    /// The routes of the host; empty until the host has been put together.
    private nonisolated let router = Mutex(Router())
    private let mkcert: @Sendable () async -> Mkcert?
    private var isAllowed = false
    private var issuer = Issuer.host
    private var running: Running?
    private var upkeep: Task<Void, Never>?
    private nonisolated let shownState = Mutex(State.off)
    private nonisolated let follower = Mutex(Follower())

    /// The time between two checks of the network and the certificate.
    private static let interval = Duration.seconds(15)

    /// - Parameter file: The authority's file, made when phones are first allowed.
    package init(
        authorityAt file: URL, _ configuration: Configuration, name: LocalName = LocalName(),
        network: @escaping @Sendable () -> LocalNetwork = LocalNetwork.current,
        mkcert: @escaping @Sendable () async -> Mkcert? = { await Mkcert.found() }, access: @escaping AccessMaker
    ) {
        authorityFile = file
        self.configuration = configuration
        self.name = name
        self.network = network
        self.mkcert = mkcert
        self.access = access
    }

    /// Sets the routes of the host, before phones are allowed.
    package nonisolated func serve(_ router: Router) {
        self.router.withLock { $0 = router }
    }

    package nonisolated var state: State { shownState.withLock { $0 } }

    /// Calls `action` after each change of the state.
    package nonisolated func onChange(_ action: @escaping @Sendable (State) -> Void) {
        follower.withLock { $0.action = action }
    }

    /// Adds the routes for phone access.
    package static func mount(on router: inout Router) { TrustPage.mountProof(on: &router) }

    /// Starts or stops listening.
    package func allow(_ isAllowed: Bool, by issuer: Issuer = .host) async {
        self.isAllowed = isAllowed
        self.issuer = issuer
        upkeep?.cancel()
        upkeep = nil
        await refresh()
        guard isAllowed, self.isAllowed else { return }
        upkeep = Task { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: Self.interval)
                if !Task.isCancelled { await self?.refresh() }
            }
        }
    }

    package func stop() async {
        await allow(false)
    }

    /// Adapts the listeners to the person's choice, the network and the time.
    package func refresh(now: Date = .now) async {
        guard isAllowed else {
            await end()
            return show(.off)
        }
        let network = configuration.address == "0.0.0.0" ? network() : LocalNetwork(addresses: [configuration.address])
        do {
            if let running, running.fits(issuer, network, now: now) { return await showPlaces(of: running) }
            guard let next = try await start(network, now: now) else { return }
            running = next
            // The person may have turned it off while the listeners started.
            guard isAllowed else {
                await end()
                return show(.off)
            }
            await showPlaces(of: next)
        } catch {
            await end()
            show(.failed(error.localizedDescription))
        }
    }

    // MARK: Listening

    /// The time before its expiry at which an authority is replaced. Phones must then trust the next one.
    private static let authorityMargin: TimeInterval = 60 * 86_400

    /// - Returns: `nil` if the person changed their choice while mkcert made a certificate. That change starts the
    ///   right listeners.
    private func start(_ network: LocalNetwork, now: Date) async throws -> Running? {
        let issuer = issuer
        let authority = issuer == .host ? try authority(network, now: now) : nil
        let leaf =
            if let authority {
                try authority.leaf(names: network.names, addresses: network.addresses, now: now)
            } else if let mkcert = await mkcert() {
                try await mkcert.leaf(names: network.names, addresses: network.addresses)
            } else {
                throw PhoneAccessError.noMkcert
            }
        guard isAllowed, self.issuer == issuer else { return nil }
        // The ports stay the same, because phones know them.
        let (port, plainPort) = (running?.secure.port, running?.own?.page.port)
        await end()
        let secure: PageServer = try await listener(isOwnPort: port != nil) {
            try PageServer(
                address: configuration.address, port: port ?? configuration.port, limits: configuration.limits,
                identity: .init(certificate: leaf.certificate, key: leaf.key), access: access(Set(network.names)),
                router: router.withLock { $0 })
        }
        do {
            var next = Running(secure: secure, leaf: leaf, network: network)
            if let authority {
                let url = try url("https", host: network.addresses.first, port: secure.port)
                let page: HTTPServer = try await listener(isOwnPort: plainPort != nil) {
                    try self.page(about: authority, for: url, port: plainPort ?? configuration.plainPort)
                }
                next.own = (authority, page)
            }
            return next
        } catch {
            await secure.stop()
            throw error
        }
    }

    /// Starts a listener.
    ///
    /// - Parameter isOwnPort: True if the host has just given up the port. Programs that the host is starting keep the
    ///   old listener open until they run, so the port is tried for up to a second.
    private func listener<Listener>(isOwnPort: Bool, _ start: () throws -> Listener) async throws -> Listener {
        for _ in 0..<40 where isOwnPort {
            do {
                return try start()
            } catch HTTPServerError.portInUse {
                try await Task.sleep(for: .milliseconds(25))
            }
        }
        return try start()
    }

    /// Starts the listener without TLS.
    private func page(about authority: CertificateAuthority, for secure: URL, port: UInt16) throws -> HTTPServer {
        let page = TrustPage(
            certificate: authority.der, fingerprint: authority.fingerprint, computer: ProcessInfo.processInfo.hostName,
            secure: secure)
        return try HTTPServer(
            address: configuration.address, port: port, limits: Self.plainLimits,
            doorkeeper: { request in
                LocalNetwork.isPrivate(request.remoteAddress)
                    ? .stranger : .answered(.text("Only devices on this network are answered.\n", status: 403))
            },
            finish: TrustPage.secured
        ) { request, responder in
            responder.respond(page.response(to: request))
        }
    }

    /// Limits for the page about trust, which is small and read once.
    private static var plainLimits: HTTPServer.Limits {
        var limits = HTTPServer.Limits()
        (limits.bodySize, limits.connections, limits.strangers) = (0, 64, 48)
        limits.keepAlive = .seconds(10)
        return limits
    }

    private func end() async {
        guard let ending = running else { return }
        running = nil
        await ending.secure.stop()
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                ending.own?.page.stop()
                done.resume()
            }
        }
        if !isAllowed { await name.withdraw() }
    }

    /// Reads the authority, or makes one. A file without an authority is put aside.
    ///
    /// - Throws: An error if the file cannot be read at the moment. The file stays, because phones trust the authority
    ///   in it.
    private func authority(_ network: LocalNetwork, now: Date) throws -> CertificateAuthority {
        do {
            let known = try CertificateAuthority(at: authorityFile)
            if known.expires.timeIntervalSince(now) > Self.authorityMargin { return known }
            PrivateFile.putAside(authorityFile, because: "The certificate authority for phones has ended.")
        } catch CocoaError.fileReadNoSuchFile {
            // Phones are allowed for the first time.
        } catch CocoaError.fileReadNoPermission {
            throw CocoaError(.fileReadNoPermission, userInfo: [NSFilePathErrorKey: authorityFile.path])
        } catch {
            PrivateFile.putAside(
                authorityFile, because: "The certificate authority for phones cannot be read: \(error)")
        }
        let title = "Reveille on \(ProcessInfo.processInfo.hostName)"
        let authority = try CertificateAuthority(title: title, names: network.names, now: now)
        try authority.write(to: authorityFile)
        return authority
    }

    // MARK: The state

    private func showPlaces(of running: Running) async {
        let addresses = running.network.addresses
        let isTold = configuration.address == "0.0.0.0" && !addresses.isEmpty
        let told = isTold ? await name.publish(LocalNetwork.name, addresses: addresses) : .notPublished
        // The person may have changed their choice during the wait for Avahi.
        guard isAllowed, self.running?.secure === running.secure else { return }
        do {
            let host = told == .published ? LocalNetwork.name : addresses.first
            let trust = try running.own.map { own in
                Trust(
                    page: try url("http", host: addresses.first, port: own.page.port),
                    fingerprint: own.authority.fingerprint, authorityExpires: own.authority.expires)
            }
            show(
                .on(
                    Places(
                        secure: try url("https", host: host, port: running.secure.port), trust: trust, name: told,
                        certificateExpires: running.leaf.expires)))
        } catch {
            show(.failed(error.localizedDescription))
        }
    }

    private func show(_ state: State) {
        let isNew = shownState.withLock { shown in
            defer { shown = state }
            return shown != state
        }
        if isNew { follower.withLock { $0.action }?(state) }
    }

    private func url(_ scheme: String, host: String?, port: UInt16) throws -> URL {
        guard let host, let url = URL(string: "\(scheme)://\(host):\(port)/") else { throw PhoneAccessError.noNetwork }
        return url
    }
}

/// The reason why phones cannot reach the host, in the language of the host.
enum PhoneAccessError: Error, LocalizedError {
    case noNetwork
    case noMkcert

    var errorDescription: String? {
        switch self {
        case .noNetwork: String(localized: "This computer is not connected to a network.", bundle: .module)
        case .noMkcert:
            String(localized: "mkcert or its root certificate is missing. Run “mkcert -install”.", bundle: .module)
        }
    }
}

extension HostSettings {
    /// The maker of the certificates for phones.
    package var phoneIssuer: PhoneAccess.Issuer { phoneCertificates.flatMap { .init(rawValue: $0) } ?? .host }
}
