/// Transforms the preference value of the views below for the views above.
struct PreferenceTransformer<Key: PreferenceKey> {
    let transform: (inout Key.Value) -> Void
}

extension PreferenceTransformer: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        node.setOnlyChild(content)
        let isFirst = node.traits.preferenceCollector == nil
        node.traits.preferenceCollector = Collector(transform: transform)
        if isFirst {
            node.traits.preference = PreferenceEntry(key: ObjectIdentifier(Key.self), value: Key.defaultValue)
        }
        node.graph.collectPreferences(at: node)
    }

    private final class Collector: PreferenceCollector {
        let transform: (inout Key.Value) -> Void

        init(transform: @escaping (inout Key.Value) -> Void) {
            self.transform = transform
        }

        var key: ObjectIdentifier { ObjectIdentifier(Key.self) }

        func collect(from node: Node) {
            var value = reduced(Key.self, below: node) ?? Key.defaultValue
            transform(&value)
            let old = node.traits.preference?.value as? Key.Value
            let entry = PreferenceEntry(key: key, value: value)
            node.traits.preference = entry
            if let old, ValueComparison.areEqual(old, value) { return }
            entry.didChange(at: node)
        }
    }
}

extension View {
    /// Applies a transformation to a preference value.
    nonisolated public func transformPreference<K>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View where K: PreferenceKey {
        modifier(PreferenceTransformer<K>(transform: callback))
    }
}
