package import Foundation
import FoundationNetworking
package import Geodesy
import HTTPClient

/// A client of a Valhalla 3 service, local or remote.
package struct ValhallaClient: Sendable {
    /// The service's address, such as `http://127.0.0.1:8002`.
    package let url: URL
    /// The seconds after which a request counts as failed.
    package var timeout: TimeInterval
    /// The maximum size of a response in bytes, enough for a few routes across a continent, or a tile of a large city.
    private static let limit = 16_000_000

    package init(url: URL, timeout: TimeInterval = 10) {
        self.url = url
        self.timeout = timeout
    }

    /// The best route, followed by the alternatives that Valhalla found.
    ///
    /// Local times are sent in the time zones of the query. If the response contains different zones for the ends, the
    /// query is sent again with those.
    package func routes(_ query: RouteQuery) async throws -> [Route] {
        let answer = try await ask(query)
        guard let corrected = query.corrected(by: answer) else { return answer }
        return try await ask(corrected)
    }

    private func ask(_ query: RouteQuery) async throws -> [Route] {
        let now = Date()
        let response: RouteResponseBody = try await post("route", query.body)
        return try ([response.trip] + (response.alternates ?? []).map(\.trip)).map {
            try Route($0, answering: query, now: now)
        }
    }

    /// True if there is a road for `costing` near `coordinate`.
    package func hasRoad(near coordinate: Coordinate, for costing: RouteQuery.Costing) async throws -> Bool {
        let body = LocateRequestBody(
            locations: [
                .init(lat: coordinate.latitude, lon: coordinate.longitude, search_cutoff: RouteQuery.searchCutoff)
            ], costing: costing.rawValue)
        let answer: [LocateResponseBody] = try await post("locate", body)
        return answer.first?.edges?.isEmpty == false
    }

    /// The service's version and the age of its map.
    package func status() async throws -> ValhallaStatus {
        let body: ValhallaStatus.Body = try await send(URLRequest(url: url.appending(path: "status")))
        return ValhallaStatus(body)
    }

    func post<Answer: Decodable>(_ action: String, _ body: some Encodable) async throws -> Answer {
        var request = URLRequest(url: url.appending(path: action))
        request.httpMethod = "POST"
        request.httpBody = try JSONEncoder().encode(body)
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        return try await send(request)
    }

    private func send<Answer: Decodable>(_ request: URLRequest) async throws -> Answer {
        let (data, status) = try await reply(to: request)
        do {
            if status == 200 { return try JSONDecoder().decode(Answer.self, from: data) }
            throw ValhallaError(try JSONDecoder().decode(ValhallaError.Body.self, from: data), status: status)
        } catch let error as DecodingError {
            if status >= 400 { throw ValhallaError.serviceFailed(code: status, message: "HTTP status \(status)") }
            throw ValhallaError.malformedAnswer("\(error)")
        }
    }

    /// The body of the response and its HTTP status.
    func reply(to request: URLRequest) async throws -> (Data, status: Int) {
        do {
            let (data, response) = try await HTTPClient.reply(to: request, limit: Self.limit, within: timeout)
            return (data, response.statusCode)
        } catch HTTPClientError.tooSlow {
            throw ValhallaError.timedOut
        } catch HTTPClientError.redirected(let host) {
            throw ValhallaError.redirected(to: host)
        } catch let error as HTTPClientError {
            throw ValhallaError.unreachable(error.localizedDescription)
        }
    }
}

extension RouteQuery {
    /// This query with the time zones from the service's response, or nil if its local time was already right.
    func corrected(by answer: [Route]) -> RouteQuery? {
        guard let route = answer.first else { return nil }
        var corrected = self
        // A map without time zones treats every local time as UTC.
        corrected.origin.timeZone = route.originTimeZone.flatMap(TimeZone.init(identifier:)) ?? .gmt
        corrected.destination.timeZone = route.destinationTimeZone.flatMap(TimeZone.init(identifier:)) ?? .gmt
        return corrected.dateTime == dateTime ? nil : corrected
    }
}

/// The body of a `/locate` request, and the parts of its response that are used here.
struct LocateRequestBody: Encodable {
    var locations: [RouteRequestBody.Location]
    var costing: String
}

struct LocateResponseBody: Decodable {
    struct Edge: Decodable {}
    var edges: [Edge]?
}
