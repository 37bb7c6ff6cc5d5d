import Foundation
import UniformTypeIdentifiers

/// A transfer representation that uses another type's transfer representation as its own.
public struct ProxyRepresentation<Item, ProxyRepresentation>: TransferRepresentation
where Item: Transferable, ProxyRepresentation: Transferable {
    let exporting: (@Sendable (Item) throws -> ProxyRepresentation)?
    let importing: (@Sendable (ProxyRepresentation) throws -> Item)?

    /// Creates a representation that exports a proxy of an item.
    public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {
        self.exporting = exporting
        importing = nil
    }

    /// Creates a representation that imports an item from its proxy.
    public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {
        exporting = nil
        self.importing = importing
    }

    /// Creates a representation that exports a proxy of an item, and imports an item from its proxy.
    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
    ) {
        self.exporting = exporting
        self.importing = importing
    }
}

/// A representation by other types.
protocol ProxyingRepresentation<Item>: TransferRepresentation {
    /// The types that can represent an item.
    var proxyTypes: [any Transferable.Type] { get }

    func proxies(of item: Item) throws -> [any Transferable]
}

extension ProxyRepresentation: ProxyingRepresentation {
    var proxyTypes: [any Transferable.Type] { exporting == nil ? [] : [ProxyRepresentation.self] }

    func proxies(of item: Item) throws -> [any Transferable] { try exporting.map { [try $0(item)] } ?? [] }
}

extension TupleTransferRepresentation: ProxyingRepresentation {
    private var proxying: [any ProxyingRepresentation<Item>] {
        representations.compactMap { $0 as? any ProxyingRepresentation<Item> }
    }

    var proxyTypes: [any Transferable.Type] { proxying.flatMap(\.proxyTypes) }

    func proxies(of item: Item) throws -> [any Transferable] { try proxying.flatMap { try $0.proxies(of: item) } }
}

extension ProxyRepresentation: ExportingRepresentation {
    nonisolated(nonsending) func file(of item: Item) async throws -> ExportedFile? {
        try await exporting?(item).exportedFile()
    }
}

extension ProxyRepresentation: ImportingRepresentation {
    nonisolated(nonsending) func item(from data: Data, of type: UTType) async throws -> Item? {
        guard let importing else { return nil }
        return try await ProxyRepresentation.imported(from: data, of: type).map(importing)
    }
}

extension Transferable {
    /// The items of other types that represent this one.
    package var proxies: [any Transferable] {
        (try? (Self.transferRepresentation as? any ProxyingRepresentation<Self>)?.proxies(of: self)) ?? []
    }

    /// The types that can represent an item of this type.
    package static var proxyTypes: [any Transferable.Type] {
        (transferRepresentation as? any ProxyingRepresentation<Self>)?.proxyTypes ?? []
    }
}
