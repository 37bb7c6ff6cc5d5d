public import FoundationOverlay
public import SwiftUI

extension Toggle {
    /// Creates a toggle performing an `AppIntent` that changes the displayed value.
    @MainActor @preconcurrency public init<I>(
        isOn: Bool, intent: I, @ViewBuilder label: () -> Label
    ) where I: AppIntent {
        self.init(isOn: IntentToggle(isOn: isOn, intent: intent).binding, label: label)
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle performing an `AppIntent` and generates its label from a localized string key.
    @MainActor @preconcurrency public init(_ titleKey: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(titleKey) }
    }

    /// Creates a toggle performing an `AppIntent` and generates its label from a localized string resource.
    @_disfavoredOverload
    @MainActor @preconcurrency public init(
        _ titleResource: LocalizedStringResource, isOn: Bool, intent: some AppIntent
    ) {
        self.init(isOn: isOn, intent: intent) { Text(titleResource) }
    }

    /// Creates a toggle performing an `AppIntent` and generates its label from a string.
    @_disfavoredOverload
    @MainActor @preconcurrency public init<S>(_ title: S, isOn: Bool, intent: some AppIntent) where S: StringProtocol {
        self.init(isOn: isOn, intent: intent) { Text(title) }
    }
}
