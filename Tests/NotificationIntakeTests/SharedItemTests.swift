import Foundation
import Testing

@testable import NotificationIntake

private let date = Date(timeIntervalSince1970: 1_795_000_000)

@Suite struct `Something shared` {
    @Test(arguments: [
        (("A Walk", "Long\ntext", "https://example.org/walk"), "A Walk", "Long\ntext\nhttps://example.org/walk"),
        (("", "First line\n\nThe rest", ""), "First line", "The rest"),
        (("", "One line", "https://example.org"), "One line", "https://example.org"),
        (("", "", "https://example.org"), "https://example.org", ""),
        // Browsers put the link into the text, too.
        (("A Walk", "https://example.org/walk", "https://example.org/walk"), "A Walk", "https://example.org/walk"),
        (("", "See https://example.org/walk", "https://example.org/walk"), "See https://example.org/walk", ""),
        (("  A Walk \n", "\t", " "), "A Walk", ""),
    ])
    func `is a notification with a title`(parts: (String, String, String), title: String, body: String) throws {
        let item = try #require(
            SharedItem(title: parts.0, text: parts.1, address: parts.2, sharedAt: date))
        let notification = item.notification(named: "Shared by You")
        #expect(notification.title == title && notification.body == body)
        #expect(notification.source == .share && notification.appName == "Shared by You")
        #expect(notification.id == "share/\(item.id.uuidString.lowercased())" && notification.receivedAt == date)
    }

    @Test func `is nothing if there is nothing in it`() {
        #expect(SharedItem(sharedAt: date) == nil)
        #expect(SharedItem(title: " \n", text: "\t", address: "  ", sharedAt: date) == nil)
    }

    @Test func `is bounded`() throws {
        let long = String(repeating: "é", count: 1_000_000)
        let item = try #require(SharedItem(title: long, text: long, address: long, sharedAt: date))
        #expect([item.title, item.text, item.address].allSatisfy { $0.utf8.count <= 4000 && $0.hasSuffix("…") })
        #expect(item.notification(named: long).body.utf8.count <= 4000)
    }
}

@Suite struct `The box of the share extension` {
    private let folder = URL.temporaryDirectory.appending(path: "shared-\(UUID())", directoryHint: .isDirectory)
    private let box: SharedItemBox
    private var files: URL { folder.appending(path: "shared", directoryHint: .isDirectory) }

    init() {
        box = SharedItemBox(in: folder)
    }

    private func item(_ title: String, _ seconds: Double = 0) throws -> SharedItem {
        try #require(SharedItem(title: title, sharedAt: date + seconds))
    }

    @Test func `keeps items until they are taken over, the oldest first`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(box.items().isEmpty)
        let (first, second) = (try item("First"), try item("Second", 1))
        try box.put(second)
        try box.put(first)
        // The app has its own box in the same folder.
        let other = SharedItemBox(in: folder)
        #expect(other.items() == [first, second])
        other.remove(first.id)
        #expect(box.items() == [second])
        other.remove(first.id)
        #expect(box.items() == [second])
    }

    @Test func `leaves what it cannot read, and reads the rest`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let kept = try item("Kept")
        try box.put(kept)
        let strange = ["broken.json": Data("{".utf8), "large.json": Data(count: 70_000), "note.txt": Data("note".utf8)]
        for (name, data) in strange { try data.write(to: files.appending(path: name)) }
        try FileManager.default.createDirectory(
            at: files.appending(path: "folder.json"), withIntermediateDirectories: true)
        #expect(box.items() == [kept])
        #expect(try FileManager.default.contentsOfDirectory(atPath: files.path()).count == 5)
    }

    @Test func `takes no more than it has room for`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for number in 0..<SharedItemBox.most { try box.put(item("\(number)")) }
        #expect(throws: SharedItemBox.Problem.full) { try box.put(item("One too many")) }
        box.remove(try #require(box.items().first).id)
        try box.put(item("There is room again"))
    }

    @Test func `says so if an item cannot be stored`() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // A file is where the folder should be.
        try Data().write(to: folder.appending(path: "shared"))
        #expect(throws: SharedItemBox.Problem.notStored) { try box.put(item("Lost")) }
    }
}
