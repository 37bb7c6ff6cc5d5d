/// A named value produced by a view.
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
    static func reduce(value: inout Self.Value, nextValue: () -> Self.Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

/// The value of a preference set by a node.
struct PreferenceEntry {
    let key: ObjectIdentifier
    let value: Any

    /// Informs every reader above `node`, which sets the preference, that the value has changed.
    @MainActor func didChange(at node: Node) {
        var above = node.parent
        while let current = above {
            if current.traits.preferenceCollector?.key == key { node.graph.collectPreferences(at: current) }
            above = current.parent
        }
    }
}

struct PreferenceWriter<Key: PreferenceKey> {
    let value: Key.Value
}

extension PreferenceWriter: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let changed = (node.traits.preference?.value as? Key.Value).map { !ValueComparison.areEqual($0, value) } ?? true
        let entry = PreferenceEntry(key: ObjectIdentifier(Key.self), value: value)
        node.traits.preference = entry
        if changed { entry.didChange(at: node) }
        node.setOnlyChild(content)
    }
}

/// Collects a preference from below and reports it when it has changed, once per flush.
struct PreferenceReader<Key: PreferenceKey> {
    let isUnchanged: @MainActor (Key.Value, Key.Value) -> Bool
    let action: @MainActor (Key.Value) -> Void
}

extension PreferenceReader: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        node.setOnlyChild(content)
        let last = node.traits.preferenceCollector as? Collector
        node.traits.preferenceCollector = Collector(reader: self, last: last?.last)
        if last == nil { node.graph.collectPreferences(at: node) }
    }

    final class Collector: PreferenceCollector {
        let reader: PreferenceReader
        var last: Key.Value?

        init(reader: PreferenceReader, last: Key.Value?) {
            self.reader = reader
            self.last = last
        }

        var key: ObjectIdentifier { ObjectIdentifier(Key.self) }

        func collect(from node: Node) {
            let result = reduced(Key.self, below: node)
            let value = result ?? Key.defaultValue
            if let last, reader.isUnchanged(last, value) { return }
            let isFirstDefault = last == nil && result == nil
            last = value
            if !isFirstDefault { reader.action(value) }
        }
    }
}

@MainActor protocol PreferenceCollector: AnyObject {
    var key: ObjectIdentifier { get }
    func collect(from node: Node)
}

extension PreferenceCollector {
    /// The combined value of the preference that the views below `node` set, or nil if none of them sets it.
    func reduced<Key: PreferenceKey>(_ key: Key.Type, below node: Node) -> Key.Value? {
        var result: Key.Value?
        Self.forEachValue(of: ObjectIdentifier(key), below: node) { value in
            guard let value = value as? Key.Value else { return }
            if var sum = result {
                Key.reduce(value: &sum) { value }
                result = sum
            } else {
                result = value
            }
        }
        return result
    }

    /// Calls `body` with each value for `key`, in document order. A node's value hides the values set inside that node.
    private static func forEachValue(of key: ObjectIdentifier, below node: Node, _ body: (Any) -> Void) {
        for child in node.children where child.isMounted {
            if let entry = child.traits.preference, entry.key == key {
                body(entry.value)
            } else {
                forEachValue(of: key, below: child, body)
            }
        }
    }
}

extension View {
    /// Sets a value for the given preference.
    nonisolated public func preference<K>(key: K.Type = K.self, value: K.Value) -> some View where K: PreferenceKey {
        modifier(PreferenceWriter<K>(value: value))
    }

    /// Adds an action to perform when the specified preference key's value changes.
    nonisolated public func onPreferenceChange<K>(
        _ key: K.Type = K.self, perform action: @escaping @Sendable (K.Value) -> Void
    ) -> some View where K: PreferenceKey, K.Value: Equatable {
        modifier(PreferenceReader<K>(isUnchanged: { $0 == $1 }, action: action))
    }

    /// Like `onPreferenceChange`, for the framework's own keys, whose values may be views.
    nonisolated package func collectingPreference<K: PreferenceKey>(
        _ key: K.Type, perform action: @escaping @MainActor (K.Value) -> Void
    ) -> some View {
        modifier(PreferenceReader<K>(isUnchanged: ValueComparison.areEqual, action: action))
    }
}
