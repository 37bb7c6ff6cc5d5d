import PlaceIndex

extension MKPointOfInterestCategory {
    /// The category of a place in the index; nil for streets, towns and others without a category of Apple's.
    init?(_ category: PlaceCategory) {
        guard let known = Self.table[category] else { return nil }
        self = known
    }

    private static let table: [PlaceCategory: MKPointOfInterestCategory] = [
        .airport: .airport, .amusementPark: .amusementPark, .aquarium: .aquarium, .atm: .atm, .bakery: .bakery,
        .bank: .bank, .beach: .beach, .brewery: .brewery, .bus: .publicTransport, .cafe: .cafe,
        .campground: .campground, .carRental: .carRental, .cinema: .movieTheater, .evCharger: .evCharger,
        .fireStation: .fireStation, .fitness: .fitnessCenter, .foodMarket: .foodMarket, .gasStation: .gasStation,
        .hospital: .hospital, .hotel: .hotel, .landmark: .landmark, .laundry: .laundry, .library: .library,
        .marina: .marina, .museum: .museum, .nightlife: .nightlife, .park: .park, .parking: .parking,
        .pharmacy: .pharmacy, .police: .police, .postOffice: .postOffice, .restaurant: .restaurant,
        .restroom: .restroom, .school: .school, .stadium: .stadium, .store: .store, .swimming: .swimming,
        .theatre: .theater, .transit: .publicTransport, .university: .university, .winery: .winery, .zoo: .zoo,
    ]
}
