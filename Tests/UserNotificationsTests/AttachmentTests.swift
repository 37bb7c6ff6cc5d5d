import Foundation
import Testing
import UserNotifications

@Suite struct `Notification attachments` {
    private let folder = URL.temporaryDirectory.appending(path: "attachments-\(UUID().uuidString.prefix(8))")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func file(_ name: String, _ bytes: [UInt8]) throws -> URL {
        let file = folder.appending(path: name)
        try Data(bytes).write(to: file)
        return file
    }

    private func code(_ body: () throws -> Void) -> UNError.Code? {
        do {
            try body()
            return nil
        } catch {
            return (error as? UNError)?.code
        }
    }

    @Test func `a file is identified by its name or a type hint and delivered with the content`() throws {
        let gif = Array("GIF89a".utf8)
        let named = try UNNotificationAttachment(identifier: "", url: try file("map.gif", gif))
        #expect(named.type == "com.compuserve.gif" && !named.identifier.isEmpty)
        let hidden = try UNNotificationAttachment(
            identifier: "map", url: try file("map", gif),
            options: [
                UNNotificationAttachmentOptionsTypeHintKey: "com.compuserve.gif",
                UNNotificationAttachmentOptionsThumbnailHiddenKey: true,
            ])
        let content = UNMutableNotificationContent()
        content.attachments = [named, hidden]
        let request = UNNotificationRequest(identifier: "leave", content: content, trigger: nil)
        content.attachments = []
        #expect(request.content.attachments == [named, hidden])
        #expect(request.content.attachments.map(\.url.lastPathComponent) == ["map.gif", "map"])
    }

    @Test func `an unsupported attachment is refused with a reason`() throws {
        let (missing, page) = (
            folder.appending(path: "gone.png"), try #require(URL(string: "https://example.org/a.png"))
        )
        for url in [missing, page] {
            #expect(
                code { _ = try UNNotificationAttachment(identifier: "", url: url) } == .attachmentInvalidURL)
        }
        let text = try file("notes.txt", [65])
        #expect(code { _ = try UNNotificationAttachment(identifier: "", url: text) } == .attachmentUnrecognizedType)
        let fake = try file("fake.png", Array("no picture at all".utf8))
        #expect(code { _ = try UNNotificationAttachment(identifier: "", url: fake) } == .attachmentCorrupt)
        let large = try file("large.mp3", Array("ID3".utf8) + [UInt8](repeating: 0, count: 5 << 20))
        #expect(code { _ = try UNNotificationAttachment(identifier: "", url: large) } == .attachmentInvalidFileSize)
    }
}
