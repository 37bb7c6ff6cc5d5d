import Foundation
import Testing

@testable import DeparturesKit

@Suite struct NotificationTextTests {
    /// A Monday at 8:30 on the device's clock.
    let arrival: Date
    let zone = TimeZone.current

    init() {
        let monday = Date(timeIntervalSinceReferenceDate: 800_000_000)
        arrival = ArrivalTime(hour: 8, minute: 30).instant(onDayOf: monday, in: .current)
    }

    func trip(
        _ status: TrafficStatus = .clear, minutes: Double = 25, by type: TransportType = .automobile,
        road: String? = nil, locale: Locale = Locale(identifier: "en_US")
    ) -> Trip {
        let plan = DeparturePlan(
            arrival: arrival, expectedTravelTime: minutes * 60, transportType: type, prepDuration: 15 * 60)
        return Trip(
            title: "Gym", transportType: type, status: status, plan: plan, road: road, timeZone: zone, locale: locale)
    }

    func wake(_ trip: Trip) -> NotificationText { trip.wakeUp(at: trip.plan.wake, leave: trip.plan.leave) }
    func leave(_ trip: Trip) -> NotificationText { trip.timeToLeave(at: trip.plan.leave) }

    @Test func `The Wake Up notification is titled Good Morning for Gym`() {
        #expect(wake(trip()).title == "Good Morning for Gym")
    }

    @Test func `the wake-up says Traffic is light. 25 min drive. Take your time.`() {
        #expect(wake(trip()).body == "Traffic is light. 25 min drive. Take your time.")
    }

    @Test func `The Leave Now notification is titled Time to Leave`() {
        #expect(leave(trip()).title == "Time to Leave")
    }

    @Test func `Time to Leave says Traffic building up on I-405. Leave now to arrive by 8:30 AM.`() {
        let jammed = trip(.delayed(minutes: 10), road: "I-405")
        #expect(leave(jammed).body == "Traffic building up on I-405. Leave now to arrive by 8:30 AM.")
    }

    @Test func `light traffic that is only typical is called usual`() {
        #expect(wake(trip(.usuallyClear)).body == "Traffic is usually light. 25 min drive. Take your time.")
        #expect(leave(trip(.usuallyClear)).body == "25 min drive. Leave now to arrive by 8:30 AM.")
        #expect(wake(trip(.usuallyClear, by: .cycling)).body == "25 min ride. Take your time.")
    }

    @Test func `without traffic data nobody is told to take their time`() {
        #expect(wake(trip(.unknown)).body == "Traffic information isn’t available. 25 min drive. Leave by 7:59 AM.")
        #expect(wake(trip(.unknown, by: .walking)).body == "25 min walk. Take your time.")
    }

    @Test func `a jam on a road without a name is still a jam`() {
        for road in [nil, ""] {
            let body = leave(trip(.delayed(minutes: 10), road: road)).body
            #expect(body == "Traffic is building up. Leave now to arrive by 8:30 AM.")
        }
    }

    @Test func `a jam never says to take your time`() {
        let text = wake(trip(.delayed(minutes: 10), minutes: 35, road: "A13"))
        #expect(text.body == "Traffic building up on A13. 35 min drive. Leave by 7:47 AM.")
    }

    @Test func `an open road is not named as the cause`() {
        #expect(leave(trip(road: "I-405")).body == "25 min drive. Leave now to arrive by 8:30 AM.")
    }

    @Test(arguments: [
        (TransportType.walking, "25 min walk. Take your time."), (.cycling, "25 min ride. Take your time."),
        (.transit, "25 min by transit. Take your time."),
    ]) func `each transport type has its own wording`(type: TransportType, body: String) {
        #expect(wake(trip(by: type)).body == body)
    }

    @Test(arguments: [
        (TrafficStatus.estimated, "The travel time is estimated."), (.checking, "The travel time is estimated."),
        (.noRoute, "No route found. The travel time is estimated."),
    ]) func `every degraded state has a sentence`(status: TrafficStatus, text: String) {
        #expect(wake(trip(status)).body == "\(text) 25 min drive. Leave by 7:59 AM.")
        #expect(leave(trip(status)).body == "\(text) Leave now to arrive by 8:30 AM.")
    }

    @Test func `typical traffic is labelled as typical`() {
        let typical = trip(.typical(minutes: 10), minutes: 35, road: "A13")
        #expect(wake(typical).body == "Traffic is typical for this time. 35 min drive. Leave by 7:47 AM.")
        #expect(leave(typical).body == "35 min drive. Leave now to arrive by 8:30 AM.")
    }

    @Test func `the transit line is named`() {
        #expect(wake(trip(by: .transit, road: "Bus 11")).body == "25 min with Bus 11. Take your time.")
    }

    @Test func `an old response shows its age`() {
        let asked = ArrivalTime(hour: 6, minute: 40).instant(onDayOf: arrival, in: zone)
        #expect(leave(trip(.asOf(asked))).body == "Traffic as of 6:40 AM. Leave now to arrive by 8:30 AM.")
    }

    @Test func `a late person is shown when they arrive`() {
        let late = trip(.delayed(minutes: 10), road: "A13").timeToLeave(at: arrival - 15 * 60)
        #expect(late.body == "Traffic building up on A13. Leave now to arrive around 8:40 AM instead of 8:30 AM.")
    }

    @Test func `a delay of seconds after 8 30 does not say to arrive about 8 30`() {
        let trip = trip()
        let text = trip.timeToLeave(at: trip.plan.lastMoment + 20)
        #expect(text.body.hasSuffix("Leave now to arrive by 8:30 AM."))
    }

    @Test func `a wake-up at the leave time does not say to take your time`() {
        let trip = trip()
        #expect(trip.wakeUp(at: trip.plan.leave, leave: trip.plan.leave).body.hasSuffix("Leave now."))
    }

    @Test(arguments: [
        (0, "Good Morning"), (2, "Good Morning"), (11, "Good Morning"), (12, "Good Afternoon"), (17, "Good Evening"),
        (23, "Good Evening"),
    ])
    func `the greeting follows the clock`(hour: Int, greeting: String) {
        let wake = ArrivalTime(hour: hour, minute: 0).instant(onDayOf: arrival, in: zone)
        #expect(trip().wakeUp(at: wake, leave: wake + 900).title == "\(greeting) for Gym")
    }
}

@Suite struct TimeTextTests {
    let instant = Date(timeIntervalSince1970: 1_800_000_000)  // 2027-01-15T08:00:00Z
    let english = Locale(identifier: "en_US")

    @Test func `a time in another zone has the zone's name if clocks there differ`() {
        let tokyo = TimeZone(identifier: "Asia/Tokyo")!
        #expect(instant.clockText(in: tokyo, readerZone: .gmt, locale: english) == "5:00 PM GMT+9")
        #expect(instant.clockText(in: tokyo, readerZone: tokyo, locale: english) == "5:00 PM")
        let dublin = TimeZone(identifier: "Europe/Dublin")!
        #expect(instant.clockText(in: dublin, readerZone: .gmt, locale: english) == "8:00 AM")
    }

    @Test(arguments: [(0, "0m"), (15, "15m"), (60, "1h"), (75, "1h\u{A0}15m"), (1440, "24h")])
    func `a preparation is abbreviated in a row`(minutes: Double, text: String) {
        #expect((minutes * 60).shortText(locale: english) == text)
    }
}

@Suite struct BadgeTextTests {
    func text(_ status: TrafficStatus, by type: TransportType = .automobile) -> String {
        let now = Date(timeIntervalSince1970: 1_799_995_300)
        return status.text(by: type, in: .gmt, now: now, locale: Locale(identifier: "en_US"))
    }

    @Test func `clear traffic has a green icon and the text Traffic Clear`() {
        #expect(text(.clear, by: .automobile) == "Traffic Clear")
        #expect(text(.clear, by: .walking) == "No Delay")
    }

    @Test func `clear roads without reports are typical or unknown`() {
        #expect(text(.usuallyClear) == "Typically Clear")
        #expect(text(.unknown) == "Traffic Unknown")
        #expect(text(.unknown, by: .cycling) == "No Delay")
    }

    @Test func `a timetable shows Scheduled instead of traffic`() {
        #expect(text(.clear, by: .transit) == "Scheduled")
    }

    @Test func `a delay has a red icon and the text +10m Delay`() {
        #expect(text(.delayed(minutes: 10)) == "+10m Delay")
        #expect(text(.delayed(minutes: 70)) == "+1h\u{A0}10m Delay")
    }

    @Test func `a typical delay has the text +10m Typical`() {
        #expect(text(.typical(minutes: 10)) == "+10m Typical")
    }

    @Test func `Checking…, Estimated, As of 6:40 and No route are shown as text`() {
        #expect(text(.checking) == "Checking…")
        #expect(text(.estimated) == "Estimated")
        #expect(text(.asOf(Date(timeIntervalSince1970: 1_799_995_200))) == "As of 6:40")
        #expect(text(.noRoute) == "No route")
    }
}
