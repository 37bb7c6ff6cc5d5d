/// A key for accessing a layout value of a layout container's subviews.
public protocol LayoutValueKey {
    associatedtype Value

    /// The default value of the key.
    static var defaultValue: Self.Value { get }
}

/// Stores a value that the layout around the content can read.
struct LayoutValueModifier<Key: LayoutValueKey> {
    let value: Key.Value
}

extension LayoutValueModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let last = node.layoutTrait as? SubviewValue<Key>
        node.layoutTrait = SubviewValue<Key>(value)
        if let last, !ValueComparison.areEqual(last.value, value) { LayoutModel.invalidate(above: node) }
        node.setOnlyChild(content)
    }
}

/// A value for a layout, with its key in the type.
final class SubviewValue<Key: LayoutValueKey> {
    let value: Key.Value

    init(_ value: Key.Value) {
        self.value = value
    }
}

/// The priority of a view in a layout.
enum LayoutPriorityKey: LayoutValueKey {
    static var defaultValue: Double { 0 }
}

extension View {
    /// Associates a value with a custom layout property.
    nonisolated public func layoutValue<K>(key: K.Type, value: K.Value) -> some View where K: LayoutValueKey {
        modifier(LayoutValueModifier<K>(value: value))
    }
}

extension LayoutModel {
    /// Requests another layout from the nearest container above with a layout in Swift.
    static func invalidate(above node: Node) {
        var node = node.parent
        while let current = node {
            if current.layoutTrait is LayoutModel { return current.invalidate() }
            node = current.parent
        }
    }
}
