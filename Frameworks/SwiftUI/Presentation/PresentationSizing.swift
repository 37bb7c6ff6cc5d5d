/// A type that defines the size of the presentation content and how the presentation size adjusts to its content's size
/// changing.
///
/// Presentations have their own size on a tablet. Elsewhere, they are as wide as the screen.
public protocol PresentationSizing {}

/// The length of a side of a sheet on a tablet.
enum SheetLength: String {
    case automatic, form, page, fitted
}

protocol BuiltInPresentationSizing: PresentationSizing {
    var lengths: SheetLengths { get }
}

/// The size of a sheet on a tablet.
struct SheetLengths: Equatable {
    var horizontal = SheetLength.automatic
    var vertical = SheetLength.automatic

    init(_ length: SheetLength) {
        horizontal = length
        vertical = length
    }

    /// The classes of the sheet.
    var classes: String {
        [horizontal == .automatic ? nil : "w-\(horizontal)", vertical == .automatic ? nil : "h-\(vertical)"]
            .compactMap { $0 }.joined(separator: " ")
    }
}

/// The default presentation sizing, appropriate for the platform.
public struct AutomaticPresentationSizing: BuiltInPresentationSizing, Sendable {
    var lengths: SheetLengths { SheetLengths(.automatic) }
}

/// The size appropriate for forms, slightly less wide than a page.
public struct FormPresentationSizing: BuiltInPresentationSizing, Sendable {
    var lengths: SheetLengths { SheetLengths(.form) }
}

/// The size of the content of the presentation.
public struct FittedPresentationSizing: BuiltInPresentationSizing, Sendable {
    var lengths: SheetLengths { SheetLengths(.fitted) }
}

/// The size of a page, appropriate for content of some length.
public struct PagePresentationSizing: BuiltInPresentationSizing, Sendable {
    var lengths: SheetLengths { SheetLengths(.page) }
}

/// A sizing that follows another one, except along some axes, on which it is as large as the content.
struct PartlyFittedSizing: BuiltInPresentationSizing {
    let lengths: SheetLengths
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
    /// The default presentation sizing, appropriate for the platform.
    public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}

extension PresentationSizing where Self == FittedPresentationSizing {
    /// The presentation sizing is dictated by the ideal size of the content.
    public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

extension PresentationSizing where Self == FormPresentationSizing {
    /// The size is appropriate for forms, slightly less wide than the `page` sizing.
    public static var form: FormPresentationSizing { FormPresentationSizing() }
}

extension PresentationSizing where Self == PagePresentationSizing {
    /// The size is roughly the size of a page of paper, appropriate for informational or compositional content.
    public static var page: PagePresentationSizing { PagePresentationSizing() }
}

extension PresentationSizing {
    /// A presentation sizing that is fitted to the content along the given axes.
    public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
        var lengths = (self as? any BuiltInPresentationSizing)?.lengths ?? SheetLengths(.automatic)
        if horizontal { lengths.horizontal = .fitted }
        if vertical { lengths.vertical = .fitted }
        return PartlyFittedSizing(lengths: lengths)
    }
}

extension View {
    /// Sets the sizing of the containing presentation.
    nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        let lengths = (sizing as? any BuiltInPresentationSizing)?.lengths ?? SheetLengths(.automatic)
        return modifier(SheetTraitModifier { if $0.lengths != lengths { $0.lengths = lengths } })
    }
}
