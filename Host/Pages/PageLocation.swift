import CoreLocation
import Geodesy
import HostClock

/// Uses the browsers of the open pages to locate the device.
@MainActor package enum PageLocation {
    package static func share(_ sessions: PageSessions) {
        sessions.onLocation = { take($0) }
        LocationSource.shared.onRequest { Task { @MainActor [weak sessions] in sessions?.askForLocation() } }
    }

    /// Makes a browser's report the device's location.
    package static func take(_ report: LocationReport) {
        let source = LocationSource.shared
        switch report {
        case .at(let latitude, let longitude, let accuracy):
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
            guard coordinate.isValid else { return }
            source.report(.init(coordinate: coordinate, accuracy: accuracy, date: HostClock.current.now))
        case .unknown: source.lose(now: HostClock.current.now)
        case .refused: source.refuse()
        }
    }
}
