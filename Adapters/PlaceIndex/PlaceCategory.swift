/// The kind of a place, as coarse as people distinguish in a search.
package enum PlaceCategory: String, Sendable, Hashable, CaseIterable {
    case airport, amusementPark, aquarium, atm, bakery, bank, beach, brewery, bus, cafe, campground, carRental, cinema
    case evCharger, fireStation, fitness, foodMarket, gasStation, hospital, hotel, laundry, library, marina, museum
    case nightlife, park, parking, pharmacy, police, postOffice, restaurant, restroom, school, stadium, store, swimming
    case theatre, transit, university, winery, worship, zoo
    case city, village, locality
    case street, house
    case natural, landmark, other

    /// True if the place is part of an address, rather than a destination with a name.
    package var isAddress: Bool {
        switch self {
        case .city, .village, .locality, .street, .house: true
        default: false
        }
    }
}
