/// An event of the Notification Source: a notification of the phone was added, modified or removed.
package struct SourceEvent: Sendable, Hashable {
    package enum Kind: UInt8, Sendable {
        case added = 0
        case modified = 1
        case removed = 2
    }

    package struct Flags: OptionSet, Sendable, Hashable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        package static let silent = Flags(rawValue: 1)
        package static let important = Flags(rawValue: 2)
        /// It was on the phone before the connection was made.
        package static let preExisting = Flags(rawValue: 4)
        package static let positiveAction = Flags(rawValue: 8)
        package static let negativeAction = Flags(rawValue: 16)
    }

    /// The number of bytes of an event.
    package static let size = 8

    package var kind: Kind
    package var flags: Flags
    package var category: PhoneCategory
    /// The number of notifications on the phone in this category.
    package var categoryCount: UInt8
    /// Identifies the notification until the connection ends or the notification is removed.
    package var uid: UInt32

    package init(kind: Kind, flags: Flags, category: PhoneCategory, categoryCount: UInt8 = 1, uid: UInt32) {
        self.kind = kind
        self.flags = flags
        self.category = category
        self.categoryCount = categoryCount
        self.uid = uid
    }

    /// Reads an event; `nil` if the number of bytes is wrong, or the event belongs to a later version of the service.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size, let kind = Kind(rawValue: bytes[0]) else { return nil }
        self.init(
            kind: kind, flags: Flags(rawValue: bytes[1]), category: PhoneCategory(number: bytes[2]),
            categoryCount: bytes[3], uid: UInt32(littleEndianBytes: bytes[4..<8]))
    }
}

extension UInt32 {
    /// Creates the number from four bytes, lowest first.
    init(littleEndianBytes bytes: ArraySlice<UInt8>) {
        self = bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The four bytes, lowest first.
    var littleEndianBytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) } }
}

extension UInt16 {
    /// The two bytes, lowest first.
    var littleEndianBytes: [UInt8] { [UInt8(truncatingIfNeeded: self), UInt8(truncatingIfNeeded: self >> 8)] }
}
