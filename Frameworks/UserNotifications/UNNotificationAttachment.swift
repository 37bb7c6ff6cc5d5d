public import Foundation

/// The uniform type identifier of a file whose name does not reveal it.
public var UNNotificationAttachmentOptionsTypeHintKey: String { "UNNotificationAttachmentOptionsTypeHintKey" }
/// `true` if the file must not be used as the thumbnail of its notification.
public var UNNotificationAttachmentOptionsThumbnailHiddenKey: String {
    "UNNotificationAttachmentOptionsThumbnailHiddenKey"
}

/// A picture, a sound or a video attached to a notification.
///
/// Scheduling the request moves the file to the host's storage; files from the app's resources are copied.
public class UNNotificationAttachment: NSObject {
    let record: AttachmentRecord

    /// Creates an attachment from a file.
    ///
    /// - Parameters:
    ///   - identifier: An identifier unique within the notification; if it is empty, one is generated.
    ///   - URL: The URL of a file.
    /// - Throws: `UNError` if the file doesn't exist, or if its type or size isn't allowed.
    public convenience init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
        guard URL.isFileURL, let file = try? FileHandle(forReadingFrom: URL) else {
            throw UNError(.attachmentInvalidURL, "There is no file at \(URL.absoluteString).")
        }
        let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
        guard let type = hint.map({ AttachmentType(rawValue: $0) }) ?? AttachmentType(extension: URL.pathExtension)
        else {
            let message = "Notifications cannot have a file such as \(URL.lastPathComponent)."
            throw UNError(.attachmentUnrecognizedType, message)
        }
        guard let size = try? file.seekToEnd(), size <= type.sizeLimit else {
            let message = "\(URL.lastPathComponent) is larger than \(type.sizeLimit >> 20) MB."
            throw UNError(.attachmentInvalidFileSize, message)
        }
        try? file.seek(toOffset: 0)
        guard let head = try? file.read(upToCount: 12), type.begins(head) else {
            throw UNError(.attachmentCorrupt, "\(URL.lastPathComponent) is not what its type says.")
        }
        self.init(
            AttachmentRecord(
                identifier: identifier.isEmpty ? UUID().uuidString : identifier, path: URL.path, type: type,
                isThumbnailHidden: options?[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? Bool ?? false))
    }

    init(_ record: AttachmentRecord) {
        self.record = record
    }

    public var identifier: String { record.identifier }
    public var url: URL { URL(filePath: record.path) }
    /// The uniform type identifier of the file.
    public var type: String { record.type.rawValue }

    @_documentation(visibility: internal)
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationAttachment)?.record == record
    }

    @_documentation(visibility: internal)
    public override var hash: Int { record.hashValue }
}
