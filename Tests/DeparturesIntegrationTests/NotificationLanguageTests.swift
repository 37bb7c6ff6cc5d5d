import Foundation
import Testing

@testable import DeparturesKit

/// The language of a page exists on Linux only.
@Suite struct NotificationLanguageTests {
    @Test func `times in notifications follow the device's format, whatever page is open`() {
        let monday = Date(timeIntervalSinceReferenceDate: 800_000_000)
        let plan = DeparturePlan(
            arrival: ArrivalTime(hour: 8, minute: 30).instant(onDayOf: monday, in: .current),
            expectedTravelTime: 25 * 60, transportType: .automobile, prepDuration: 15 * 60)
        let german = Trip(
            title: "Gym", transportType: .automobile, status: .clear, plan: plan, timeZone: .current,
            locale: Locale(identifier: "de_DE"))
        let text = Locale.$ofPage.withValue(Locale(identifier: "en_US")) { german.timeToLeave(at: plan.leave) }
        #expect(text.body.hasSuffix("08:30."))
    }
}
