import Foundation
import Geodesy
import LandCover
import PlaceIndex
import SwiftUI

/// The part of a map picture below the app's own content: land and water, buildings, roads, and town names.
struct MapBackground: Equatable {
    let frame: MapFrame
    let land: [Layer]
    let roads: [Layer]
    /// The roads with slow traffic.
    var traffic: [Layer]
    let names: [MapName]

    /// The drawing for one kind of object.
    struct Layer: Equatable {
        /// The name of its style sheet class.
        let name: String
        let path: String
    }

    /// Creates the background for a frame. Without a routing service, it has no roads.
    ///
    /// - Parameters:
    ///   - taken: The areas of the picture occupied by the app's own content, in points.
    ///   - showsTraffic: True to include the roads with slow traffic.
    @concurrent static func within(
        _ frame: MapFrame, besides taken: [CGRect], showsTraffic: Bool
    ) async -> MapBackground {
        let service = MapService.current
        let box = frame.box
        let areas = try? service.land?.areas(
            in: box, largerThan: MapLand.smallest * frame.degreesPerPoint, limit: MapLand.limit)
        // The index returns the nearest places, so a picture of a whole country has names only around its middle.
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
