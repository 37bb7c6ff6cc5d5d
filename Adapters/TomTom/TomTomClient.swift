package import Foundation
import FoundationNetworking
import Geodesy
import HTTPClient
import Synchronization
package import Valhalla

/// Routes by car with live traffic from TomTom's Routing API, version 1, service Calculate Route
/// (https://developer.tomtom.com/routing-api/documentation/tomtom-maps/calculate-route).
///
/// It accepts the same queries as `ValhallaClient` and returns the same type of routes. After a failure, no request is
/// sent for a minute, so that a stalled service does not delay every request. Written from the documentation, but never
/// tested against the service.
package final class TomTomClient: Sendable {
    /// The key and server of a client.
    package struct Access: Sendable, Hashable {
        package var key: String
        package var server: URL

        package init(key: String, server: URL) {
            self.key = key
            self.server = server
        }
    }

    package let access: Access
    private let timeout: TimeInterval
    /// The maximum size of a response in bytes, enough for a few routes across a continent.
    private static let limit = 16_000_000
    private let rest: Duration
    private let wakesAt = Mutex<ContinuousClock.Instant?>(nil)

    /// - Parameters:
    ///   - timeout: The seconds after which a request counts as failed.
    ///   - rest: The pause after a failure, during which no request is sent.
    package init(_ access: Access, timeout: TimeInterval = 5, rest: Duration = .seconds(60)) {
        self.access = access
        self.timeout = timeout
        self.rest = rest
    }

    /// TomTom's own server.
    package static let server = URL(string: "https://api.tomtom.com") ?? URL(filePath: "/")

    /// The routes, best first.
    ///
    /// - Throws: `TomTomError`, `CancellationError`.
    package func routes(_ query: RouteQuery, now: Date) async throws -> [Route] {
        if let instant = wakesAt.withLock({ $0 }), instant > .now { throw TomTomError.resting }
        do {
            let answer = try await ask(query, now: now)
            let routes = try answer.routes.map { try Route($0) }
            if routes.isEmpty { throw TomTomError.malformed }
            return routes
        } catch let error as TomTomError {
            // A place without a road is not the service's fault.
            if case .refused = error { throw error }
            wakesAt.withLock { $0 = .now + rest }
            throw error
        }
    }

    private func ask(_ query: RouteQuery, now: Date) async throws -> TomTomAnswer {
        guard let url = url(of: query, now: now) else { throw TomTomError.malformed }
        let (data, response): (Data, HTTPURLResponse)
        do {
            // The URL contains the key, so redirects are not followed.
            (data, response) = try await HTTPClient.reply(to: URLRequest(url: url), limit: Self.limit, within: timeout)
        } catch HTTPClientError.redirected(let host) {
            throw TomTomError.redirected(to: host)
        } catch is HTTPClientError {
            throw TomTomError.unreachable
        }
        switch response.statusCode {
        case 200:
            guard let answer = try? JSONDecoder().decode(TomTomAnswer.self, from: data) else {
                throw TomTomError.malformed
            }
            return answer
        case 401, 403: throw TomTomError.refusedKey
        case 429: throw TomTomError.tooManyQuestions
        case let status where (400..<500).contains(status): throw TomTomError.refused(status: status)
        case let status: throw TomTomError.failed(status: status)
        }
    }

    /// `/routing/1/calculateRoute/52.50931,13.42936:52.50274,13.43872/json?key=...`
    func url(of query: RouteQuery, now: Date) -> URL? {
        let ends = [query.origin, query.destination].map { "\($0.coordinate.latitude),\($0.coordinate.longitude)" }
        var components = URLComponents(url: access.server, resolvingAgainstBaseURL: false)
        components?.path = "/routing/1/calculateRoute/\(ends.joined(separator: ":"))/json"
        var items = [
            ("key", access.key), ("traffic", "true"), ("travelMode", "car"), ("routeType", "fastest"),
            ("computeTravelTimeFor", "all"), ("sectionType", "traffic"), ("instructionsType", "text"),
            ("language", "en-GB"), ("maxAlternatives", "\(query.alternates)"),
        ]
        switch query.time {
        case .now: break
        // TomTom refuses a time that is past when the request arrives. Without one, it uses the current time.
        case .departure(let date): if date > now + 60 { items.append(("departAt", date.formatted(.iso8601))) }
        case .arrival(let date): items.append(("arriveAt", date.formatted(.iso8601)))
        }
        if query.avoidsHighways { items.append(("avoid", "motorways")) }
        if query.avoidsTolls { items.append(("avoid", "tollRoads")) }
        components?.queryItems = items.map { URLQueryItem(name: $0.0, value: $0.1) }
        return components?.url
    }
}
