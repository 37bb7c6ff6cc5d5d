import CoreLocation
public import Foundation
import MapKit

/// The symbol and the distance that a row shows beside a place's name and address.
public nonisolated struct PlaceDetail: Hashable, Sendable {
    public let symbol: String
    /// Metres from the person; `nil` if the person's location is not known.
    public let distance: Double?

    /// - Parameter origin: the person's location.
    init(_ item: MKMapItem, from origin: CLLocation?) {
        symbol = Self.symbol(of: item)
        distance = origin.map { item.location.distance(from: $0) }
    }

    private static func symbol(of item: MKMapItem) -> String {
        if let symbol = item.pointOfInterestCategory.flatMap({ symbols[$0] }) { return symbol }
        if let city = item.addressRepresentations?.cityName, city == item.name { return "building.2" }
        return unknown
    }

    static let unknown = "mappin.and.ellipse"

    /// "1.2 km" or "0.7 mi", in the unit of `locale`.
    public func distanceText(in locale: Locale) -> String? {
        guard let distance else { return nil }
        let formatter = LengthFormatter()
        formatter.numberFormatter.locale = locale
        let isMetric = locale.measurementSystem == .metric
        if isMetric, distance < 950 {
            formatter.numberFormatter.maximumFractionDigits = 0
            return formatter.string(fromValue: (distance / 10).rounded() * 10, unit: .meter)
        }
        let length = distance / (isMetric ? 1_000 : 1_609.344)
        formatter.numberFormatter.maximumFractionDigits = length < 10 ? 1 : 0
        return formatter.string(fromValue: length, unit: isMetric ? .kilometer : .mile)
    }

    private static let symbols: [MKPointOfInterestCategory: String] = [
        .airport: "airplane", .atm: "creditcard", .bakery: "cup.and.saucer", .bank: "building.columns",
        .cafe: "cup.and.saucer", .campground: "tree", .carRental: "car", .evCharger: "bolt.fill",
        .fireStation: "flame", .fitnessCenter: "figure.run", .foodMarket: "cart", .gasStation: "fuelpump.fill",
        .hospital: "cross.case", .hotel: "bed.double", .landmark: "binoculars", .library: "building.columns",
        .movieTheater: "film", .museum: "building.columns", .nightlife: "moon.stars", .park: "tree",
        .parking: "car", .pharmacy: "pills.fill", .police: "shield", .postOffice: "envelope",
        .publicTransport: "tram", .restaurant: "cup.and.saucer", .school: "graduationcap", .stadium: "figure.run",
        .store: "bag", .swimming: "figure.run", .theater: "music.note", .university: "graduationcap",
    ]
}
