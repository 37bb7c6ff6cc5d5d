/// A type that produces view previews. A program that runs an app of another package shows them on a page.
@MainActor @preconcurrency
public protocol PreviewProvider {
    /// The type to preview.
    associatedtype Previews: View

    /// A collection of views to preview.
    @ViewBuilder static var previews: Previews { get }

    /// The platform on which to run the provider; `nil` if it's inferred.
    static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    public static var platform: PreviewPlatform? { nil }
}

/// Platforms that can run the preview.
public enum PreviewPlatform: Sendable {
    case iOS, macOS, tvOS, watchOS
}

/// A size constraint for a preview.
public enum PreviewLayout: Sendable {
    /// Centers the preview in a container the size of the device.
    case device
    /// Fits the container to the size of the preview.
    case sizeThatFits
    /// Centers the preview in a fixed size container.
    case fixed(width: CGFloat, height: CGFloat)
}

/// A simulator device that runs a preview.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral: String) {
        rawValue = stringLiteral
    }
}

/// The orientation of the interface from the user's perspective.
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
    public let id: String

    public static let portrait = InterfaceOrientation(id: "portrait")
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

    public static let allCases: [InterfaceOrientation] = [
        .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
    ]
}

// Modifiers that describe how Xcode shows a preview. In the program, they return the view unchanged.
extension View {
    /// Overrides the device for a preview.
    nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }

    /// Overrides the size of the container for the preview.
    nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }

    /// Sets a user visible name to show in the canvas for a preview.
    nonisolated public func previewDisplayName(_ value: String?) -> some View { self }

    /// Overrides the orientation of the preview.
    nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
