/// A preview of a view, as `#Preview` makes it. A program that runs an app of another package shows it on a page.
@MainActor public struct Preview {
    package let name: String?
    package let layout: PreviewLayout
    package let body: @MainActor () -> AnyView

    /// Traits of previews of views.
    public enum ViewTraits {}

    /// Creates a preview of a view.
    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
        @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        self.name = name
        layout = traits.compactMap(\.layout).last ?? .device
        self.body = { AnyView(body()) }
    }

    /// Creates a preview of a previews provider's views.
    package init(_ provider: any PreviewProvider.Type) {
        name = nil
        layout = .device
        body = { Self.views(of: provider) }
    }

    private static func views<P: PreviewProvider>(of provider: P.Type) -> AnyView {
        AnyView(provider.previews)
    }
}

/// A type that makes a preview. `#Preview` expands to such a type.
public protocol PreviewRegistry {
    /// The file and module of the preview.
    static var fileID: String { get }
    /// The line of the preview.
    static var line: Int { get }
    /// The column of the preview.
    static var column: Int { get }

    /// Makes the preview.
    @MainActor static func makePreview() throws -> Preview
}

/// An error that says that a preview is not available.
public struct PreviewUnavailable: Error {
    public init() {}
}

/// A trait that customizes the appearance of a preview.
@MainActor public struct PreviewTrait<T> {
    /// The size of the preview, if the trait determines it.
    fileprivate let layout: PreviewLayout?

    fileprivate init(layout: PreviewLayout?) {
        self.layout = layout
    }

    /// Creates a trait from others.
    public init(_ traits: PreviewTrait<T>...) {
        layout = traits.compactMap(\.layout).last
    }
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// The preview fills the page.
    public static var defaultLayout: PreviewTrait<Preview.ViewTraits> { .init(layout: .device) }

    /// The preview has the size of its content.
    public static var sizeThatFitsLayout: PreviewTrait<Preview.ViewTraits> { .init(layout: .sizeThatFits) }

    /// The preview has this size.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
        .init(layout: .fixed(width: width, height: height))
    }

    /// The preview is upright. A page has the orientation of its window.
    public static var portrait: PreviewTrait<Preview.ViewTraits> { .init(layout: nil) }

    /// The preview is turned to the left. A page has the orientation of its window.
    public static var landscapeLeft: PreviewTrait<Preview.ViewTraits> { .init(layout: nil) }

    /// The preview is turned to the right. A page has the orientation of its window.
    public static var landscapeRight: PreviewTrait<Preview.ViewTraits> { .init(layout: nil) }

    /// The preview is upside down. A page has the orientation of its window.
    public static var portraitUpsideDown: PreviewTrait<Preview.ViewTraits> { .init(layout: nil) }
}
