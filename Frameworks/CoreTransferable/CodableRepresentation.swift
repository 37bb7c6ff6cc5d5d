public import Combine
public import Foundation
public import UniformTypeIdentifiers

/// A transfer representation for types that participate in Swift's protocols for encoding and decoding.
public struct CodableRepresentation<Item, Encoder, Decoder>: TransferRepresentation
where
    Item: Transferable, Item: Decodable, Item: Encodable, Encoder: TopLevelEncoder, Encoder: Sendable,
    Decoder: TopLevelDecoder, Decoder: Sendable, Encoder.Output == Data, Decoder.Input == Data
{
    let type: UTType
    let encoder: Encoder
    let decoder: Decoder

    /// Creates a transfer representation for a given type with the specified content type, encoded as JSON.
    public init(for itemType: Item.Type = Item.self, contentType: UTType)
    where Encoder == JSONEncoder, Decoder == JSONDecoder {
        self.init(for: itemType, contentType: contentType, encoder: JSONEncoder(), decoder: JSONDecoder())
    }

    /// Creates a transfer representation for a given type with the content type, encoder, and decoder you specify.
    public init(for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder) {
        type = contentType
        self.encoder = encoder
        self.decoder = decoder
    }
}

extension CodableRepresentation: ExportingRepresentation {
    nonisolated(nonsending) func file(of item: Item) async throws -> ExportedFile? {
        ExportedFile(type: type, data: try encoder.encode(item))
    }
}

extension CodableRepresentation: ImportingRepresentation {
    nonisolated(nonsending) func item(from data: Data, of type: UTType) async throws -> Item? {
        guard type.conforms(to: self.type) else { return nil }
        return try decoder.decode(Item.self, from: data)
    }
}
