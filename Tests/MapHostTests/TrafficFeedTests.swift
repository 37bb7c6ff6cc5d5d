import Foundation
import FoundationOverlay
import Testing
import Valhalla

@testable import MapHost

@Suite struct `Traffic feed` {
    @Test func `a feed has one line for each road`() throws {
        let feed = try TrafficFeed(
            "road,speed,minutes\r\nMain Street, 8, 30\n\n# a remark\nA 7,25\nedge/3355816097,0,5\n")
        #expect(
            feed.rows == [
                .init(road: .named("Main Street"), speed: 8, validity: 1800, line: 2),
                .init(road: .named("A 7"), speed: 25, validity: 1800, line: 5),
                .init(road: .edge(EdgeID(value: 3_355_816_097)), speed: 0, validity: 300, line: 6),
            ])
    }

    @Test func `a feed may have only a header`() throws {
        #expect(try TrafficFeed("# quiet\nroad,speed,minutes\n").rows.isEmpty)
    }

    @Test func `a feed read in part names the omitted lines and counts the rest`() {
        #expect(TrafficReport(roads: 1, edges: 1).omission == nil)
        let report = TrafficReport(roads: 1, edges: 1, unknown: (1...6).map { "Line \($0)." })
        #expect(
            report.omission == "Line 1.\nLine 2.\nLine 3.\nLine 4.\nLine 5.\n1 more line has the same problem.")
    }

    @Test(arguments: [
        ("", "The feed contains no speeds."),
        ("# quiet", "The feed contains no speeds."),
        ("Main Street", "Line 1 is not ROAD,SPEED or ROAD,SPEED,MINUTES."),
        ("A 7,10\n,8", "Line 2 is not ROAD,SPEED or ROAD,SPEED,MINUTES."),
        ("A 7,fast", "Line 1: “fast” is not a speed between 0 and 252 km/h."),
        ("A 7,-3", "Line 1: “-3” is not a speed between 0 and 252 km/h."),
        ("A 7,nan", "Line 1: “nan” is not a speed between 0 and 252 km/h."),
        ("A 7,10,0", "Line 1: “0” is not a number of minutes between 1 and 1440."),
        ("A 7,10,soon", "Line 1: “soon” is not a number of minutes between 1 and 1440."),
    ])
    func `an unreadable feed is reported by its line`(text: String, sentence: String) {
        let error = #expect(throws: TrafficError.self) { try TrafficFeed(text) }
        #expect(error?.errorDescription == sentence)
    }

    @Test(arguments: [
        ("en", 0, 0, "No live speeds are in use."), ("en", 1, 1, "Live speeds for 1 road (1 stretch)."),
        ("en", 2, 9, "Live speeds for 2 roads (9 stretches)."),
        ("de", 1, 2, "Live-Geschwindigkeiten für 1 Straße (2 Abschnitte)."),
        ("de", 3, 1, "Live-Geschwindigkeiten für 3 Straßen (1 Abschnitt)."),
    ])
    func `feed messages have singular and plural`(
        language: String, roads: Int, edges: Int, sentence: String
    ) {
        let report = TrafficReport(roads: roads, edges: edges)
        #expect(Locale.$ofPage.withValue(Locale(identifier: language)) { report.text } == sentence)
    }

    @Test func `an unreadable feed has a German message`() {
        let german = Locale(identifier: "de")
        #expect(
            Locale.$ofPage.withValue(german) { TrafficError.unknownRoad("A 7", line: 3).localizedDescription }
                == "Zeile 3: „A 7“ ist keine Straße auf der Karte.")
        let cell = TimetableError.value("nord", of: .latitude, table: "stops.txt", line: 2, file: "a.zip")
        #expect(
            Locale.$ofPage.withValue(german) { cell.localizedDescription }
                == "a.zip: „nord“ in Zeile 2 von stops.txt ist keine geografische Breite.")
    }
}
