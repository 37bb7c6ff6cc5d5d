import CoreLocation
import Foundation
import Geodesy
import HostService
import Testing

@testable import MapKit
@testable import SwiftUI
@testable import ViewGraph

@MainActor @Observable private final class Shown {
    var position: MapCameraPosition

    init(_ position: MapCameraPosition) {
        self.position = position
    }

    var binding: Binding<MapCameraPosition> { Binding(get: { self.position }, set: { self.position = $0 }) }
}

@MainActor @Suite struct `The camera of a map` {
    private let vaduz = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 47.14, longitude: 9.52), latitudinalMeters: 2000,
        longitudinalMeters: 2000)

    private func page(_ map: some View) throws -> MapPage {
        let page = MapPage(map)
        try page.send("geometry", ["width": 300, "height": 400])
        return page
    }

    /// Waits until the middle of the map has this longitude.
    private func arrival(of page: MapPage, at longitude: Double) async throws {
        for _ in 0..<100 where abs((page.camera?[0] ?? 0) * 360 - 180 - longitude) > 1e-6 {
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(abs((page.camera?[0] ?? 0) * 360 - 180 - longitude) < 1e-6)
    }

    @Test func `a position knows how it was created`() {
        let item = MKMapItem(location: CLLocation(latitude: 48, longitude: 10), address: nil)
        let place = MapCameraPosition.item(item, allowsAutomaticPitch: false)
        #expect(place.item === item && !place.allowsAutomaticPitch && MapCameraPosition.item(item).allowsAutomaticPitch)
        #expect(place != .item(item) && place == .item(item, allowsAutomaticPitch: false))
        let person = MapCameraPosition.userLocation(followsHeading: true, fallback: .region(vaduz))
        #expect(person.followsUserLocation && person.followsUserHeading && person.fallbackPosition == .region(vaduz))
        #expect(person.region == nil && person != .userLocation(fallback: .region(vaduz)))
        #expect(!place.followsUserLocation && place.fallbackPosition == nil)
        let middle = place.frame(around: [], size: CGSize(width: 300, height: 400)).box.center
        #expect(abs(middle.longitude - 10) < 1e-6 && abs(middle.latitude - 48) < 0.01)
    }

    @Test func `the fallback is shown until the location is known, and a gesture ends the following`() async throws {
        let source = LocationSource()
        try await LocationSource.service.withValue(source) {
            let shown = Shown(.userLocation(fallback: .region(vaduz)))
            let page = try page(Map(position: shown.binding))
            try await arrival(of: page, at: 9.52)
            source.report(.init(coordinate: Coordinate(latitude: 48, longitude: 10), accuracy: 10, date: .now))
            try await arrival(of: page, at: 10)
            source.report(.init(coordinate: Coordinate(latitude: 48, longitude: 11), accuracy: 10, date: .now))
            try await arrival(of: page, at: 11)
            try page.send("camera", ["x": 0.4, "y": 0.4, "scale": 1e-6, "turn": 1])
            #expect(shown.position.positionedByUser && !shown.position.followsUserLocation)
        }
    }

    @Test func `a view at the person's location may depend on it`() async throws {
        let source = LocationSource()
        try await LocationSource.service.withValue(source) {
            source.report(.init(coordinate: Coordinate(latitude: 48, longitude: 10), accuracy: 25, date: .now))
            let page = try page(
                Map(initialPosition: .userLocation(fallback: .automatic)) {
                    UserAnnotation { person in Text(verbatim: "±\(person.location?.horizontalAccuracy ?? 0)") }
                })
            try await arrival(of: page, at: 10)
            #expect(page.html.contains("±25.0"))
        }
    }

    @Test func `the location button follows the person`() async throws {
        let source = LocationSource()
        try await LocationSource.service.withValue(source) {
            source.report(.init(coordinate: Coordinate(latitude: 48, longitude: 10), accuracy: 10, date: .now))
            let shown = Shown(.region(vaduz))
            let page = try page(Map(position: shown.binding).mapControls { MapUserLocationButton() })
            let button = try #require(page.html.firstMatch(of: /<button id=n(\d+)[^>]*aria-label="My Location"/))
            page.graph.dispatch(PageEvent(node: try #require(Int(button.1)), kind: "tap"))
            #expect(shown.position.followsUserLocation && shown.position.fallbackPosition == .region(vaduz))
            try await arrival(of: page, at: 10)
            #expect(page.html.contains("location.fill"))
        }
    }

    @Test func `controls find their map by its scope`() throws {
        struct Scoped: View {
            let region: MKCoordinateRegion
            @Namespace private var scope

            var body: some View {
                VStack {
                    Map(initialPosition: .region(region), scope: scope)
                    MapScaleView(scope: scope)
                }
                .mapScope(scope)
                .environment(\.locale, Locale(identifier: "de_DE"))
            }
        }
        let page = try page(Scoped(region: vaduz))
        #expect(page.html.contains(/class="map-scale leading".*?500/))
    }

    @Test func `a scale has a round length that fits`() {
        func text(_ metresPerPoint: Double, _ locale: String) -> String {
            MapScale(metresPerPoint: metresPerPoint, locale: Locale(identifier: locale)).text
                .replacing("\u{a0}", with: " ")
        }
        #expect(text(6.7, "de_DE") == "500 m" && text(25, "de_DE") == "2 km")
        #expect(text(25, "en_US") == "1 mi" && text(1, "en_US") == "200 ft")
        let near = MapScale(metresPerPoint: 6.7, locale: Locale(identifier: "de_DE"))
        #expect(abs(near.points - 500 / 6.7) < 0.1)
    }

    @Test func `controls are shown as far as their visibility allows`() throws {
        func html(_ visibility: Visibility) throws -> String {
            try page(
                Map(initialPosition: .region(vaduz))
                    .mapControls {
                        MapCompass()
                        MapScaleView()
                    }
                    .mapControlVisibility(visibility)
            ).html
        }
        #expect(try html(.automatic).contains("map-scale") && !html(.automatic).contains("map-compass"))
        #expect(try html(.visible).contains("map-compass") && !html(.hidden).contains("map-scale"))
    }

    @Test func `a map stays within its bounds`() throws {
        let shown = Shown(.region(vaduz))
        let page = try page(
            Map(
                position: shown.binding,
                bounds: MapCameraBounds(centerCoordinateBounds: vaduz, minimumDistance: 500, maximumDistance: 5000)))
        for scale in [1e-9, 1e-3] {
            try page.send("camera", ["x": 0.4, "y": 0.4, "scale": scale, "turn": 1])
            let camera = MapCamera(shown.position.frame(around: [], size: CGSize(width: 300, height: 400)))
            #expect(abs(camera.distance - (scale < 1e-6 ? 500 : 5000)) < 1)
            #expect(camera.centerCoordinate.longitude > 9.5 && camera.centerCoordinate.latitude < 47.2)
        }
    }

    @Test func `an app makes a camera`() {
        let camera = MapCamera(centerCoordinate: vaduz.center, distance: 1000, heading: 90)
        #expect(camera.pitch == 0 && camera != MapCamera(centerCoordinate: vaduz.center, distance: 1000))
        let old = MKMapCamera(lookingAtCenter: vaduz.center, fromDistance: 1000, pitch: 0, heading: 90)
        #expect(MapCamera(old) == camera)
    }
}
