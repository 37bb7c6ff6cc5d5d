/// A type that represents a height where a sheet naturally rests.
public struct PresentationDetent: Hashable, Sendable {
    /// The name in the page's syntax: `medium`, `large`, `f0.3` for a fraction, `h200` for points.
    let name: String

    /// The system detent for a sheet that's approximately half the height of the screen.
    public static let medium = PresentationDetent(name: "medium")
    /// The system detent for a sheet at full height.
    public static let large = PresentationDetent(name: "large")

    /// A custom detent with the specified fractional height.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(name: "f" + min(max(fraction, 0), 1).css)
    }

    /// A custom detent with the specified height.
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(name: "h" + max(height, 0).css)
    }

    /// The height in CSS, or nil if the style sheet defines it.
    var css: String? {
        guard let number = Double(name.dropFirst()) else { return nil }
        return name.hasPrefix("f") ? "\((number * 100).css)%" : "\(number.css)px"
    }

    /// The approximate fraction of a phone's screen, used to compare heights.
    var share: Double {
        switch name {
        case "medium": 0.5
        case "large": 1
        default: (Double(name.dropFirst()) ?? 0) / (name.hasPrefix("f") ? 1 : 800)
        }
    }
}

extension View {
    /// Sets the available detents for the enclosing sheet.
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        modifier(SheetTraitModifier { if $0.detents != detents { $0.detents = detents } })
    }

    /// Sets the available detents for the enclosing sheet, giving you programmatic control of the currently
    /// selected detent.
    nonisolated public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        modifier(DetentModifier(detents: detents, selection: selection))
    }

    /// Requests that the presentation have a specific corner radius.
    nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        modifier(SheetTraitModifier { if $0.cornerRadius != cornerRadius { $0.cornerRadius = cornerRadius } })
    }

    /// Sets the presentation background of the enclosing sheet using a shape style.
    nonisolated public func presentationBackground<S>(_ style: S) -> some View where S: ShapeStyle {
        let painted = style.painted
        return modifier(SheetTraitModifier { if $0.background != painted { $0.background = painted } })
    }
}

struct DetentModifier {
    let detents: Set<PresentationDetent>
    let selection: Binding<PresentationDetent>
}

extension DetentModifier: ViewModifier {
    func body(content: Content) -> some View {
        let chosen = selection.wrappedValue
        content.modifier(
            SheetTraitModifier { sheet in
                if sheet.detents != detents { sheet.detents = detents }
                if sheet.detent != chosen { sheet.detent = chosen }
                sheet.choose = { if $0 != selection.wrappedValue { selection.wrappedValue = $0 } }
            })
    }
}

extension SheetModel {
    /// The detents from the lowest to the highest.
    var ordered: [PresentationDetent] { detents.sorted { $0.share < $1.share } }

    var current: PresentationDetent {
        detent.flatMap { detents.contains($0) ? $0 : nil } ?? ordered.first ?? .large
    }

    /// Handles the page's report that the sheet rests at another detent.
    func rest(at name: String) {
        guard let new = detents.first(where: { $0.name == name }), new != current else { return }
        detent = new
        choose?(new)
    }

    var style: String {
        [
            current.css.map { "--height:" + $0 }, cornerRadius.map { "--corner:\($0.css)px" },
            background.map { "--sheet:" + $0 },
        ].compactMap { $0 }.joined(separator: ";")
    }
}
