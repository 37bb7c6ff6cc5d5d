import CoreLocation
import Foundation
import MapKit
import Testing

@Suite struct `Map geometry` {
    @Test func `a projected point converts back`() {
        for (latitude, longitude) in [(0.0, 0.0), (47.14, 9.52), (-33.9, 151.2), (84, -179)] {
            let back = MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: longitude)).coordinate
            #expect(abs(back.latitude - latitude) < 1e-9)
            #expect(abs(back.longitude - longitude) < 1e-9)
        }
        #expect(MKMapPoint(CLLocationCoordinate2D()).x == MKMapSize.world.width / 2)
    }

    @Test func `rectangles are united and intersected`() {
        let first = MKMapRect(x: 0, y: 0, width: 10, height: 10)
        let second = MKMapRect(x: 5, y: 5, width: 10, height: 10)
        #expect(first.union(second).width == 15)
        #expect(first.intersection(second).width == 5)
        #expect(first.intersection(MKMapRect(x: 20, y: 0, width: 1, height: 1)).isNull)
        #expect(MKMapRect.null.union(first).maxX == 10)
    }

    @Test func `a rectangle beyond the edge of the map has its remainder on the other side`() {
        let width = MKMapSize.world.width
        let east = MKMapRect(x: width - 10, y: 5, width: 30, height: 8)
        #expect(east.spans180thMeridian && east.remainder.minX == 0 && east.remainder.width == 20)
        let west = MKMapRect(x: -10, y: 5, width: 30, height: 8)
        #expect(west.spans180thMeridian && west.remainder.minX == width - 10 && west.remainder.width == 10)
        let inside = MKMapRect(x: 10, y: 5, width: 30, height: 8)
        #expect(!inside.spans180thMeridian && inside.remainder.isNull)
    }

    @Test func `a line has its coordinates`() {
        let coordinates = [(0.0, 0.0), (0, 1), (0, 2)].map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
        let line = MKPolyline(coordinates: coordinates, count: 3)
        #expect(line.pointCount == 3)
        #expect(line.coordinate.longitude == 1)
        #expect(abs(line.points()[2].coordinate.longitude - 2) < 1e-9)
        #expect(abs(line.boundingMapRect.width - MKMapSize.world.width / 180) < 1e-3)
        #expect(MKPolyline(coordinates: [], count: 0).pointCount == 0)
    }
}
