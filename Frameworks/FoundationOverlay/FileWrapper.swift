public import Foundation

/// A representation of a node (a file, directory, or symbolic link) in the file system.
///
/// Its content is read into memory when the wrapper is created.
open class FileWrapper: NSObject {
    private enum Content {
        case file(Data)
        case directory([String: FileWrapper])
        case link(URL)
    }

    /// Reading options that can be set by the file wrapper methods that read from a URL.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Reads the content immediately, which is always the case.
        public static let immediate = ReadingOptions(rawValue: 1)
        /// Doesn't map files into memory, which is always the case.
        public static let withoutMapping = ReadingOptions(rawValue: 2)
    }

    /// Writing options that can be set by the file wrapper methods that write to a URL.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Writes next to the URL first, and then moves the result to it.
        public static let atomic = WritingOptions(rawValue: 1)
        /// Updates the filenames of the wrapper and its children to the written ones.
        public static let withNameUpdating = WritingOptions(rawValue: 2)
    }

    private var content: Content
    /// The preferred filename for the file wrapper object.
    open var preferredFilename: String?
    /// The filename of the file wrapper object.
    open var filename: String?
    /// A dictionary of file attributes.
    open var fileAttributes: [String: Any] = [:]

    /// Initializes the receiver as a directory file wrapper, with a given file-wrapper list.
    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        content = .directory(childrenByPreferredName)
        super.init()
        for (name, child) in childrenByPreferredName where child.preferredFilename == nil {
            child.preferredFilename = name
        }
    }

    /// Initializes the receiver as a regular-file file wrapper.
    public init(regularFileWithContents contents: Data) {
        content = .file(contents)
        super.init()
    }

    /// Initializes the receiver as a symbolic-link file wrapper that links to a specified file.
    public init(symbolicLinkWithDestinationURL url: URL) {
        content = .link(url)
        super.init()
    }

    /// Initializes a file wrapper instance whose kind is determined by the type of file-system node located by the URL.
    public init(url: URL, options: ReadingOptions = []) throws {
        content = try Self.content(of: url)
        super.init()
        name(after: url)
    }

    // MARK: The kind

    /// True if the file wrapper object corresponds to a directory.
    open var isDirectory: Bool { fileWrappers != nil }
    /// True if the file wrapper object corresponds to a regular file.
    open var isRegularFile: Bool { regularFileContents != nil }
    /// True if the file wrapper object is a symbolic link.
    open var isSymbolicLink: Bool { symbolicLinkDestinationURL != nil }

    /// The contents of the file wrapper as an opaque collection of data; nil if it isn't a regular file.
    open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }

    /// The file wrappers in a directory file wrapper, by name; nil if it isn't a directory.
    open var fileWrappers: [String: FileWrapper]? { if case .directory(let inner) = content { inner } else { nil } }

    /// The URL referenced by a symbolic link; nil if the file wrapper object isn't one.
    open var symbolicLinkDestinationURL: URL? { if case .link(let url) = content { url } else { nil } }

    // MARK: Files and folders

    /// Returns true if the contents of the file wrapper match those at a URL.
    open func matchesContents(of url: URL) -> Bool {
        guard let other = try? FileWrapper(url: url) else { return false }
        return isEqual(to: other)
    }

    private func isEqual(to other: FileWrapper) -> Bool {
        switch (content, other.content) {
        case (.file(let one), .file(let two)): one == two
        case (.link(let one), .link(let two)): one.path == two.path
        case (.directory(let one), .directory(let two)):
            one.count == two.count && one.allSatisfy { name, child in two[name].map(child.isEqual(to:)) ?? false }
        default: false
        }
    }

    /// Recursively rereads the entire contents of a file wrapper from the specified location on disk.
    open func read(from url: URL, options: ReadingOptions = []) throws {
        content = try Self.content(of: url)
        name(after: url)
    }

    private func name(after url: URL) {
        filename = url.lastPathComponent
        if preferredFilename == nil { preferredFilename = filename }
    }

    private static func content(of url: URL) throws -> Content {
        let manager = FileManager.default
        switch try manager.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType {
        case .typeSymbolicLink:
            let path = try manager.destinationOfSymbolicLink(atPath: url.path)
            return .link(URL(fileURLWithPath: path, relativeTo: url.deletingLastPathComponent()))
        case .typeDirectory:
            let names = try manager.contentsOfDirectory(atPath: url.path)
            return .directory(
                try Dictionary(uniqueKeysWithValues: names.map { ($0, try FileWrapper(url: url.appending(path: $0))) }))
        default: return .file(try Data(contentsOf: url))
        }
    }

    /// Recursively writes the entire contents of a file wrapper to a given file-system URL.
    open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL? = nil) throws {
        if options.contains(.atomic) {
            let manager = FileManager.default
            let draft = url.deletingLastPathComponent().appending(path: ".\(UUID().uuidString)")
            try write(to: draft, originalContentsURL: nil)
            try? manager.removeItem(at: url)
            try manager.moveItem(at: draft, to: url)
        } else {
            switch content {
            case .file(let data): try data.write(to: url)
            case .link(let destination):
                try FileManager.default.createSymbolicLink(at: url, withDestinationURL: destination)
            case .directory(let inner):
                try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
                for (name, child) in inner { try child.write(to: url.appending(path: name), originalContentsURL: nil) }
            }
        }
        if options.contains(.withNameUpdating) { updateNames(to: url.lastPathComponent) }
    }

    private func updateNames(to name: String) {
        filename = name
        for (name, child) in fileWrappers ?? [:] { child.updateNames(to: name) }
    }

    // MARK: The content of a directory

    /// Adds a child file wrapper to the receiver, which must be a directory file wrapper.
    ///
    /// - Returns: The name under which the child is found, which differs from its preferred filename if that is taken.
    @discardableResult
    open func addFileWrapper(_ child: FileWrapper) -> String {
        guard case .directory(var inner) = content, let preferred = child.preferredFilename, !preferred.isEmpty else {
            preconditionFailure("A child with a preferred filename is added to a directory.")
        }
        var name = preferred
        var number = 1
        while inner[name] != nil {
            name = "\(number)__#$!@%!#__\(preferred)"
            number += 1
        }
        inner[name] = child
        content = .directory(inner)
        return name
    }

    /// Creates a regular-file file wrapper with the given contents and adds it to the receiver, which must be a
    /// directory file wrapper.
    @discardableResult
    open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }

    /// Removes a child file wrapper from the receiver, which must be a directory file wrapper.
    open func removeFileWrapper(_ child: FileWrapper) {
        guard case .directory(let inner) = content else { return }
        content = .directory(inner.filter { $0.value !== child })
    }

    /// Returns the dictionary key used by a directory to identify a given file wrapper.
    open func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
        fileWrappers?.first { $0.value === child }?.key
    }
}
