public import Foundation
import HostClock

/// Reports the device's location to an app.
///
/// Must be used on the main thread, where it also calls its delegate.
open class CLLocationManager: NSObject {
    open weak var delegate: (any CLLocationManagerDelegate)? {
        didSet { observe() }
    }
    /// The accuracy that the app needs. It has no effect, because the host's locations have only one accuracy.
    open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
    /// The distance in metres before an update is reported, or `kCLDistanceFilterNone` to report all of them.
    open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone

    private var observation: Task<Void, Never>?
    private var isUpdating = false
    private var wantsOneLocation = false
    private var monitorsSignificantChanges = false
    /// The distance in metres documented by Apple.
    private static let significantChange: CLLocationDistance = 500
    private var toldAuthorization: CLAuthorizationStatus?
    private var toldLocation: CLLocation?

    public override init() {}

    deinit {
        observation?.cancel()
    }

    open class func locationServicesEnabled() -> Bool { true }

    open class func significantLocationChangeMonitoringAvailable() -> Bool { true }

    open var authorizationStatus: CLAuthorizationStatus { LocationSource.shared.state.authorization }

    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

    /// The last known location, or nil if it is unknown or the app has no permission.
    open var location: CLLocation? {
        isAuthorized ? LocationSource.shared.state.fix(now: HostClock.current.now).map(CLLocation.init) : nil
    }

    open func requestWhenInUseAuthorization() {
        LocationSource.shared.requestAuthorization()
    }

    /// Requests the same permission as `requestWhenInUseAuthorization()`, because the host is always on.
    open func requestAlwaysAuthorization() {
        LocationSource.shared.requestAuthorization()
    }

    /// Reports the location once, or the reason why it is unknown.
    open func requestLocation() {
        wantsOneLocation = true
        observe()
    }

    open func startUpdatingLocation() {
        isUpdating = true
        toldLocation = nil
        observe()
    }

    open func stopUpdatingLocation() {
        isUpdating = false
    }

    /// Reports the device's location now, and each time it has moved by 500 metres.
    open func startMonitoringSignificantLocationChanges() {
        monitorsSignificantChanges = true
        observe()
    }

    open func stopMonitoringSignificantLocationChanges() {
        monitorsSignificantChanges = false
    }

    private var isAuthorized: Bool {
        [.authorizedAlways, .authorizedWhenInUse].contains(authorizationStatus)
    }

    private func observe() {
        observation?.cancel()
        // According to Apple, a manager is used on the thread that created it: here, the main thread.
        nonisolated(unsafe) weak let manager = self
        observation = Task { @MainActor in
            for await _ in LocationSource.shared.updates() {
                guard let manager else { return }
                manager.notifyDelegate()
            }
        }
    }

    private func notifyDelegate() {
        guard let delegate else { return }
        if toldAuthorization != authorizationStatus {
            toldAuthorization = authorizationStatus
            delegate.locationManagerDidChangeAuthorization(self)
        }
        guard isUpdating || wantsOneLocation || monitorsSignificantChanges else { return }
        if let location {
            let moved = toldLocation.map { location.distance(from: $0) } ?? .infinity
            let filter = isUpdating ? max(0, distanceFilter) : Self.significantChange
            // A measured location is reported even if it equals the home that replaced it before.
            let isOfSameSource =
                toldLocation?.sourceInformation?.isSimulatedBySoftware
                == location.sourceInformation?.isSimulatedBySoftware
            guard wantsOneLocation || moved > filter || !isOfSameSource else { return }
            wantsOneLocation = false
            toldLocation = location
            delegate.locationManager(self, didUpdateLocations: [location])
        } else if authorizationStatus != .notDetermined, isUpdating || wantsOneLocation {
            wantsOneLocation = false
            delegate.locationManager(self, didFailWithError: CLError(isAuthorized ? .locationUnknown : .denied))
        }
    }
}
