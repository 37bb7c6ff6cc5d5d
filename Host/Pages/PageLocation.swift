import CoreLocation
import Geodesy
import HostClock

/// Uses the browsers of the open pages to locate the device.
@MainActor package enum PageLocation {
    package static func share(_ sessions: PageSessions) {
        let source = LocationSource.shared
        sessions.onLocation = { report in
            switch report {
            case .at(let latitude, let longitude, let accuracy):
                let coordinate = Coordinate(latitude: latitude, longitude: longitude)
                guard coordinate.isValid else { return }
                source.report(.init(coordinate: coordinate, accuracy: accuracy, date: HostClock.current.now))
            case .unknown: source.lose(now: HostClock.current.now)
            case .refused: source.refuse()
            }
        }
        source.onRequest { Task { @MainActor [weak sessions] in sessions?.askForLocation() } }
    }
}
