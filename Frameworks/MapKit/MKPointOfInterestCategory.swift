/// The category of a point of interest.
public struct MKPointOfInterestCategory: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    private init(_ name: String) {
        rawValue = "MKPOICategory" + name
    }

    public static var airport: MKPointOfInterestCategory { Self("Airport") }
    public static var amusementPark: MKPointOfInterestCategory { Self("AmusementPark") }
    public static var animalService: MKPointOfInterestCategory { Self("AnimalService") }
    public static var aquarium: MKPointOfInterestCategory { Self("Aquarium") }
    public static var atm: MKPointOfInterestCategory { Self("ATM") }
    public static var automotiveRepair: MKPointOfInterestCategory { Self("AutomotiveRepair") }
    public static var bakery: MKPointOfInterestCategory { Self("Bakery") }
    public static var bank: MKPointOfInterestCategory { Self("Bank") }
    public static var baseball: MKPointOfInterestCategory { Self("Baseball") }
    public static var basketball: MKPointOfInterestCategory { Self("Basketball") }
    public static var beach: MKPointOfInterestCategory { Self("Beach") }
    public static var beauty: MKPointOfInterestCategory { Self("Beauty") }
    public static var bowling: MKPointOfInterestCategory { Self("Bowling") }
    public static var brewery: MKPointOfInterestCategory { Self("Brewery") }
    public static var cafe: MKPointOfInterestCategory { Self("Cafe") }
    public static var campground: MKPointOfInterestCategory { Self("Campground") }
    public static var carRental: MKPointOfInterestCategory { Self("CarRental") }
    public static var castle: MKPointOfInterestCategory { Self("Castle") }
    public static var conventionCenter: MKPointOfInterestCategory { Self("ConventionCenter") }
    public static var distillery: MKPointOfInterestCategory { Self("Distillery") }
    public static var evCharger: MKPointOfInterestCategory { Self("EVCharger") }
    public static var fairground: MKPointOfInterestCategory { Self("Fairground") }
    public static var fireStation: MKPointOfInterestCategory { Self("FireStation") }
    public static var fishing: MKPointOfInterestCategory { Self("Fishing") }
    public static var fitnessCenter: MKPointOfInterestCategory { Self("FitnessCenter") }
    public static var foodMarket: MKPointOfInterestCategory { Self("FoodMarket") }
    public static var fortress: MKPointOfInterestCategory { Self("Fortress") }
    public static var gasStation: MKPointOfInterestCategory { Self("GasStation") }
    public static var goKart: MKPointOfInterestCategory { Self("GoKart") }
    public static var golf: MKPointOfInterestCategory { Self("Golf") }
    public static var hiking: MKPointOfInterestCategory { Self("Hiking") }
    public static var hospital: MKPointOfInterestCategory { Self("Hospital") }
    public static var hotel: MKPointOfInterestCategory { Self("Hotel") }
    public static var kayaking: MKPointOfInterestCategory { Self("Kayaking") }
    public static var landmark: MKPointOfInterestCategory { Self("Landmark") }
    public static var laundry: MKPointOfInterestCategory { Self("Laundry") }
    public static var library: MKPointOfInterestCategory { Self("Library") }
    public static var mailbox: MKPointOfInterestCategory { Self("Mailbox") }
    public static var marina: MKPointOfInterestCategory { Self("Marina") }
    public static var miniGolf: MKPointOfInterestCategory { Self("MiniGolf") }
    public static var movieTheater: MKPointOfInterestCategory { Self("MovieTheater") }
    public static var museum: MKPointOfInterestCategory { Self("Museum") }
    public static var musicVenue: MKPointOfInterestCategory { Self("MusicVenue") }
    public static var nationalMonument: MKPointOfInterestCategory { Self("NationalMonument") }
    public static var nationalPark: MKPointOfInterestCategory { Self("NationalPark") }
    public static var nightlife: MKPointOfInterestCategory { Self("Nightlife") }
    public static var park: MKPointOfInterestCategory { Self("Park") }
    public static var parking: MKPointOfInterestCategory { Self("Parking") }
    public static var pharmacy: MKPointOfInterestCategory { Self("Pharmacy") }
    public static var planetarium: MKPointOfInterestCategory { Self("Planetarium") }
    public static var police: MKPointOfInterestCategory { Self("Police") }
    public static var postOffice: MKPointOfInterestCategory { Self("PostOffice") }
    public static var publicTransport: MKPointOfInterestCategory { Self("PublicTransport") }
    public static var restaurant: MKPointOfInterestCategory { Self("Restaurant") }
    public static var restroom: MKPointOfInterestCategory { Self("Restroom") }
    public static var rockClimbing: MKPointOfInterestCategory { Self("RockClimbing") }
    public static var rvPark: MKPointOfInterestCategory { Self("RVPark") }
    public static var school: MKPointOfInterestCategory { Self("School") }
    public static var skatePark: MKPointOfInterestCategory { Self("SkatePark") }
    public static var skating: MKPointOfInterestCategory { Self("Skating") }
    public static var skiing: MKPointOfInterestCategory { Self("Skiing") }
    public static var soccer: MKPointOfInterestCategory { Self("Soccer") }
    public static var spa: MKPointOfInterestCategory { Self("Spa") }
    public static var stadium: MKPointOfInterestCategory { Self("Stadium") }
    public static var store: MKPointOfInterestCategory { Self("Store") }
    public static var surfing: MKPointOfInterestCategory { Self("Surfing") }
    public static var swimming: MKPointOfInterestCategory { Self("Swimming") }
    public static var tennis: MKPointOfInterestCategory { Self("Tennis") }
    public static var theater: MKPointOfInterestCategory { Self("Theater") }
    public static var university: MKPointOfInterestCategory { Self("University") }
    public static var volleyball: MKPointOfInterestCategory { Self("Volleyball") }
    public static var winery: MKPointOfInterestCategory { Self("Winery") }
    public static var zoo: MKPointOfInterestCategory { Self("Zoo") }
}
