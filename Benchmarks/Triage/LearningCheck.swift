import Foundation
import NotiZenKit
import NotificationIntake

/// Messages that people marked as wanted or unwanted, for an independent test of NotiZen's learning.
///
/// The file has a line for each message: "ham" or "spam", a tab, and the text, as in the SMS Spam Collection of
/// Almeida, Gómez Hidalgo and Yamakami (2011). All messages come from one app without a sender, so that they differ
/// only in their words.
struct MarkedMessages {
    private struct Message {
        let isSpam: Bool
        let text: String
    }

    private let messages: [Message]
    /// The number of messages at the end of the file that are used only for testing.
    private let heldOut = 1000

    init(_ file: URL) throws {
        let lines = String(decoding: try Data(contentsOf: file), as: UTF8.self).split(whereSeparator: \.isNewline)
        messages = lines.compactMap { line in
            let fields = line.split(separator: "\t", maxSplits: 1)
            guard fields.count == 2, ["ham", "spam"].contains(fields[0]) else { return nil }
            return Message(isSpam: fields[0] == "spam", text: String(fields[1]))
        }
        guard messages.count > 2 * heldOut else { throw CocoaError(.fileReadCorruptFile) }
    }

    /// Learns from an increasing number of messages and prints the quality for the held-out ones at each stage.
    ///
    /// A message counts as found if habits lower its score. `rank` is the probability that an unwanted message has a
    /// lower score than a wanted one.
    func measure(_ triage: NotificationTriage, from start: Date) async throws {
        var now = start
        var learned = 0
        func receive(_ message: Message, _ id: String) async throws -> Int {
            now += 60
            let incoming = IncomingNotification(
                id: id, source: .desktop, appIdentifier: "org.example.messages", appName: "Messages",
                title: message.text,
                body: "", receivedAt: now)
            return try await triage.receive([incoming], at: now)[0].decision.score
        }
        let unlearned = try await receive(messages[0], "first")
        for stage in [20, 50, 100, 200, 1000, messages.count - heldOut] {
            while learned < stage {
                _ = try await receive(messages[learned], "learned/\(learned)")
                let kind: NotificationOutcome.Kind = messages[learned].isSpam ? .dismissed : .acted
                try await triage.record([.init(notification: "learned/\(learned)", kind: kind, at: now + 5)])
                learned += 1
            }
            var scores: [(isSpam: Bool, score: Int)] = []
            for (index, message) in messages.suffix(heldOut).enumerated() {
                scores.append((message.isSpam, try await receive(message, "held/\(stage)/\(index)")))
            }
            report(stage, scores, unlearned)
        }
    }

    private func report(_ stage: Int, _ scores: [(isSpam: Bool, score: Int)], _ unlearned: Int) {
        let spam = scores.filter(\.isSpam).map(\.score)
        let wanted = scores.filter { !$0.isSpam }.map(\.score)
        let found = spam.filter { $0 < unlearned }.count
        let wrong = wanted.filter { $0 < unlearned }.count
        var lower = 0.0
        for one in spam {
            for other in wanted { lower += one < other ? 1 : one == other ? 0.5 : 0 }
        }
        func two(_ value: Double) -> String {
            value.isNaN ? "-" : value.formatted(.number.precision(.fractionLength(2)))
        }
        let precision = Double(found) / Double(found + wrong)
        let recall = Double(found) / Double(spam.count)
        let rank = lower / Double(spam.count * wanted.count)
        print(
            "spam found after \(stage) labels\tprecision \(two(precision)) recall \(two(recall)) rank \(two(rank))")
    }
}
