import Foundation
import HostClock
import HostCommandLine
import HostSettings
import MapHost
import Valhalla

/// The doctor’s check of the routing engine, the map and the tools that make maps.
nonisolated struct MapCheck: DoctorCheck {
    let host: ExaminedHost

    func findings() async -> [Finding] {
        async let osmium = host.program(
            "osmium", package: "osmium-tool", purpose: "new maps cannot be added", versionWord: 2)
        async let spatialite = host.program(
            "spatialite", package: "spatialite-bin", purpose: "new maps cannot be added", versionWord: 0)
        guard let folder = host.folder else { return await [osmium, spatialite] }
        if let remote = host.settings?.valhalla {
            return await [answer(of: remote), osmium, spatialite]
        }
        return await [engine(folder), map(folder), osmium, spatialite]
    }

    private func answer(of remote: URL) async -> Finding {
        do {
            let status = try await ValhallaClient(url: remote, timeout: 5).status()
            return Finding("Valhalla", required: true, version: status.version, state: "answers at \(remote)")
        } catch ValhallaError.redirected(let host) {
            return Finding(
                "Valhalla", required: true, found: false, state: "\(remote) redirects to \(host)",
                cure: "If you trust that address, enter it in Settings")
        } catch {
            return Finding(
                "Valhalla", required: true, found: false, state: "\(remote) is not responding",
                cure: "curl \(remote.appending(path: "status"))")
        }
    }

    private func engine(_ folder: DataFolder) async -> Finding {
        guard let installation = ValhallaInstallation(in: folder) else {
            return Finding(
                "Valhalla", required: true, found: false, state: "not installed; travel times are estimated",
                cure: "Scripts/install-valhalla \(folder.root.shellWord)")
        }
        // The version of the installation is a list of names and version numbers.
        let words = installation.version.split(separator: " ")
        let version = words.firstIndex(of: "valhalla").flatMap { words.dropFirst($0 + 1).first }.map(String.init)
        let log = folder.maps.appending(path: "run/valhalla.log")
        guard let client = library(folder).flatMap({ ValhallaService.client(of: $0.run) }) else {
            let isHosted = InstanceLock.isHeld(folder.lock)
            return Finding(
                "Valhalla", required: true, version: version,
                state: isHosted ? "the host's service is not running" : "ready; the host starts it",
                cure: isHosted ? "tail \(log.shellWord)" : nil)
        }
        guard let status = try? await client.status() else {
            return Finding(
                "Valhalla", required: true, version: version, state: "the host's service is not responding",
                cure: "tail \(log.shellWord)")
        }
        return Finding("Valhalla", required: true, version: status.version, state: "routing")
    }

    private func map(_ folder: DataFolder) -> Finding {
        let library = library(folder)
        guard library?.isDamaged != true else {
            return Finding(
                "Map", required: true, state: "damaged; travel times are estimated", cure: "reveille map add FILE")
        }
        guard let manifest = library?.manifest else {
            return Finding(
                "Map", required: true, found: false, state: "no map yet", cure: "reveille map sample")
        }
        let places = counted(manifest.places, "place", "places")
        guard !manifest.isSample else {
            return Finding("Map", required: true, state: "the generated sample town, \(places)")
        }
        let oldest = manifest.regions.map(\.added).min() ?? .distantPast
        let days = Int(HostClock.current.now.timeIntervalSince(oldest) / 86_400)
        let names = manifest.regions.map(\.id).joined(separator: ", ")
        let age = days == 0 ? "added today" : days == 1 ? "added yesterday" : "added \(days) days ago"
        return Finding("Map", required: true, state: "\(names), \(places), \(age)")
    }

    /// The maps, if there is a folder for them.
    private func library(_ folder: DataFolder) -> MapLibrary? {
        FileManager.default.fileExists(atPath: folder.maps.path) ? MapLibrary(reading: folder) : nil
    }
}
