import Foundation
import SunriseKit
import Testing

/// The input of the form for a place.
@Suite struct `A place that is typed` {
    private func draft(_ latitude: String = "69.65", _ longitude: String = "18.96") -> LocationDraft {
        var draft = LocationDraft()
        draft.name = "Tromsø"
        draft.latitude = latitude
        draft.longitude = longitude
        draft.timeZoneIdentifier = "Europe/Oslo"
        return draft
    }

    @Test func `an empty form asks for each value in turn`() {
        var draft = LocationDraft()
        var problems: [LocationDraft.Problem?] = []
        for fill in [
            { $0.name = " Tromsø \n" }, { $0.latitude = "69.65" }, { $0.longitude = "18.96" },
            { $0.timeZoneIdentifier = "Europe/Oslo" },
        ] as [(inout LocationDraft) -> Void] {
            problems.append(draft.problem)
            #expect(draft.location == nil)
            fill(&draft)
        }
        #expect(problems == [.name, .latitude, .longitude, .timeZone] && draft.problem == nil)
        #expect(draft.location?.name == "Tromsø" && draft.location?.elevation == 0)
    }

    @Test(arguments: [("-33,87", -33.87), ("−33.87", -33.87), ("  90 ", 90), ("-90", -90), ("0", 0)])
    func `a coordinate may have a comma, a minus sign and spaces around it`(text: String, degrees: Double) {
        #expect(draft(text).location?.latitude == degrees)
    }

    @Test(arguments: [("٤٧٫١٤", 47.14), ("\u{200E}-٣٣٫٨٧", -33.87), ("\u{061C}−۹", -9), ("४७.५", 47.5)])
    func `a coordinate may have the digits of any language`(text: String, degrees: Double) {
        #expect(draft(text).location?.latitude == degrees)
    }

    @Test(arguments: ["", " ", "north", "90.01", "-91", "nan", "inf", "1e999", "1,2,3", "6 9", "69°", "\u{0}"])
    func `a latitude that is not a number from −90 to 90 is a problem`(text: String) {
        #expect(draft(text).problem == .latitude && draft(text).location == nil)
    }

    @Test(arguments: ["180.5", "-181", "east"])
    func `a longitude that is not a number from −180 to 180 is a problem`(text: String) {
        #expect(draft("0", text).problem == .longitude && draft("0", text).location == nil)
    }

    @Test(arguments: [
        ("", 0.0), ("0", 0), ("1200,5", 1200.5), ("9000", 9000), ("-1", nil), ("9001", nil), ("high", nil),
    ])
    func `a height is from 0 to 9000 metres, and zero if it is left empty`(text: String, metres: Double?) {
        var draft = draft()
        draft.elevation = text
        #expect(draft.location?.elevation == metres)
        #expect(draft.problem == (metres == nil ? .elevation : nil))
    }

    @Test func `a saved place fills the form, and the unchanged form is the same place`() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Vaduz"))
        for elevation in [0, 455.5] {
            let vaduz = SavedLocation(
                name: "Vaduz", latitude: 47.14, longitude: -9.52, elevation: elevation, timeZone: zone)
            #expect(LocationDraft(vaduz).location == vaduz)
        }
    }

    @Test func `a time zone that the system does not know must be chosen again`() {
        var draft = draft()
        draft.timeZoneIdentifier = "Mars/Olympus"
        #expect(draft.problem == .timeZone && draft.location == nil)
    }
}
