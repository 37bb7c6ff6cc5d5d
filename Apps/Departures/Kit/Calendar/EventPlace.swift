import CoreLocation
import Foundation
import MapKit

/// Finds the place of an event.
enum EventPlace {
    /// True if `text` names a place, rather than a link or a number for a call.
    static func isPlace(_ text: String) -> Bool {
        !text.isEmpty && !text.contains("://") && text.contains(where: \.isLetter)
    }

    /// The search queries for `place`, the most specific first: the whole text, then fewer and fewer of its parts. A
    /// single part is never searched, because it might match in another town. For example, "Dr. Miller, Mill Street
    /// 3, Alderbrook, Northland" is found by its street.
    static func queries(for place: String) -> [String] {
        let parts = place.split { $0 == "," || $0 == "\n" || $0 == ";" }
            .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        guard parts.count > 2 else { return [parts.joined(separator: " ")] }
        let lengths = (2...parts.count).reversed()
        return lengths.flatMap { length in
            (0...parts.count - length).map { parts[$0..<$0 + length].joined(separator: " ") }
        }
    }

    /// The place of `event`, or `nil` if the map does not know it.
    ///
    /// - Parameter location: the location to search around first.
    /// - Throws: an error if the map is temporarily unavailable.
    @MainActor static func find(_ event: CalendarEvent, near location: CLLocation?) async throws -> CodableLocation? {
        if let point = event.point { return place(of: event, at: point) }
        for query in queries(for: event.place).prefix(8) {
            let request = MKLocalSearch.Request()
            request.naturalLanguageQuery = query
            if let location {
                request.region = MKCoordinateRegion(
                    center: location.coordinate, latitudinalMeters: 100_000, longitudinalMeters: 100_000)
            }
            if let place = try await first(of: MKLocalSearch(request: request)) { return place }
        }
        return nil
    }

    @MainActor private static func first(of search: MKLocalSearch) async throws -> CodableLocation? {
        do {
            return try await search.start().mapItems.first.map { CodableLocation($0) }
        } catch MKError.placemarkNotFound {
            return nil
        }
    }

    private static func place(of event: CalendarEvent, at point: CalendarEvent.Point) -> CodableLocation {
        let parts = event.place.split(maxSplits: 1) { $0 == "," || $0 == "\n" }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        return CodableLocation(
            name: parts.first ?? event.title, latitude: point.latitude, longitude: point.longitude,
            address: parts.dropFirst().first?.replacing("\n", with: ", ") ?? "",
            timeZone: event.timeZone ?? .current)
    }
}
