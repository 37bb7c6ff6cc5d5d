import Foundation
import MapHost

extension SettingsModel {
    var regions: [MapManifest.Region] { map.map?.regions ?? [] }

    /// Whether the sample town is in the map, or becomes it at the first start.
    var hasSample: Bool { regions.isEmpty || regions.contains { $0.isSample } }

    /// The sample alone cannot be removed: there is always a map.
    var canRemoveRegions: Bool { !regions.isEmpty && !map.isSample && map.progress == nil }

    func places(in region: MapManifest.Region) -> Int? {
        regions.count == 1 ? map.map?.places : nil
    }

    /// Prepares the file at `path` and takes it into use, whether or not a page still waits for it.
    ///
    /// - Returns: whether it was. Otherwise nothing has changed, and `mapProblem` says why.
    func add(_ path: String) async -> Bool {
        let path = path.trimmingCharacters(in: .whitespacesAndNewlines)
        mapProblem = Self.problem(ofPath: path)
        guard mapProblem == nil else { return false }
        return await work { try await $0.add(URL(filePath: path)) }
    }

    private static func problem(ofPath path: String) -> String? {
        if !path.hasPrefix("/") { return String(localized: "Give the whole path of the file, beginning with “/”.") }
        if path.hasSuffix(".osm.pbf") { return nil }
        return String(localized: "“\(path)” is not an OpenStreetMap extract: its name does not end in “.osm.pbf”.")
    }

    func addSample() {
        Task { await work { try await $0.addSample() } }
    }

    func remove(_ region: MapManifest.Region) {
        Task { await work { try await $0.remove(region.id) } }
    }

    @discardableResult
    private func work(_ change: @escaping @Sendable (MapHost) async throws -> Void) async -> Bool {
        mapProblem = nil
        do {
            try await change(maps)
            return true
        } catch let error as MapError {
            mapProblem = error.words
        } catch {
            mapProblem = error.localizedDescription
        }
        return false
    }
}

extension MapError {
    /// The sentence for a person, in the page's language.
    var words: String {
        switch self {
        case .missing(let file): String(localized: "There is no file \(file).")
        case .notPBF(let file): String(localized: "\(file) is not an OpenStreetMap PBF file (.osm.pbf).")
        case .damaged(let file, let reason): String(localized: "\(file) is damaged: \(reason)")
        case .empty(let file): String(localized: "\(file) has no roads in it.")
        case .busy: String(localized: "Another map is being prepared; try again when it is done.")
        case .notInstalled: String(localized: "Valhalla is not installed: run Scripts/install-valhalla.")
        case .programMissing(let program, let package):
            String(localized: "\(program) is missing: install it with apt-get install \(package).")
        case .failed(let reason): String(localized: "The map could not be made: \(reason)")
        case .unreadable(let reason): String(localized: "The map cannot be opened: \(reason)")
        case .unknownRegion: localizedDescription
        }
    }
}
