public import FoundationOverlay
public import SwiftUI

extension Button {
    /// Creates a button that performs an `AppIntent`.
    @MainActor @preconcurrency public init<I>(intent: I, @ViewBuilder label: () -> Label) where I: AppIntent {
        self.init(role: nil, intent: intent, label: label)
    }

    /// Creates a button with a specified role that performs an `AppIntent`.
    @MainActor @preconcurrency public init(
        role: ButtonRole?, intent: some AppIntent, @ViewBuilder label: () -> Label
    ) {
        let control = IntentControl(intent)
        self.init(role: role, action: { control.perform() }, label: label)
    }
}

extension Button where Label == Text {
    /// Creates a button that performs an `AppIntent` and generates its label from a localized string key.
    @MainActor @preconcurrency public init(_ titleKey: LocalizedStringKey, intent: some AppIntent) {
        self.init(role: nil, intent: intent) { Text(titleKey) }
    }

    /// Creates a button that performs an `AppIntent` and generates its label from a localized string resource.
    @_disfavoredOverload
    @MainActor @preconcurrency public init(_ titleResource: LocalizedStringResource, intent: some AppIntent) {
        self.init(role: nil, intent: intent) { Text(titleResource) }
    }

    /// Creates a button that performs an `AppIntent` and generates its label from a string.
    @_disfavoredOverload
    @MainActor @preconcurrency public init<S>(_ title: S, intent: some AppIntent) where S: StringProtocol {
        self.init(role: nil, intent: intent) { Text(title) }
    }

    /// Creates a button with a specified role that performs an `AppIntent` and generates its label from a localized
    /// string key.
    @MainActor @preconcurrency public init(
        _ titleKey: LocalizedStringKey, role: ButtonRole?, intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { Text(titleKey) }
    }

    /// Creates a button with a specified role that performs an `AppIntent` and generates its label from a localized
    /// string resource.
    @_disfavoredOverload
    @MainActor @preconcurrency public init(
        _ titleResource: LocalizedStringResource, role: ButtonRole?, intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { Text(titleResource) }
    }

    /// Creates a button with a specified role that performs an `AppIntent` and generates its label from a string.
    @_disfavoredOverload
    @MainActor @preconcurrency public init(
        _ title: some StringProtocol, role: ButtonRole?, intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { Text(title) }
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    /// Creates a button that performs an `AppIntent` and generates its label from a localized string key and a system
    /// image name.
    @MainActor @preconcurrency public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a button that performs an `AppIntent` and generates its label from a localized string resource and a
    /// system image name.
    @_disfavoredOverload
    @MainActor @preconcurrency public init(
        _ titleResource: LocalizedStringResource, systemImage: String, role: ButtonRole? = nil,
        intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUI.Label(titleResource, systemImage: systemImage) }
    }

    /// Creates a button that performs an `AppIntent` and generates its label from a string and a system image name.
    @_disfavoredOverload
    @MainActor @preconcurrency public init(
        _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}
