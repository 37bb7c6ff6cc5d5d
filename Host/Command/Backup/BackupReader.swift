import CZlib
import Foundation
import Glibc
import HostCommandLine

/// Unpacks a backup: a compressed tar archive (POSIX ustar) that holds regular files and folders, and nothing else.
///
/// An archive may come from anywhere. Nothing is written outside of the target, which must be an empty folder that we
/// own. Modes and owners in the archive are ignored.
nonisolated struct BackupReader: ~Copyable {
    /// The maximum number of bytes that are unpacked, because a small archive can claim to hold any amount. It is more
    /// than any data folder needs without its maps.
    private static let sizeLimit = 4 << 30
    private static let entryLimit = 50_000
    private static let depthLimit = 16
    /// The number of bytes to leave free on the disk.
    private static let reserve = 64 << 20
    private static let block = 512

    private let name: String
    private let stream: gzFile
    /// The folder to unpack into; `nil` to write nothing.
    private let target: URL?
    private var size = 0
    /// The folder of the previous entry.
    private var folder: URL?

    /// - Throws: `CommandFailure` if the file is missing or cannot be read.
    private init(_ file: URL, into target: URL?) throws {
        name = file.path
        self.target = target
        var status = stat()
        guard stat(file.path, &status) == 0 else { throw CommandFailure("There is no file at \(file.path).") }
        // Opening a pipe would wait for a writer.
        guard status.st_mode & S_IFMT == S_IFREG else { throw CommandFailure("\(file.path) is not a file.") }
        guard let stream = gzopen(file.path, "rb") else {
            throw CommandFailure("\(file.path) cannot be read: \(String(cString: strerror(errno))).")
        }
        self.stream = stream
        gzbuffer(stream, 1 << 18)
    }

    deinit {
        gzclose_r(stream)
    }

    /// Unpacks `file` into the empty folder `target`.
    ///
    /// - Throws: `CommandFailure` with one sentence if the file is damaged or has contents that no backup has.
    static func unpack(_ file: URL, into target: URL) throws {
        try read(file, into: target)
    }

    /// Reads all of `file` as `unpack` does, without writing anything.
    ///
    /// - Throws: The errors of `unpack`.
    static func check(_ file: URL) throws {
        try read(file, into: nil)
    }

    private static func read(_ file: URL, into target: URL?) throws {
        var reader = try BackupReader(file, into: target)
        var entries = 0
        while let header = try reader.header() {
            entries += 1
            guard entries <= entryLimit else { throw reader.refusal("it contains more than \(entryLimit) files") }
            try reader.unpack(header)
        }
        try reader.readToEnd()
    }

    // MARK: Entries

    private struct Header {
        let path: [String]
        let isFolder: Bool
        let size: Int
    }

    /// The next entry; `nil` at the end of the archive, which is a block of zeros.
    private func header() throws -> Header? {
        let bytes = try read(Self.block)
        guard bytes.contains(where: { $0 != 0 }) else { return nil }
        guard bytes[257..<262].elementsEqual("ustar".utf8), Self.checksum(bytes) == Self.octal(bytes[148..<156]) else {
            throw refusal("it is not a backup, or it is damaged")
        }
        let text = { (range: Range<Int>) in String(decoding: bytes[range].prefix { $0 != 0 }, as: UTF8.self) }
        let prefix = bytes[262] == 0 ? text(345..<500) : ""
        let path = (prefix.isEmpty ? "" : prefix + "/") + text(0..<100)
        guard let size = Self.octal(bytes[124..<136]) else { throw refusal("the size of \(Self.shown(path)) is wrong") }
        switch bytes[156] {
        case UInt8(ascii: "0"), 0: return Header(path: try components(of: path), isFolder: false, size: size)
        case UInt8(ascii: "5"): return Header(path: try components(of: path), isFolder: true, size: 0)
        default: throw refusal("\(Self.shown(path)) is neither a file nor a folder")
        }
    }

    /// The components of an entry's path, which must stay inside the target.
    private func components(of path: String) throws -> [String] {
        let relative = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        let parts = relative.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let names = parts.last == "" ? parts.dropLast() : parts[...]
        guard names.allSatisfy(Self.isName), names.count <= Self.depthLimit, names.first == Backup.folderName else {
            throw refusal("\(Self.shown(path)) is not a valid path in a backup")
        }
        if names.count > 1, let name = names.dropFirst().first, Backup.left.contains(name) {
            throw refusal("it contains “\(Backup.folderName)/\(name)”, which no backup contains")
        }
        return Array(names)
    }

    /// True if a file in a backup may have this name. The ustar format has room for 100 bytes.
    static func isName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && name.utf8.count <= 100
            && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
    }

    private mutating func unpack(_ header: Header) throws {
        size += header.size
        guard size <= Self.sizeLimit else { throw refusal("it contains more than 4 GB") }
        let file: FileHandle?
        if let target { file = try made(header, in: target) } else { file = nil }
        var left = header.size
        while left > 0 {
            let part = try read(min(left, 1 << 20))
            try file?.write(contentsOf: part)
            left -= part.count
        }
        try file?.synchronize()
        _ = try read((Self.block - header.size % Self.block) % Self.block)
    }

    /// Creates the folders of an entry, and its file.
    ///
    /// - Returns: The file to write, or `nil` for a folder.
    private mutating func made(_ header: Header, in target: URL) throws -> FileHandle? {
        let place = header.path.reduce(target) { $0.appending(path: $1) }
        let folder = header.isFolder ? place : place.deletingLastPathComponent()
        do {
            if folder != self.folder {
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            }
            self.folder = folder
        } catch CocoaError.fileWriteFileExists {
            throw refusal("\(Self.shown(header.path.joined(separator: "/"))) is inside a file")
        }
        guard !header.isFolder else { return nil }
        try requireRoom(for: header.size, in: target)
        let descriptor = open(place.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw errno == EEXIST
                ? refusal("\(Self.shown(header.path.joined(separator: "/"))) is in it twice")
                : CommandFailure("\(place.path) cannot be written: \(String(cString: strerror(errno))).")
        }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    private func requireRoom(for size: Int, in target: URL) throws {
        var volume = statvfs()
        guard statvfs(target.path, &volume) == 0 else { return }
        guard size + Self.reserve <= Int(volume.f_bavail) * Int(volume.f_frsize) else {
            throw CommandFailure("There is not enough space beside the data folder to unpack \(name).")
        }
    }

    // MARK: Bytes

    private func read(_ count: Int) throws -> [UInt8] {
        guard count > 0 else { return [] }
        return try [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
            read = Int(max(0, gzread(stream, buffer.baseAddress, UInt32(count))))
            guard read == count else { throw refusal("it is not a backup, or it is incomplete") }
        }
    }

    /// Reads to the end of the file, where the checksum of the whole is. tar pads its last block with zeros.
    private func readToEnd() throws {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        for _ in 0..<16 {
            let count = gzread(stream, &buffer, UInt32(buffer.count))
            guard count >= 0, buffer.prefix(Int(count)).allSatisfy({ $0 == 0 }) else { break }
            if count == buffer.count { continue }
            var code: Int32 = 0
            gzerror(stream, &code)
            guard code == Z_OK || code == Z_STREAM_END else { break }
            return
        }
        throw refusal("its end is damaged")
    }

    private func refusal(_ reason: String) -> CommandFailure {
        CommandFailure("\(name) cannot be restored: \(reason).")
    }

    /// The start of a path, in quotation marks. `Output` makes it safe for a terminal.
    static func shown(_ path: String) -> String { "“\(path.prefix(80))”" }

    /// The number in a field of octal digits, padded with spaces or zero bytes; `nil` if it holds anything else.
    private static func octal(_ field: ArraySlice<UInt8>) -> Int? {
        let digits = field.drop { $0 == UInt8(ascii: " ") }.prefix { $0 != 0 && $0 != UInt8(ascii: " ") }
        guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }) else { return nil }
        return digits.isEmpty ? 0 : Int(String(decoding: digits, as: UTF8.self), radix: 8)
    }

    /// The sum of a header's bytes, with the checksum field itself counted as spaces.
    private static func checksum(_ bytes: [UInt8]) -> Int {
        bytes.indices.reduce(0) { $0 + ((148..<156).contains($1) ? 0x20 : Int(bytes[$1])) }
    }
}
