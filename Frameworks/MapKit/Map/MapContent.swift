import CoreLocation
import Foundation
import SwiftUI

/// Content of a map.
@MainActor @preconcurrency
public protocol MapContent {
    associatedtype Body: MapContent

    @MapContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: MapContent {}

/// Content that the framework itself turns into shapes.
protocol PrimitiveMapContent: MapContent where Body == Never {
    @MainActor func add(to shapes: inout [MapShape], style: MapShape.Style)
}

extension PrimitiveMapContent {
    public var body: Never { fatalError("\(Self.self) is primitive map content and has no body.") }
}

extension MapContent {
    @MainActor func addShapes(to shapes: inout [MapShape], style: MapShape.Style) {
        if let primitive = self as? any PrimitiveMapContent {
            primitive.add(to: &shapes, style: style)
        } else {
            body.addShapes(to: &shapes, style: style)
        }
    }
}

/// The drawn shape of content.
struct MapShape {
    struct Style {
        var tint: (any ShapeStyle)?
        var stroke: (any ShapeStyle)?
        var line: StrokeStyle?
        /// The paint of areas.
        var fill: (any ShapeStyle)?
        var level: MKOverlayLevel?
        var titles: Visibility?
        var subtitles: Visibility?
        /// The values that a selection may have for the shape, innermost first.
        var tags: [AnyHashable] = []
    }

    enum Kind {
        case line
        /// An area; the first outline is around the others, which are holes in it.
        case area(holes: [[CLLocationCoordinate2D]])
        case marker(title: AnyView, icon: AnyView)
        case annotation(content: AnyView, title: AnyView, anchor: UnitPoint)
        /// The person's location. The map places it once the location is known.
        case person(content: @MainActor (UserLocation) -> AnyView, anchor: UnitPoint)

        /// A balloon with a pin.
        @MainActor static func pin(titled title: String) -> Kind {
            .marker(title: AnyView(Text(verbatim: title)), icon: AnyView(Image(systemName: "mappin")))
        }
    }

    var kind: Kind
    var coordinates: [CLLocationCoordinate2D]
    var style: Style

    /// The area of a balloon with a title of average width; empty for others.
    func marked(in frame: MapFrame) -> [CGRect] {
        guard case .marker = kind, let place = coordinates.first else { return [] }
        let point = frame.point(place)
        return [
            CGRect(x: point.x - 16, y: point.y - 38, width: 32, height: 38),
            CGRect(x: point.x - 60, y: point.y, width: 120, height: 24),
        ]
    }

    var isPerson: Bool {
        if case .person = kind { true } else { false }
    }

    /// The shape at the person's location, or nil if the location is unknown. Other shapes are returned unchanged.
    @MainActor func located(at location: CLLocationCoordinate2D?) -> MapShape? {
        guard case .person(let content, let anchor) = kind else { return self }
        guard let location else { return nil }
        let place = UserLocation(
            location: MKMapItem.currentLocation
                ?? CLLocation(latitude: location.latitude, longitude: location.longitude))
        let kind = Kind.annotation(content: content(place), title: AnyView(EmptyView()), anchor: anchor)
        return MapShape(kind: kind, coordinates: [location], style: style)
    }

    @MainActor static func shapes(of content: some MapContent) -> [MapShape] {
        var shapes: [MapShape] = []
        content.addShapes(to: &shapes, style: Style())
        return shapes
    }
}

/// A result builder that combines map content.
@resultBuilder
public struct MapContentBuilder {
    @MainActor public static func buildBlock() -> EmptyMapContent { EmptyMapContent() }

    public static func buildBlock<C>(_ content: C) -> C where C: MapContent { content }

    @MainActor public static func buildBlock<each Content>(
        _ content: repeat each Content
    ) -> TupleMapContent<(repeat each Content)> where repeat each Content: MapContent {
        var members: [any MapContent] = []
        for member in repeat each content { members.append(member) }
        return TupleMapContent(members: members)
    }

    public static func buildExpression<Content>(_ content: Content) -> Content where Content: MapContent { content }

    public static func buildIf<C>(_ content: C?) -> C? where C: MapContent { content }

    @MainActor public static func buildLimitedAvailability(_ content: any MapContent) -> some MapContent {
        AnyMapContent(content)
    }

    public static func buildEither<TrueContent, FalseContent>(
        first: TrueContent
    ) -> _ConditionalMapContent<TrueContent, FalseContent> where TrueContent: MapContent, FalseContent: MapContent {
        _ConditionalMapContent(storage: .trueContent(first))
    }

    public static func buildEither<TrueContent, FalseContent>(
        second: FalseContent
    ) -> _ConditionalMapContent<TrueContent, FalseContent> where TrueContent: MapContent, FalseContent: MapContent {
        _ConditionalMapContent(storage: .falseContent(second))
    }
}

/// Content without any shapes.
public struct EmptyMapContent: PrimitiveMapContent {
    public typealias Body = Never

    public init() {}

    func add(to shapes: inout [MapShape], style: MapShape.Style) {}
}

/// The contents of a block in order: later ones are drawn above earlier ones.
public struct TupleMapContent<T>: PrimitiveMapContent {
    public typealias Body = Never
    let members: [any MapContent]

    func add(to shapes: inout [MapShape], style: MapShape.Style) {
        for member in members { member.addShapes(to: &shapes, style: style) }
    }
}

extension Optional: MapContent, PrimitiveMapContent where Wrapped: MapContent {
    public typealias Body = Never

    func add(to shapes: inout [MapShape], style: MapShape.Style) {
        self?.addShapes(to: &shapes, style: style)
    }
}
