public import CoreLocation
public import Foundation

/// Where a person starts: where their device is.
@MainActor
public final class StartLocation: NSObject {
    private let manager = CLLocationManager()
    /// Called when a location was found.
    var didFind: (@MainActor () -> Void)?

    override public init() {
        super.init()
        manager.delegate = self
        manager.desiredAccuracy = kCLLocationAccuracyHundredMeters
    }

    /// The last known location; `nil` before the first and where a person does not allow it.
    public var location: CLLocation? {
        manager.location
    }

    /// Asks for permission, where that was not done, and for a fresh location.
    public func locate() {
        if manager.authorizationStatus == .notDetermined {
            manager.requestWhenInUseAuthorization()
        } else {
            manager.requestLocation()
        }
    }
}

extension StartLocation: CLLocationManagerDelegate {
    nonisolated public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        Task { @MainActor in didFind?() }
    }

    nonisolated public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        let status = manager.authorizationStatus
        guard status == .authorizedWhenInUse || status == .authorizedAlways else { return }
        Task { @MainActor in self.manager.requestLocation() }
    }

    nonisolated public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        // The last known location stays in use; without one, rows say "Estimated".
    }
}
