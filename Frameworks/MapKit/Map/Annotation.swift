public import CoreLocation
import Foundation
public import SwiftUI

/// A view at a coordinate, with a label below.
public struct Annotation<Label: View, Content: View>: PrimitiveMapContent {
    public typealias Body = Never
    /// The coordinate; nil for the person's location while it is unknown.
    private let coordinate: CLLocationCoordinate2D?
    private let anchor: UnitPoint
    private let content: Content
    private let label: Label

    /// - Parameter anchor: The point of the view that is placed at the coordinate.
    public init(
        coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.coordinate = coordinate
        self.anchor = anchor
        self.content = content()
        self.label = label()
    }

    func add(to shapes: inout [MapShape], style: MapShape.Style) {
        guard let coordinate else { return }
        let kind = MapShape.Kind.annotation(content: AnyView(content), title: AnyView(label), anchor: anchor)
        shapes.append(MapShape(kind: kind, coordinates: [coordinate], style: style))
    }
}

extension Annotation {
    public init(
        _ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
        @ViewBuilder content: () -> Content
    ) where Label == Text {
        self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
        @ViewBuilder content: () -> Content
    ) where Label == Text {
        self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(titleResource) }
    }

    public init<S>(
        _ title: S, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
        @ViewBuilder content: () -> Content
    ) where Label == Text, S: StringProtocol {
        self.init(coordinate: coordinate, anchor: anchor, content: content) { Text(title) }
    }

    /// Shows a view at a place, with the place's name below.
    ///
    /// - Parameters:
    ///   - anchor: The point of the view that is placed at the coordinate.
    ///   - accessoryAnchor: The point of the view for details of the place. Maps show none.
    public init(
        item: MKMapItem, anchor: UnitPoint = .center, accessoryAnchor: UnitPoint = .center,
        @ViewBuilder content: () -> Content
    ) where Label == Text {
        coordinate = item.shownCoordinate
        self.anchor = anchor
        self.content = content()
        label = Text(verbatim: item.name ?? "")
    }
}
