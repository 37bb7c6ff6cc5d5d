public import Foundation
public import UniformTypeIdentifiers

/// An item exported as a file for the system.
package struct ExportedFile: Sendable {
    /// The file name without an extension, if the app has given one.
    package var name: String?
    package let type: UTType
    package let data: Data

    package var mimeType: String { type.preferredMIMEType ?? "application/octet-stream" }

    /// The name with its extension.
    ///
    /// - Parameter usual: The name if the app has given none.
    package func fullName(usual: String) -> String {
        let (name, end) = (name ?? usual, type.preferredFilenameExtension.map { ".\($0)" } ?? "")
        return name.hasSuffix(end) ? name : name + end
    }
}

/// A representation that exports an item as a file.
protocol ExportingRepresentation<Item>: TransferRepresentation {
    nonisolated(nonsending) func file(of item: Item) async throws -> ExportedFile
}

/// A transfer representation for types that provide their own binary data conversion.
public struct DataRepresentation<Item>: TransferRepresentation where Item: Transferable {
    let type: UTType
    let exporting: @Sendable (Item) async throws -> Data

    /// Creates a representation that exports an item as binary data.
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        type = exportedContentType
        self.exporting = exporting
    }
}

extension DataRepresentation: ExportingRepresentation {
    nonisolated(nonsending) func file(of item: Item) async throws -> ExportedFile {
        // Exporting reads the item on any thread, as Apple requires of a `Transferable`.
        nonisolated(unsafe) let item = item
        return ExportedFile(type: type, data: try await exporting(item))
    }
}

/// A representation with a file name.
struct NamedRepresentation<Base: TransferRepresentation>: TransferRepresentation {
    typealias Item = Base.Item

    let base: Base
    let name: @Sendable (Base.Item) -> String?
}

extension NamedRepresentation: ExportingRepresentation where Base: ExportingRepresentation {
    nonisolated(nonsending) func file(of item: Item) async throws -> ExportedFile {
        var file = try await base.file(of: item)
        file.name = name(item) ?? file.name
        return file
    }
}

extension TransferRepresentation {
    /// Provides a filename to use if the receiver chooses to write the item to disk.
    public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Self.Item> {
        NamedRepresentation(base: self) { _ in fileName }
    }

    /// Provides a filename to use if the receiver chooses to write the item to disk.
    public func suggestedFileName(
        _ fileName: @escaping @Sendable (Self.Item) -> String?
    ) -> some TransferRepresentation<Self.Item> {
        NamedRepresentation(base: self, name: fileName)
    }
}

extension Transferable {
    /// The item as a file, or `nil` for text and URLs, which are passed on as they are.
    nonisolated(nonsending) package func exportedFile() async throws -> ExportedFile? {
        try await (Self.transferRepresentation as? any ExportingRepresentation<Self>)?.file(of: self)
    }
}
