import Foundation
import Geodesy

/// A place to be indexed, with the names by which it can be found.
struct NamedPlace {
    var place: Place
    var alternateNames: String
    var extent: Double

    /// nil for objects that people don't search for.
    init?(_ feature: MapFeature) {
        // Some maps contain values with stray spaces: "Alberweg ", house number " ".
        let tags = feature.tags.mapValues { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { !$0.value.isEmpty }
        let street = tags["addr:street"] ?? tags["addr:place"]
        let house = street.flatMap { street in tags["addr:housenumber"].map { "\(street) \($0)" } }
        guard let name = tags["name"] ?? tags["brand"] ?? house else { return nil }
        let isHouse = name == house
        guard let (category, importance) = isHouse ? (.house, 0.1) : PlaceCategory.classify(tags) else { return nil }
        place = Place(
            id: feature.id, name: name, category: category, street: street, houseNumber: tags["addr:housenumber"],
            postcode: tags["addr:postcode"], city: tags["addr:city"], coordinate: feature.coordinate,
            importance: importance + Self.renown(tags))
        alternateNames = Self.alternateNames(tags, besides: name)
        extent = feature.extent
    }

    /// The bonus for well-known objects: higher for those in Wikipedia or Wikidata and for main roads, lower for
    /// tracks.
    private static func renown(_ tags: [String: String]) -> Double {
        var renown = tags["wikidata"] != nil || tags["wikipedia"] != nil ? 0.1 : 0
        switch tags["highway"] {
        case "motorway", "trunk", "primary": renown += 0.1
        case "secondary", "tertiary": renown += 0.05
        case "track", "path", "footway", "steps", "cycleway", "service": renown -= 0.1
        default: break
        }
        return renown
    }

    private static func alternateNames(_ tags: [String: String], besides name: String) -> String {
        let keys: Set = [
            "alt_name", "old_name", "official_name", "short_name", "loc_name", "int_name", "brand", "ref", "iata",
        ]
        let names = tags.filter { keys.contains($0.key) || $0.key.hasPrefix("name:") }.values
        return Set(names).subtracting([name]).sorted().joined(separator: " ")
    }
}
