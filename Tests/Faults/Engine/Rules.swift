import AlarmScheduling
import Foundation

/// Computes when alarms ring, for comparison with an oracle: each line of input and output is a JSON object.
enum Rules {
    private struct Question: Decodable {
        var zone: String
        var hour: Int
        var minute: Int
        /// 0 is Monday, as in Python; an empty list means every day.
        var days: [Int]
        var after: Double
        var count: Int
    }

    private static let week: [Locale.Weekday] = [
        .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday,
    ]

    static func answer() throws {
        while let line = readLine() {
            let question = try JSONDecoder().decode(Question.self, from: Data(line.utf8))
            guard let zone = TimeZone(identifier: question.zone) else {
                print("null")
                continue
            }
            let rule = AlarmRule.weekly(
                WallTime(hour: question.hour, minute: question.minute), Set(question.days.map { week[$0] }))
            var last = Date(timeIntervalSince1970: question.after)
            var rings: [Int] = []
            while rings.count < question.count, let next = rule.first(after: last, in: zone) {
                rings.append(Int(next.timeIntervalSince1970))
                last = next
            }
            print(rings)
        }
    }
}
