/// The contrast between the app's foreground and background colors.
public enum ColorSchemeContrast: CaseIterable, Sendable {
    case standard, increased
}

/// The person's preferences that a browser reports, besides reduced motion.
package struct AccessibilityPreferences: Equatable, Sendable {
    package var increasesContrast = false
    package var reducesTransparency = false
    package var invertsColors = false

    package init() {}
}

extension EnvironmentValues {
    private struct PreferencesKey: EnvironmentKey {
        static var defaultValue: AccessibilityPreferences { AccessibilityPreferences() }
    }

    /// The person's preferences, as reported by the page.
    package var accessibilityPreferences: AccessibilityPreferences {
        get { self[PreferencesKey.self] }
        set { self[PreferencesKey.self] = newValue }
    }

    /// The contrast associated with the color scheme of this environment.
    public var colorSchemeContrast: ColorSchemeContrast {
        accessibilityPreferences.increasesContrast ? .increased : .standard
    }

    /// True if the system preference for reduced transparency is on.
    public var accessibilityReduceTransparency: Bool { accessibilityPreferences.reducesTransparency }

    /// True if the system preference for inverted colors is on.
    public var accessibilityInvertColors: Bool { accessibilityPreferences.invertsColors }

    // Browsers reveal no assistive technologies, so that pages cannot treat their users differently.

    /// True if the user has enabled an assistive technology: always false here.
    public var accessibilityEnabled: Bool { false }

    /// True if the VoiceOver screen reader is in use: always false here.
    public var accessibilityVoiceOverEnabled: Bool { false }

    /// True if the Switch Control motor accessibility feature is in use: always false here.
    public var accessibilitySwitchControlEnabled: Bool { false }

    /// True if the system preference to differentiate without color is on: always false here.
    public var accessibilityDifferentiateWithoutColor: Bool { false }
}
