public import SwiftUI

// Maps that precede `MapCameraPosition`.

/// The ways in which a map follows the person's location.
@available(*, deprecated, message: "Use Map initializers that take a `position` parameter instead.")
public enum MapUserTrackingMode: Hashable {
    /// The map does not follow.
    case none
    /// The map follows until the person moves it.
    case follow
    /// The map follows until the person moves it. North stays at the top.
    case followWithHeading
}

@available(*, unavailable)
extension MapUserTrackingMode: Sendable {}

extension Map {
    /// Creates a map that shows a region, which changes when a person moves the map.
    @available(*, deprecated, message: "Use Map initializers that take a MapContentBuilder instead.")
    public init(
        coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
        showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
    ) where Content == _DefaultMapContent {
        self.init(
            former: _DefaultMapContent(
                map: FormerMap(
                    place: .region(coordinateRegion), modes: interactionModes, showsPerson: showsUserLocation,
                    isFollowing: userTrackingMode?.isFollowing, annotations: [])))
    }

    /// Creates a map that shows a rectangle, which changes when a person moves the map.
    @available(*, deprecated, message: "Use Map initializers that take a MapContentBuilder instead.")
    public init(
        mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all, showsUserLocation: Bool = false,
        userTrackingMode: Binding<MapUserTrackingMode>? = nil
    ) where Content == _DefaultMapContent {
        self.init(
            former: _DefaultMapContent(
                map: FormerMap(
                    place: .rect(mapRect), modes: interactionModes, showsPerson: showsUserLocation,
                    isFollowing: userTrackingMode?.isFollowing, annotations: [])))
    }

    /// Creates a map that shows a region, with an annotation for each item.
    @available(*, deprecated, message: "Use Map initializers that take a MapContentBuilder instead.")
    public init<Items, Annotation>(
        coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
        showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil,
        annotationItems: Items, annotationContent: @escaping (Items.Element) -> Annotation
    )
    where
        Content == _DefaultAnnotatedMapContent<Items>, Items: RandomAccessCollection,
        Annotation: MapAnnotationProtocol, Items.Element: Identifiable
    {
        self.init(
            former: _DefaultAnnotatedMapContent(
                map: FormerMap(
                    place: .region(coordinateRegion), modes: interactionModes, showsPerson: showsUserLocation,
                    isFollowing: userTrackingMode?.isFollowing,
                    annotations: annotationItems.map { annotationContent($0)._annotationData.shape })))
    }

    /// Creates a map that shows a rectangle, with an annotation for each item.
    @available(*, deprecated, message: "Use Map initializers that take a MapContentBuilder instead.")
    public init<Items, Annotation>(
        mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all, showsUserLocation: Bool = false,
        userTrackingMode: Binding<MapUserTrackingMode>? = nil, annotationItems: Items,
        annotationContent: @escaping (Items.Element) -> Annotation
    )
    where
        Content == _DefaultAnnotatedMapContent<Items>, Items: RandomAccessCollection,
        Annotation: MapAnnotationProtocol, Items.Element: Identifiable
    {
        self.init(
            former: _DefaultAnnotatedMapContent(
                map: FormerMap(
                    place: .rect(mapRect), modes: interactionModes, showsPerson: showsUserLocation,
                    isFollowing: userTrackingMode?.isFollowing,
                    annotations: annotationItems.map { annotationContent($0)._annotationData.shape })))
    }
}

@available(*, deprecated)
extension Binding<MapUserTrackingMode> {
    @MainActor fileprivate var isFollowing: Binding<Bool> {
        Binding<Bool> {
            wrappedValue != .none
        } set: {
            if !$0, wrappedValue != .none { wrappedValue = .none }
        }
    }
}

/// The view of a map with a region.
public struct _DefaultMapContent: View {
    let map: FormerMap

    public var body: some View { map }
}

/// The view of a map with a region and annotations.
public struct _DefaultAnnotatedMapContent<Items>: View
where Items: RandomAccessCollection, Items.Element: Identifiable {
    let map: FormerMap

    public var body: some View { map }
}
