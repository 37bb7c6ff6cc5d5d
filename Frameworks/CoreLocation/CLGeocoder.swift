public import Foundation
import HostService

/// Receives the places that a geocoder has found, or the reason why there are none.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Converts between coordinates and the names of places. It finds the places of the map.
@available(*, deprecated, message: "Use MapKit")
open class CLGeocoder: NSObject {
    private var search: Task<[CLPlacemark.Content], any Error>?

    public override init() {
        super.init()
    }

    /// True while the geocoder searches.
    open var isGeocoding: Bool { search != nil }

    /// Ends the search with `CLError.geocodeCanceled`.
    open func cancelGeocode() { search?.cancel() }

    /// Finds the places at a location, nearest first, followed by the town.
    nonisolated(nonsending) open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
        let surroundings = Geocoding.service.current.surroundings
        return try await placemarks { try surroundings(location) }
    }

    /// Finds the places at a location, nearest first, followed by the town.
    ///
    /// - Parameter locale: Has no effect, because the map's places have only one name each.
    nonisolated(nonsending) open func reverseGeocodeLocation(
        _ location: CLLocation, preferredLocale locale: Locale?
    ) async throws -> [CLPlacemark] {
        try await reverseGeocodeLocation(location)
    }

    /// Finds the places at a location. Calls back on the main thread.
    open func reverseGeocodeLocation(
        _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        call(completionHandler) { try await $0.reverseGeocodeLocation(location) }
    }

    /// Finds the places at a location. Calls back on the main thread.
    ///
    /// - Parameter locale: Has no effect, because the map's places have only one name each.
    open func reverseGeocodeLocation(
        _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        reverseGeocodeLocation(location, completionHandler: completionHandler)
    }

    /// Finds the places with an address or a name, the best match first.
    nonisolated(nonsending) open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
        let places = Geocoding.service.current.places
        return try await placemarks { try places(addressString) }
    }

    /// Finds the places with an address or a name. Calls back on the main thread.
    open func geocodeAddressString(
        _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        call(completionHandler) { try await $0.geocodeAddressString(addressString) }
    }

    nonisolated(nonsending) private func placemarks(
        _ find: @escaping @Sendable () throws -> [CLPlacemark.Content]
    ) async throws -> [CLPlacemark] {
        let search = Task { try find() }
        self.search = search
        defer { self.search = nil }
        let found = try await search.value
        if search.isCancelled { throw CLError(.geocodeCanceled) }
        if found.isEmpty { throw CLError(.geocodeFoundNoResult) }
        return found.map(CLPlacemark.init(content:))
    }

    private func call(
        _ handler: @escaping CLGeocodeCompletionHandler,
        _ ask: @escaping @MainActor (CLGeocoder) async throws -> [CLPlacemark]
    ) {
        // According to Apple, the object is used, and the handler is called, on the main thread.
        nonisolated(unsafe) let geocoder = self
        nonisolated(unsafe) let finish = handler
        Task { @MainActor in
            do {
                finish(try await ask(geocoder), nil)
            } catch {
                finish(nil, error)
            }
        }
    }
}
