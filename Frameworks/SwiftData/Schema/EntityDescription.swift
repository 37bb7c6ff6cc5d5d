import Foundation
import SQLiteStore
import Synchronization

/// The description of a model type for the store, determined once for each type.
///
/// `@unchecked Sendable`: all properties are constants, key paths and metatypes are immutable, and codecs have no
/// state.
final class EntityDescription: @unchecked Sendable {
    let name: String
    let modelType: any PersistentModel.Type
    /// The persisted properties. A property has the same position here and in every record.
    let properties: [PropertyDescription]
    let constraints: [Constraint]
    /// The values of a record before anything is set.
    let blankValues: [Value]
    private let positions: [AnyKeyPath: Int]

    /// The positions of properties that are unique or indexed as a group.
    struct Constraint {
        let isUnique: Bool
        let positions: [Int]
    }

    private static let known = Mutex<[ObjectIdentifier: EntityDescription]>([:])

    /// The description of a model type.
    static func of(_ type: any PersistentModel.Type) -> EntityDescription {
        let id = ObjectIdentifier(type)
        if let description = known.withLock({ $0[id] }) { return description }
        // Created outside the lock, because it runs the model's own code. The first result is kept.
        let description = EntityDescription(type)
        return known.withLock { known in
            if let earlier = known[id] { return earlier }
            known[id] = description
            return description
        }
    }

    private init(_ type: any PersistentModel.Type) {
        let metadata = type.schemaMetadata
        let name = _typeName(type, qualified: false)
        self.name = name
        modelType = type
        properties = metadata.filter { $0.keyPath != nil }.enumerated().map { position, metadata in
            PropertyDescription(metadata, position: position, of: type, entityName: name)
        }
        let positions = Dictionary(
            properties.map { ($0.keyPath, $0.position) }, uniquingKeysWith: { first, _ in first })
        self.positions = positions
        blankValues = properties.map { _ in .null }
        let groups = metadata.compactMap(\.constraint).flatMap { constraint in
            constraint.groups.map {
                Constraint(isUnique: constraint.isUnique, positions: $0.compactMap { positions[$0] })
            }
        }
        constraints =
            groups + properties.filter(\.isUnique).map { Constraint(isUnique: true, positions: [$0.position]) }
    }

    /// The position of the property at `keyPath`.
    func position(of keyPath: AnyKeyPath) -> Int {
        guard let position = positions[keyPath] else {
            preconditionFailure("\(keyPath) is no persisted property of \(name).")
        }
        return position
    }

    /// The property at `keyPath`, or nil if it is not a persisted property.
    func property(at keyPath: AnyKeyPath) -> PropertyDescription? {
        positions[keyPath].map { properties[$0] }
    }

    /// The default values of the properties, evaluated again for each call, as required for `UUID()`.
    func makeDefaultValues() -> [String: Any] {
        Dictionary(
            modelType.schemaMetadata.compactMap { metadata in metadata.defaultValue.map { (metadata.name, $0) } },
            uniquingKeysWith: { first, _ in first })
    }
}

extension EntityDescription: Hashable {
    static func == (lhs: EntityDescription, rhs: EntityDescription) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
