import CoreLocation
import Foundation
import Testing

@testable import MapKit
@testable import SwiftUI
@testable import ViewGraph

/// The part of the map that an app shows, and those that the map has reported to it.
@MainActor private final class Shown {
    var position: MapCameraPosition
    var regions: [MKCoordinateRegion] = []

    init(_ position: MapCameraPosition) {
        self.position = position
    }

    var binding: Binding<MapCameraPosition> {
        Binding(get: { self.position }, set: { self.position = $0 })
    }
}

@MainActor @Suite struct `A map that moves` {
    private let vaduz = MKCoordinateRegion(
        center: CLLocationCoordinate2D(latitude: 47.14, longitude: 9.52), latitudinalMeters: 2000,
        longitudinalMeters: 2000)

    private func page(_ shown: Shown, _ modes: MapInteractionModes = .all) throws -> MapPage {
        let page = MapPage(
            Map(position: shown.binding, interactionModes: modes) {
                Annotation("Castle", coordinate: vaduz.center, anchor: .bottom) { Button("Visit") {} }
            }
            .onMapCameraChange { shown.regions.append($0.region) })
        try page.send("geometry", ["width": 300, "height": 400])
        return page
    }

    @Test func `a drawing has surroundings, and any view at a coordinate`() throws {
        let page = try page(Shown(.region(vaduz)))
        #expect(page.html.contains(#"style="width:600.0px;height:800.0px""#))
        let note = try #require(page.html.firstMatch(of: /class="map-annotation" style="([^"]*)".*?<button.*?Visit/))
        #expect(note.1.hasPrefix("--x:50.0%;--y:50.0") && note.1.hasSuffix("--ax:50.0%;--ay:100.0%"))
        #expect(page.html.contains(/class="map-title">.*?Castle/))
    }

    @Test func `a gesture changes the app's position, which keeps what a person has chosen`() throws {
        let shown = Shown(.region(vaduz))
        let page = try page(shown)
        let camera = try #require(page.camera)
        #expect(!shown.position.positionedByUser && shown.regions.count == 1)
        try page.send("camera", ["x": camera[0], "y": camera[1] + 100 * camera[2], "scale": camera[2] / 2, "turn": 3])
        #expect(shown.position.positionedByUser && shown.position.region == nil)
        #expect(page.camera == [camera[0], camera[1] + 100 * camera[2], camera[2] / 2, 3])
        // South of it, and half as wide.
        #expect(shown.regions[1].center.latitude < vaduz.center.latitude)
        #expect(abs(shown.regions[1].span.longitudeDelta - shown.regions[0].span.longitudeDelta / 2) < 1e-9)
    }

    @Test func `an app that follows the camera hears of it during a gesture, and others at its end`() throws {
        let (shown, other) = (Shown(.region(vaduz)), Shown(.region(vaduz)))
        let page = MapPage(
            Map(position: shown.binding)
                .onMapCameraChange(frequency: .continuous) { shown.regions.append($0.region) }
                .onMapCameraChange { other.regions.append($0.region) })
        try page.send("geometry", ["width": 300, "height": 400])
        let camera = try #require(page.camera)
        try page.send("view", ["x": camera[0], "y": camera[1], "scale": camera[2] / 2])
        try page.send("view", ["x": .nan, "y": camera[1], "scale": camera[2] / 2])
        #expect(shown.regions.count == 2 && other.regions.count == 1 && !shown.position.positionedByUser)
        #expect(abs(shown.regions[1].span.longitudeDelta - shown.regions[0].span.longitudeDelta / 2) < 1e-9)
        try page.send("camera", ["x": camera[0], "y": camera[1], "scale": camera[2] / 2, "turn": 1])
        #expect(shown.regions.count == 3 && other.regions.count == 2)
    }

    @Test func `a gesture changes only what the app allows`() throws {
        for modes in [MapInteractionModes.pan, .zoom] {
            let page = try page(Shown(.region(vaduz)), modes)
            let old = try #require(page.camera)
            try page.send("camera", ["x": 0.5, "y": 0.5, "scale": 1e-7, "turn": 1])
            let expected = modes == .pan ? [0.5, 0.5, old[2], 1] : [old[0], old[1], 1e-7, 1]
            let new = try #require(page.camera)
            #expect(zip(new, expected).allSatisfy { abs($0 - $1) < 1e-12 })
        }
    }

    @Test func `whatever a page reports, the map stays in the world, and neither too close nor too far`() throws {
        let shown = Shown(.region(vaduz))
        let page = try page(shown)
        for report in [
            ["x": .nan, "y": 0.5, "scale": 1e-7, "turn": 1], ["x": 0.5, "y": -.infinity, "scale": 1e-7, "turn": 1],
            ["x": 0.5, "y": 0.5, "turn": 1], ["x": 0.5, "y": 0.5, "scale": 1e-7, "turn": 0.5],
            ["x": 0.5, "y": 0.5, "scale": 1e-7, "turn": -1],
        ] as [[String: Double]] {
            try page.send("camera", report)
        }
        #expect(shown.position == .region(vaduz))
        try page.send("camera", ["x": -1e300, "y": 7, "scale": -1, "turn": 1])
        #expect(page.camera == [0, 1, 0.3 / 40_075_017, 1])
        try page.send("camera", ["x": 0.5, "y": 0.5, "scale": 1e9, "turn": 2])
        #expect(page.camera == [0.5, 0.5, 1.0 / 256, 2])
        try page.send("geometry", ["width": 1e12, "height": 1e12])
        #expect(page.html.contains(#"style="width:8192.0px;height:8192.0px""#))
    }

    @Test func `a still map has no surroundings and takes no gestures`() throws {
        let page = try page(Shown(.region(vaduz)), [])
        #expect(page.camera == nil && !page.html.contains("tabindex") && !page.html.contains("width:600"))
        #expect(page.html.contains(#"viewBox="0 0 600 800""#))
    }

    @Test func `a camera sees what a region shows, and the other way round`() {
        let size = CGSize(width: 300, height: 400)
        let frame = MapCameraPosition.region(vaduz).frame(around: [], size: size)
        let context = MapCameraUpdateContext(frame)
        // The narrow side decides, so that the whole region is visible.
        #expect(abs(context.region.span.longitudeDelta - vaduz.span.longitudeDelta) < 1e-9)
        #expect(context.region.span.latitudeDelta > vaduz.span.latitudeDelta)
        #expect(abs(context.camera.distance - 2000 * 400 / 300 / 2 / tan(.pi / 12)) < 10)
        for position in [MapCameraPosition.camera(context.camera), .rect(context.rect)] {
            let other = position.frame(around: [], size: size).viewpoint
            #expect(abs(other.x - frame.viewpoint.x) < 1e-12 && abs(other.y - frame.viewpoint.y) < 1e-12)
            #expect(abs(other.scale / frame.scale - 1) < 1e-9)
        }
    }
}
