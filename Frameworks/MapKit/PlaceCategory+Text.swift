import Foundation
import FoundationOverlay
import PlaceIndex

extension PlaceCategory {
    /// The kind of place in one or two words, in the reader's language.
    var text: String {
        switch self {
        case .airport: String(localized: "Airport", bundle: .module)
        case .amusementPark: String(localized: "Amusement Park", bundle: .module)
        case .aquarium: String(localized: "Aquarium", bundle: .module)
        case .atm: String(localized: "ATM", bundle: .module)
        case .bakery: String(localized: "Bakery", bundle: .module)
        case .bank: String(localized: "Bank", bundle: .module)
        case .beach: String(localized: "Beach", bundle: .module)
        case .brewery: String(localized: "Brewery", bundle: .module)
        case .bus: String(localized: "Bus Stop", bundle: .module)
        case .cafe: String(localized: "Café", bundle: .module)
        case .campground: String(localized: "Campground", bundle: .module)
        case .carRental: String(localized: "Car Rental", bundle: .module)
        case .cinema: String(localized: "Cinema", bundle: .module)
        case .evCharger: String(localized: "Charging Station", bundle: .module)
        case .fireStation: String(localized: "Fire Station", bundle: .module)
        case .fitness: String(localized: "Fitness", bundle: .module)
        case .foodMarket: String(localized: "Food Market", bundle: .module)
        case .gasStation: String(localized: "Gas Station", bundle: .module)
        case .hospital: String(localized: "Health", bundle: .module)
        case .hotel: String(localized: "Hotel", bundle: .module)
        case .laundry: String(localized: "Laundry", bundle: .module)
        case .library: String(localized: "Library", bundle: .module)
        case .marina: String(localized: "Marina", bundle: .module)
        case .museum: String(localized: "Museum", bundle: .module)
        case .nightlife: String(localized: "Nightlife", bundle: .module)
        case .park: String(localized: "Park", bundle: .module)
        case .parking: String(localized: "Parking", bundle: .module)
        case .pharmacy: String(localized: "Pharmacy", bundle: .module)
        case .police: String(localized: "Police", bundle: .module)
        case .postOffice: String(localized: "Post Office", bundle: .module)
        case .restaurant: String(localized: "Restaurant", bundle: .module)
        case .restroom: String(localized: "Restroom", bundle: .module)
        case .school: String(localized: "School", bundle: .module)
        case .stadium: String(localized: "Stadium", bundle: .module)
        case .store: String(localized: "Store", bundle: .module)
        case .swimming: String(localized: "Swimming", bundle: .module)
        case .theatre: String(localized: "Theater", bundle: .module)
        case .transit: String(localized: "Station", bundle: .module)
        case .university: String(localized: "University", bundle: .module)
        case .winery: String(localized: "Winery", bundle: .module)
        case .worship: String(localized: "Place of Worship", bundle: .module)
        case .zoo: String(localized: "Zoo", bundle: .module)
        case .city: String(localized: "Town", bundle: .module)
        case .village: String(localized: "Village", bundle: .module)
        case .locality: String(localized: "Locality", bundle: .module)
        case .street: String(localized: "Street", bundle: .module)
        case .house: String(localized: "Address", bundle: .module)
        case .natural: String(localized: "Nature", bundle: .module)
        case .landmark: String(localized: "Landmark", bundle: .module)
        case .other: String(localized: "Place", bundle: .module)
        }
    }
}

extension Place {
    /// The address on one line. For a city of the world, it includes the country in the reader's language.
    var addressText: String {
        let country = country.flatMap { Locale.reader.localizedString(forRegionCode: $0) }
        return [addressLine, country ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
