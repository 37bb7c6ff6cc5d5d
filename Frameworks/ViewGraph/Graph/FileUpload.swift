package import Foundation

/// A file that a page sends in slices, one after another, into a folder of this machine. It is deleted with this object.
package actor FileUpload {
    package enum Problem: Sendable, Equatable {
        /// No file can have this name or this size.
        case unusable
        /// The folder has no room for the file. Both values are in bytes.
        case noRoom(needed: Int, free: Int)
        /// The file could not be written, for a reason that the system describes.
        case notWritten(String)
    }

    /// The place of a file among those that a person has chosen together.
    package struct Place: Codable, Sendable, Equatable {
        package var index: Int
        package var count: Int

        package init(index: Int = 0, of count: Int = 1) {
            self.index = index
            self.count = count
        }
    }

    package struct Progress: Sendable, Equatable {
        package var name: String
        package var place = Place()
        /// The size in bytes.
        package var size: Int
        /// The number of bytes that have arrived.
        package var received = 0
        package var problem: Problem?
        /// The file, once it is complete.
        package var file: URL?
    }

    private let folder: URL
    private let onProgress: @MainActor @Sendable (Progress) -> Void
    private var progress: Progress?
    private var handle: FileHandle?
    nonisolated let key = PageFiles.makeName()

    /// The number of bytes that an upload leaves free on the disk.
    private static let reserve = 64 << 20
    private static let longestName = 200

    init(in folder: URL, onProgress: @escaping @MainActor @Sendable (Progress) -> Void) {
        self.folder = folder.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        self.onProgress = onProgress
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    package nonisolated var path: String { PageFiles.prefix + key }

    /// Stores a slice of the file `name`, which has `size` bytes. A slice of another file starts that file instead.
    ///
    /// - Returns: The number of bytes that have arrived, from which the page continues; nil if the file was refused.
    package func receive(
        _ slice: Data, at offset: Int, of name: String, size: Int, in place: Place = Place()
    ) async -> Int? {
        if progress.map({ $0.name != name || $0.size != size || $0.problem != nil }) ?? true {
            begin(name, size, place)
        }
        guard var progress, progress.problem == nil else { return await report() }
        // A page that lost a response sends the slice again.
        guard offset == progress.received, progress.file == nil else { return progress.received }
        do {
            guard slice.count <= size - offset else { throw CocoaError(.fileReadTooLarge) }
            try handle?.write(contentsOf: slice)
            progress.received += slice.count
            if progress.received == size {
                try handle?.close()
                handle = nil
                progress.file = folder.appending(path: name)
            }
        } catch {
            progress.problem = .notWritten(error.localizedDescription)
            clear()
        }
        self.progress = progress
        return await report()
    }

    private func report() async -> Int? {
        guard let progress else { return nil }
        await onProgress(progress)
        return progress.problem == nil ? progress.received : nil
    }

    private func begin(_ name: String, _ size: Int, _ place: Place) {
        clear()
        var begun = Progress(name: name, place: place, size: size)
        begun.problem = problem(of: name, size)
        if begun.problem == nil {
            do {
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
                let file = folder.appending(path: name)
                try Data().write(to: file, options: .withoutOverwriting)
                handle = try FileHandle(forWritingTo: file)
            } catch {
                begun.problem = .notWritten(error.localizedDescription)
                clear()
            }
        }
        progress = begun
    }

    private func clear() {
        try? handle?.close()
        handle = nil
        try? FileManager.default.removeItem(at: folder)
    }

    private func problem(of name: String, _ size: Int) -> Problem? {
        let isName = !name.isEmpty && name.utf8.count <= Self.longestName && !name.hasPrefix(".")
        guard isName, !name.unicodeScalars.contains(where: { $0 == "/" || $0.value < 0x20 }), size > 0 else {
            return .unusable
        }
        let parent = folder.deletingLastPathComponent()
        try? FileManager.default.createDirectory(
            at: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let volume = try? FileManager.default.attributesOfFileSystem(forPath: parent.path)
        guard let free = (volume?[.systemFreeSize] as? NSNumber)?.intValue else { return nil }
        return size < free - Self.reserve ? nil : .noRoom(needed: size, free: max(0, free - Self.reserve))
    }
}
