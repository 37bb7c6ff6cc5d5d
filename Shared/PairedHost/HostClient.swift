import BoundedURLSession
public import Foundation

/// Sends requests to a paired host. Every response is bounded in size and time.
public struct HostClient: Sendable {
    /// The maximum size of a response in bytes. A route across a continent takes about a megabyte.
    private static let limit = 4_000_000

    /// The host's address.
    public let address: URL
    private let word: String
    private let agent: String

    /// - Parameters:
    ///   - word: The token, or the code of a pairing link.
    ///   - agent: The name under which the host lists this device, such as `Departures (iPhone)`.
    init(_ address: URL, word: String, agent: String) {
        (self.address, self.word, self.agent) = (address, word, agent)
    }

    /// Exchanges the code of a pairing link for a token.
    func token(within seconds: TimeInterval) async throws(HostProblem) -> String {
        do throws(HostProblem) {
            let data = try await response(HostAPI.pair, body: Data(), within: seconds)
            let token = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            guard (16...200).contains(token.utf8.count) else { throw HostProblem.notUnderstood }
            return token
        } catch {
            throw error == .removed ? .usedLink : error
        }
    }

    /// The host's description of itself.
    public func info(within seconds: TimeInterval = 10) async throws(HostProblem) -> HostAPI.Info {
        let info = try decoded(HostAPI.Info.self, try await response(HostAPI.root, within: seconds))
        guard info.version == HostAPI.version else { throw .otherVersion }
        return info
    }

    /// The route for a question.
    public func route(
        _ question: HostAPI.RouteQuestion, within seconds: TimeInterval = 15
    ) async throws(HostProblem) -> HostAPI.Route {
        guard let body = try? HostAPI.encoder.encode(question) else { throw .notUnderstood }
        return try decoded(HostAPI.Route.self, try await response(HostAPI.route, body: body, within: seconds))
    }

    /// The value at a path of the host's interface.
    public func value<T: Decodable & Sendable>(
        _ type: T.Type, at path: String, query: [String: String] = [:], within seconds: TimeInterval = 15
    ) async throws(HostProblem) -> T {
        try decoded(type, try await response(path, query: query, within: seconds))
    }

    private func decoded<T: Decodable>(_ type: T.Type, _ data: Data) throws(HostProblem) -> T {
        guard let value = try? HostAPI.decoder.decode(type, from: data) else { throw .notUnderstood }
        return value
    }

    /// The body of the response to a `GET`, or to a `POST` if `body` is given.
    private func response(
        _ path: String, query: [String: String] = [:], body: Data? = nil, within seconds: TimeInterval
    ) async throws(HostProblem) -> Data {
        var url = address.appending(path: path)
        if !query.isEmpty { url.append(queryItems: query.map { URLQueryItem(name: $0, value: $1) }) }
        var request = URLRequest(url: url)
        request.httpMethod = body == nil ? "GET" : "POST"
        request.httpBody = body
        request.setValue("Bearer \(word)", forHTTPHeaderField: "Authorization")
        request.setValue(agent, forHTTPHeaderField: "User-Agent")
        if body?.isEmpty == false { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
        let data: Data
        let response: URLResponse
        do {
            (data, response) = try await URLSession.shared.data(for: request, limit: Self.limit, within: seconds)
        } catch let error as URLError where error.code == .dataLengthExceedsMaximum {
            throw .notUnderstood
        } catch {
            throw .unreachable(error.localizedDescription)
        }
        switch (response as? HTTPURLResponse)?.statusCode {
        case 200: return data
        case 401: throw .removed
        case 404 where !isRefusal(data): throw .otherVersion
        default:
            guard let refusal = try? HostAPI.decoder.decode(HostAPI.Refusal.self, from: data) else {
                throw .notUnderstood
            }
            throw .refused(refusal.error)
        }
    }

    private func isRefusal(_ data: Data) -> Bool {
        (try? HostAPI.decoder.decode(HostAPI.Refusal.self, from: data)) != nil
    }
}
