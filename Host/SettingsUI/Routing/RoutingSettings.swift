import Foundation
import Geodesy
import HostClock
import HostSettings
import MapHost
import MapKit
import Observation
import TomTom
import Valhalla

/// The services that compute routes.
@Observable
final class RoutingSettings: SettingsPart {
    let store: SettingsStore
    /// The last response of the remote routing service.
    private(set) var remoteState: ServiceState?
    /// The last response of TomTom.
    private(set) var tomTomState: ServiceState?
    /// The time of TomTom's last response. It limits requests, because each counts against the person's quota.
    @ObservationIgnored private var tomTomAnswered: Date?
    @ObservationIgnored private let maps: MapSettings

    init(_ store: SettingsStore, _ maps: MapSettings) {
        self.store = store
        self.maps = maps
    }

    /// The state of routing, for a person.
    var routingState: ServiceState {
        if settings.valhalla != nil { return remoteState ?? .asking }
        switch maps.map.service {
        case .running: return .answers(String(localized: "Valhalla is running on this computer."))
        case .starting: return .asking
        case .failing(let reason):
            return .fails(String(localized: "Valhalla isn’t running, so travel times are estimates: \(reason)"))
        case .stopped: return .fails(String(localized: "Valhalla isn’t running, so travel times are estimates."))
        }
    }

    /// - Parameter url: The address, or nil for this machine's own service.
    /// - Returns: True if the change was saved.
    func useRemoteRouting(_ url: URL?) -> Bool {
        guard change({ $0.valhalla = url }) else { return false }
        Task { await askRemoteRouting() }
        return true
    }

    func askRemoteRouting() async {
        remoteState = settings.valhalla.map { _ in .asking }
        guard let url = settings.valhalla else { return }
        let answer: ServiceState
        do {
            let version = try await ValhallaClient(url: url).status().version
            answer = .answers(String(localized: "Connected to Valhalla \(version) at \(url.absoluteString)."))
        } catch ValhallaError.redirected(let host) {
            answer = .fails(
                String(
                    localized:
                        "\(url.absoluteString) redirects to “\(host)”. If you trust that address, enter it instead."))
        } catch {
            answer = .fails(
                String(localized: "Valhalla isn’t responding at \(url.absoluteString), so travel times are estimates."))
        }
        // Another address may have been set in the meantime.
        if settings.valhalla == url { remoteState = answer }
    }

    /// - Parameter key: The key, or nil to stop using TomTom.
    /// - Returns: True if the change was saved.
    func useTomTom(_ key: String?) -> Bool {
        let server = settings.tomTom?.server
        guard change({ $0.tomTom = key.map { .init(key: $0, server: server) } }) else { return false }
        Task { await askTomTom() }
        return true
    }

    /// Requests the short route in Berlin from TomTom's documentation.
    func askTomTom() async {
        tomTomState = settings.tomTom.map { _ in .asking }
        tomTomAnswered = nil
        guard let access = settings.tomTom else { return }
        let client = TomTomClient(.init(key: access.key, server: access.server ?? TomTomClient.server))
        let ends = [(52.50931, 13.42936), (52.50274, 13.43872)].map {
            RouteQuery.End(Coordinate(latitude: $0.0, longitude: $0.1), timeZone: .gmt)
        }
        let answer: ServiceState
        do {
            let question = RouteQuery(from: ends[0], to: ends[1], costing: .auto, time: .now)
            _ = try await client.routes(question, now: .now)
            answer = .answers(String(localized: "Connected to TomTom."))
            tomTomAnswered = HostClock.current.now
        } catch {
            answer = .fails((error as? TomTomError)?.message ?? error.localizedDescription)
        }
        // Another key may have been set in the meantime.
        if settings.tomTom == access { tomTomState = answer }
    }

    /// True if TomTom has responded within the last hour, to a request from any page.
    private var hasTomTomAnswered: Bool {
        tomTomAnswered.map { HostClock.current.now.timeIntervalSince($0) < 3600 } ?? false
    }

    /// Checks whether the services respond.
    func askServices() async {
        await askRemoteRouting()
        if !hasTomTomAnswered { await askTomTom() }
    }
}
