import Foundation
import FoundationOverlay

/// The reasons why a map cannot be added or removed. When one is thrown, nothing has changed.
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
        case .missing(let file): String(localized: "The file “\(file)” couldn’t be found.", bundle: .module)
        case .notPBF(let file):
            String(localized: "\(file) is not an OpenStreetMap PBF file (.osm.pbf).", bundle: .module)
        case .damaged(let file, let reason): String(localized: "\(file) is damaged: \(reason)", bundle: .module)
        case .empty(let file): String(localized: "\(file) contains no roads.", bundle: .module)
        case .unknownRegion(let id):
            String(localized: "There’s no map \(id). To see your maps, run “reveille map list”.", bundle: .module)
        case .busy: String(localized: "Another map is being prepared. Try again when it’s ready.", bundle: .module)
        case .notInstalled:
            String(localized: "Valhalla isn’t installed. Run Scripts/install-valhalla.", bundle: .module)
        case .programMissing(let program, let package):
            String(localized: "\(program) is missing. Install it with apt-get install \(package).", bundle: .module)
        case .failed(let reason): String(localized: "The map couldn’t be created: \(reason)", bundle: .module)
        case .unreadable(let reason): String(localized: "The map can’t be opened: \(reason)", bundle: .module)
        }
    }
}
