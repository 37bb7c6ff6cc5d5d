extension Node {
    /// True if touches beside the views in this element go to the views behind it.
    ///
    /// SwiftUI finds touches on what is drawn, but a page finds them anywhere on an element. A stack that pushes a
    /// button into the corner of a list would take all touches of the list.
    var passesTouches: Bool {
        guard isArrangement else { return false }
        var next = structureParent
        while let node = next {
            switch node.layoutRole {
            case .overlap, .layer: return true
            default: if !node.isArrangement { return false }
            }
            next = node.structureParent
        }
        return false
    }

    /// Events that report sizes and places, and no touches.
    private static let reports: Set = ["area", "geometry", "layout", "within"]

    /// True if the element only arranges the views in it.
    private var isArrangement: Bool {
        guard let element = elementState?.element, element.handlers.allSatisfy({ Self.reports.contains($0.kind) })
        else { return false }
        return switch element.layoutRole {
        case .box, .frame, .layers, .overlap, .geometry, .row, .column: true
        default: false
        }
    }
}
