import Foundation

extension LocationDraft.Problem {
    /// A sentence that asks for valid input.
    public var text: String {
        switch self {
        case .name: String(localized: "Enter a name for this place.")
        case .latitude: String(localized: "Enter a latitude from −90 to 90. North is positive.")
        case .longitude: String(localized: "Enter a longitude from −180 to 180. East is positive.")
        case .elevation: String(localized: "Enter a height from 0 to 9000 metres.")
        case .timeZone: String(localized: "Choose a time zone.")
        }
    }
}
