package import Foundation
package import Geodesy
package import HostService
import Synchronization

/// The person's location as known to the host: from the geolocation of an open page, else the fixed home, else the last
/// location of a closed page.
package final class LocationSource: Sendable {
    /// The source that `CLLocationManager` and `CLLocationUpdate` read: the host's, or in tests one for a task and its
    /// children.
    package static var shared: LocationSource { service.current }
    package static let service = HostService(LocationSource())

    /// A reported location.
    package struct Fix: Sendable, Hashable {
        package var coordinate: Coordinate
        /// The radius of uncertainty in metres.
        package var accuracy: Double
        package var date: Date
        /// True if it is the fixed home, used because the location is unknown.
        package var isHome: Bool

        package init(coordinate: Coordinate, accuracy: Double, date: Date, isHome: Bool = false) {
            self.coordinate = coordinate
            self.accuracy = accuracy
            self.date = date
            self.isHome = isHome
        }
    }

    /// The place that replaces an unknown location of the device.
    package struct Home: Sendable, Hashable {
        package var coordinate: Coordinate
        package var name: String?
    }

    /// The knowledge of the source about the location.
    package struct State: Sendable, Hashable {
        /// The permission for apps. Choosing a fixed home includes the permission to use it.
        package var authorization = CLAuthorizationStatus.notDetermined
        /// The last report of an open page, valid until the page reports a change.
        package var page: Fix?
        /// The fixed home.
        package var home: Home?
        /// The last report of a page that is now closed.
        package var last: Fix?

        /// The best known location. Its date is `now`, unless it is that of a closed page.
        package func fix(now: Date) -> Fix? {
            if let page { return Fix(coordinate: page.coordinate, accuracy: page.accuracy, date: now) }
            return home.map { Fix(coordinate: $0.coordinate, accuracy: 0, date: now, isHome: true) } ?? last
        }
    }

    private struct Guarded {
        var state = State()
        var observers: [UUID: AsyncStream<State>.Continuation] = [:]
        var ask: (@Sendable () -> Void)?
        /// True if an app has asked for permission.
        var isAsked = false
    }

    private let guarded = Mutex(Guarded())

    package init() {}

    package var state: State { guarded.withLock { $0.state } }

    /// Receives a page's location from the geolocation of its browser.
    package func report(_ fix: Fix) {
        change {
            $0.page = fix
            $0.authorization = .authorizedWhenInUse
        }
    }

    /// Records that no page knows its location any more.
    package func lose(now: Date) {
        change {
            guard let page = $0.page else { return }
            $0.last = Fix(coordinate: page.coordinate, accuracy: page.accuracy, date: now)
            $0.page = nil
        }
    }

    /// Records that a person refused permission in their browser. A fixed home stays usable.
    package func refuse() {
        change {
            ($0.page, $0.last) = (nil, nil)
            $0.authorization = $0.home == nil ? .denied : .authorizedWhenInUse
        }
    }

    /// Sets the location for use when no page reports one. Apps may then use it, even if an earlier request was refused
    /// or not answered.
    package func setHome(_ coordinate: Coordinate?, name: String? = nil) {
        let home = coordinate.map { Home(coordinate: $0, name: name) }
        let isAsked = guarded.withLock { $0.isAsked }
        change {
            $0.home = home
            if home != nil, isAsked { $0.authorization = .authorizedWhenInUse }
        }
    }

    /// Sets the action for an app's permission request, by which the host makes its pages ask their browsers.
    package func onRequest(_ ask: @escaping @Sendable () -> Void) {
        guarded.withLock { $0.ask = ask }
    }

    /// Requests permission for an app. If there is a fixed home, it is granted at once, though pages may still report
    /// better locations.
    func requestAuthorization() {
        let ask = guarded.withLock { guarded in
            guarded.isAsked = true
            return guarded.ask
        }
        if state.home != nil { change { $0.authorization = .authorizedWhenInUse } }
        ask?()
    }

    /// Requests permission, and waits for the decision.
    ///
    /// - Returns: True if apps are allowed to use the location.
    package func authorize() async -> Bool {
        if state.authorization == .notDetermined { requestAuthorization() }
        for await state in updates() where state.authorization != .notDetermined {
            return [.authorizedAlways, .authorizedWhenInUse].contains(state.authorization)
        }
        return false
    }

    /// The current state, then each change.
    func updates() -> AsyncStream<State> {
        let id = UUID()
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            continuation.onTermination = { [weak self] _ in
                self?.guarded.withLock { $0.observers[id] = nil }
            }
            guarded.withLock {
                $0.observers[id] = continuation
                continuation.yield($0.state)
            }
        }
    }

    /// The person's current coordinate, then each change; nil while it is unknown or apps aren't allowed to use it.
    package func coordinates() -> AsyncMapSequence<AsyncStream<State>, CLLocationCoordinate2D?> {
        updates().map { state in
            let isAuthorized = [.authorizedAlways, .authorizedWhenInUse].contains(state.authorization)
            return isAuthorized ? state.fix(now: .distantPast).map { CLLocationCoordinate2D($0.coordinate) } : nil
        }
    }

    private func change(_ body: (inout State) -> Void) {
        guarded.withLock { guarded in
            let before = guarded.state
            body(&guarded.state)
            if guarded.state != before { guarded.observers.values.forEach { $0.yield(guarded.state) } }
        }
    }
}
