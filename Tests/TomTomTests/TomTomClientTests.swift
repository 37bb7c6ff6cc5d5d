import Foundation
import Geodesy
import HTTPServer
import Synchronization
import Testing
import Valhalla

@testable import TomTom

/// A server that responds as TomTom's documentation describes, or fails as services do.
private final class FakeTomTom: Sendable {
    enum Mood: Sendable {
        case well
        case status(Int)
        case garbage
        case stalls
    }

    static let key = "a-key"
    private let mood: Mutex<Mood>
    private let seen = Mutex<[HTTPRequest]>([])
    private let waiting = Mutex<[Responder]>([])
    private let server = Mutex<HTTPServer?>(nil)

    init(_ mood: Mood = .well) throws {
        self.mood = Mutex(mood)
        let server = try HTTPServer(port: 0) { [weak self] request, responder in
            guard let self else { return }
            seen.withLock { $0.append(request) }
            switch self.mood.withLock({ $0 }) {
            // A responder that is released responds by itself.
            case .stalls: waiting.withLock { $0.append(responder) }
            case .garbage: responder.respond(.text("<html>Sorry</html>"))
            case .status(let status): responder.respond(.text("{}", status: status))
            case .well where request.query["key"] != Self.key: responder.respond(.text("", status: 403))
            case .well: responder.respond(.data(Data(Self.answer.utf8), type: "application/json"))
            }
        }
        self.server.withLock { $0 = server }
    }

    func stop() { server.withLock { $0 }?.stop() }
    func set(_ mood: Mood) { self.mood.withLock { $0 = mood } }
    var requests: [HTTPRequest] { seen.withLock { $0 } }

    func client(key: String = key, rest: Duration = .seconds(600)) throws -> TomTomClient {
        let port = try #require(server.withLock { $0?.port })
        let url = try #require(URL(string: "http://127.0.0.1:\(port)"))
        return TomTomClient(.init(key: key, server: url), timeout: 2, rest: rest)
    }

    /// All fields of the documented response, including those that are not read.
    private static let answer = """
        {"formatVersion":"0.0.12","routes":[{"summary":{"lengthInMeters":3000,"travelTimeInSeconds":600,
        "trafficDelayInSeconds":180,"trafficLengthInMeters":800,"departureTime":"2026-11-24T08:00:00+01:00",
        "arrivalTime":"2026-11-24T08:10:00+01:00","noTrafficTravelTimeInSeconds":420},
        "legs":[{"summary":{},"points":[{"latitude":52.5,"longitude":13.4},{"latitude":52.51,"longitude":13.41},
        {"latitude":52.52,"longitude":13.42},{"latitude":52.53,"longitude":13.43}]}],
        "sections":[{"startPointIndex":0,"endPointIndex":3,"sectionType":"TRAVEL_MODE","travelMode":"car"},
        {"startPointIndex":2,"endPointIndex":3,"sectionType":"TRAFFIC","simpleCategory":"JAM",
        "effectiveSpeedInKmh":10,"delayInSeconds":180,"magnitudeOfDelay":2}],
        "guidance":{"instructions":[
        {"routeOffsetInMeters":0,"travelTimeInSeconds":0,"pointIndex":0,"street":"Ring","message":"Leave from Ring"},
        {"routeOffsetInMeters":1500,"travelTimeInSeconds":350,"pointIndex":2,"roadNumbers":["A10"],"message":"Go on"},
        {"routeOffsetInMeters":3000,"travelTimeInSeconds":600,"pointIndex":3,"message":"Arrive"}]}}]}
        """
}

@Suite(.timeLimit(.minutes(10))) struct `TomTom's routing service` {
    private let now = Date(timeIntervalSince1970: 1_795_500_000)

    private func query(_ time: RouteQuery.Time) -> RouteQuery {
        RouteQuery(
            from: .init(Coordinate(latitude: 52.5, longitude: 13.4), timeZone: .gmt),
            to: .init(Coordinate(latitude: 52.53, longitude: 13.43), timeZone: .gmt), costing: .auto, time: time)
    }

    @Test func `a request follows the documentation, and its response names the jammed road`() async throws {
        let server = try FakeTomTom()
        defer { server.stop() }
        var question = query(.arrival(now + 7200))
        question.avoidsTolls = true
        let route = try #require(try await server.client().routes(question, now: now).first)
        #expect(route.duration == 600 && route.distance == 3000)
        #expect(route.departure == (try Date("2026-11-24T07:00:00Z", strategy: .iso8601)))
        #expect(route.arrival == route.departure + 600)
        #expect(route.shape.count == 4)
        #expect(route.maneuvers.map(\.duration) == [350, 250])
        #expect(route.mainRoad == "A10")
        let request = try #require(server.requests.first)
        #expect(request.path == "/routing/1/calculateRoute/52.5,13.4:52.53,13.43/json")
        #expect(request.query["traffic"] == "true" && request.query["travelMode"] == "car")
        #expect(request.query["arriveAt"] == (now + 7200).formatted(.iso8601) && request.query["departAt"] == nil)
        #expect(request.query["avoid"] == "tollRoads")
    }

    @Test func `a request has a future departure time, and none if it is now`() async throws {
        let server = try FakeTomTom()
        defer { server.stop() }
        let client = try server.client()
        _ = try await client.routes(query(.departure(now + 3600)), now: now)
        _ = try await client.routes(query(.departure(now)), now: now)
        #expect(server.requests.map { $0.query["departAt"] } == [(now + 3600).formatted(.iso8601), nil])
    }

    @Test func `wrong keys, too many requests, server errors and invalid responses differ`() async throws {
        let server = try FakeTomTom()
        defer { server.stop() }
        await #expect(throws: TomTomError.refusedKey) {
            try await server.client(key: "wrong").routes(query(.now), now: now)
        }
        let failures: [(FakeTomTom.Mood, TomTomError)] = [
            (.status(401), .refusedKey), (.status(429), .tooManyQuestions), (.status(400), .refused(status: 400)),
            (.status(503), .failed(status: 503)), (.garbage, .malformed), (.stalls, .unreachable),
        ]
        for (mood, error) in failures {
            server.set(mood)
            await #expect(throws: error) { try await server.client().routes(query(.now), now: now) }
        }
    }

    @Test func `a failing service is left alone for a while and then asked again`() async throws {
        let server = try FakeTomTom(.status(503))
        defer { server.stop() }
        let client = try server.client()
        await #expect(throws: TomTomError.failed(status: 503)) { try await client.routes(query(.now), now: now) }
        await #expect(throws: TomTomError.resting) { try await client.routes(query(.now), now: now) }
        #expect(server.requests.count == 1)
        let quick = try server.client(rest: .zero)
        await #expect(throws: TomTomError.failed(status: 503)) { try await quick.routes(query(.now), now: now) }
        server.set(.well)
        #expect(try await quick.routes(query(.now), now: now).count == 1)
        // A place without a road is not a failure.
        server.set(.status(400))
        await #expect(throws: TomTomError.refused(status: 400)) { try await quick.routes(query(.now), now: now) }
    }
}
