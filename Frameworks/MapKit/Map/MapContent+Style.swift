public import SwiftUI

extension MapContent {
    /// Sets the color of markers, and of lines without their own stroke.
    public func tint<S>(_ tint: S) -> some MapContent where S: ShapeStyle {
        StyledMapContent(content: self) { $0.tint = $0.tint ?? tint }
    }

    /// Sets the paint of areas, and the color of lines and outlines without their own stroke.
    public func foregroundStyle(_ content: some ShapeStyle) -> some MapContent {
        StyledMapContent(content: self) { $0.fill = $0.fill ?? content }
    }

    /// Sets the stroke of lines and outlines in their own color; `lineWidth` is in points.
    public func stroke(lineWidth: CGFloat = 1) -> some MapContent {
        strokeStyle(style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Sets the stroke of lines and outlines in their own color.
    public func strokeStyle(style: StrokeStyle) -> some MapContent {
        StyledMapContent(content: self) { $0.line = $0.line ?? style }
    }

    /// Sets the stroke of lines and outlines; `lineWidth` is in points.
    public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> some MapContent {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some MapContent {
        StyledMapContent(content: self) { current in
            current.stroke = current.stroke ?? content
            current.line = current.line ?? style
        }
    }

    /// Sets the place of lines and areas: above the roads, or above the names of towns, too.
    public func mapOverlayLevel(level: MKOverlayLevel) -> some MapContent {
        StyledMapContent(content: self) { $0.level = $0.level ?? level }
    }

    /// Shows or hides the titles of markers and annotations. Assistive technology reads hidden ones, too.
    public func annotationTitles(_ visibility: Visibility) -> some MapContent {
        StyledMapContent(content: self) { $0.titles = $0.titles ?? visibility }
    }

    /// Shows or hides the subtitles of markers and annotations, which are the texts after the first one of a label.
    public func annotationSubtitles(_ visibility: Visibility) -> some MapContent {
        StyledMapContent(content: self) { $0.subtitles = $0.subtitles ?? visibility }
    }

    /// Sets the value that a map's selection has while a person has chosen a marker or an annotation.
    public func tag<V>(_ tag: V) -> some MapContent where V: Hashable {
        StyledMapContent(content: self) { $0.tags.append(tag) }
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
