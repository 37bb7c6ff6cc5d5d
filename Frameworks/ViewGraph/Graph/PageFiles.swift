package import Foundation

/// A file that a page loads from its own views, such as a photo that a person has chosen.
///
/// The file is only in memory, at an address that nobody can guess. It is gone once no view shows it.
package final class OfferedFile: Sendable {
    package let data: Data
    package let mediaType: String
    fileprivate let name = PageFiles.makeName()

    fileprivate init(data: Data, mediaType: String) {
        self.data = data
        self.mediaType = mediaType
    }

    package var path: String { PageFiles.prefix + name }
}

/// Receives the files that a person chooses for one view of a page.
@MainActor package final class FileReceiver {
    package enum Reply: Sendable, Equatable {
        /// The file was taken; the page names it by the receipt from now on.
        case taken(receipt: String)
        /// The file was refused; the reason is one sentence for the person.
        case refused(String)
    }

    private let name = PageFiles.makeName()
    private let take: @MainActor (Data) -> Reply

    fileprivate init(take: @escaping @MainActor (Data) -> Reply) {
        self.take = take
    }

    package var path: String { PageFiles.prefix + name }
    fileprivate var key: String { name }

    package func receive(_ data: Data) -> Reply { take(data) }
}

/// A file in its own folder. Both are deleted with this object.
private final class FileCopy {
    private let folder: URL
    let url: URL

    init(of data: Data, named name: String, in parent: URL) throws {
        folder = parent.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        url = folder.appending(path: name.replacing("/", with: ":"))
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try data.write(to: url)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }
}

/// The files in transit between a page and its views. The views own them; this object only finds them by name.
@MainActor package final class PageFiles {
    private struct Weak<Object: AnyObject> {
        weak var object: Object?
    }

    private var offered: [String: Weak<OfferedFile>] = [:]
    private var receivers: [String: Weak<FileReceiver>] = [:]
    private var uploads: [String: Weak<FileUpload>] = [:]
    private var kept: [FileUpload] = []
    private var copies: [FileCopy] = []

    /// The folder for files that are too large for the memory.
    package var folder = FileManager.default.temporaryDirectory.appending(path: "reveille-uploads")

    /// The prefix of the paths of all files.
    package nonisolated static let prefix = "/page/files/"
    /// The maximum size of a file that a page sends, in bytes.
    package nonisolated static let mostBytes = 8 << 20

    /// Offers a file to the page for as long as the caller keeps the result.
    package func offer(_ data: Data, mediaType: String) -> OfferedFile {
        let file = OfferedFile(data: data, mediaType: mediaType)
        offered = offered.filter { $0.value.object != nil }
        offered[file.name] = Weak(object: file)
        return file
    }

    /// Receives files from the page for as long as the caller keeps the result.
    package func receiver(_ take: @escaping @MainActor (Data) -> FileReceiver.Reply) -> FileReceiver {
        let receiver = FileReceiver(take: take)
        receivers = receivers.filter { $0.value.object != nil }
        receivers[receiver.key] = Weak(object: receiver)
        return receiver
    }

    /// Receives one large file at a time from the page, for as long as the caller keeps the result.
    package func upload(_ onProgress: @escaping @MainActor @Sendable (FileUpload.Progress) -> Void) -> FileUpload {
        let upload = FileUpload(in: folder, onProgress: onProgress)
        uploads = uploads.filter { $0.value.object != nil }
        uploads[upload.key] = Weak(object: upload)
        return upload
    }

    /// Keeps the file of an upload for as long as the page exists.
    package func keep(_ upload: FileUpload) {
        kept.append(upload)
    }

    /// Writes a file that exists for as long as the page, and returns its location.
    package func keep(_ data: Data, named name: String) throws -> URL {
        let copy = try FileCopy(of: data, named: name, in: folder)
        copies.append(copy)
        return copy.url
    }

    package func upload(named name: String) -> FileUpload? { uploads[name]?.object }

    package func file(named name: String) -> OfferedFile? { offered[name]?.object }

    package func receiver(named name: String) -> FileReceiver? { receivers[name]?.object }

    /// 128 random bits.
    nonisolated static func makeName() -> String {
        var generator = SystemRandomNumberGenerator()
        return String(generator.next(), radix: 36) + String(generator.next(), radix: 36)
    }
}
