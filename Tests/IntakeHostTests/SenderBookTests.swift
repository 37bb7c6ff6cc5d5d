import Foundation
import NotificationIntake
import PrivateFile
import Testing

@testable import IntakeHost

struct SenderBookTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "senders-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private var file: URL { folder.appending(path: "senders.json") }

    @Test func `a sender is found by its token, which no file has`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = SenderBook(at: file)
        let token = try book.add(named: " Backup ")
        #expect(book.sender(withToken: token)?.name == "Backup")
        #expect(book.sender(withToken: token + "x") == nil && book.sender(withToken: "") == nil)
        #expect(try !String(contentsOf: file, encoding: .utf8).contains(token))
        #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
        // As after a start of the host.
        #expect(SenderBook(at: file).sender(withToken: token)?.name == "Backup")
    }

    @Test func `another process adds and removes senders while the host runs`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (host, command) = (SenderBook(at: file), SenderBook(at: file))
        #expect(host.all.isEmpty)
        let token = try command.add(named: "Backup")
        let sender = try #require(host.sender(withToken: token))
        let second = try host.add(named: "Door")
        #expect(command.all.map(\.name) == ["Backup", "Door"])
        try command.remove(sender.id)
        #expect(host.sender(withToken: token) == nil)
        #expect(host.sender(withToken: second)?.name == "Door")
    }

    @Test func `a name that cannot be used is refused and nothing is lost`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = SenderBook(at: file)
        _ = try book.add(named: "Backup")
        #expect(throws: NotificationSender.Problem.noName) { try book.add(named: " \n") }
        #expect(throws: NotificationSender.Problem.longName) { try book.add(named: String(repeating: "x", count: 61)) }
        #expect(throws: NotificationSender.Problem.nameTaken) { try book.add(named: "Backup") }
        for number in 1..<SenderBook.limit { _ = try book.add(named: "\(number)") }
        #expect(throws: NotificationSender.Problem.tooMany) { try book.add(named: "One more") }
        #expect(book.all.count == SenderBook.limit)
    }

    @Test func `a damaged list is put aside`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("[{]".utf8).write(to: file)
        let book = SenderBook(at: file)
        #expect(book.all.isEmpty)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.contains { $0.hasPrefix("senders.json.damaged") })
        #expect(StorageTroubles.all.contains { $0.file == file })
        _ = try book.add(named: "Again")
        #expect(SenderBook(at: file).all.map(\.name) == ["Again"])
    }

    @Test func `a sender that sends too much waits`() {
        let rate = SenderRate(burst: 10, perSecond: 2)
        let start = ContinuousClock.now
        #expect(rate.delay(10, of: "a", at: start) == nil)
        #expect(rate.delay(1, of: "a", at: start) == .milliseconds(500))
        #expect(rate.delay(1, of: "b", at: start) == nil)
        #expect(rate.delay(1, of: "a", at: start + .milliseconds(500)) == nil)
        // What was not used while nothing came is no more than a burst.
        #expect(rate.delay(11, of: "a", at: start + .seconds(3600)) != nil)
        #expect(rate.delay(10, of: "a", at: start + .seconds(3600)) == nil)
    }
}
