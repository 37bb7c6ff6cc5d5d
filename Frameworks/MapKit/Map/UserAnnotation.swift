public import SwiftUI

/// The person's location, once it is known and the app is allowed to use it.
public struct UserAnnotation<Content: View>: PrimitiveMapContent {
    public typealias Body = Never
    private let anchor: UnitPoint
    private let content: (UserLocation) -> Content

    /// Shows a view at the location.
    ///
    /// - Parameter anchor: The point of the view that is placed at the location.
    public init(anchor: UnitPoint = .center, @ViewBuilder content: @escaping () -> Content) {
        self.anchor = anchor
        self.content = { _ in content() }
    }

    /// Shows a view that depends on the location.
    ///
    /// - Parameter anchor: The point of the view that is placed at the location.
    public init(anchor: UnitPoint = .center, @ViewBuilder content: @escaping (UserLocation) -> Content) {
        self.anchor = anchor
        self.content = content
    }

    /// Shows the standard dot at the location.
    public init() where Content == DefaultUserAnnotationContent {
        self.init { () in DefaultUserAnnotationContent() }
    }

    func add(to shapes: inout [MapShape], style: MapShape.Style) {
        shapes.append(
            MapShape(
                kind: .person(content: { AnyView(content($0)) }, anchor: anchor), coordinates: [], style: style))
    }
}

/// The dot that shows the person's location.
public struct DefaultUserAnnotationContent: View {
    public var body: some View {
        Circle()
            .fill(.white)
            .shadow(color: .black.opacity(0.3), radius: 3)
            .overlay { Circle().fill(.blue).padding(3) }
            .frame(width: 22, height: 22)
            .accessibilityElement()
            .accessibilityLabel(Text("Your location", bundle: .module))
    }
}
