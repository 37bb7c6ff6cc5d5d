import Foundation
import UniformTypeIdentifiers

/// Creates a transfer representation by composing existing transfer representations.
@resultBuilder
public struct TransferRepresentationBuilder<Item> where Item: Transferable {
    public static func buildExpression<Encoder, Decoder>(
        _ content: CodableRepresentation<Item, Encoder, Decoder>
    ) -> CodableRepresentation<Item, Encoder, Decoder> {
        content
    }

    public static func buildExpression<Content>(_ content: Content) -> Content
    where Item == Content.Item, Content: TransferRepresentation {
        content
    }

    public static func buildBlock<Content>(_ content: Content) -> Content
    where Item == Content.Item, Content: TransferRepresentation {
        content
    }

    public static func buildBlock<C1, C2>(
        _ content1: C1, _ content2: C2
    ) -> TupleTransferRepresentation<Item, (C1, C2)>
    where
        C1: TransferRepresentation, C2: TransferRepresentation,
        Item == C1.Item, C1.Item == C2.Item
    {
        TupleTransferRepresentation(representations: [content1, content2])
    }

    public static func buildBlock<C1, C2, C3>(
        _ content1: C1, _ content2: C2, _ content3: C3
    ) -> TupleTransferRepresentation<Item, (C1, C2, C3)>
    where
        C1: TransferRepresentation, C2: TransferRepresentation, C3: TransferRepresentation,
        Item == C1.Item, C1.Item == C2.Item, C2.Item == C3.Item
    {
        TupleTransferRepresentation(representations: [content1, content2, content3])
    }

    public static func buildBlock<C1, C2, C3, C4>(
        _ content1: C1, _ content2: C2, _ content3: C3, _ content4: C4
    ) -> TupleTransferRepresentation<Item, (C1, C2, C3, C4)>
    where
        C1: TransferRepresentation, C2: TransferRepresentation, C3: TransferRepresentation, C4: TransferRepresentation,
        Item == C1.Item, C1.Item == C2.Item, C2.Item == C3.Item, C3.Item == C4.Item
    {
        TupleTransferRepresentation(representations: [content1, content2, content3, content4])
    }
}

/// A transfer representation composed of several others, best first.
public struct TupleTransferRepresentation<Item, Value>: TransferRepresentation
where Item: Transferable, Value: Sendable {
    let representations: [any TransferRepresentation<Item>]
}

extension TupleTransferRepresentation: ExportingRepresentation {
    nonisolated(nonsending) func file(of item: Item) async throws -> ExportedFile? {
        for representation in representations {
            let exporting = representation as? any ExportingRepresentation<Item>
            if let file = try await exporting?.file(of: item) { return file }
        }
        return nil
    }
}

extension TupleTransferRepresentation: ImportingRepresentation {
    nonisolated(nonsending) func item(from data: Data, of type: UTType) async throws -> Item? {
        for representation in representations {
            let importing = representation as? any ImportingRepresentation<Item>
            if let item = try await importing?.item(from: data, of: type) { return item }
        }
        return nil
    }
}
