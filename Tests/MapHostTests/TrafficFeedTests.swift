import Testing
import Valhalla

@testable import MapHost

@Suite struct `A feed of live speeds` {
    @Test func `is a line for each road`() throws {
        let feed = try TrafficFeed(
            "road,speed,minutes\r\nMain Street, 8, 30\n\n# a remark\nA 7,25\nedge/3355816097,0,5\n")
        #expect(
            feed.rows == [
                .init(road: .named("Main Street"), speed: 8, validity: 1800, line: 2),
                .init(road: .named("A 7"), speed: 25, validity: 1800, line: 5),
                .init(road: .edge(EdgeID(value: 3_355_816_097)), speed: 0, validity: 300, line: 6),
            ])
    }

    @Test(arguments: [
        ("", "The feed has no speeds in it."),
        ("Main Street", "Line 1 is not ROAD,SPEED or ROAD,SPEED,MINUTES."),
        ("A 7,10\n,8", "Line 2 is not ROAD,SPEED or ROAD,SPEED,MINUTES."),
        ("A 7,fast", "Line 1: “fast” is not a speed between 0 and 252 km/h."),
        ("A 7,-3", "Line 1: “-3” is not a speed between 0 and 252 km/h."),
        ("A 7,nan", "Line 1: “nan” is not a speed between 0 and 252 km/h."),
        ("A 7,10,0", "Line 1: “0” is not a number of minutes between 1 and 1440."),
        ("A 7,10,soon", "Line 1: “soon” is not a number of minutes between 1 and 1440."),
    ])
    func `that cannot be understood is told by its line`(text: String, sentence: String) {
        let error = #expect(throws: TrafficError.self) { try TrafficFeed(text) }
        #expect(error?.errorDescription == sentence)
    }
}
