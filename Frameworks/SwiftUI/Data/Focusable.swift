extension View {
    /// Specifies if the view is focusable: the tab key reaches it.
    nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
        attributes { _ in isFocusable ? [.init(name: "tabindex", value: "0")] : [] }
    }

    /// Specifies if the view is focusable, and the interactions that it supports.
    nonisolated public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
        focusable(isFocusable)
    }
}

/// Values describe different focus interactions that a view can support. A page's views have the same focus for all.
public struct FocusInteractions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The view has a primary action that can be activated via focus gestures.
    public static let activate = FocusInteractions(rawValue: 1 << 0)
    /// The view captures input from non-spatial sources like a keyboard or Digital Crown.
    public static let edit = FocusInteractions(rawValue: 1 << 1)
    /// The view supports whatever focus interactions are commonly expected for interactive content.
    public static let automatic: FocusInteractions = [.activate, .edit]
}
