/// The kinds of interaction available to views behind a presentation.
public struct PresentationBackgroundInteraction: Sendable {
    fileprivate enum Kind: Equatable {
        case automatic, disabled, enabled
        case enabledThrough(PresentationDetent)
    }

    fileprivate let kind: Kind

    /// The default background interaction for the presentation.
    public static var automatic: PresentationBackgroundInteraction { .init(kind: .automatic) }
    /// People can't interact with the view behind a presentation.
    public static var disabled: PresentationBackgroundInteraction { .init(kind: .disabled) }
    /// People can interact with the view behind a presentation.
    public static var enabled: PresentationBackgroundInteraction { .init(kind: .enabled) }

    /// People can interact with the view behind a presentation up through a specified detent.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        .init(kind: .enabledThrough(detent))
    }

    /// True if people can interact with the view behind a sheet at `detent`.
    func isEnabled(at detent: PresentationDetent) -> Bool {
        switch kind {
        case .automatic, .disabled: false
        case .enabled: true
        case .enabledThrough(let highest): detent.share <= highest.share
        }
    }
}

/// A behavior that you can use to influence how a presentation responds to swipe gestures.
public struct PresentationContentInteraction: Equatable, Sendable {
    fileprivate enum Kind {
        case automatic, resizes, scrolls
    }

    fileprivate let kind: Kind

    /// The default swipe behavior for the presentation: a swipe resizes it.
    public static var automatic: PresentationContentInteraction { .init(kind: .automatic) }
    /// A behavior that prioritizes resizing a presentation when swiping, rather than scrolling the content.
    public static var resizes: PresentationContentInteraction { .init(kind: .resizes) }
    /// A behavior that prioritizes scrolling the content of a presentation when swiping, rather than resizing it.
    public static var scrolls: PresentationContentInteraction { .init(kind: .scrolls) }

    var scrollsFirst: Bool { kind == .scrolls }
}

extension View {
    /// Controls whether people can interact with the view behind a presentation.
    nonisolated public func presentationBackgroundInteraction(
        _ interaction: PresentationBackgroundInteraction
    ) -> some View {
        modifier(
            SheetTraitModifier {
                if $0.backgroundInteraction.kind != interaction.kind { $0.backgroundInteraction = interaction }
            })
    }

    /// Configures the behavior of swipe gestures on a presentation.
    nonisolated public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View {
        modifier(SheetTraitModifier { if $0.contentInteraction != behavior { $0.contentInteraction = behavior } })
    }
}
