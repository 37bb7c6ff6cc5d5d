import Foundation
import HostClock

/// The known location at one moment.
public struct CLLocationUpdate: Sendable {
    /// The location, if it is known and the app is allowed to use it.
    public let location: CLLocation?
    public let authorizationDenied: Bool
    public let authorizationRequestInProgress: Bool
    public let locationUnavailable: Bool

    init(_ state: LocationSource.State, now: Date) {
        let isAuthorized = [.authorizedAlways, .authorizedWhenInUse].contains(state.authorization)
        location = isAuthorized ? state.fix(now: now).map(CLLocation.init) : nil
        authorizationDenied = state.authorization == .denied
        authorizationRequestInProgress = state.authorization == .notDetermined
        locationUnavailable = isAuthorized && location == nil
    }

    /// The kind of movement that the app expects. It has no effect on the host's locations.
    public enum LiveConfiguration {
        case `default`, automotiveNavigation, otherNavigation, fitness, airborne
    }

    /// The current location, then each change. Iterating asks the person for permission.
    public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
        Updates()
    }

    /// An infinite sequence of updates.
    public struct Updates: AsyncSequence, Sendable {
        public typealias Element = CLLocationUpdate
        public typealias AsyncIterator = Iterator

        public struct Iterator: AsyncIteratorProtocol {
            public typealias Element = CLLocationUpdate

            var states: AsyncStream<LocationSource.State>.Iterator

            public mutating func next() async throws -> CLLocationUpdate? {
                await states.next().map { CLLocationUpdate($0, now: HostClock.current.now) }
            }
        }

        public func makeAsyncIterator() -> Iterator {
            if LocationSource.shared.state.authorization == .notDetermined {
                LocationSource.shared.requestAuthorization()
            }
            return Iterator(states: LocationSource.shared.updates().makeAsyncIterator())
        }
    }
}
