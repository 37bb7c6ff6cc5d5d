public import CoreLocation
public import SwiftUI

/// A balloon at a coordinate, with a label below.
public struct Marker<Label: View>: PrimitiveMapContent {
    public typealias Body = Never
    private let title: Text
    private let symbol: String
    private let coordinate: CLLocationCoordinate2D

    func add(to shapes: inout [MapShape], style: MapShape.Style) {
        shapes.append(
            MapShape(kind: .marker(title: title, symbol: symbol), coordinates: [coordinate], style: style))
    }
}

extension Marker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {
        (title, symbol) = (Text(titleKey), "mappin")
        self.coordinate = coordinate
    }

    public init<S>(_ title: S, coordinate: CLLocationCoordinate2D) where S: StringProtocol {
        (self.title, symbol) = (Text(title), "mappin")
        self.coordinate = coordinate
    }
}

extension Marker where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D) {
        (title, symbol) = (Text(titleKey), systemImage)
        self.coordinate = coordinate
    }

    public init<S>(_ title: S, systemImage: String, coordinate: CLLocationCoordinate2D) where S: StringProtocol {
        (self.title, symbol) = (Text(title), systemImage)
        self.coordinate = coordinate
    }
}
