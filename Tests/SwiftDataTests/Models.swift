import Foundation
import SwiftData

// The models of these tests: every kind of property and every kind of relationship.

struct Coordinate: Codable, Hashable {
    var latitude: Double
    var longitude: Double
    var label: String?
}

enum Mode: String, Codable, CaseIterable {
    case walking, cycling, driving
}

@Model final class Trip {
    #Index<Trip>([\.start], [\.name, \.start])

    @Attribute(.unique) var code: UUID
    var name: String
    var start: Date
    var distance = 0.0
    var rank: Int = 1
    var isEnabled = true
    var note: String?
    var mode: Mode = Mode.driving
    var optionalMode: Mode?
    var origin: Coordinate?
    var labels: [String] = []
    var price: Decimal = 0
    var link: URL?
    var photo: Data?
    @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []
    var topics: [Topic] = []
    var owner: Person?
    @Transient var isOpen = false
    @Attribute(.ephemeral) var draft: String = ""
    let kind = "trip"
    var title: String { "\(name) (\(rank))" }

    init(_ name: String, code: UUID = UUID(), start: Date = Date(timeIntervalSinceReferenceDate: 0)) {
        self.name = name
        self.code = code
        self.start = start
    }
}

@Model final class Stop {
    var name: String
    var minutes: Int
    var trip: Trip?

    init(_ name: String, minutes: Int = 0, trip: Trip? = nil) {
        self.name = name
        self.minutes = minutes
        self.trip = trip
    }
}

@Model final class Topic {
    @Attribute(.unique) var name: String
    @Relationship(inverse: \Trip.topics) var trips: [Trip] = []

    init(_ name: String) {
        self.name = name
    }
}

/// Not final, and with an optional to-many relationship, a one-to-one and one-sided ones.
@Model class Person {
    var name: String
    var age: Int?
    @Relationship(deleteRule: .deny, inverse: \Trip.owner) var trips: [Trip]? = []
    @Relationship(inverse: \Card.holder) var card: Card?
    var friends: [Person] = []
    var home: Place?

    init(_ name: String, age: Int? = nil) {
        self.name = name
        self.age = age
    }
}

@Model final class Card {
    #Unique<Card>([\.issuer, \.number])

    var issuer: String
    var number: Int
    var holder: Person?

    init(issuer: String, number: Int) {
        self.issuer = issuer
        self.number = number
    }
}

/// A model without relationships.
@Model final class Memo {
    @Attribute(.unique) var text: String
    var written: Date

    init(_ text: String, written: Date = Date(timeIntervalSinceReferenceDate: 0)) {
        self.text = text
        self.written = written
    }
}

@Model final class Place {
    var name: String

    init(_ name: String) {
        self.name = name
    }
}
