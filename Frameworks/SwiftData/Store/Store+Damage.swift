import Foundation
import PrivateFile
import SQLiteStore

/// A value that no version of SwiftData writes, and without which the app cannot continue.
struct DamagedValue {
    let entity: EntityDescription
    /// The key of the value's row.
    let key: Int64
    let property: PropertyDescription

    /// True if the row is valid without the value.
    var isDispensable: Bool { property.isOptional }
}

extension Store {
    /// Reads every row, and returns the values that cannot be read and have no default.
    func damagedValues(_ entities: [EntityDescription]) throws -> [DamagedValue] {
        var found: [DamagedValue] = []
        for entity in entities {
            let defaults = entity.makeDefaultValues()
            let needed = entity.properties.filter { $0.hasColumn && defaults[$0.name] == nil }
            try select(entity, SelectQuery()) { key, values in
                let values = values()
                for property in needed where property.codec?.canDecode(values[property.position]) == false {
                    found.append(DamagedValue(entity: entity, key: key, property: property))
                }
            }
        }
        return found
    }

    /// Removes these values from the store, or their rows if those are invalid without them. A copy of the file is put
    /// aside first.
    ///
    /// - Parameter url: The store's file.
    /// - Throws: `DatabaseError` of kind `damaged` if other rows may refer to such a row.
    func leaveOut(_ damaged: [DamagedValue], _ entities: [EntityDescription], from url: URL) throws {
        guard let first = damaged.first else { return }
        let reason = "\(url.path): \(first.property.name) of \(first.entity.name) \(first.key) cannot be read."
        let rows = damaged.filter { !$0.isDispensable }
        guard allowsSave, rows.allSatisfy({ $0.entity.standsAlone(among: entities) }) else {
            throw DatabaseError(kind: .damaged, message: reason)
        }
        try PrivateFile.copyAside(url, because: reason) { try database.execute("VACUUM INTO ?", [$0.path]) }
        try database.transaction {
            for value in damaged {
                let table = value.entity.name.quoted
                let change =
                    value.isDispensable
                    ? "UPDATE \(table) SET \(value.property.name.quoted) = NULL" : "DELETE FROM \(table)"
                try database.execute("\(change) WHERE \"$id\" = ?", [value.key])
            }
        }
    }
}

extension EntityDescription {
    /// True if the entity's rows have no relationships.
    fileprivate func standsAlone(among entities: [EntityDescription]) -> Bool {
        properties.allSatisfy { $0.relationship == nil }
            && !entities.contains { $0.properties.contains { $0.relationship?.target == self } }
    }
}
