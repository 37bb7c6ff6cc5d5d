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
}

struct PreferenceWriter<Key: PreferenceKey> {
    let value: Key.Value
}

extension PreferenceWriter: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let changed = (node.traits.preference?.value as? Key.Value).map { !ValueComparison.areEqual($0, value) } ?? true
        node.traits.preference = PreferenceEntry(key: ObjectIdentifier(Key.self), value: value)
        if changed { node.preferenceDidChange() }
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
            let result = node.reducedPreference(Key.self)
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
