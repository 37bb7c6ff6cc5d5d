import Foundation
import Testing

@Suite struct `reveille crisis` {
    @Test(arguments: ["en", "de", "es"])
    func `the numbers are printed in each language, without a data folder`(language: String) async throws {
        let outcome = try await Program.run(
            ["crisis", "--language", language], environment: ["XDG_DATA_HOME": "/nonexistent", "HOME": "/nonexistent"])
        #expect(outcome.status == 0)
        for number in ["988", "838255", "711", "911", "+1 844-702-5495", "VeteransCrisisLine.net/Chat"] {
            #expect(outcome.output.contains(number), "\(number) is missing.")
        }
    }

    @Test func `an unknown language is refused with one sentence`() async throws {
        let outcome = try await Program.run(["crisis", "--language", "xx"], environment: [:])
        #expect(outcome.status == 2)
        #expect(outcome.remarks.contains("--language must be en, de or es."))
    }
}
