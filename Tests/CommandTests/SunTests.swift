import Foundation
import Testing

@Suite struct `reveille sun` {
    @Test func `sun prints a stable shape, in UTC to the millisecond`() async throws {
        let outcome = try await Program.run(
            "sun", "--at", "47.14,9.52", "--date", "2026-03-28", "--days", "3", "--zone", "Europe/Vaduz", "--json")
        #expect(outcome.status == 0 && outcome.remarks.isEmpty)
        let days = try JSONDecoder().decode([[String: String]].self, from: Data(outcome.output.utf8))
        #expect(days.map { $0["date"] } == ["2026-03-28", "2026-03-29", "2026-03-30"])
        let names = ["nauticalDawn", "civilDawn", "sunrise", "solarNoon", "sunset", "civilDusk", "nauticalDusk"]
        for day in days {
            let instants = names.compactMap { day[$0] }
            #expect(instants.count == 7 && instants == instants.sorted() && day.count == 8)
            #expect(instants.allSatisfy { $0.wholeMatch(of: /2026-03-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil })
        }
    }

    @Test func `a sun event that does not happen is null`() async throws {
        let outcome = try await Program.run(
            "sun", "--at", "69.65,18.96", "--date", "2026-12-21", "--zone", "Europe/Oslo", "--json")
        #expect(outcome.output.contains("\"sunrise\" : null") && outcome.output.contains("\"sunset\" : null"))
        #expect(!outcome.output.contains("\"civilDawn\" : null"))
    }

    @Test func `sun prints the local times of the place`() async throws {
        let outcome = try await Program.run(
            "sun", "--at", "64.15,-21.94", "--date", "2026-06-21", "--zone", "Atlantic/Reykjavik")
        #expect(outcome.remarks == "Times in Atlantic/Reykjavik.\n")
        #expect(outcome.output.contains("02:55:") && outcome.output.contains("–"))
    }

    @Test(arguments: [
        (["sun"], "--at"), (["sun", "--at", "47,9", "--date", "2026-02-30"], "--date needs a day"),
        (["sun", "--at", "47,9", "--zone", "Mars/Base"], "needs a time zone"),
        (["sun", "--at", "47,9", "--days", "0"], "--days needs a number"),
    ])
    func `an invalid argument of sun is refused with one sentence`(arguments: [String], sentence: String) async throws {
        let outcome = try await Program.run(arguments)
        #expect(outcome.status == 2 && outcome.output.isEmpty && outcome.remarks.contains(sentence))
    }
}
