public import FoundationOverlay
public import UniformTypeIdentifiers

/// The configuration for reading file contents.
public struct FileDocumentReadConfiguration {
    /// The expected uniform type of the file contents.
    public let contentType: UTType
    /// The file wrapper containing the document content.
    public let file: FileWrapper
}

@available(*, unavailable)
extension FileDocumentReadConfiguration: Sendable {}

/// The configuration for serializing file contents.
public struct FileDocumentWriteConfiguration {
    /// The expected uniform type of the file contents.
    public let contentType: UTType
    /// The file wrapper containing the current document content; nil if the document is unsaved.
    public let existingFile: FileWrapper?
}

@available(*, unavailable)
extension FileDocumentWriteConfiguration: Sendable {}

/// A type that you use to serialize documents to and from file.
@preconcurrency public protocol FileDocument: Sendable {
    /// The configuration for reading document contents.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// The configuration for writing document contents.
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The file and data types that the document reads from.
    static var readableContentTypes: [UTType] { get }
    /// The file types that the document supports saving or exporting to.
    static var writableContentTypes: [UTType] { get }

    /// Creates a document and initializes it with the contents of a file.
    init(configuration: Self.ReadConfiguration) throws

    /// Serializes a document snapshot to a file wrapper.
    func fileWrapper(configuration: Self.WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
    /// The file types that the document supports saving or exporting to: those that it reads.
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A type that you use to serialize reference type documents to and from file.
@preconcurrency public protocol ReferenceFileDocument: ObservableObject, Sendable {
    /// A type that represents the document's stored content.
    associatedtype Snapshot

    /// The configuration for reading document contents.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// The configuration for writing document contents.
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The file and data types that the document reads from.
    static var readableContentTypes: [UTType] { get }
    /// The file types that the document supports saving or exporting to.
    static var writableContentTypes: [UTType] { get }

    /// Creates a document and initializes it with the contents of a file.
    init(configuration: Self.ReadConfiguration) throws

    /// Creates a snapshot that represents the current state of the document.
    func snapshot(contentType: UTType) throws -> Self.Snapshot

    /// Serializes a document snapshot to a file wrapper.
    func fileWrapper(snapshot: Self.Snapshot, configuration: Self.WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
    /// The file types that the document supports saving or exporting to: those that it reads.
    public static var writableContentTypes: [UTType] { readableContentTypes }
}
