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
        /// The device measured it.
        case found(FoundPlace)
        /// The device's location is not known. This place, the home in the host's Settings, could be used instead.
        case home(FoundPlace)
        /// Both the device's location and the home are unknown, or the person does not allow it.
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
        // The sunrise is the same a kilometre away.
        manager.desiredAccuracy = kCLLocationAccuracyKilometer
    }

    /// Asks for permission, unless that was done, and for the location until it is found.
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

    /// Looks for the location once the person has answered: before, a phone reports an error.
    private func authorizationChanged() {
        if isLooking, manager.authorizationStatus != .notDetermined { manager.startUpdatingLocation() }
    }

    /// True if a measured location is wanted, because there is none yet.
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
