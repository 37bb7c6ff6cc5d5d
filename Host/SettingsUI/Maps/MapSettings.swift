import CoreLocation
import Foundation
import Geodesy
import HostSettings
import MapHost
import Observation

/// The regions and timetables of the map, and the home.
@Observable
final class MapSettings: SettingsPart {
    let store: SettingsStore
    private(set) var map = MapState()
    /// The reason why the last region or timetable could not be added or removed.
    var problem: String?
    @ObservationIgnored private let host: MapHost
    @ObservationIgnored private var following: Task<Void, Never>?

    init(_ store: SettingsStore, _ host: MapHost) {
        self.store = store
        self.host = host
        store.follow { settings in Task { await host.update(settings) } }
        following = Task { [weak self] in
            for await state in await host.states() { self?.map = state }
        }
    }

    // MARK: Home

    /// The name of the fixed home: the chosen one, or else the map's own.
    var homeName: String? {
        settings.home?.name ?? (map.isSample ? String(localized: "Home") : map.map?.home?.name)
    }

    /// True if a person has chosen the home.
    var isHomeChosen: Bool { settings.home != nil }

    /// The fixed home; `nil` if there is none.
    var home: Home? {
        if let place = settings.home {
            return Home(name: place.name, latitude: place.latitude, longitude: place.longitude)
        }
        guard let place = map.map?.home else { return nil }
        return Home(
            name: homeName ?? place.name, latitude: place.coordinate.latitude, longitude: place.coordinate.longitude)
    }

    struct Home: Hashable {
        let name: String
        let latitude: Double
        let longitude: Double

        var coordinate: CLLocationCoordinate2D { .init(latitude: latitude, longitude: longitude) }
    }

    // MARK: Regions

    var regions: [MapManifest.Region] { map.map?.regions ?? [] }

    /// True if the sample town is part of the map, or becomes the map at the first start.
    var hasSample: Bool { regions.isEmpty || regions.contains { $0.isSample } }

    /// True if regions can be removed. The sample cannot be removed on its own, because there is always a map.
    var canRemoveRegions: Bool { !regions.isEmpty && !map.isSample && map.progress == nil }

    func places(in region: MapManifest.Region) -> Int? {
        regions.count == 1 ? map.map?.places : nil
    }

    /// Prepares the file at `path` and switches to it, even if no page waits for it any longer.
    ///
    /// - Returns: True if it was added. Otherwise nothing has changed, and `problem` contains the reason.
    func add(_ path: String) async -> Bool {
        let path = path.trimmingCharacters(in: .whitespacesAndNewlines)
        problem = Self.problem(ofPath: path)
        guard problem == nil else { return false }
        return await work { try await $0.add(URL(filePath: path)) }
    }

    /// Adds a file that a page has sent. The file is moved out of the page's folder, so the import continues if the page closes.
    ///
    /// - Returns: True if it was added. Otherwise nothing has changed, and `problem` contains the reason.
    func add(sent file: URL) async -> Bool {
        await work { try await $0.add(sent: file) { host, file in try await host.add(file) } }
    }

    private static func problem(ofPath path: String) -> String? {
        if let problem = problem(ofBegin: path) { return problem }
        if path.hasSuffix(".osm.pbf") { return nil }
        return String(localized: "“\(path)” isn’t an OpenStreetMap extract. Its name must end in “.osm.pbf”.")
    }

    private static func problem(ofBegin path: String) -> String? {
        path.hasPrefix("/") ? nil : String(localized: "Enter the full path of the file, starting with “/”.")
    }

    func addSample() {
        Task { await work { try await $0.addSample() } }
    }

    func remove(_ region: MapManifest.Region) {
        Task { await work { try await $0.remove(region.id) } }
    }

    // MARK: Timetables

    var timetables: [MapManifest.Timetable] { map.map?.timetables ?? [] }

    var canRemoveTimetables: Bool { !timetables.isEmpty && map.progress == nil }

    /// The time zone of the timetable's days.
    func zone(of timetable: MapManifest.Timetable) -> TimeZone? {
        map.map?.timeZone(at: timetable.extent.center)
    }

    /// Adds the timetable at `path` to the map, even if no page waits for it any longer.
    ///
    /// - Returns: True if it was added. Otherwise nothing has changed, and `problem` contains the reason.
    func addTimetable(_ path: String) async -> Bool {
        let path = path.trimmingCharacters(in: .whitespacesAndNewlines)
        problem = Self.problem(ofBegin: path)
        guard problem == nil else { return false }
        return await work { try await $0.addTimetable(URL(filePath: path)) }
    }

    /// Adds a timetable that a page has sent, as `add(sent:)` does.
    func addTimetable(sent file: URL) async -> Bool {
        await work { try await $0.add(sent: file) { host, file in try await host.addTimetable(file) } }
    }

    func removeTimetables(_ offsets: IndexSet) {
        let gone = offsets.map { timetables[$0].id }
        Task {
            for id in gone { await work { try await $0.remove(id) } }
        }
    }

    @discardableResult
    private func work(_ change: @escaping @Sendable (MapHost) async throws -> Void) async -> Bool {
        problem = nil
        do {
            try await change(host)
            return true
        } catch {
            problem = error.localizedDescription
        }
        return false
    }
}

extension MapHost {
    /// Adds a page's file by calling `add`, and then deletes the file.
    nonisolated fileprivate func add(sent file: URL, _ add: (MapHost, URL) async throws -> Void) async throws {
        let sent = file.deletingLastPathComponent()
        let folder = sent.deletingLastPathComponent().appending(path: UUID().uuidString, directoryHint: .isDirectory)
        try FileManager.default.moveItem(at: sent, to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await add(self, folder.appending(path: file.lastPathComponent))
    }
}
