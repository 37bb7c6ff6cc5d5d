public import Foundation
import UniformTypeIdentifiers

/// A protocol that describes how a type interacts with transport APIs such as sharing.
///
/// Text, URLs, and items with a `DataRepresentation`, a `CodableRepresentation` or a `ProxyRepresentation` can be shared.
public protocol Transferable: Sendable {
    /// The type of the representation used to import and export the item.
    associatedtype Representation: TransferRepresentation

    /// The representation used to import and export the item.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A declarative description of the process of importing and exporting a transferable item.
public protocol TransferRepresentation<Item>: Sendable {
    /// The type of the item that's being transferred.
    associatedtype Item: Transferable
}

/// The representation of an item that is transferred directly.
package struct PlainRepresentation<Item: Transferable>: TransferRepresentation {
    package init() {}
}

extension String: Transferable {
    public static var transferRepresentation: some TransferRepresentation { PlainRepresentation<String>() }
}

extension URL: Transferable {
    public static var transferRepresentation: some TransferRepresentation { PlainRepresentation<URL>() }
}

extension Data: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<Data>(contentType: .data, exporting: { $0 }, importing: { $0 })
    }
}

extension Never: Transferable {
    public static var transferRepresentation: some TransferRepresentation { PlainRepresentation<Never>() }
}
