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
            var value = node.reducedPreference(Key.self) ?? Key.defaultValue
            transform(&value)
            let old = node.traits.preference?.value as? Key.Value
            node.traits.preference = PreferenceEntry(key: key, value: value)
            if let old, ValueComparison.areEqual(old, value) { return }
            node.preferenceDidChange()
        }
    }
}

extension Node {
    /// The combined preference value of the views below, or nil if none of them sets it.
    func reducedPreference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        var result: Key.Value?
        forEachPreference(ObjectIdentifier(key)) { value in
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
}

extension View {
    /// Applies a transformation to a preference value.
    nonisolated public func transformPreference<K>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View where K: PreferenceKey {
        modifier(PreferenceTransformer<K>(transform: callback))
    }
}
