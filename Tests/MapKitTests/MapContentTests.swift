import CoreLocation
import Foundation
import Testing

@testable import MapKit
@testable import SwiftUI
@testable import ViewGraph

@MainActor @Suite struct `Content of a map` {
    private let place = CLLocationCoordinate2D(latitude: 47.14, longitude: 9.52)

    private func html(@MapContentBuilder _ content: () -> some MapContent) throws -> String {
        let page = MapPage(Map(initialPosition: .region(region), content: content))
        try page.send("geometry", ["width": 300, "height": 400])
        return page.html
    }

    private var region: MKCoordinateRegion {
        MKCoordinateRegion(center: place, latitudinalMeters: 2000, longitudinalMeters: 2000)
    }

    @Test func `a balloon has the icon of its label, and the title below`() throws {
        let html = try html {
            Marker("Castle", systemImage: "star.fill", coordinate: place)
            Marker(coordinate: place) { Label("Church", systemImage: "book.fill") }
            Marker(coordinate: place) { Image(systemName: "cart.fill") }
        }
        #expect(html.contains(/class="map-balloon">.*?star.fill.*?class="map-title">.*?Castle/))
        #expect(html.contains(/class="map-balloon">.*?book.fill.*?class="map-title">.*?Church/))
        #expect(html.contains("cart.fill") && !html.contains("mappin"))
    }

    @Test func `a monogram has up to three characters`() throws {
        let html = try html {
            Marker("Castle", monogram: Text(verbatim: "ABCD"), coordinate: place)
            Marker(String("Church"), monogram: Text(verbatim: "X"), coordinate: place)
        }
        #expect(html.contains(/class="map-monogram".*?>ABC</) && html.contains(/class="map-monogram".*?>X</))
        #expect(!html.contains("ABCD") && html.contains("Church"))
    }

    @Test func `a place has its name and the symbol of its category`() throws {
        let cafe = MKMapItem(location: CLLocation(latitude: 47.14, longitude: 9.52), address: nil)
        cafe.name = "Amann"
        cafe.pointOfInterestCategory = .cafe
        let html = try html {
            Marker(item: cafe)
            Annotation(item: cafe) { Text("Here") }
        }
        #expect(html.ranges(of: "Amann").count == 2 && html.contains("cup.and.saucer.fill") && html.contains("Here"))
    }

    @Test func `hidden titles are still read, and subtitles are hidden on their own`() throws {
        let html = try html {
            Marker("Castle", coordinate: place).annotationTitles(.hidden)
            Annotation("Church", coordinate: place) { Text("Here") }.annotationSubtitles(.hidden)
        }
        #expect(html.contains(/class="sr">.*?Castle/) && html.contains(/class="map-title short">.*?Church/))
    }

    @Test func `a circle has its radius in meters, and a polygon its holes`() throws {
        let circle = MKCircle(center: place, radius: 500)
        let rect = circle.boundingMapRect
        let (west, east) = (MKMapPoint(x: rect.minX, y: rect.midY), MKMapPoint(x: rect.maxX, y: rect.midY))
        #expect(abs(west.distance(to: east) - 1000) < 5)
        #expect(abs(MKCircle(mapRect: rect).radius - 500) < 1e-3)
        let corners = [(0.0, 0.0), (0.01, 0), (0.01, 0.01), (0, 0.01)].map {
            CLLocationCoordinate2D(latitude: 47.13 + $0.0, longitude: 9.51 + $0.1)
        }
        let hole = MKPolygon(
            coordinates: corners.map { .init(latitude: $0.latitude, longitude: $0.longitude) }, count: 4)
        let html = try html {
            MapCircle(center: place, radius: 500).foregroundStyle(.orange)
            MapPolygon(MKPolygon(coordinates: corners, count: 4, interiorPolygons: [hole])).stroke(.red, lineWidth: 2)
            MapPolygon(coordinates: corners).foregroundStyle(.green).stroke(lineWidth: 3).mapOverlayLevel(
                level: .aboveLabels)
        }
        let areas = html.matches(of: /<path id=n\d+ class="map-area" style="([^"]*)" d="([^"]*)"/)
        let (styles, paths) = (areas.map(\.1), areas.map(\.2))
        #expect(styles.count == 3)
        #expect(styles[0].contains("fill:var(--orange)") && styles[0].contains("stroke:none"))
        #expect(styles[1].contains("fill:var(--blue)") && styles[1].contains("stroke:var(--red);--width:2.0px"))
        #expect(styles[2].contains("fill:var(--green)") && styles[2].contains("stroke:var(--green);--width:3.0px"))
        #expect(paths[1].count { $0 == "z" } == 2)
        // The last one is above the names of towns.
        let labels = try #require(html.range(of: "map-labels"))
        #expect(html[labels.upperBound...].contains("fill:var(--green)"))
        #expect(!html[labels.upperBound...].contains("fill:var(--orange)"))
    }

    @Test func `a group and content of any type show what is in them`() throws {
        let html = try html {
            Group {
                Marker("Castle", coordinate: place)
                AnyMapContent(Marker("Church", coordinate: place))
            }
            .tint(.green)
        }
        #expect(html.contains("Castle") && html.contains("Church") && html.ranges(of: "--tint:var(--green)").count == 2)
    }

    @Test func `the shortest way bends towards the pole, and goes on beyond the edge of the map`() throws {
        let (london, tokyo) = ((51.5, -0.1), (35.7, 139.7))
        let way = MapPolyline.shortestWay(
            along: [london, tokyo].map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) })
        let north = try #require(way.map(\.latitude).max())
        #expect(way.count > 20 && north > 65 && way.last?.longitude == 139.7)
        let pacific = MapPolyline.shortestWay(
            along: [170.0, -170].map { CLLocationCoordinate2D(latitude: 0, longitude: $0) })
        #expect(pacific.last?.longitude == 190 && pacific.allSatisfy { abs($0.latitude) < 1e-9 })
    }
}
