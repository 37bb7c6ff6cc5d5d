import Foundation
import FoundationOverlay
import Valhalla

extension Route.Line {
    /// "Bus 11", in the reader's language.
    var text: String {
        switch vehicle {
        case "bus": String(localized: "Bus \(name)", bundle: .module)
        case "tram": String(localized: "Tram \(name)", bundle: .module)
        case "metro": String(localized: "Subway \(name)", bundle: .module)
        case "rail": String(localized: "Train \(name)", bundle: .module)
        case "ferry": String(localized: "Ferry \(name)", bundle: .module)
        default: name
        }
    }
}
