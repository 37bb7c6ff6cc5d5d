public import CoreLocation
public import Foundation
package import SwiftUI
public import UIKit

/// A map in a `UIViewRepresentable`. It is a `Map` whose position is set by code and moved by a person.
@preconcurrency @MainActor open class MKMapView: UIView {
    private var position = MapCameraPosition.rect(.world) { didSet { changes.record() } }
    /// The part of the map that the page shows, or nil if it does not show it yet.
    private var shownFrame: MapFrame?

    /// The receiver's delegate.
    open weak var delegate: (any MKMapViewDelegate)?

    /// The annotations of the map, shown as balloons.
    open private(set) var annotations: [any MKAnnotation] = [] { didSet { changes.record() } }
    /// A Boolean value that determines if the map shows the person's location.
    open var showsUserLocation = false { didSet { changes.record() } }
    /// A Boolean value that determines if the map colors roads by their live speeds.
    open var showsTraffic = false { didSet { changes.record() } }
    /// The points of interest to show. The map shows none in any case.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    /// The look of the map. Changes of a configuration that the map has already are not seen.
    open var preferredConfiguration: MKMapConfiguration = MKStandardMapConfiguration() {
        didSet {
            guard let standard = preferredConfiguration as? MKStandardMapConfiguration else { return }
            isMuted = standard.emphasisStyle == .muted
            showsTraffic = standard.showsTraffic
            pointOfInterestFilter = standard.pointOfInterestFilter
        }
    }
    private var isMuted = false { didSet { changes.record() } }
    /// A Boolean value that determines if a person can zoom the map.
    open var isZoomEnabled = true { didSet { changes.record() } }
    /// A Boolean value that determines if a person can move the map.
    open var isScrollEnabled = true { didSet { changes.record() } }
    /// A Boolean value that determines if a person can turn the map. No map can be turned.
    open var isRotateEnabled = true
    /// A Boolean value that determines if a person can tilt the map. No map can be tilted.
    open var isPitchEnabled = true
    /// A Boolean value that determines if the map shows a compass while north is not at the top, which it always is.
    open var showsCompass = true
    /// A Boolean value that determines if the map shows its scale. It shows none.
    open var showsScale = false
    /// The pitch and the heading of the camera, which have no effect on the picture.
    private var turn: (pitch: CGFloat, heading: CLLocationDirection) = (0, 0)

    /// The area that the map shows. While a page shows the map, it has the proportions of the map.
    open var region: MKCoordinateRegion {
        get { (shownFrame == nil ? position.region : nil) ?? seen.region }
        set { setRegion(newValue, animated: false) }
    }

    /// The area that the map shows.
    open var visibleMapRect: MKMapRect {
        get { (shownFrame == nil ? position.rect : nil) ?? seen.rect }
        set { setVisibleMapRect(newValue, animated: false) }
    }

    /// The coordinate in the middle of the map.
    open var centerCoordinate: CLLocationCoordinate2D {
        get { shownFrame == nil ? region.center : seenCamera.centerCoordinate }
        set { setCenter(newValue, animated: false) }
    }

    /// Changes the area that the map shows.
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { show(.region(region)) }

    /// Changes the area that the map shows.
    open func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) { show(.rect(mapRect)) }

    /// Changes the middle of the map and keeps its zoom level.
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        if shownFrame == nil, var region = position.region {
            region.center = coordinate
            show(.region(region))
        } else {
            let camera = camera
            camera.centerCoordinate = coordinate
            setCamera(camera, animated: animated)
        }
    }

    /// The camera that determines what the map shows.
    open var camera: MKMapCamera {
        get {
            let seen = seenCamera
            let camera = MKMapCamera(
                lookingAtCenter: seen.centerCoordinate, fromDistance: seen.distance, pitch: turn.pitch,
                heading: turn.heading)
            camera.changed = { [weak self] camera in
                MainActor.assumeIsolated { self?.setCamera(camera, animated: false) }
            }
            return camera
        }
        set { setCamera(newValue, animated: false) }
    }

    /// Changes the camera that determines what the map shows. A camera that differs only in its pitch or its heading
    /// changes nothing on the page.
    open func setCamera(_ camera: MKMapCamera, animated: Bool) {
        turn = (camera.pitch, camera.heading)
        show(.camera(MapCamera(centerCoordinate: camera.centerCoordinate, distance: camera.centerCoordinateDistance)))
    }

    /// Adds an annotation to the map.
    open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

    /// Adds annotations to the map.
    open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }

    /// Removes an annotation from the map.
    open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }

    /// Removes annotations from the map.
    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        self.annotations.removeAll { shown in annotations.contains { $0 === shown } }
    }

    /// Shows an area with all of these annotations, and adds those that are not on the map.
    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        addAnnotations(annotations.filter { new in !self.annotations.contains { $0 === new } })
        let frame = MapFrame(
            around: annotations.map(\.coordinate), size: shownFrame?.size ?? MapFrame.usualSize, moves: true)
        show(.rect(MapCameraUpdateContext(frame).rect))
    }

    private var seen: MapCameraUpdateContext {
        MapCameraUpdateContext(shownFrame ?? position.frame(around: [], size: MapFrame.usualSize))
    }

    private var seenCamera: MapCamera { position.camera ?? MapCamera(seen.frame, inside: insets) }

    /// The edges that the safe area of the map's controller leaves free.
    private var insets: EdgeInsets {
        guard let insets = controller?.additionalSafeAreaInsets else { return EdgeInsets() }
        return EdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }

    private func show(_ position: MapCameraPosition) {
        // Code may set the same place with each frame of an animation.
        guard position != self.position else { return }
        shownFrame = nil
        self.position = position
    }
}

/// The methods that tell about changes of a map.
@preconcurrency @MainActor public protocol MKMapViewDelegate: NSObjectProtocol {
    /// Tells the delegate that the map shows another area.
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)

    /// Tells the delegate that the visible area of the map changed.
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
}

extension MKMapViewDelegate {
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
    public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
}

extension MKMapView: ShownUIView {
    package var shown: AnyView {
        var modes: MapInteractionModes = []
        if isScrollEnabled { modes.insert(.pan) }
        if isZoomEnabled { modes.insert(.zoom) }
        let place = Binding {
            self.position
        } set: {
            self.position = $0
        }
        return AnyView(
            MapContentView<Never, Annotations>(
                content: Annotations(shapes: annotations.map(shape), showsPerson: showsUserLocation), modes: modes,
                position: place
            )
            .onMapCameraChange { [weak self] in self?.report($0) }
            .transformEnvironment(\.self) { [showsTraffic, isMuted, insets] in
                $0.mapShowsTraffic = showsTraffic
                $0.mapIsMuted = isMuted
                $0.mapInsets = insets
            })
    }

    private func shape(of annotation: any MKAnnotation) -> MapShape {
        MapShape(
            kind: .pin(titled: annotation.title ?? ""),
            coordinates: [annotation.coordinate], style: MapShape.Style())
    }

    private func report(_ context: MapCameraUpdateContext) {
        shownFrame = context.frame
        delegate?.mapViewDidChangeVisibleRegion(self)
        delegate?.mapView(self, regionDidChangeAnimated: false)
    }
}

/// The annotations of a map view and the person's location.
private struct Annotations: PrimitiveMapContent {
    typealias Body = Never
    let shapes: [MapShape]
    let showsPerson: Bool

    func add(to shapes: inout [MapShape], style: MapShape.Style) {
        shapes += self.shapes
        if showsPerson { UserAnnotation().add(to: &shapes, style: style) }
    }
}
