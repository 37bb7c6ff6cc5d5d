public import SwiftUI

extension MapContent {
    /// Sets the color of markers, and of lines without their own stroke.
    public func tint<S>(_ tint: S) -> some MapContent where S: ShapeStyle {
        StyledMapContent(content: self) { $0.tint = $0.tint ?? tint }
    }

    /// Sets the stroke of lines; `lineWidth` is in points.
    public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> some MapContent {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some MapContent {
        StyledMapContent(content: self) { current in
            current.stroke = current.stroke ?? content
            current.line = current.line ?? style
        }
    }
}

/// Content with a style. Values set by the content itself take precedence.
private struct StyledMapContent<Content: MapContent>: PrimitiveMapContent {
    typealias Body = Never
    let content: Content
    let change: (inout MapShape.Style) -> Void

    func add(to shapes: inout [MapShape], style: MapShape.Style) {
        var own: [MapShape] = []
        content.addShapes(to: &own, style: MapShape.Style())
        for var shape in own {
            change(&shape.style)
            shapes.append(shape)
        }
    }
}
