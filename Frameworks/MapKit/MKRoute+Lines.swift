import Foundation
import FoundationOverlay
import Valhalla

extension Route.Line {
    /// The line as text in the reader's language: "Bus 11".
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
