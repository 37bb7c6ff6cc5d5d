/// Strategies for adapting a presentation to a different size class.
public struct PresentationAdaptation: Sendable {
    fileprivate enum Form {
        case automatic, none, popover, sheet, fullScreenCover
    }

    fileprivate let form: Form

    /// Use the default presentation adaptation.
    public static var automatic: PresentationAdaptation { PresentationAdaptation(form: .automatic) }
    /// Don't adapt for the size class, if possible.
    public static var none: PresentationAdaptation { PresentationAdaptation(form: .none) }
    /// Prefer a popover appearance when adapting for size classes.
    public static var popover: PresentationAdaptation { PresentationAdaptation(form: .popover) }
    /// Prefer a sheet appearance when adapting for size classes.
    public static var sheet: PresentationAdaptation { PresentationAdaptation(form: .sheet) }
    /// Prefer a full-screen-cover appearance when adapting for size classes.
    public static var fullScreenCover: PresentationAdaptation { PresentationAdaptation(form: .fullScreenCover) }
}

/// The form of a presentation, as requested or as shown.
enum PresentationForm {
    case sheet, cover
    case popover(PopoverAnchor)

    var className: String {
        switch self {
        case .sheet: "sheet"
        case .cover: "cover"
        case .popover: "popup glass"
        }
    }

    /// The anchor of a popover; nil for any other form.
    var anchor: PopoverAnchor? { if case .popover(let anchor) = self { anchor } else { nil } }

    /// The form in an environment. In a compact width or height, a popover is a sheet unless its content asks for
    /// another form.
    @MainActor func adapted(by model: SheetModel, in environment: EnvironmentValues) -> PresentationForm {
        if case .cover = self { return self }
        let isNarrow = environment.horizontalSizeClass == .compact
        let isLow = environment.verticalSizeClass == .compact
        guard isNarrow || isLow else { return self }
        let (narrow, low) = (model.narrowAdaptation.form, model.lowAdaptation.form)
        return switch isLow && (low != .automatic || !isNarrow) ? low : narrow {
        case .none, .popover: self
        case .automatic, .sheet: .sheet
        case .fullScreenCover: .cover
        }
    }
}

extension View {
    /// Specifies how to adapt a presentation to compact size classes.
    nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        presentationCompactAdaptation(horizontal: adaptation, vertical: adaptation)
    }

    /// Specifies how to adapt a presentation to horizontally and vertically compact size classes.
    nonisolated public func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        modifier(
            SheetTraitModifier {
                if $0.narrowAdaptation.form != horizontalAdaptation.form { $0.narrowAdaptation = horizontalAdaptation }
                if $0.lowAdaptation.form != verticalAdaptation.form { $0.lowAdaptation = verticalAdaptation }
            })
    }
}
