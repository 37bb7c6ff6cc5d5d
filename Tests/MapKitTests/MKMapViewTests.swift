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
}
