import Foundation
import FoundationNetworking
import HTTPClient

/// An open connection to a topic: the messages since a time, then each that comes.
package struct TopicStream: Sendable {
    private let stream: HTTPStream
    private var reader = LineReader()
    private var hasBegun = false
    private var brokenLines = 0
    private let silence: Duration
    /// The time at which the next readable line must be complete.
    private var deadline: ContinuousClock.Instant

    /// Lines in a row that may be unreadable.
    private static let mostBrokenLines = 100
    /// Bytes of a line after which no end of it is expected.
    private static let longestLine = 4_000_000
    /// The time for the first line.
    private static let patience = Duration.seconds(60)

    /// Connects.
    ///
    /// - Parameters:
    ///   - time: in seconds since 1970 by the server's clock; `nil` for new messages only.
    ///   - silence: The time for each later line. The parts of a line may come for as long, but no longer.
    /// - Throws: `TopicProblem`, `CancellationError`.
    package init(
        _ address: TopicAddress, since time: Int?, silence: Duration = .seconds(TopicAddress.silence)
    ) async throws {
        self.silence = silence
        deadline = .now + Self.patience
        stream = try await Self.translating { try await HTTPClient.stream(address.request(since: time)) }
        if let problem = TopicProblem(status: stream.response.statusCode) { throw problem }
    }

    /// The events that have arrived since the last call; waits for them. An unreadable line is left out.
    ///
    /// - Throws: `TopicProblem`, `CancellationError`.
    package mutating func next() async throws -> [TopicEvent] {
        while true {
            let stream = stream
            guard let part = try await Self.translating({ try await stream.next() }) else {
                throw hasBegun ? TopicProblem.unreachable : .foreign
            }
            let events = try reader.lines(part).compactMap { try event($0) }
            if !events.isEmpty {
                deadline = .now + silence
                return events
            }
            guard .now < deadline else { throw hasBegun ? TopicProblem.unreachable : .foreign }
            guard reader.skipped < (hasBegun ? Self.longestLine : 1) else { throw TopicProblem.foreign }
        }
    }

    private mutating func event(_ line: Data?) throws -> TopicEvent? {
        let event = line.flatMap { TopicEvent(line: $0) }
        if event == nil {
            brokenLines += 1
        } else {
            (brokenLines, hasBegun) = (0, true)
        }
        // ntfy begins with the event `open`.
        guard hasBegun, brokenLines < Self.mostBrokenLines else { throw TopicProblem.foreign }
        return event
    }

    private static func translating<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch is HTTPClientError {
            throw TopicProblem.unreachable
        }
    }
}
