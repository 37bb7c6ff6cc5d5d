import Foundation
import Testing
import UIKit

@MainActor @Suite struct `A text checker` {
    private let rules = """
        SET UTF-8
        PFX U Y 1
        PFX U 0 un .
        SFX S Y 3
        SFX S y ies [^aeiou]y
        SFX S 0 s [aeiou]y
        SFX S 0 s [^sxyz]
        SFX D Y 1
        SFX D 0 ed [^ey]
        """
    private let words = "6\nlock/USD\ncity/S\nkey/S\nParis\ndon't\nword/S\n"

    /// Checks `text`, and returns the first word that is wrong.
    private func wrongWord(in text: String, from start: Int = 0, wrap: Bool = false, ignoring: String? = nil) throws
        -> String?
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try words.write(to: folder.appending(path: "en_US.dic"), atomically: true, encoding: .utf8)
        try rules.write(to: folder.appending(path: "en_US.aff"), atomically: true, encoding: .utf8)
        let checker = UITextChecker(folders: [folder])
        if let ignoring { checker.ignoreWord(ignoring) }
        let all = NSRange(location: 0, length: text.utf16.count)
        let found = checker.rangeOfMisspelledWord(in: text, range: all, startingAt: start, wrap: wrap, language: "en")
        return found.location == NSNotFound ? nil : (text as NSString).substring(with: found)
    }

    @Test func `it knows words with their affixes`() throws {
        #expect(try wrongWord(in: "Lock, unlocked locks: PARIS cities keys, don’t!") == nil)
        #expect(try wrongWord(in: "unlock unword") == "unword")
        #expect(try wrongWord(in: "key citys") == "citys")
        #expect(try wrongWord(in: "paris") == "paris")
    }

    @Test func `it begins where asked, and ignores words`() throws {
        #expect(try wrongWord(in: "kee lock", from: 4) == nil)
        #expect(try wrongWord(in: "kee lock", from: 4, wrap: true) == "kee")
        #expect(try wrongWord(in: "kee lokk", ignoring: "kee") == "lokk")
    }

    @Test func `without a dictionary nothing is wrong`() {
        let range = UITextChecker(folders: []).rangeOfMisspelledWord(
            in: "zzz", range: NSRange(location: 0, length: 3), startingAt: 0, wrap: false, language: "en")
        #expect(range.location == NSNotFound)
    }
}
