import Foundation
import SQLiteStore
import Testing

@testable import SwiftData

// The same model in five versions of an app.

private enum V1: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
    static var models: [any PersistentModel.Type] { [Alarm.self, Sound.self] }

    @Model final class Alarm {
        var name: String
        var minutes: Int
        var obsolete = "x"
        var sounds: [Sound] = []
        init(_ name: String, minutes: Int) {
            self.name = name
            self.minutes = minutes
        }
    }

    @Model final class Sound {
        var file: String
        init(_ file: String) { self.file = file }
    }
}

/// Properties added, removed and renamed; an entity added.
private enum V2: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [Alarm.self, Sound.self, Place.self] }

    @Model final class Alarm {
        #Index<Alarm>([\.title])
        @Attribute(originalName: "name") var title: String
        var minutes: Int
        var note: String?
        var isEnabled = true
        @Attribute(.unique) var code = UUID()
        @Relationship(originalName: "sounds") var tones: [Sound] = []
        var place: Place?
        init(_ title: String, minutes: Int) {
            self.title = title
            self.minutes = minutes
        }
    }

    @Model final class Sound {
        var file: String
        init(_ file: String) { self.file = file }
    }

    @Model final class Place {
        var name: String
        init(_ name: String) { self.name = name }
    }
}

/// Seconds instead of minutes: rows need to be converted.
private enum V3: VersionedSchema {
    static let versionIdentifier = Schema.Version(3, 0, 0)
    static var models: [any PersistentModel.Type] { [Alarm.self] }

    @Model final class Alarm {
        var title: String
        var seconds = 0.0
        var minutes: Int
        init(_ title: String) {
            self.title = title
            minutes = 0
        }
    }
}

private enum Broken: VersionedSchema {
    static let versionIdentifier = Schema.Version(4, 0, 0)
    static var models: [any PersistentModel.Type] { [Alarm.self] }

    @Model final class Alarm {
        var name: String
        var mandatory: Int
        init() {
            name = ""
            mandatory = 0
        }
    }
}

private enum Plan: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self, V3.self] }
    static var stages: [MigrationStage] {
        [
            .lightweight(fromVersion: V1.self, toVersion: V2.self),
            .custom(
                fromVersion: V2.self, toVersion: V3.self,
                willMigrate: { context in
                    for alarm in try context.fetch(FetchDescriptor<V2.Alarm>()) { alarm.title += "!" }
                    try context.save()
                },
                didMigrate: { context in
                    for alarm in try context.fetch(FetchDescriptor<V3.Alarm>()) {
                        alarm.seconds = Double(alarm.minutes) * 60
                    }
                }),
        ]
    }
}

@Suite struct `Model migration` {
    let store: TestStore

    init() throws {
        store = try TestStore()
        let context = ModelContext(try open(V1.self))
        for (name, minutes) in [("a", 1), ("b", 2)] {
            let alarm = V1.Alarm(name, minutes: minutes)
            alarm.sounds = [V1.Sound("\(name).wav")]
            context.insert(alarm)
        }
        try context.save()
    }

    private func open(
        _ version: any VersionedSchema.Type, _ plan: (any SchemaMigrationPlan.Type)? = nil, allowsSave: Bool = true
    ) throws -> ModelContainer {
        try ModelContainer(
            for: Schema(versionedSchema: version), migrationPlan: plan,
            configurations: ModelConfiguration(url: store.url, allowsSave: allowsSave))
    }

    @Test func `a migration keeps every row when properties and models are added, removed and renamed`() throws {
        let context = ModelContext(try open(V2.self))
        let alarms = try context.fetch(FetchDescriptor<V2.Alarm>(sortBy: [SortDescriptor(\.title)]))
        #expect(alarms.map(\.title) == ["a", "b"])
        #expect(alarms.map(\.minutes) == [1, 2])
        #expect(alarms.allSatisfy { $0.isEnabled && $0.note == nil && $0.place == nil })
        #expect(Set(alarms.map(\.code)).count == 2, "a default worked out for each row")
        #expect(alarms.map { $0.tones.map(\.file) } == [["a.wav"], ["b.wav"]])
        alarms[0].place = V2.Place("home")
        try context.save()
        #expect(try ModelContext(open(V2.self)).fetchCount(FetchDescriptor<V2.Place>()) == 1)
    }

    @Test func `a migration follows a plan over several versions`() throws {
        let context = ModelContext(try open(V3.self, Plan.self))
        let alarms = try context.fetch(FetchDescriptor<V3.Alarm>(sortBy: [SortDescriptor(\.title)]))
        #expect(alarms.map(\.title) == ["a!", "b!"])
        #expect(alarms.map(\.seconds) == [60, 120])
    }

    @Test func `a store of a newer version is refused and left unchanged`() throws {
        try { _ = try open(V2.self) }()
        #expect(throws: SwiftDataError.backwardMigration) { _ = try open(V1.self) }
        #expect(try ModelContext(open(V2.self)).fetchCount(FetchDescriptor<V2.Alarm>()) == 2)
    }

    @Test func `a migration that cannot keep the rows changes nothing`() throws {
        let error = #expect(throws: SwiftDataError.self) { _ = try open(Broken.self) }
        #expect(error == .loadIssueModelContainer)
        #expect(error?.localizedDescription.contains("Alarm.mandatory") == true)
        let context = ModelContext(try open(V1.self))
        #expect(try context.fetch(FetchDescriptor<V1.Alarm>()).map(\.sounds.count) == [1, 1])
    }

    @Test func `a migration of a read-only store is refused`() throws {
        #expect(throws: SwiftDataError.loadIssueModelContainer) { _ = try open(V2.self, allowsSave: false) }
        let context = ModelContext(try open(V1.self, allowsSave: false))
        #expect(try context.fetchCount(FetchDescriptor<V1.Alarm>()) == 2)
        context.insert(V1.Alarm("c", minutes: 3))
        #expect(throws: CocoaError.self) { try context.save() }
    }

    @Test func `a damaged file, or another program's, is refused and left unchanged`() throws {
        let bytes = Data(repeating: 7, count: 3000)
        let damaged = store.folder.appending(path: "damaged.store")
        try bytes.write(to: damaged)
        #expect(throws: SwiftDataError.loadIssueModelContainer) {
            _ = try ModelContainer(for: V1.Alarm.self, configurations: ModelConfiguration(url: damaged))
        }
        #expect(try Data(contentsOf: damaged) == bytes)
        let foreign = store.folder.appending(path: "foreign.store")
        try Database(path: foreign.path).execute("CREATE TABLE t (v)")
        #expect(throws: SwiftDataError.loadIssueModelContainer) {
            _ = try ModelContainer(for: V1.Alarm.self, configurations: ModelConfiguration(url: foreign))
        }
        #expect(try Database(path: foreign.path).query("SELECT name FROM sqlite_schema").count == 1)
    }

    @Test func `a migration needs an app or a place for the file`() throws {
        #expect(throws: SwiftDataError.loadIssueModelContainer) { _ = try ModelContainer(for: V1.Alarm.self) }
    }
}
