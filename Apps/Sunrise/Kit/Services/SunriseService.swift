public import AlarmScheduling
import BoundedURLSession
import DevicePorts
public import Foundation

/// Asks sunrise-sunset.org for the sun's times, as a second opinion beside Daylight. It never delays or changes an
/// alarm.
public struct SunriseService: Sendable {
    /// The reason why there is no second opinion.
    public enum Failure: Error, Hashable, Sendable {
        /// The service responded with a failing status, its own or an HTTP status.
        case refused(String)
        /// The response is not in the documented format.
        case notUnderstood
        case unreachable(String)
    }

    private let endpoint: URL
    private let timeout: TimeInterval
    /// The maximum size of a response in bytes. A usual one has about 600.
    private static let limit = 64_000

    public static let site = URL(string: "https://sunrise-sunset.org")
    private static let usual = URL(string: "https://api.sunrise-sunset.org/json")
    /// The `UserDefaults` key for another address, for people who run their own service.
    private static let endpointKey = "sunriseServiceURL"

    public init() {
        let own = DeviceDefaults.standard.string(forKey: Self.endpointKey).flatMap { URL(string: $0) }
        self.init(endpoint: own ?? Self.usual ?? URL(fileURLWithPath: "/"))
    }

    /// - Parameter timeout: Seconds within which the response must be complete.
    init(endpoint: URL, timeout: TimeInterval = 15) {
        self.endpoint = endpoint
        self.timeout = timeout
    }

    /// The times of a civil day at a place.
    ///
    /// - Throws: `Failure`.
    public func sunTimes(for location: SavedLocation, on day: CivilDay) async throws(Failure) -> SunTimes {
        var components = URLComponents(url: endpoint, resolvingAgainstBaseURL: false)
        components?.queryItems = [
            URLQueryItem(name: "lat", value: "\(location.latitude)"),
            URLQueryItem(name: "lng", value: "\(location.longitude)"), URLQueryItem(name: "formatted", value: "0"),
            URLQueryItem(name: "date", value: day.iso8601),
        ]
        guard let url = components?.url else { throw .notUnderstood }
        let data: Data
        let response: URLResponse
        do {
            (data, response) = try await URLSession.shared.data(
                for: URLRequest(url: url), limit: Self.limit, within: timeout)
        } catch let error as URLError where error.code == .dataLengthExceedsMaximum {
            throw .notUnderstood
        } catch {
            throw .unreachable(error.localizedDescription)
        }
        let code = (response as? HTTPURLResponse)?.statusCode ?? 200
        // The service describes errors in its response, whatever the HTTP status.
        if let times = try ServiceReply(data)?.times(on: day, at: location) { return times }
        throw code == 200 ? .notUnderstood : .refused("HTTP \(code)")
    }
}
