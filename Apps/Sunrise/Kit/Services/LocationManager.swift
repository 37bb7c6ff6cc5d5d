public import CoreLocation
public import Foundation
public import Observation
import PlaceNames

/// Finds the device's location.
@MainActor
@Observable
public final class LocationManager: NSObject {
    public enum State: Hashable, Sendable {
        case idle
        case asking
        /// A device measured the location.
        case found(FoundPlace)
        /// The device's location is not known. This place, the home in the host's Settings, can be used instead.
        case home(FoundPlace)
        /// Neither the device's location nor the home is known, or the person does not allow access to it.
        case failed
    }

    public private(set) var state = State.idle
    @ObservationIgnored private let manager: CLLocationManager
    @ObservationIgnored private var naming: Task<Void, Never>?

    override public convenience init() {
        self.init(CLLocationManager())
    }

    init(_ manager: CLLocationManager) {
        self.manager = manager
        super.init()
        manager.delegate = self
        // One kilometre makes no difference to the time of sunrise.
        manager.desiredAccuracy = kCLLocationAccuracyKilometer
    }

    /// Asks for permission if necessary, and looks for the location until it is found.
    public func locate() {
        state = .asking
        if manager.authorizationStatus == .notDetermined {
            manager.requestWhenInUseAuthorization()
        } else {
            manager.startUpdatingLocation()
        }
    }

    /// Discards the found location.
    public func reset() {
        manager.stopUpdatingLocation()
        naming?.cancel()
        state = .idle
    }

    private func found(_ location: CLLocation) {
        guard isLooking else { return }
        naming?.cancel()
        naming = Task {
            let place = await FoundPlace(at: location)
            if Task.isCancelled { return }
            state = location.isMeasured ? .found(place) : .home(place)
            if location.isMeasured { manager.stopUpdatingLocation() }
        }
    }

    private func failed() {
        if state == .asking { state = .failed }
    }

    /// Starts to look for the location once the person has answered. Before that, a phone reports an error.
    private func authorizationChanged() {
        if isLooking, manager.authorizationStatus != .notDetermined { manager.startUpdatingLocation() }
    }

    /// True while a measured location is wanted but not found.
    private var isLooking: Bool {
        switch state {
        case .idle, .found: false
        case .asking, .home, .failed: true
        }
    }
}

extension LocationManager: CLLocationManagerDelegate {
    nonisolated public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let location = locations.last else { return }
        Task { @MainActor in found(location) }
    }

    nonisolated public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        Task { @MainActor in failed() }
    }

    nonisolated public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        Task { @MainActor in authorizationChanged() }
    }
}
