import AlarmScheduling
import Foundation

/// Simulates one daily alarm while clock and zone are changed, for comparison with an oracle. Each line of the input is
/// a JSON object; each line of the output has the instants of its rings. Time passes as on the host: due alarms
/// proceed, and each ring is stopped at once.
enum Life {
    private struct Change: Decodable {
        /// The time that the clock shows at the change, and the time that it shows from then on.
        var at: Double
        var now: Double
        var zone: String
    }

    private struct Question: Decodable {
        var zone: String
        var hour: Int
        var minute: Int
        var begin: Double
        var changes: [Change]
        /// The time that the clock shows in the end.
        var end: Double
    }

    static func answer() throws {
        while let line = readLine() {
            let question = try JSONDecoder().decode(Question.self, from: Data(line.utf8))
            let told = try rings(question).map { "[\"\($0.state)\", \(Int($0.date.timeIntervalSince1970))]" }
            print("[\(told.joined(separator: ", "))]")
        }
    }

    private static func rings(_ question: Question) throws -> [(state: String, date: Date)] {
        let plan = AlarmPlan(rule: .weekly(WallTime(hour: question.hour, minute: question.minute), []))
        var zone = try self.zone(question.zone)
        var course = try plan.begin(at: Date(timeIntervalSince1970: question.begin), in: zone)
        var told: [(state: String, date: Date)] = []
        for change in question.changes + [Change(at: question.end, now: question.end, zone: "")] {
            pass(&course, plan, until: Date(timeIntervalSince1970: change.at), zone, &told)
            if !change.zone.isEmpty { zone = try self.zone(change.zone) }
            let now = Date(timeIntervalSince1970: change.now)
            course = plan.derive(course, at: now, in: zone)
            // Alarms that the change has skipped are found now.
            while let due = course.due, due <= now { proceed(&course, plan, at: now, zone, &told) }
        }
        return told
    }

    private static func pass(
        _ course: inout AlarmCourse, _ plan: AlarmPlan, until end: Date, _ zone: TimeZone,
        _ told: inout [(state: String, date: Date)]
    ) {
        while let due = course.due, due <= end { proceed(&course, plan, at: due, zone, &told) }
    }

    private static func proceed(
        _ course: inout AlarmCourse, _ plan: AlarmPlan, at now: Date, _ zone: TimeZone,
        _ told: inout [(state: String, date: Date)]
    ) {
        let state = plan.proceed(course, at: now)
        told.append((state.state.rawValue, course.alert))
        course = plan.end(state, as: state.state == .alerting ? .stopped : .missed, at: now, in: zone)
    }

    private static func zone(_ name: String) throws -> TimeZone {
        guard let zone = TimeZone(identifier: name) else { throw CocoaError(.coderInvalidValue) }
        return zone
    }
}
