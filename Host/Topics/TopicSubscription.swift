import Foundation
import NotificationIntake
import NtfyTopic
import SafeText

/// Reads a topic and hands its messages over, as long as the task runs.
struct TopicSubscription: Sendable {
    enum News: Sendable {
        case state(NotificationTopic.State)
        /// All messages up to a time of the server's clock, in seconds since 1970, are stored.
        case reached(Int)
    }

    private let address: TopicAddress
    private let delays: ClosedRange<Duration>
    private let pause: Duration
    private let report: @Sendable (News) -> Void

    /// The time after which a connection counts as a success.
    private static let steady = Duration.seconds(30)

    init(
        _ address: TopicAddress, delays: ClosedRange<Duration>, pause: Duration,
        report: @escaping @Sendable (News) -> Void
    ) {
        self.address = address
        self.delays = delays
        self.pause = pause
        self.report = report
    }

    /// - Parameter time: the time up to which messages are stored; `nil` for new ones only.
    func run(since time: Int?, into receiver: any NotificationReceiver) async {
        var time = time
        var delay = delays.lowerBound
        while !Task.isCancelled {
            let begun = ContinuousClock.now
            do {
                try await read(&time, into: receiver)
            } catch let problem as TopicProblem {
                report(.state(.init(problem)))
            } catch {
                // The task was cancelled.
                break
            }
            if begun.duration(to: .now) >= Self.steady { delay = delays.lowerBound }
            try? await Task.sleep(for: delay)
            delay = min(delay * 2, delays.upperBound)
        }
    }

    /// Reads a connection until it ends, which always throws an error.
    private func read(_ time: inout Int?, into receiver: any NotificationReceiver) async throws {
        var stream = try await TopicStream(address, since: time)
        while true {
            let events = try await stream.next()
            var batch: [IncomingNotification] = []
            var (reached, count) = (time, 0)
            for event in events {
                switch event {
                case .opened(let now):
                    report(.state(.connected))
                    // If the server's clock was set back, its new time counts.
                    reached = min(reached ?? now, now)
                case .message(let message):
                    reached = max(reached ?? message.time, message.time)
                    count += 1
                    if !message.isOfHost { batch.append(IncomingNotification(message, of: address)) }
                case .other: break
                }
            }
            try await handOver(batch, to: receiver)
            if let reached, reached != time {
                time = reached
                report(.reached(reached))
            }
            try await Task.sleep(for: pause * count)
        }
    }

    /// Hands messages over, repeatedly until they are on the disk.
    private func handOver(_ batch: [IncomingNotification], to receiver: any NotificationReceiver) async throws {
        guard !batch.isEmpty else { return }
        var delay = delays.lowerBound
        while true {
            try Task.checkCancellation()
            do {
                try await receiver.receive(batch)
                return
            } catch {
                StandardError.write(
                    "Messages of an ntfy topic were not stored. They are handed over again: \(error)", .warning)
                try await Task.sleep(for: delay)
                delay = min(delay * 2, delays.upperBound)
            }
        }
    }
}

extension NotificationTopic.State {
    fileprivate init(_ problem: TopicProblem) {
        self =
            switch problem {
            case .refused: .refused
            case .busy: .busy
            case .redirected: .redirected
            case .foreign: .foreign
            case .unreachable: .unreachable
            }
    }
}
