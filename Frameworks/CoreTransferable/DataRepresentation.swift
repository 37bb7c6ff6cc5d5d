public import Foundation
public import UniformTypeIdentifiers

/// An item exported as a file.
package struct ExportedFile: Sendable {
    /// The file name without its extension, if the app has specified one.
    package var name: String?
    package let type: UTType
    package let data: Data

    package init(name: String? = nil, type: UTType, data: Data) {
        self.name = name
        self.type = type
        self.data = data
    }

    package var mimeType: String { type.preferredMIMEType ?? "application/octet-stream" }

    /// The name with its extension.
    ///
    /// - Parameter usual: The default name, for use if the app has specified none.
    package func fullName(usual: String) -> String {
        let (name, end) = (name ?? usual, type.preferredFilenameExtension.map { ".\($0)" } ?? "")
        return name.hasSuffix(end) ? name : name + end
    }
}

/// A representation that exports an item as a file.
protocol ExportingRepresentation<Item>: TransferRepresentation {
    /// The item as a file, or nil if the representation only imports.
    nonisolated(nonsending) func file(of item: Item) async throws -> ExportedFile?
}

/// A representation that creates items from data.
protocol ImportingRepresentation<Item>: TransferRepresentation {
    /// The item created from `data`, or nil if the representation does not import this type.
    nonisolated(nonsending) func item(from data: Data, of type: UTType) async throws -> Item?
}

/// A transfer representation for types that provide their own binary data conversion.
public struct DataRepresentation<Item>: TransferRepresentation where Item: Transferable {
    let type: UTType
    let exporting: (@Sendable (Item) async throws -> Data)?
    let importing: (@Sendable (Data) async throws -> Item)?

    /// Creates a representation that exports an item as binary data.
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        type = exportedContentType
        self.exporting = exporting
        importing = nil
    }

    /// Creates a representation that imports an item as binary data.
    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
        type = importedContentType
        exporting = nil
        self.importing = importing
    }

    /// Creates a representation that transfers an item as binary data.
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        type = contentType
        self.exporting = exporting
        self.importing = importing
    }
}

extension DataRepresentation: ExportingRepresentation {
    nonisolated(nonsending) func file(of item: Item) async throws -> ExportedFile? {
        guard let exporting else { return nil }
        return ExportedFile(type: type, data: try await exporting(item))
    }
}

extension DataRepresentation: ImportingRepresentation {
    nonisolated(nonsending) func item(from data: Data, of type: UTType) async throws -> Item? {
        guard let importing, type.conforms(to: self.type) else { return nil }
        return try await importing(data)
    }
}

/// A representation with a suggested file name.
struct NamedRepresentation<Base: TransferRepresentation>: TransferRepresentation {
    typealias Item = Base.Item

    let base: Base
    let name: @Sendable (Base.Item) -> String?
}

extension NamedRepresentation: ExportingRepresentation where Base: ExportingRepresentation {
    nonisolated(nonsending) func file(of item: Item) async throws -> ExportedFile? {
        var file = try await base.file(of: item)
        if let own = name(item) { file?.name = own }
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
    /// The item as a file, or `nil` for text and URLs, which are transferred directly.
    nonisolated(nonsending) package func exportedFile() async throws -> ExportedFile? {
        try await (Self.transferRepresentation as? any ExportingRepresentation<Self>)?.file(of: self)
    }

    /// The item created from `data`, or `nil` if the type does not import this content type.
    package static func imported(from data: Data, of type: UTType) async throws -> Self? {
        try await (Self.transferRepresentation as? any ImportingRepresentation<Self>)?.item(from: data, of: type)
    }
}
