import Foundation
import FoundationNetworking
import HTTPClient

/// An open connection to a topic: the messages since a time, then each new one.
package struct TopicStream: Sendable {
    private let stream: HTTPStream
    private var reader = LineReader()
    private var hasBegun = false
    private var brokenLines = 0
    private let silence: Duration
    /// The deadline for the next complete readable line.
    private var deadline: ContinuousClock.Instant

    /// The maximum number of consecutive unreadable lines.
    private static let mostBrokenLines = 100
    /// The number of bytes after which a line is considered endless.
    private static let longestLine = 4_000_000
    /// The time limit for the first line.
    private static let patience = Duration.seconds(60)

    /// Connects.
    ///
    /// - Parameters:
    ///   - time: The time in seconds since 1970 by the server's clock; `nil` for new messages only.
    ///   - silence: The time limit for each later line, counted from the previous one.
    /// - Throws: `TopicProblem`, `CancellationError`.
    package init(
        _ address: TopicAddress, since time: Int?, silence: Duration = .seconds(TopicAddress.silence)
    ) async throws {
        self.silence = silence
        deadline = .now + Self.patience
        stream = try await Self.translating { try await HTTPClient.stream(address.request(since: time)) }
        if let problem = TopicProblem(status: stream.response.statusCode) { throw problem }
    }

    /// Waits for events and returns all since the last call. Unreadable lines are skipped.
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
