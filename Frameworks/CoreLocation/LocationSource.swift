package import Foundation
package import Geodesy
import Synchronization

/// Where the host says that the person is: what an open page's geolocation reports, else the fixed home, else where a
/// page was last.
package final class LocationSource: Sendable {
    /// The source that `CLLocationManager` and `CLLocationUpdate` read: the host's, or one for a task and its children,
    /// as tests use it.
    @TaskLocal package static var shared = LocationSource()

    /// One report of a place.
    package struct Fix: Sendable, Hashable {
        package var coordinate: Coordinate
        /// Radius of uncertainty in metres.
        package var accuracy: Double
        package var date: Date
        /// Whether it is the fixed home, which stands in for a place that is not known.
        package var isHome: Bool

        package init(coordinate: Coordinate, accuracy: Double, date: Date, isHome: Bool = false) {
            self.coordinate = coordinate
            self.accuracy = accuracy
            self.date = date
            self.isHome = isHome
        }
    }

    /// The place that stands in for the device's location.
    package struct Home: Sendable, Hashable {
        package var coordinate: Coordinate
        package var name: String?
    }

    /// What the source knows.
    package struct State: Sendable, Hashable {
        /// Whether apps may know. A fixed home that a person has chosen is their permission for that place.
        package var authorization = CLAuthorizationStatus.notDetermined
        /// What a page that is there reported last. It tells when that changes, so it holds until then.
        package var page: Fix?
        /// The fixed home.
        package var home: Home?
        /// What a page reported that is gone.
        package var last: Fix?

        /// The best knowledge there is. Only what is known of a page that is gone has an older date than `now`.
        package func fix(now: Date) -> Fix? {
            if let page { return Fix(coordinate: page.coordinate, accuracy: page.accuracy, date: now) }
            return home.map { Fix(coordinate: $0.coordinate, accuracy: 0, date: now, isHome: true) } ?? last
        }
    }

    private struct Guarded {
        var state = State()
        var observers: [UUID: AsyncStream<State>.Continuation] = [:]
        var ask: (@Sendable () -> Void)?
        /// Whether an app has asked for permission.
        var isAsked = false
    }

    private let guarded = Mutex(Guarded())

    package init() {}

    package var state: State { guarded.withLock { $0.state } }

    /// A page reports where it is, as its browser's geolocation does.
    package func report(_ fix: Fix) {
        change {
            $0.page = fix
            $0.authorization = .authorizedWhenInUse
        }
    }

    /// No page knows where it is any more, as of `now`.
    package func lose(now: Date) {
        change {
            guard let page = $0.page else { return }
            $0.last = Fix(coordinate: page.coordinate, accuracy: page.accuracy, date: now)
            $0.page = nil
        }
    }

    /// A person refused their browser's question. A fixed home stays usable.
    package func refuse() {
        change {
            ($0.page, $0.last) = (nil, nil)
            $0.authorization = $0.home == nil ? .denied : .authorizedWhenInUse
        }
    }

    /// Where departures start when no page tells its location. An app that asked before, and was refused or heard
    /// nothing, may use it from now on.
    package func setHome(_ coordinate: Coordinate?, name: String? = nil) {
        let home = coordinate.map { Home(coordinate: $0, name: name) }
        let isAsked = guarded.withLock { $0.isAsked }
        change {
            $0.home = home
            if home != nil, isAsked { $0.authorization = .authorizedWhenInUse }
        }
    }

    /// Sets what happens when an app asks for permission: the host has its pages ask their browsers.
    package func onRequest(_ ask: @escaping @Sendable () -> Void) {
        guarded.withLock { $0.ask = ask }
    }

    /// An app asks for permission. With a fixed home it is given at once; pages may still report better knowledge.
    func requestAuthorization() {
        let ask = guarded.withLock { guarded in
            guarded.isAsked = true
            return guarded.ask
        }
        if state.home != nil { change { $0.authorization = .authorizedWhenInUse } }
        ask?()
    }

    /// The state now, and after each change.
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

    private func change(_ body: (inout State) -> Void) {
        guarded.withLock { guarded in
            let before = guarded.state
            body(&guarded.state)
            if guarded.state != before { guarded.observers.values.forEach { $0.yield(guarded.state) } }
        }
    }
}
