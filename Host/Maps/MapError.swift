import Foundation

/// Why a map cannot be added or removed. Nothing has changed then.
package enum MapError: LocalizedError, Sendable, Hashable {
    case missing(String)
    case notPBF(String)
    case damaged(String, reason: String)
    case empty(String)
    case unknownRegion(String)
    case busy
    case notInstalled
    case programMissing(String, package: String)
    case failed(String)
    /// The map in use cannot be opened, for this reason.
    case unreadable(String)

    package var errorDescription: String? {
        switch self {
        case .missing(let file): "There is no file \(file)."
        case .notPBF(let file): "\(file) is not an OpenStreetMap PBF file (.osm.pbf)."
        case .damaged(let file, let reason): "\(file) is damaged: \(reason)"
        case .empty(let file): "\(file) has no roads in it."
        case .unknownRegion(let id): "There is no map \(id); `reveille map list` shows those there are."
        case .busy: "Another map is being prepared; try again when it is done."
        case .notInstalled: "Valhalla is not installed: run Scripts/install-valhalla."
        case .programMissing(let program, let package):
            "\(program) is missing: install it with apt-get install \(package)."
        case .failed(let reason): "The map could not be made: \(reason)"
        case .unreadable(let reason): "The map cannot be opened: \(reason)"
        }
    }
}
