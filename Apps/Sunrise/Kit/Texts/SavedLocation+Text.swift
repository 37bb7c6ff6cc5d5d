public import Foundation

extension SavedLocation {
    /// "69.65° N, 18.96° E", to within about a kilometre.
    public func coordinateText(locale: Locale) -> String {
        func text(_ value: Double, _ positive: LocalizedStringResource, _ negative: LocalizedStringResource) -> String {
            let number = abs(value).formatted(.number.precision(.fractionLength(2)).locale(locale))
            return number + "° " + String(localized: value < 0 ? negative : positive)
        }
        return String(localized: "\(text(latitude, "N", "S")), \(text(longitude, "E", "W"))")
    }
}
