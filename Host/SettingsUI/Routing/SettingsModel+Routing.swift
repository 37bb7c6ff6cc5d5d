import Foundation
import HostSettings
import MapHost
import Valhalla

extension SettingsModel {
    /// How routing is, for a person.
    var routingState: ServiceState {
        if settings.valhalla != nil { return remoteState ?? .asking }
        switch map.service {
        case .running(let port):
            return .answers(String(localized: "Valhalla runs on this machine, port \(String(port))."))
        case .starting: return .asking
        case .failing(let reason):
            return .fails(String(localized: "Valhalla is down, so travel times are estimates: \(reason)"))
        case .stopped: return .fails(String(localized: "Valhalla does not run; travel times are estimates."))
        }
    }

    /// - Parameter url: nil for this machine's own service.
    /// - Returns: whether the change was kept.
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
            answer = .answers(String(localized: "Valhalla \(version) answers at \(url.absoluteString)."))
        } catch {
            answer = .fails(
                String(localized: "No Valhalla answers at \(url.absoluteString); travel times are estimates."))
        }
        // Another address may have been set meanwhile.
        if settings.valhalla == url { remoteState = answer }
    }

    /// Asks what answers elsewhere for a sign of life.
    func askServices() async {
        await askRemoteRouting()
        await askHomeAssistant()
    }
}
