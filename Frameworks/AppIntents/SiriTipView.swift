public import SwiftUI

/// A SwiftUI view that displays the phrase someone uses to invoke an App Shortcut.
///
/// It shows nothing, as for an intent without a phrase, because a host does not listen.
@MainActor @preconcurrency public struct SiriTipView: View {
    nonisolated public init<Intent>(intent: Intent, isVisible: Binding<Bool>? = nil) where Intent: AppIntent {}

    public var body: some View { EmptyView() }
}

/// The styles to apply to the tip views you use to display spoken phrases.
public struct SiriTipViewStyle {
    public static var automatic: SiriTipViewStyle { SiriTipViewStyle() }
    public static var light: SiriTipViewStyle { SiriTipViewStyle() }
    public static var dark: SiriTipViewStyle { SiriTipViewStyle() }
}

@available(*, unavailable)
extension SiriTipViewStyle: Sendable {}

extension View {
    /// Sets the given style for `SiriTipView` within the view hierarchy.
    nonisolated public func siriTipViewStyle(_ style: SiriTipViewStyle) -> some View { self }
}
