extension MKPointOfInterestCategory {
    /// The symbol in a balloon.
    var symbol: String? { Self.symbols[self] }

    private static let symbols: [MKPointOfInterestCategory: String] = [
        .airport: "airplane", .atm: "banknote.fill", .bakery: "fork.knife", .bank: "building.columns.fill",
        .brewery: "wineglass.fill", .cafe: "cup.and.saucer.fill", .fitnessCenter: "figure.run",
        .foodMarket: "cart.fill", .gasStation: "fuelpump.fill", .hospital: "cross.fill", .hotel: "bed.double.fill",
        .library: "book.fill", .movieTheater: "film.fill", .museum: "building.columns.fill",
        .nationalPark: "tree.fill", .nightlife: "wineglass.fill", .park: "tree.fill", .parking: "parkingsign",
        .pharmacy: "pills.fill", .publicTransport: "tram.fill", .restaurant: "fork.knife",
        .school: "graduationcap.fill", .store: "bag.fill", .university: "graduationcap.fill",
    ]
}
