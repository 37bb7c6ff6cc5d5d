public import CoreLocation
import DevicePorts
public import Foundation
public import Observation
import PlaceNames

/// The start of trips: the location of the person's device.
@MainActor
@Observable
public final class StartLocation: NSObject {
    /// A place on the map, rounded to about a hundred metres. Nearer places count as the same start.
    public struct Place: Hashable, Sendable {
        let latitude: Int
        let longitude: Int

        init(_ coordinate: CLLocationCoordinate2D) {
            latitude = Int((coordinate.latitude * 1000).rounded())
            longitude = Int((coordinate.longitude * 1000).rounded())
        }
    }

    /// The source of the start.
    public enum Origin: Hashable, Sendable {
        /// The start is unknown, or the person does not allow access to the location.
        case unknown
        /// The device measured it, near this address or town; `nil` if the map has no name for the place.
        case measured(near: String?)
        /// No device measured it. The home is used instead, under its name if it has one.
        case home(String?)
    }

    /// The last place found; `nil` before the first.
    public private(set) var place: Place?
    /// The origin of the place, for a person to read.
    public private(set) var origin = Origin.unknown
    @ObservationIgnored private var naming: Task<Void, Never>?
    /// The exact location of `place`.
    @ObservationIgnored private var foundAt: CLLocation?
    /// Metres within which a device counts as not moved. Measurements are no more precise.
    private static let sameStart: CLLocationDistance = 100
    @ObservationIgnored private let manager: CLLocationManager
    /// The number of open forms that follow the device's location.
    @ObservationIgnored private var followers = 0
    /// Called when the start is first found, and when it changes.
    @ObservationIgnored var didMove: (@MainActor () -> Void)?

    override public convenience init() {
        self.init(CLLocationManager())
    }

    init(_ manager: CLLocationManager) {
        self.manager = manager
        super.init()
        manager.delegate = self
        manager.desiredAccuracy = kCLLocationAccuracyHundredMeters
    }

    /// The last known location; `nil` before the first one, and without permission.
    public var location: CLLocation? {
        manager.location
    }

    /// Seconds after which a device is likely to be elsewhere.
    private static let recent: TimeInterval = 15 * 60

    /// The time at which the device was at `location`, if that was long ago.
    func oldDate(now: Date) -> Date? {
        location.map(\.timestamp).flatMap { now.timeIntervalSince($0) > Self.recent ? $0 : nil }
    }

    /// Asks for permission if necessary, and for a new location.
    public func locate() {
        if let foundAt, !origin.isNamed { name(foundAt) }
        if isAnswered {
            manager.requestLocation()
        } else {
            manager.requestWhenInUseAuthorization()
        }
    }

    /// True once the person has allowed or refused access to the location. A phone reports an error if asked for the
    /// location before.
    private var isAnswered: Bool { manager.authorizationStatus != .notDetermined }

    /// Monitors changes of the start, even while nobody looks.
    ///
    /// A phone reports changes only to apps that may always use the location. There, this app asks for less, and
    /// updates the location only while in use.
    func monitor() {
        if DeviceBackground.runsFreely { manager.startMonitoringSignificantLocationChanges() }
    }

    /// Follows the device until the task is cancelled, because a more precise location may come while the form is
    /// being filled in.
    public func follow() async {
        manager.distanceFilter = 100
        followers += 1
        locate()
        if isAnswered { manager.startUpdatingLocation() }
        while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
        followers -= 1
        if followers == 0 { manager.stopUpdatingLocation() }
    }

    private func found(_ location: CLLocation) {
        let isSamePlace = foundAt.map { location.distance(from: $0) <= Self.sameStart } ?? false
        if isSamePlace, foundAt?.isMeasured == location.isMeasured { return }
        foundAt = location
        origin = location.isMeasured ? .measured(near: nil) : .home(nil)
        name(location)
        if isSamePlace { return }
        place = Place(location.coordinate)
        didMove?()
    }

    /// Asks the map for the name of the place at `location`.
    private func name(_ location: CLLocation) {
        naming?.cancel()
        naming = Task {
            guard let place = await NamedPlace(at: location), !Task.isCancelled else { return }
            origin = location.isMeasured ? .measured(near: place.text) : .home(place.name)
        }
    }

    private func lost() {
        guard location == nil else { return }
        naming?.cancel()
        (foundAt, place, origin) = (nil, nil, .unknown)
    }

    private func allowed() {
        if followers > 0 { manager.startUpdatingLocation() } else { manager.requestLocation() }
    }
}

extension StartLocation: CLLocationManagerDelegate {
    nonisolated public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let location = locations.last else { return }
        Task { @MainActor in found(location) }
    }

    nonisolated public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        let status = manager.authorizationStatus
        guard status == .authorizedWhenInUse || status == .authorizedAlways else { return }
        Task { @MainActor in allowed() }
    }

    nonisolated public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        // The last known location is still used.
        Task { @MainActor in lost() }
    }
}

extension StartLocation.Origin {
    fileprivate var isNamed: Bool {
        switch self {
        case .unknown: false
        case .measured(let name), .home(let name): name != nil
        }
    }
}

extension NamedPlace {
    /// "Bellevue Avenue 12, Seattle".
    fileprivate var text: String? {
        let parts = [name, city == name ? nil : city].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
