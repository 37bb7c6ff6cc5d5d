import CoreLocation
import Foundation
import Geodesy
import HostService
import Testing

@testable import MapKit
@testable import SwiftUI
@testable import ViewGraph

/// What an app from before `MapCameraPosition` keeps of its map.
@available(*, deprecated)
@MainActor private final class Shown {
    var region: MKCoordinateRegion
    var tracking = MapUserTrackingMode.none

    init(_ region: MKCoordinateRegion) {
        self.region = region
    }

    var binding: Binding<MKCoordinateRegion> { Binding(get: { self.region }, set: { self.region = $0 }) }
}

@MainActor @Suite struct `Maps with a region` {
    private let vaduz = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 47.14, longitude: 9.52), latitudinalMeters: 2000,
        longitudinalMeters: 2000)

    private struct Place: Identifiable {
        let id: Int
        let coordinate: CLLocationCoordinate2D
    }

    @available(*, deprecated)
    @Test func `a map with a region is one with a position, and a gesture changes the region`() throws {
        let shown = Shown(vaduz)
        let former = MapPage(Map(coordinateRegion: shown.binding))
        let new = MapPage(Map(position: .constant(.region(vaduz))))
        for page in [new, former] { try page.send("geometry", ["width": 300, "height": 400]) }
        let camera = try #require(former.camera)
        #expect(camera == new.camera)
        try former.send("camera", ["x": camera[0], "y": camera[1] + 1e-5, "scale": camera[2] / 2, "turn": 3])
        #expect(former.camera == [camera[0], camera[1] + 1e-5, camera[2] / 2, 3])
        #expect(shown.region.center.latitude < vaduz.center.latitude)
        #expect(abs(shown.region.span.longitudeDelta - vaduz.span.longitudeDelta / 2) < 1e-9)
    }

    @available(*, deprecated)
    @Test func `a map with a constant region stays where a person has moved it`() throws {
        let page = MapPage(Map(mapRect: .constant(MKMapRect(x: 1e8, y: 1e8, width: 1e6, height: 1e6))))
        try page.send("geometry", ["width": 300, "height": 400])
        try page.send("camera", ["x": 0.4, "y": 0.4, "scale": 1e-6, "turn": 1])
        #expect(page.camera == [0.4, 0.4, 1e-6, 1])
    }

    @available(*, deprecated)
    @Test func `each item has its annotation`() throws {
        let places = [1, 2].map { Place(id: $0, coordinate: vaduz.center) }
        func html<Annotation: MapAnnotationProtocol>(_ annotation: @escaping (Place) -> Annotation) throws -> String {
            let page = MapPage(
                Map(coordinateRegion: .constant(vaduz), annotationItems: places, annotationContent: annotation))
            try page.send("geometry", ["width": 300, "height": 400])
            return page.html
        }
        let markers = try html { MapMarker(coordinate: $0.coordinate, tint: .green) }
        #expect(markers.ranges(of: "class=\"map-balloon\"").count == 2 && markers.contains("--tint:var(--green)"))
        let views = try html { place in
            MapAnnotation(coordinate: place.coordinate, anchorPoint: CGPoint(x: 0, y: 1)) { Text("No. \(place.id)") }
        }
        #expect(views.contains("No. 2") && views.contains("--ax:0.0%;--ay:100.0%"))
        let pins = try html { MapPin(coordinate: $0.coordinate) }
        #expect(pins.contains("--ax:50.0%;--ay:100.0%") && pins.contains("var(--red)"))
    }

    @Test func `content of a map may be made of data, and depend on conditions`() throws {
        let places = [1, 2].map { Place(id: $0, coordinate: vaduz.center) }
        let page = MapPage(
            Map {
                ForEach(places) { place in
                    if place.id == 1 {
                        Marker("First", coordinate: place.coordinate)
                    } else {
                        Annotation("Other", coordinate: place.coordinate) { Text("Here") }
                    }
                }
            })
        try page.send("geometry", ["width": 300, "height": 400])
        #expect(page.html.contains("First") && page.html.contains("Here"))
    }

    @available(*, deprecated)
    @Test func `the person's location is shown once it is known, and followed until they move the map`() async throws {
        let source = LocationSource()
        try await LocationSource.service.withValue(source) {
            let shown = Shown(vaduz)
            shown.tracking = .follow
            let page = MapPage(
                Map(
                    coordinateRegion: shown.binding, showsUserLocation: true,
                    userTrackingMode: Binding(get: { shown.tracking }, set: { shown.tracking = $0 })))
            try page.send("geometry", ["width": 300, "height": 400])
            #expect(!page.html.contains("Your location"))
            source.report(.init(coordinate: Coordinate(latitude: 48, longitude: 10), accuracy: 10, date: .now))
            for _ in 0..<100 where !page.html.contains("Your location") || shown.region.center.latitude != 48 {
                try await Task.sleep(for: .milliseconds(20))
            }
            #expect(page.html.contains("Your location") && shown.region.center.latitude == 48)
            try page.send("camera", ["x": 0.4, "y": 0.4, "scale": 1e-6, "turn": 1])
            #expect(shown.tracking == .none)
        }
    }

    @Test func `a reader converts between points of its map and places`() throws {
        var proxy: MapProxy?
        func keep(_ reader: MapProxy) { proxy = reader }
        let page = MapPage(
            MapReader { reader in
                let _ = keep(reader)
                Map(initialPosition: .region(vaduz))
            })
        #expect(proxy?.convert(CGPoint(x: 150, y: 200), from: .local) == nil)
        try page.send("geometry", ["width": 300, "height": 400])
        let place = try #require(proxy?.convert(CGPoint(x: 150, y: 200), from: .local))
        #expect(abs(place.latitude - 47.14) < 1e-4 && abs(place.longitude - 9.52) < 1e-9)
        let point = try #require(proxy?.convert(place, to: .local))
        #expect(abs(point.x - 150) < 1e-6 && abs(point.y - 200) < 1e-6)
        #expect(proxy?.convert(point, from: .global) == nil)
        let camera = try #require(proxy?.camera(framing: vaduz))
        #expect(abs(camera.centerCoordinate.longitude - vaduz.center.longitude) < 1e-9)
    }
}
