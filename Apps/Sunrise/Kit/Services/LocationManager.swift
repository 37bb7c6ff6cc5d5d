public import CoreLocation
public import Foundation
public import Observation

/// Finds where the device is.
@MainActor
@Observable
public final class LocationManager: NSObject {
    public enum State: Hashable, Sendable {
        case idle
        case asking
        /// Degrees.
        case found(latitude: Double, longitude: Double)
        case failed(String)
    }

    public private(set) var state = State.idle
    @ObservationIgnored private let manager = CLLocationManager()

    override public init() {
        super.init()
        manager.delegate = self
        // The sun does not rise otherwise a kilometre on.
        manager.desiredAccuracy = kCLLocationAccuracyKilometer
    }

    /// Asks for permission, where that was not done, and for the location.
    public func locate() {
        state = .asking
        if manager.authorizationStatus == .notDetermined { manager.requestWhenInUseAuthorization() }
        manager.requestLocation()
    }

    /// Forgets what was found.
    public func reset() {
        state = .idle
    }

    private func take(_ new: State) {
        if state == .asking { state = new }
    }
}

extension LocationManager: CLLocationManagerDelegate {
    nonisolated public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let coordinate = locations.last?.coordinate else { return }
        Task { @MainActor in take(.found(latitude: coordinate.latitude, longitude: coordinate.longitude)) }
    }

    nonisolated public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        let words = error.localizedDescription
        Task { @MainActor in take(.failed(words)) }
    }
}
