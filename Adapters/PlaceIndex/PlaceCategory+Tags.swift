extension PlaceCategory {
    /// The category and importance of an object with these OpenStreetMap `tags`; nil for objects that people don't
    /// travel to.
    static func classify(_ tags: [String: String]) -> (category: PlaceCategory, importance: Double)? {
        if let place = tags["place"] { return settlement(place) }
        if let aeroway = tags["aeroway"] {
            return aeroway == "aerodrome" || aeroway == "terminal" ? (.airport, 0.9) : nil
        }
        if let railway = tags["railway"] { return stop(railway) }
        if tags["highway"] == "bus_stop" || tags["amenity"] == "bus_station" { return (.bus, 0.45) }
        if let amenity = tags["amenity"] { return known(amenity) ?? (.other, 0.4) }
        if let shop = tags["shop"] { return known(shop) ?? (.store, 0.5) }
        for key in ["leisure", "tourism", "healthcare"] {
            if let value = tags[key] { return known(value) ?? (.landmark, 0.4) }
        }
        if let highway = tags["highway"] { return isStreet(highway) ? (.street, 0.35) : nil }
        if tags["public_transport"] == "station" { return (.transit, 0.7) }
        if tags["office"] != nil || tags["craft"] != nil { return (.other, 0.45) }
        if tags["historic"] != nil { return (.landmark, 0.45) }
        if let natural = tags["natural"] { return natural == "beach" ? (.beach, 0.5) : (.natural, 0.3) }
        if tags["building"] != nil || tags["sport"] != nil || tags["landuse"] != nil { return (.other, 0.35) }
        if tags["addr:housenumber"] != nil { return (.other, 0.35) }
        return nil
    }

    private static func settlement(_ place: String) -> (PlaceCategory, Double)? {
        switch place {
        case "city": (.city, 1)
        case "town": (.city, 0.9)
        case "village": (.village, 0.8)
        case "suburb", "quarter", "hamlet", "borough": (.locality, 0.6)
        case "neighbourhood", "locality", "isolated_dwelling", "farm", "square", "island", "islet": (.locality, 0.4)
        default: nil
        }
    }

    private static func stop(_ railway: String) -> (PlaceCategory, Double)? {
        switch railway {
        case "station": (.transit, 0.85)
        case "halt", "tram_stop", "subway_entrance": (.transit, 0.65)
        default: nil
        }
    }

    private static func isStreet(_ highway: String) -> Bool {
        !["platform", "street_lamp", "crossing", "speed_camera", "traffic_signals", "elevator"].contains(highway)
    }

    private static func known(_ value: String) -> (PlaceCategory, Double)? {
        table[value]
    }

    /// Values of `amenity`, `shop`, `leisure`, `tourism` and `healthcare`.
    private static let table: [String: (PlaceCategory, Double)] = [
        "hospital": (.hospital, 0.8), "clinic": (.hospital, 0.6), "doctors": (.hospital, 0.5),
        "dentist": (.hospital, 0.5),
        "pharmacy": (.pharmacy, 0.6), "school": (.school, 0.6), "kindergarten": (.school, 0.5),
        "university": (.university, 0.75), "college": (.university, 0.7), "library": (.library, 0.6),
        "cafe": (.cafe, 0.55), "restaurant": (.restaurant, 0.55), "fast_food": (.restaurant, 0.5),
        "food_court": (.restaurant, 0.5), "ice_cream": (.cafe, 0.45),
        "bar": (.nightlife, 0.5), "pub": (.nightlife, 0.5),
        "nightclub": (.nightlife, 0.5), "cinema": (.cinema, 0.6), "theatre": (.theatre, 0.6), "bank": (.bank, 0.5),
        "atm": (.atm, 0.3), "fuel": (.gasStation, 0.5), "charging_station": (.evCharger, 0.45),
        "car_rental": (.carRental, 0.45), "parking": (.parking, 0.4), "police": (.police, 0.55),
        "fire_station": (.fireStation, 0.5), "post_office": (.postOffice, 0.5), "townhall": (.landmark, 0.6),
        "place_of_worship": (.worship, 0.5), "toilets": (.restroom, 0.2), "ferry_terminal": (.transit, 0.65),
        "supermarket": (.foodMarket, 0.6), "convenience": (.foodMarket, 0.5), "greengrocer": (.foodMarket, 0.5),
        "marketplace": (.foodMarket, 0.5), "bakery": (.bakery, 0.5), "laundry": (.laundry, 0.45),
        "mall": (.store, 0.65), "department_store": (.store, 0.6), "wine": (.winery, 0.45), "brewery": (.brewery, 0.45),
        "fitness_centre": (.fitness, 0.6), "sports_centre": (.fitness, 0.6), "sports_hall": (.fitness, 0.5),
        "stadium": (.stadium, 0.65), "swimming_pool": (.swimming, 0.5), "water_park": (.swimming, 0.55),
        "park": (.park, 0.55), "garden": (.park, 0.4), "nature_reserve": (.park, 0.45), "playground": (.park, 0.35),
        "marina": (.marina, 0.5), "beach_resort": (.beach, 0.5), "hotel": (.hotel, 0.55), "hostel": (.hotel, 0.5),
        "guest_house": (.hotel, 0.45), "motel": (.hotel, 0.5), "museum": (.museum, 0.6), "gallery": (.museum, 0.5),
        "zoo": (.zoo, 0.65), "aquarium": (.aquarium, 0.6), "theme_park": (.amusementPark, 0.65),
        "attraction": (.landmark, 0.5), "viewpoint": (.landmark, 0.4), "camp_site": (.campground, 0.5),
    ]
}
