extension View {
    /// Sets alternate input labels with which users identify a view. They have no effect, because a page has no names
    /// for speech alone: a control is called by its label.
    nonisolated public func accessibilityInputLabels(
        _ inputLabels: [Text]
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessible { _ in [] }
    }

    nonisolated public func accessibilityInputLabels(
        _ inputLabelKeys: [LocalizedStringKey]
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
        accessibilityInputLabels(inputLabelKeys.map { Text($0) })
    }

    @_disfavoredOverload
    nonisolated public func accessibilityInputLabels<S>(
        _ inputLabels: [S]
    ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
        accessibilityInputLabels(inputLabels.map { Text($0) })
    }
}
