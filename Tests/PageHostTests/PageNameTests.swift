import Testing

@testable import PageHost

@Suite struct `Page name` {
    @Test func `a page name has its session and its number`() {
        let name = PageName(session: "s3", number: 12)
        #expect(name.description == "s3.12")
        let same = PageName(name.description)
        #expect(same?.session == "s3" && same?.number == 12)
    }

    @Test(arguments: ["", "s3", "s3.", "s3.x", "s3.1.2", "s3..1"])
    func `any other text is not a page name`(text: String) {
        #expect(PageName(text) == nil)
    }
}
