public import CoreLocation
import Foundation
public import SwiftUI

/// A balloon at a coordinate, with a label below.
public struct Marker<Label: View>: PrimitiveMapContent {
    public typealias Body = Never
    private let label: Label
    /// The coordinate; nil for the person's location while it is unknown.
    private let coordinate: CLLocationCoordinate2D?
    /// The symbol in the balloon if the label has no icon.
    private var symbol = "mappin"

    /// Creates a balloon with a label. A `Label` has its icon in the balloon and its title below; a second text of
    /// the title is a subtitle. An `Image` is in the balloon.
    public init(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.coordinate = coordinate
    }

    func add(to shapes: inout [MapShape], style: MapShape.Style) {
        guard let coordinate else { return }
        let kind: MapShape.Kind
        if let label = label as? any DividedLabel {
            let icon = label.shownIcon
            kind = .marker(
                title: AnyView(label.shownTitle),
                icon: (icon as? Text).map { AnyView(Monogram(text: $0)) } ?? AnyView(icon))
        } else if label is Image {
            kind = .marker(title: AnyView(EmptyView()), icon: AnyView(label))
        } else {
            kind = .marker(title: AnyView(label), icon: AnyView(Image(systemName: symbol)))
        }
        shapes.append(MapShape(kind: kind, coordinates: [coordinate], style: style))
    }
}

extension Marker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) { Text(titleResource) }
    }

    @_disfavoredOverload
    public init<S>(_ title: S, coordinate: CLLocationCoordinate2D) where S: StringProtocol {
        self.init(coordinate: coordinate) { Text(title) }
    }

    /// Creates a balloon with the name of a place, and the symbol of its category.
    public init(item: MKMapItem) {
        label = Text(verbatim: item.name ?? "")
        coordinate = item.shownCoordinate
        symbol = item.pointOfInterestCategory?.symbol ?? symbol
    }
}

// MARK: With a monogram

extension Marker where Label == SwiftUI.Label<Text, Text> {
    /// - Parameter monogram: The text in the balloon, of which the first three characters are shown.
    public init(_ titleKey: LocalizedStringKey, monogram: Text, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) {
            Label {
                Text(titleKey)
            } icon: {
                monogram
            }
        }
    }

    /// - Parameter monogram: The text in the balloon, of which the first three characters are shown.
    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, monogram: Text, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) {
            Label {
                Text(titleResource)
            } icon: {
                monogram
            }
        }
    }

    /// - Parameter monogram: The text in the balloon, of which the first three characters are shown.
    @_disfavoredOverload
    public init<S>(_ title: S, monogram: Text, coordinate: CLLocationCoordinate2D) where S: StringProtocol {
        self.init(coordinate: coordinate) {
            Label {
                Text(title)
            } icon: {
                monogram
            }
        }
    }
}

// MARK: With an image

extension Marker where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) {
            Label {
                Text(titleKey)
            } icon: {
                Image(systemName: systemImage)
            }
        }
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, systemImage: String, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) {
            Label {
                Text(titleResource)
            } icon: {
                Image(systemName: systemImage)
            }
        }
    }

    @_disfavoredOverload
    public init<S>(_ title: S, systemImage: String, coordinate: CLLocationCoordinate2D) where S: StringProtocol {
        self.init(coordinate: coordinate) {
            Label {
                Text(title)
            } icon: {
                Image(systemName: systemImage)
            }
        }
    }

    public init(_ titleKey: LocalizedStringKey, image: String, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) {
            Label {
                Text(titleKey)
            } icon: {
                Image(image)
            }
        }
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, image: String, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) {
            Label {
                Text(titleResource)
            } icon: {
                Image(image)
            }
        }
    }

    @_disfavoredOverload
    public init<S>(_ title: S, image: String, coordinate: CLLocationCoordinate2D) where S: StringProtocol {
        self.init(coordinate: coordinate) {
            Label {
                Text(title)
            } icon: {
                Image(image)
            }
        }
    }
}

/// The first three characters of a text, in a balloon.
private struct Monogram: View {
    let text: Text
    @Environment(\.self) private var environment

    var body: some View {
        Tag("span", "map-monogram") { Text(verbatim: String(text.resolved(in: environment).prefix(3))) }
            .attribute("aria-hidden", "true")
    }
}
