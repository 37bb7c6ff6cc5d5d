package import Foundation

/// A request in its stored form.
package struct TaskRecord: Codable, Hashable, Sendable {
    package enum Kind: String, Codable, Sendable {
        case appRefresh
        case processing
    }

    package var identifier: String
    package var kind: Kind
    package var earliestBeginDate: Date?
    package var requiresNetwork: Bool
    package var requiresPower: Bool

    package init(
        identifier: String, kind: Kind, earliestBeginDate: Date? = nil, requiresNetwork: Bool = false,
        requiresPower: Bool = false
    ) {
        self.identifier = identifier
        self.kind = kind
        self.earliestBeginDate = earliestBeginDate
        self.requiresNetwork = requiresNetwork
        self.requiresPower = requiresPower
    }
}
