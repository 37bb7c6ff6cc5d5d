import CoreLocation
import Foundation
import Testing

@testable import MapKit
@testable import SwiftUI
@testable import ViewGraph

private let vaduz = MKCoordinateRegion(
    center: CLLocationCoordinate2D(latitude: 47.14, longitude: 9.52), latitudinalMeters: 2000, longitudinalMeters: 2000)

/// A map as apps show it that were written before `Map`.
private struct MapView: UIViewRepresentable {
    let map: MKMapView
    let delegate: MapDelegate

    func makeCoordinator() -> MapDelegate { delegate }

    func makeUIView(context: Context) -> MKMapView {
        map.delegate = context.coordinator
        return map
    }

    func updateUIView(_ view: MKMapView, context: Context) {
        view.setRegion(vaduz, animated: true)
    }
}

private final class MapDelegate: NSObject, MKMapViewDelegate {
    var regions: [MKCoordinateRegion] = []

    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { regions.append(mapView.region) }
}

@MainActor @Suite struct `Map views of UIKit` {
    @Test func `a map view is a map at its region, and its delegate learns of moves`() throws {
        let (map, delegate) = (MKMapView(frame: .zero), MapDelegate())
        let page = MapPage(MapView(map: map, delegate: delegate))
        let new = MapPage(Map(position: .constant(.region(vaduz))))
        for page in [new, page] { try page.send("geometry", ["width": 300, "height": 400]) }
        let camera = try #require(page.camera)
        #expect(camera == new.camera)
        try page.send("camera", ["x": camera[0], "y": camera[1] + 1e-5, "scale": camera[2] / 2, "turn": 3])
        #expect(page.camera == [camera[0], camera[1] + 1e-5, camera[2] / 2, 3])
        let region = try #require(delegate.regions.last)
        #expect(region.center.latitude < vaduz.center.latitude && region.center.latitude == map.region.center.latitude)
        map.setRegion(vaduz, animated: false)
        page.graph.flush()
        #expect(page.camera?.prefix(3) == camera.prefix(3))
    }

    @Test func `annotations are balloons that come and go`() throws {
        let map = MKMapView()
        map.region = vaduz
        map.isZoomEnabled = false
        let page = MapPage(UIViewContent(view: map))
        try page.send("geometry", ["width": 300, "height": 400])
        let castle = MKPointAnnotation(coordinate: vaduz.center, title: "Castle", subtitle: nil)
        map.addAnnotation(castle)
        page.graph.flush()
        #expect(page.html.contains("Castle"))
        map.removeAnnotation(castle)
        page.graph.flush()
        #expect(!page.html.contains("Castle"))
    }

    @Test func `a camera looks at its center, and its heading changes nothing on the page`() throws {
        let map = MKMapView()
        map.camera = MKMapCamera(lookingAtCenter: vaduz.center, fromDistance: 1000, pitch: 50, heading: 0)
        let page = MapPage(UIViewContent(view: map))
        let new = MapPage(
            Map(position: .constant(.camera(MapCamera(centerCoordinate: vaduz.center, distance: 1000)))))
        for page in [new, page] { try page.send("geometry", ["width": 300, "height": 400]) }
        let camera = try #require(page.camera)
        #expect(camera == new.camera)
        var patches = 0
        page.graph.onPatches = { patches += $0.count }
        map.setCamera(
            MKMapCamera(lookingAtCenter: vaduz.center, fromDistance: 1000, pitch: 55, heading: 90), animated: false)
        page.graph.flush()
        #expect(patches == 0 && map.camera.heading == 90 && map.camera.pitch == 55)
        map.camera.centerCoordinateDistance *= 2
        page.graph.flush()
        #expect(abs(try #require(page.camera)[2] / camera[2] - 2) < 1e-9 && map.camera.heading == 90)
        try page.send("camera", ["x": camera[0], "y": camera[1], "scale": camera[2] / 2, "turn": 3])
        #expect(abs(map.camera.centerCoordinateDistance - 500) < 1e-6)
    }

    @Test func `a camera knows its altitude, and the place from which it looks`() {
        let camera = MKMapCamera(lookingAtCenter: vaduz.center, fromDistance: 1000, pitch: 60, heading: 0)
        #expect(abs(camera.altitude - 500) < 1e-6)
        var eye = vaduz.center
        eye.latitude -= 0.01
        let north = MKMapCamera(lookingAtCenter: vaduz.center, fromEyeCoordinate: eye, eyeAltitude: 1112)
        #expect(abs(north.pitch - 45) < 0.5 && north.heading == 0)
    }

    @Test func `the position is in the middle of what a safe area leaves free`() throws {
        let (map, controller) = (MKMapView(), UIViewController())
        controller.view = map
        map.camera = MKMapCamera(lookingAtCenter: vaduz.center, fromDistance: 1000, pitch: 0, heading: 0)
        let page = MapPage(UIViewContent(view: map))
        try page.send("geometry", ["width": 300, "height": 400])
        let camera = try #require(page.camera)
        controller.additionalSafeAreaInsets.top = 100
        page.graph.flush()
        let moved = try #require(page.camera)
        #expect(abs(moved[0] - camera[0]) < 1e-12 && abs((camera[1] - moved[1]) / camera[2] - 50) < 1e-3)
        #expect(abs(map.centerCoordinate.latitude - vaduz.center.latitude) < 1e-6)
    }

    @Test func `a configuration gives a map its look`() {
        let map = MKMapView()
        let page = MapPage(UIViewContent(view: map))
        let standard = MKStandardMapConfiguration(elevationStyle: .realistic, emphasisStyle: .muted)
        standard.showsTraffic = true
        standard.pointOfInterestFilter = .excludingAll
        map.preferredConfiguration = standard
        page.graph.flush()
        #expect(map.showsTraffic && page.html.contains(#"class="map moves muted"#))
        #expect(MapPage(Map().mapStyle(.standard(emphasis: .muted))).html.contains("moves muted"))
    }
}
