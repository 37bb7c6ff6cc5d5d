import Foundation
import NtfyTopic
import PrivateFile

/// The file with the topics, their tokens and the times up to which their messages are stored. Only its owner can read it.
struct TopicStore: Sendable {
    struct Topic: Codable, Hashable, Sendable {
        let id: String
        let address: TopicAddress
        /// The time up to which messages are stored, in seconds since 1970 by the server's clock; `nil` before the first
        /// connection.
        var time: Int?
    }

    private(set) var topics: [Topic]
    private let file: URL

    /// Reads the topics. An unusable file is put aside.
    init(at file: URL) {
        self.file = file
        do {
            topics = try JSONDecoder().decode([Topic].self, from: PrivateFile.read(file))
        } catch CocoaError.fileReadNoSuchFile {
            topics = []
        } catch {
            PrivateFile.putAside(file, because: "The topics cannot be read: \(error)")
            topics = []
        }
    }

    /// Makes a change. The change is on the disk when this returns. If this throws, nothing has changed.
    mutating func change(_ change: (inout [Topic]) -> Void) throws {
        var changed = topics
        change(&changed)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try PrivateFile.write(encoder.encode(changed), to: file)
        topics = changed
    }

    /// Records that all messages up to a time are stored. On a full disk, the time is only kept in memory; after a
    /// restart, the messages then come again and are recognized as known.
    mutating func reach(_ time: Int, of id: String) {
        guard let index = topics.firstIndex(where: { $0.id == id }), topics[index].time != time else { return }
        do {
            try change { $0[index].time = time }
        } catch {
            topics[index].time = time
        }
    }
}
