public import SwiftUI

extension Group: MapContent, PrimitiveMapContent where Content: MapContent {
    public typealias Body = Never
    public var body: Never { fatalError("Group is primitive map content and has no body.") }

    func add(to shapes: inout [MapShape], style: MapShape.Style) {
        content.addShapes(to: &shapes, style: style)
    }
}

extension Group where Content: MapContent {
    public init(@MapContentBuilder content: () -> Content) {
        self.init(members: content())
    }
}

/// Content of any type.
public struct AnyMapContent: PrimitiveMapContent {
    public typealias Body = Never
    private let content: any MapContent

    public init<Content>(_ base: Content) where Content: MapContent {
        content = base
    }

    func add(to shapes: inout [MapShape], style: MapShape.Style) {
        content.addShapes(to: &shapes, style: style)
    }
}
