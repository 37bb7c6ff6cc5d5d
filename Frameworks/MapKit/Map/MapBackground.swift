import Foundation
import Geodesy
import LandCover
import PlaceIndex
import SwiftUI

/// The part of a picture below an app's own content: land and water, buildings, roads, and the names of towns.
struct MapBackground: Equatable {
    let frame: MapFrame
    let land: [Layer]
    let roads: [Layer]
    /// The roads with slow traffic.
    var traffic: [Layer]
    let names: [MapName]

    /// A drawing of one kind.
    struct Layer: Equatable {
        /// A class of the style sheet.
        let name: String
        let path: String
    }

    /// Returns the background of a frame. Without a routing service it has no roads.
    ///
    /// - Parameters:
    ///   - taken: the parts of the picture that the app's own content needs, in points.
    ///   - showsTraffic: true to add the roads with slow traffic.
    @concurrent static func within(
        _ frame: MapFrame, besides taken: [CGRect], showsTraffic: Bool
    ) async -> MapBackground {
        let service = MapService.current
        let box = frame.box
        let areas = try? service.land?.areas(
            in: box, largerThan: MapLand.smallest * frame.degreesPerPoint, limit: MapLand.limit)
        // The index finds the nearest places, so that a picture of a whole country has only the names around its middle.
        let towns = try? service.places?.nearest(
            to: box.center, within: frame.reach, categories: [.city, .village], limit: 300)
        return MapBackground(
            frame: frame,
            land: MapLand.layers(of: areas ?? [], in: frame) + MapBuildings.layers(in: frame, from: service),
            roads: await MapRoads.layers(in: frame, from: service),
            traffic: showsTraffic ? await MapTraffic.layers(in: frame, from: service) : [],
            names: MapName.names(of: towns ?? [], in: frame, besides: taken))
    }
}
