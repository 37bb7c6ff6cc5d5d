import Foundation
import SQLiteStore

/// Migrates the tables of a store from their current layouts to those of a schema, in a single transaction.
struct StoreMigration {
    let store: Store
    let target: Schema

    private var database: Database { store.database }

    func run(_ plan: (any SchemaMigrationPlan.Type)?) throws {
        let version = try store.readVersion()
        if let version, version > target.version {
            throw SwiftDataError(
                .backwardMigration,
                "\(database.path) has version \(version) of the models, newer than \(target.version).")
        }
        if let plan, let version { try follow(plan, from: version) }
        try migrate(to: target)
    }

    /// Runs the stages of a plan between the store's version and the target.
    private func follow(_ plan: any SchemaMigrationPlan.Type, from version: Schema.Version) throws {
        var reached = version
        for stage in plan.stages {
            switch stage {
            case .lightweight(let from, let to):
                guard from.versionIdentifier == reached, reached < target.version else { continue }
                try migrate(to: Schema(versionedSchema: to))
                reached = to.versionIdentifier
            case .custom(let from, let to, let willMigrate, let didMigrate):
                guard from.versionIdentifier == reached, reached < target.version else { continue }
                let old = Schema(versionedSchema: from)
                let new = Schema(versionedSchema: to)
                // The models of the old version need its exact tables.
                try migrate(to: old)
                try work(in: old, willMigrate)
                try migrate(to: new)
                try work(in: new, didMigrate)
                reached = to.versionIdentifier
            }
        }
    }

    private func work(in schema: Schema, _ body: ((ModelContext) throws -> Void)?) throws {
        guard let body else { return }
        try store.loadKeys(schema.descriptions)
        let context = ModelContext(ModelContainer(store: store, schema: schema))
        try body(context)
        try context.save()
    }

    /// Creates, changes and removes tables, keeping every row.
    private func migrate(to schema: Schema) throws {
        let old = try store.readLayouts()
        let new = schema.layouts
        guard old != new else {
            if try store.readVersion() != schema.version { try store.write(new, schema.version) }
            return
        }
        for layout in old {
            for name in layout.indexes.keys { try database.execute("DROP INDEX IF EXISTS \(name.quoted)") }
        }
        // A damaged file may contain the same name twice.
        let oldByName = Dictionary(old.map { ($0.name, $0) }) { first, _ in first }
        for description in schema.descriptions {
            let layout = description.layout
            if let before = oldByName[description.name] {
                if before.columns != layout.columns { try rebuild(description, from: before) }
            } else {
                try createTable(description, named: description.name)
            }
        }
        try migratePairs(from: Set(old.flatMap(\.joinTables)), to: schema)
        let kept = Set(new.map(\.name))
        for layout in old where !kept.contains(layout.name) {
            try database.execute("DROP TABLE \(layout.name.quoted)")
        }
        for sql in new.flatMap(\.indexes.values) { try database.execute(sql) }
        try store.write(new, schema.version)
    }

    private func createTable(_ entity: EntityDescription, named name: String) throws {
        let columns = entity.properties.filter(\.hasColumn).map { ", \($0.name.quoted) \($0.columnType.rawValue)" }
        try database.execute("CREATE TABLE \(name.quoted) (\"$id\" INTEGER PRIMARY KEY\(columns.joined()))")
    }

    /// Copies a table into one with the new columns.
    private func rebuild(_ entity: EntityDescription, from old: EntityLayout) throws {
        let before = Dictionary(old.columns.map { ($0.name, $0) }) { first, _ in first }
        var copied: [(new: String, old: String)] = []
        var missing: [PropertyDescription] = []
        for property in entity.properties where property.hasColumn {
            guard let column = before[property.originalName] ?? before[property.name] else {
                missing.append(property)
                continue
            }
            guard property.columnType.holds(column.type) else {
                throw SwiftDataError(
                    .loadIssueModelContainer,
                    "\(entity.name).\(property.name) was \(column.type) and is \(property.columnType.rawValue) now.")
            }
            copied.append((property.name.quoted, column.name.quoted))
            if column.isOptional, !property.isOptional { missing.append(property) }
        }
        let temporary = "\(entity.name)$new"
        try createTable(entity, named: temporary)
        try database.execute(
            """
            INSERT INTO \(temporary.quoted) (\((["\"$id\""] + copied.map(\.new)).joined(separator: ", ")))
            SELECT \((["\"$id\""] + copied.map(\.old)).joined(separator: ", ")) FROM \(entity.name.quoted)
            """)
        try database.execute("DROP TABLE \(entity.name.quoted)")
        try database.execute("ALTER TABLE \(temporary.quoted) RENAME TO \(entity.name.quoted)")
        for property in missing where !property.isOptional { try fill(property, of: entity) }
    }

    /// Sets the property to its default value, evaluated for each row, in all rows without a value.
    private func fill(_ property: PropertyDescription, of entity: EntityDescription) throws {
        // NULL may also be a NaN, and a missing reference has no default.
        let column = property.name.quoted
        let keys = try database.query("SELECT \"$id\" FROM \(entity.name.quoted) WHERE \(column) IS NULL")
        for row in keys {
            guard let codec = property.codec, let value = entity.makeDefaultValues()[property.name] else {
                throw SwiftDataError(
                    .loadIssueModelContainer,
                    "\(entity.name).\(property.name) is new and needs a default value or to be optional.")
            }
            try database.execute(
                "UPDATE \(entity.name.quoted) SET \(column) = ? WHERE \"$id\" = ?", [codec.encodeAny(value), row[0]])
        }
    }

    /// Creates, renames and removes the join tables.
    private func migratePairs(from old: Set<String>, to schema: Schema) throws {
        var kept = Set<String>()
        for description in schema.descriptions {
            for property in description.properties {
                guard let table = property.relationship?.joinTable(for: property) else { continue }
                guard kept.insert(table.name).inserted, !old.contains(table.name) else { continue }
                let former = "\(description.name).\(property.originalName)"
                if table.isSource, old.contains(former), former != table.name {
                    try database.execute("ALTER TABLE \(former.quoted) RENAME TO \(table.name.quoted)")
                    kept.insert(former)
                } else {
                    try createPairs(table.name)
                }
            }
        }
        for name in old.subtracting(kept) { try database.execute("DROP TABLE IF EXISTS \(name.quoted)") }
    }

    private func createPairs(_ name: String) throws {
        try database.execute(
            """
            CREATE TABLE \(name.quoted) (source INTEGER NOT NULL, target INTEGER NOT NULL, \
            PRIMARY KEY (source, target)) WITHOUT ROWID
            """)
        try database.execute("CREATE INDEX \("\(name) target".quoted) ON \(name.quoted) (target)")
    }
}
