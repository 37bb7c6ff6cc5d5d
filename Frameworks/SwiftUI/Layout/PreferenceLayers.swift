/// Adds a layer made from a preference of the content, over or under it.
struct PreferenceLayerModifier<Key: PreferenceKey, Layer: View> {
    let isOver: Bool
    let alignment: Alignment
    let transform: (Key.Value) -> Layer
    @State private var value = Key.defaultValue

    init(isOver: Bool, alignment: Alignment, transform: @escaping (Key.Value) -> Layer) {
        self.isOver = isOver
        self.alignment = alignment
        self.transform = transform
    }
}

extension PreferenceLayerModifier: ViewModifier {
    @ViewBuilder func body(content: Content) -> some View {
        let collected = content.collectingPreference(Key.self) { value = $0 }
        if isOver {
            collected.overlay(alignment: alignment) { transform(value) }
        } else {
            collected.background(alignment: alignment) { transform(value) }
        }
    }
}

extension View {
    /// Reads the specified preference value from the view, using it to produce a second view applied as an overlay.
    nonisolated public func overlayPreferenceValue<Key, T>(
        _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
    ) -> some View where Key: PreferenceKey, T: View {
        overlayPreferenceValue(key, alignment: .center, transform)
    }

    /// Reads the specified preference value from the view, using it to produce a second view applied as an overlay.
    nonisolated public func overlayPreferenceValue<K, V>(
        _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View where K: PreferenceKey, V: View {
        modifier(PreferenceLayerModifier<K, V>(isOver: true, alignment: alignment, transform: transform))
    }

    /// Reads the specified preference value from the view, using it to produce a second view applied as a background.
    nonisolated public func backgroundPreferenceValue<Key, T>(
        _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
    ) -> some View where Key: PreferenceKey, T: View {
        backgroundPreferenceValue(key, alignment: .center, transform)
    }

    /// Reads the specified preference value from the view, using it to produce a second view applied as a background.
    nonisolated public func backgroundPreferenceValue<K, V>(
        _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View where K: PreferenceKey, V: View {
        modifier(PreferenceLayerModifier<K, V>(isOver: false, alignment: alignment, transform: transform))
    }
}
