import Foundation
import PrivateFile
import SQLiteStore
import Synchronization

extension Store {
    /// The version of the file format, not of an app's models.
    private static let format = 1

    private struct WeakStore: Sendable {
        weak var store: Store?
    }

    private static let open = Mutex<[String: WeakStore]>([:])

    /// The path for a store in memory.
    private static let inMemory = ":memory:"

    /// Opens the store of a configuration and migrates it to `schema`, or leaves it unchanged and throws.
    ///
    /// - Throws: `SwiftDataError.backwardMigration` for a store of a newer version, `.loadIssueModelContainer` for
    ///   everything else, with the reason in its description. Damaged content is not an error: the file is put aside,
    ///   and an empty store is created.
    static func open(
        _ configuration: ModelConfiguration, _ schema: Schema, _ plan: (any SchemaMigrationPlan.Type)?
    ) throws -> Store {
        if configuration.isStoredInMemoryOnly { return try make(inMemory, configuration, schema, plan) }
        let url = configuration.url.standardizedFileURL
        // A broken link is refused under its own name. Otherwise, a new store would be created at its target.
        let path = PrivateFile.isBrokenLink(url) ? url.path : url.resolvingSymlinksInPath().path
        return try open.withLock { open in
            if let store = open[path]?.store {
                guard try store.readLayouts() == schema.layouts else {
                    throw SwiftDataError(.loadIssueModelContainer, "\(path) is open with other models.")
                }
                return store
            }
            let store = try mending(path, configuration, schema, plan)
            open = open.filter { $0.value.store != nil }
            open[path] = WeakStore(store: store)
            return store
        }
    }

    /// Opens a file. If its content is damaged, it is put aside, and an empty one is created.
    private static func mending(
        _ path: String, _ configuration: ModelConfiguration, _ schema: Schema, _ plan: (any SchemaMigrationPlan.Type)?
    ) throws -> Store {
        do {
            do {
                return try make(path, configuration, schema, plan)
            } catch let error where configuration.allowsSave && isDamage(error) {
                let aside = PrivateFile.putAside(configuration.url, because: String(describing: error)).aside
                guard aside != nil else { throw error }
                return try make(configuration.url.path, configuration, schema, plan)
            }
        } catch {
            let known = error as? SwiftDataError
            let refusal = known ?? SwiftDataError(.loadIssueModelContainer, "The store cannot be opened: \(error)")
            // Recorded here, because the app runs without its store and may not report that.
            StorageTroubles.record(
                StorageTrouble(file: configuration.url, kind: trouble(error), reason: refusal.explanation))
            throw refusal
        }
    }

    private static func make(
        _ path: String, _ configuration: ModelConfiguration, _ schema: Schema, _ plan: (any SchemaMigrationPlan.Type)?
    ) throws -> Store {
        let store = try load(path, allowsSave: configuration.allowsSave, schema, plan)
        guard try store.readLayouts() == schema.layouts else {
            throw SwiftDataError(.loadIssueModelContainer, "\(path) has other models and may not be changed.")
        }
        try store.loadKeys(schema.descriptions)
        let entities = schema.descriptions
        try store.leaveOut(store.damagedValues(entities), entities, from: configuration.url)
        return store
    }

    /// True if the file is a database with content that no version of SwiftData writes. A file that SQLite itself can't
    /// read is left unchanged: the host puts it aside before an app starts.
    private static func isDamage(_ error: any Error) -> Bool {
        switch error {
        case let error as DatabaseError: error.code == 0 && [.damaged, .unexpectedType].contains(error.kind)
        default: error is DecodingError
        }
    }

    private static func trouble(_ error: any Error) -> StorageTrouble.Kind {
        switch error {
        case SwiftDataError.backwardMigration: .newer
        case let error as DatabaseError where error.kind == .busy: .locked
        default: .damaged
        }
    }

    private static func load(
        _ path: String, allowsSave: Bool, _ schema: Schema, _ plan: (any SchemaMigrationPlan.Type)?
    ) throws -> Store {
        func check(_ database: Database) throws {
            guard try database.userVersion <= format else {
                throw SwiftDataError(.backwardMigration, "\(path) was written by a newer version of this program.")
            }
        }
        guard allowsSave else {
            let database = try Database(path: path, mode: .readOnly)
            try TextFunction.add(to: database)
            try check(database)
            return Store(
                database: database, allowsSave: false, identifier: try metadata("storeIdentifier", database) ?? "")
        }
        func update(_ database: Database) throws {
            try check(database)
            // Nothing is written to an up-to-date file, because another program may have locked it.
            guard try !isUpToDate(database, schema) else { return }
            try database.transaction { try prepare(database, schema, plan) }
        }
        let database: Database
        if path == inMemory {
            database = try Database.inMemory()
            try TextFunction.add(to: database)
            try update(database)
        } else {
            let file = DatabaseFile(URL(filePath: path))
            database = try file.openOnAnyDisk(configure: { try TextFunction.add(to: $0) }, prepare: update)
        }
        return Store(
            database: database, allowsSave: true, identifier: try metadata("storeIdentifier", database) ?? "")
    }

    /// True if the file already has the tables of `schema`.
    private static func isUpToDate(_ database: Database, _ schema: Schema) throws -> Bool {
        guard try database.userVersion == format else { return false }
        try database.requireTables(["$metadata", "$sequence"])
        let store = Store(database: database, allowsSave: true, identifier: "")
        return try store.readVersion() == schema.version && store.readLayouts() == schema.layouts
    }

    private static func prepare(
        _ database: Database, _ schema: Schema, _ plan: (any SchemaMigrationPlan.Type)?
    ) throws {
        if try database.userVersion == 0 {
            guard try database.query("SELECT 1 FROM sqlite_schema LIMIT 1").isEmpty else {
                throw SwiftDataError(.loadIssueModelContainer, "\(database.path) is a database of another program.")
            }
            try database.execute("CREATE TABLE \"$metadata\" (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
            try database.execute("CREATE TABLE \"$sequence\" (entity TEXT PRIMARY KEY, next INTEGER NOT NULL)")
            try database.setUserVersion(format)
            try setMetadata("storeIdentifier", UUID().uuidString, database)
        }
        let identifier: String = try metadata("storeIdentifier", database) ?? ""
        let store = Store(database: database, allowsSave: true, identifier: identifier)
        try StoreMigration(store: store, target: schema).run(plan)
    }

    // MARK: What the file says about itself

    static func metadata(_ name: String, _ database: Database) throws -> String? {
        try database.value("SELECT value FROM \"$metadata\" WHERE name = ?", [name])
    }

    private static func setMetadata(_ name: String, _ value: String, _ database: Database) throws {
        try database.execute("INSERT OR REPLACE INTO \"$metadata\" VALUES (?, ?)", [name, value])
    }

    /// The current layouts of the tables.
    func readLayouts() throws -> [EntityLayout] {
        guard let json = try Self.metadata("layouts", database) else { return [] }
        return try JSONDecoder().decode([EntityLayout].self, from: Data(json.utf8))
    }

    /// The version of the app's schema that the tables were created for, or nil in a new file.
    func readVersion() throws -> Schema.Version? {
        guard let json = try Self.metadata("version", database) else { return nil }
        return try JSONDecoder().decode(Schema.Version.self, from: Data(json.utf8))
    }

    func write(_ layouts: [EntityLayout], _ version: Schema.Version) throws {
        let encoder = JSONEncoder()
        try Self.setMetadata("layouts", String(decoding: encoder.encode(layouts), as: UTF8.self), database)
        try Self.setMetadata("version", String(decoding: encoder.encode(version), as: UTF8.self), database)
    }
}

extension Schema {
    var layouts: [EntityLayout] { descriptions.map(\.layout) }
}
