import Testing

@testable import PageHost

@Suite struct `The name of a page` {
    @Test func `says its session and its number`() {
        let name = PageName(session: "s3", number: 12)
        #expect(name.description == "s3.12")
        let same = PageName(name.description)
        #expect(same?.session == "s3" && same?.number == 12)
    }

    @Test(arguments: ["", "s3", "s3.", "s3.x", "s3.1.2", "s3..1"])
    func `is no other text`(text: String) {
        #expect(PageName(text) == nil)
    }
}
