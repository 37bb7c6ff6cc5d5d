import AlarmScheduling
import AppContainer
import DevicePorts
import Foundation
import FoundationOverlay
import HTTPServer
import Synchronization
import Testing

@testable import SunriseKit
@testable import SunriseUI

/// Responses of sunrise-sunset.org, as published and invalid ones.
enum Answer {
    /// Los Angeles on 10 June 2026: the sunset is on the next day in UTC.
    static let good = """
        {"results":{"sunrise":"2026-06-10T12:39:37+00:00","sunset":"2026-06-11T03:05:25+00:00",
        "solar_noon":"2026-06-10T19:52:31+00:00","day_length":51948,
        "civil_twilight_begin":"2026-06-10T12:11:58+00:00","civil_twilight_end":"2026-06-11T03:33:04+00:00",
        "nautical_twilight_begin":"2026-06-10T11:36:11+00:00","nautical_twilight_end":"2026-06-11T04:08:51+00:00"},
        "status":"OK","tzid":"UTC"}
        """
    /// The first generation: times of day without a date.
    static let timesOfDay = """
        {"results":{"sunrise":"12:39:37 PM","sunset":"3:05:25 AM","solar_noon":"7:52:31 PM","day_length":"14:25:48",
        "civil_twilight_begin":"12:11:58 PM","civil_twilight_end":"3:33:04 AM",
        "nautical_twilight_begin":"11:36:11 AM","nautical_twilight_end":"4:08:51 AM"},"status":"OK","tzid":"UTC"}
        """
    /// The third generation: in the place's time zone, with null for events that do not happen.
    static let withNulls = """
        {"results":{"date":"2026-06-10","sunrise":"2026-06-10T05:39:37-07:00","sunset":"2026-06-10T20:05:25-07:00",
        "solar_noon":"2026-06-10T12:52:31-07:00","sun_status":"normal","nautical_twilight_begin":null,
        "nautical_twilight_end":null,"civil_twilight_begin":"2026-06-10T05:11:58-07:00",
        "civil_twilight_end":"2026-06-10T20:33:04-07:00"},"status":"OK","tzid":"America/Los_Angeles"}
        """
    static let placeholders = """
        {"results":{"sunrise":"1970-01-01T00:00:01+00:00","sunset":"1970-01-01T01:00:01+01:00",
        "solar_noon":"2026-12-21T10:42:00+00:00","day_length":0,
        "civil_twilight_begin":"1970-01-01T00:00:01+00:00"},"status":"OK","tzid":"UTC"}
        """
    static let html = "<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>"
    static let wrongZone = good.replacing("+00:00", with: "+09:00")
}

@Suite struct `Second opinion` {
    private let laDay = day("2026-06-10")

    private func times(_ text: String, on day: CivilDay? = nil, at location: SavedLocation = .losAngeles) throws
        -> SunTimes?
    {
        try ServiceReply(Data(text.utf8))?.times(on: day ?? laDay, at: location)
    }

    @Test func `all three generations of responses are understood`() throws {
        let good = try #require(try times(Answer.good))
        #expect(good.sunrise == instant("2026-06-10T12:39:37Z") && good.sunset == instant("2026-06-11T03:05:25Z"))
        #expect(try times(Answer.timesOfDay) == good)
        let nulls = try #require(try times(Answer.withNulls))
        #expect(nulls.sunrise == good.sunrise && nulls.civilDusk == good.civilDusk && nulls.nauticalDawn == nil)
    }

    @Test func `rival 2: a time in 1970 means no event, whatever its zone`() throws {
        let times = try #require(
            try times(Answer.placeholders, on: day("2026-12-21"), at: .sample("Tromsø", 69.65, 18.96, "Europe/Oslo")))
        #expect(times.sunrise == nil && times.sunset == nil && times.civilDawn == nil && times.solarNoon != nil)
    }

    @Test(arguments: ["INVALID_REQUEST", "INVALID_DATE", "UNKNOWN_ERROR", "INVALID_TZID"])
    func `a status other than OK is a refusal`(status: String) {
        #expect(throws: SunriseService.Failure.refused(status)) {
            try times(#"{"results":"","status":"\#(status)"}"#)
        }
    }

    @Test(arguments: [
        Answer.html, "", "null", "[]", "{}", #"{"status":"OK"}"#, #"{"results":{},"status":"OK"}"#,
        #"{"results":{"sunrise":17},"status":"OK"}"#, "\u{0}\u{1}",
    ])
    func `garbage is rejected`(text: String) throws {
        #expect(try times(text) == nil)
    }

    @Test(arguments: [
        ("2026-06-10T12:39:37+00:00", "2026-06-10T12:39:37Z"), ("2026-06-10T12:39:37Z", "2026-06-10T12:39:37Z"),
        ("2026-06-10T12:39:37", "2026-06-10T12:39:37Z"), ("2026-06-10 12:39:37", "2026-06-10T12:39:37Z"),
        ("2026-06-10T12:39:37.000Z", "2026-06-10T12:39:37Z"), ("2026-06-10T05:39:37-0700", "2026-06-10T12:39:37Z"),
        ("2026-06-10T18:09:37+05:30", "2026-06-10T12:39:37Z"),
    ])
    func `dates are read in all their formats`(text: String, expected: String) {
        #expect(ServiceReply.parseISO8601Date(text) == instant(expected))
    }

    @Test(arguments: [
        "", "2026-06-10", "2026-13-10T12:39:37Z", "2026-02-30T12:00:00Z", "2026-06-10T25:00:00Z", "tomorrow",
        "2026-06-10T12:39:37+00:00 ",
    ])
    func `text that is not a date is rejected`(text: String) {
        #expect(ServiceReply.parseISO8601Date(text) == nil || text.hasSuffix(" "))
    }

    @Test func `the comparison tolerates the service's known error and no more`() throws {
        let solar = SolarDay(laDay, at: SavedLocation.losAngeles.place, in: SavedLocation.losAngeles.timeZone)
        let good = try #require(try times(Answer.good))
        #expect(ServiceCheck(good, with: solar) == .agrees)
        #expect(ServiceCheck(SunTimes(solar), with: solar) == .agrees)
        let wrong = try #require(try times(Answer.wrongZone))
        #expect(ServiceCheck(wrong, with: solar) == .differs(SunEvent.allCases))
        // The sun is as high at the next day's sunrise, but the day is wrong.
        let other = try #require(try times(Answer.good.replacing("2026-06-10T12:39", with: "2026-06-11T12:39")))
        #expect(ServiceCheck(other, with: solar) == .differs([.sunrise]))
        let nulls = try #require(try times(Answer.withNulls))
        #expect(ServiceCheck(nulls, with: solar) == .differs([.nauticalDawn, .nauticalDusk]))
    }

    @Test func `the service is asked for the place and the day, and its failures are reported`() async throws {
        let stalled = Mutex<[Responder]>([])
        let server = try HTTPServer(port: 0) { request, responder in
            switch request.path {
            case "/good": responder.respond(.text(request.query == expectedQuestion ? Answer.good : "asked wrongly"))
            case "/html": responder.respond(.text(Answer.html))
            case "/500": responder.respond(.text("oops", status: 500))
            case "/refuses": responder.respond(.text(#"{"results":"","status":"INVALID_DATE"}"#, status: 400))
            // A kept responder leaves the response pending.
            default: stalled.withLock { $0.append(responder) }
            }
        }
        defer { server.stop() }
        func ask(_ path: String) async -> Result<SunTimes, SunriseService.Failure> {
            let service = SunriseService(
                endpoint: URL(string: "http://127.0.0.1:\(server.port)/\(path)")!, timeout: 2)
            do throws(SunriseService.Failure) {
                return .success(try await service.sunTimes(for: SavedLocation.losAngeles, on: laDay))
            } catch {
                return .failure(error)
            }
        }
        #expect(try await ask("good").get().sunrise == instant("2026-06-10T12:39:37Z"))
        #expect(await ask("html") == .failure(.notUnderstood))
        #expect(await ask("500") == .failure(.refused("HTTP 500")))
        #expect(await ask("refuses") == .failure(.refused("INVALID_DATE")))
        guard case .failure(.unreachable) = await ask("stalls") else { Issue.record("It answered."); return }
    }
}

private let expectedQuestion = ["lat": "34.05", "lng": "-118.24", "formatted": "0", "date": "2026-06-10"]

@MainActor @Suite(.serialized) struct `Alarms and the service` {
    @Test(arguments: ["good", "html", "500", "1970", "null", "zone", "stalls"])
    func `no response moves, removes or delays an alarm`(kind: String) async throws {
        let stalled = Mutex<[Responder]>([])
        let server = try HTTPServer(port: 0) { _, responder in
            switch kind {
            case "good": responder.respond(.text(Answer.good))
            case "html": responder.respond(.text(Answer.html))
            case "500": responder.respond(.text("oops", status: 500))
            case "1970": responder.respond(.text(Answer.placeholders))
            case "null": responder.respond(.text(Answer.withNulls))
            case "zone": responder.respond(.text(Answer.wrongZone))
            default: stalled.withLock { $0.append(responder) }
            }
        }
        defer { server.stop() }
        let device = try Device()
        defer { device.remove() }
        DeviceDefaults.port.install(.init { AppDefaults.current.userDefaults })
        await device.run {
            AppDefaults.current.set("http://127.0.0.1:\(server.port)/json", forKey: "sunriseServiceURL")
            let model = SunriseViewModel(services: SunriseServices(configuration: \.configuration))
            model.store.add(.losAngeles)
            await model.setAlarm(true)
            await model.rescheduleForNextDay()
            let set = device.alarms.waiting
            // Fifteen between midnight and sunrise there.
            #expect([14, 15].contains(set.count))
            #expect(set == model.store.planner?.alarms(at: DeviceClock.now).compactMap(\.instant))
            if kind == "stalls" { return #expect(model.secondOpinion == .asking || model.secondOpinion == .notAsked) }
            while !model.hasSecondOpinion { await Task.yield() }
            await model.rescheduleForNextDay()
            #expect(device.alarms.waiting == set)
        }
    }
}

extension SunriseViewModel {
    @MainActor fileprivate var hasSecondOpinion: Bool {
        if case .answered = secondOpinion { true } else { false }
    }
}
