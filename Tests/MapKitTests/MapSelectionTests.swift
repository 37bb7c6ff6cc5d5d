import CoreLocation
import Foundation
import Testing

@testable import MapKit
@testable import SwiftUI
@testable import ViewGraph

@MainActor @Observable private final class Chosen<Value> {
    var value: Value?

    var binding: Binding<Value?> { Binding(get: { self.value }, set: { self.value = $0 }) }
}

@MainActor @Suite struct `The selection of a map` {
    private let place = CLLocationCoordinate2D(latitude: 47.14, longitude: 9.52)

    private func page(_ map: some View) throws -> MapPage {
        let page = MapPage(map)
        try page.send("geometry", ["width": 300, "height": 400])
        return page
    }

    /// Taps the button on the map whose content contains `text`.
    private func tap(_ text: String, on page: MapPage) throws {
        let buttons = page.html.matches(of: /<div id=n(\d+) class="map-(?:marker|annotation)[^>]*role="button"/)
        for (place, button) in buttons.enumerated() {
            let end = place + 1 < buttons.count ? buttons[place + 1].range.lowerBound : page.html.endIndex
            guard page.html[button.range.upperBound..<end].contains(text) else { continue }
            page.graph.dispatch(PageEvent(node: try #require(Int(button.1)), kind: "tap"))
            return
        }
        Issue.record("no button with \(text)")
    }

    @Test func `a tap chooses what has a fitting tag, and one beside it clears the choice`() throws {
        let chosen = Chosen<Int>()
        let page = try page(
            Map(selection: chosen.binding) {
                Marker("Castle", coordinate: place).tag(1)
                Annotation("Church", coordinate: place) { Text("Here") }.tag(2)
                Marker("Other", coordinate: place).tag("text")
                Marker("Plain", coordinate: place)
            })
        #expect(page.html.ranges(of: "role=\"button\"").count == 2 && !page.html.contains("map-marker chosen"))
        try tap("Castle", on: page)
        #expect(chosen.value == 1)
        #expect(page.html.contains("map-marker chosen") && page.html.ranges(of: "aria-pressed=\"true\"").count == 1)
        try tap("Church", on: page)
        #expect(chosen.value == 2 && page.html.contains("map-annotation chosen"))
        try page.send("tap", [:])
        #expect(chosen.value == nil && !page.html.contains("aria-pressed=\"true\""))
    }

    @Test func `places of a collection need no tags`() throws {
        let items = ["Castle", "Church"].map { name in
            let item = MKMapItem(location: CLLocation(latitude: 47.14, longitude: 9.52), address: nil)
            item.name = name
            return item
        }
        let chosen = Chosen<MKMapItem>()
        let page = try page(
            Map(initialPosition: .automatic, selection: chosen.binding) {
                ForEach(items, id: \.self) { Marker(item: $0) }
            })
        try tap("Church", on: page)
        #expect(chosen.value === items[1])
    }

    @Test func `a map without a selection has no buttons`() throws {
        let page = try page(Map { Marker("Castle", coordinate: place).tag(1) })
        #expect(!page.html.contains("role=\"button\"") && !page.html.contains(/data-on="[^"]*tap/))
    }
}
