import Foundation

extension StartLocation.Origin {
    /// The name of the start beside its label: "Current Location".
    public var title: String {
        switch self {
        case .unknown: String(localized: "Unknown")
        case .measured: String(localized: "Current Location")
        case .home(let name): name ?? String(localized: "Home")
        }
    }

    /// The place of a measured location, or an explanation if there is none.
    public var detail: String? {
        switch self {
        case .unknown: String(localized: "Choose where you start. Until then, the travel time is an estimate.")
        case .measured(let name): name.map { String(localized: "Near \($0)") }
        case .home: String(localized: "Your location isn’t known. Using your home from Settings.")
        }
    }
}
