public import CoreLocation
import Foundation
public import SwiftUI

/// An annotation of a map that precedes `MapContent`.
public protocol MapAnnotationProtocol {
    var _annotationData: _MapAnnotationData { get }
}

/// The content of an annotation.
public struct _MapAnnotationData {
    enum Kind {
        case view(any View, anchor: UnitPoint)
        case marker(tint: Color?)
        case pin(tint: Color?)
    }

    let kind: Kind
    let coordinate: CLLocationCoordinate2D

    @MainActor var shape: MapShape {
        var shape = MapShape(kind: .line, coordinates: [coordinate], style: MapShape.Style())
        switch kind {
        case .view(let view, let anchor):
            shape.kind = .annotation(content: AnyView(view), title: AnyView(EmptyView()), anchor: anchor)
        case .marker(let tint):
            shape.kind = .pin(titled: "")
            shape.style.tint = tint
        case .pin(let tint):
            shape.kind = .annotation(
                content: AnyView(Needle(tint: tint ?? .red)), title: AnyView(EmptyView()), anchor: .bottom)
        }
        return shape
    }
}

/// A ball on a needle, whose tip is at the coordinate.
private struct Needle: View {
    let tint: Color

    var body: some View {
        VStack(spacing: 0) {
            Circle().fill(tint).frame(width: 14, height: 14)
            Rectangle().fill(.gray).frame(width: 2, height: 18)
        }
        .shadow(color: .black.opacity(0.3), radius: 1, y: 1)
    }
}

/// A view at a coordinate.
@available(*, deprecated, message: "Use Annotation along with Map initializers that take a MapContentBuilder instead.")
public struct MapAnnotation<Content: View>: MapAnnotationProtocol {
    private let coordinate: CLLocationCoordinate2D
    private let anchor: UnitPoint
    private let content: Content

    /// - Parameter anchorPoint: The point of the view that is placed at the coordinate, as fractions of its width and
    ///   height.
    public init(
        coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
        @ViewBuilder content: () -> Content
    ) {
        self.coordinate = coordinate
        anchor = UnitPoint(x: anchorPoint.x, y: anchorPoint.y)
        self.content = content()
    }

    public var _annotationData: _MapAnnotationData {
        _MapAnnotationData(kind: .view(content, anchor: anchor), coordinate: coordinate)
    }
}

@available(*, unavailable)
extension MapAnnotation: Sendable {}

/// A balloon at a coordinate.
@available(*, deprecated, message: "Use Marker along with Map initializers that take a MapContentBuilder instead.")
public struct MapMarker: MapAnnotationProtocol {
    private let coordinate: CLLocationCoordinate2D
    private let tint: Color?

    public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
        self.coordinate = coordinate
        self.tint = tint
    }

    public var _annotationData: _MapAnnotationData {
        _MapAnnotationData(kind: .marker(tint: tint), coordinate: coordinate)
    }
}

@available(*, unavailable)
extension MapMarker: Sendable {}

/// A pin at a coordinate.
@available(*, deprecated, message: "Use Marker")
public struct MapPin: MapAnnotationProtocol {
    private let coordinate: CLLocationCoordinate2D
    private let tint: Color?

    public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
        self.coordinate = coordinate
        self.tint = tint
    }

    public var _annotationData: _MapAnnotationData {
        _MapAnnotationData(kind: .pin(tint: tint), coordinate: coordinate)
    }
}

@available(*, unavailable)
extension MapPin: Sendable {}
