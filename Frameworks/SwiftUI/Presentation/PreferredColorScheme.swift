/// A key for specifying the preferred color scheme.
public struct PreferredColorSchemeKey: PreferenceKey {
    public typealias Value = ColorScheme?

    public static func reduce(value: inout Value, nextValue: () -> Value) {
        value = value ?? nextValue()
    }
}

@available(*, unavailable)
extension PreferredColorSchemeKey: Sendable {}

extension View {
    /// Sets the preferred color scheme for this presentation: the nearest sheet or cover around the view, or else the
    /// whole window.
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        transformPreference(PreferredColorSchemeKey.self) { if let colorScheme { $0 = colorScheme } }
    }
}

/// The color scheme that the views of a presentation prefer.
@MainActor @Observable final class PreferredAppearance {
    var scheme: ColorScheme?
}

extension View {
    /// Follows the preference of the views inside, and hides it from the presentation below.
    nonisolated func deciding(_ appearance: PreferredAppearance) -> some View {
        collectingPreference(PreferredColorSchemeKey.self) { appearance.scheme = $0 }
            .preference(key: PreferredColorSchemeKey.self, value: nil)
    }
}

extension ColorScheme {
    /// The name in the page's `data-scheme`.
    var name: String { self == .dark ? "dark" : "light" }
}
