/// The kind of a place, as coarse as people ask for it.
package enum PlaceCategory: String, Sendable, Hashable, CaseIterable {
    case airport, amusementPark, aquarium, atm, bakery, bank, beach, brewery, bus, cafe, campground, carRental, cinema
    case evCharger, fireStation, fitness, foodMarket, gasStation, hospital, hotel, laundry, library, marina, museum
    case nightlife, park, parking, pharmacy, police, postOffice, restaurant, restroom, school, stadium, store, swimming
    case theatre, transit, university, winery, worship, zoo
    case city, village, locality
    case street, house
    case natural, landmark, other

    /// True if the place is part of an address rather than somewhere with a door and a name.
    package var isAddress: Bool {
        switch self {
        case .city, .village, .locality, .street, .house: true
        default: false
        }
    }

    /// The English words that people type to find it.
    package var words: String {
        switch self {
        case .airport: "airport terminal"
        case .amusementPark: "amusement park"
        case .atm: "atm cash"
        case .bakery: "bakery bread"
        case .bus: "bus stop"
        case .cafe: "cafe coffee"
        case .campground: "campground camping"
        case .carRental: "car rental"
        case .cinema: "cinema movies"
        case .evCharger: "charging station"
        case .fireStation: "fire station"
        case .fitness: "gym fitness sports"
        case .foodMarket: "supermarket grocery"
        case .gasStation: "gas petrol fuel station"
        case .hospital: "hospital clinic"
        case .hotel: "hotel"
        case .nightlife: "bar pub club"
        case .pharmacy: "pharmacy chemist"
        case .police: "police"
        case .postOffice: "post office"
        case .restroom: "toilets restroom"
        case .store: "shop store"
        case .swimming: "swimming pool"
        case .theatre: "theatre theater"
        case .transit: "train station railway"
        case .university: "university college"
        case .worship: "church"
        case .city, .village, .locality, .street, .house, .natural, .landmark, .other: ""
        default: rawValue
        }
    }
}
