import Foundation
import NotificationIntake
import SwiftData

@testable import NotiZenKit

/// A store in a folder of its own that is deleted with this value.
final class SampleStore {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "notizen-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func container(allowsSave: Bool = true) throws -> ModelContainer {
        try NotificationStore.container(
            ModelConfiguration("notizen", url: folder.appending(path: "notizen.store"), allowsSave: allowsSave))
    }

    /// The triage as after a start of the app.
    func triage() throws -> NotificationTriage { try NotificationTriage(try container()) { berlin } }
}

extension NotificationTriage {
    /// All notifications of the store, oldest first.
    func all() throws -> [NotificationSummary] {
        try context.fetch(FetchDescriptor<NotificationRecord>(sortBy: [SortDescriptor(\.receivedAt)])).map { .init($0) }
    }

    /// A property of a stored notification.
    func read<Value: Sendable>(_ id: String, _ path: @Sendable (NotificationRecord) -> Value) throws -> Value? {
        try NotificationHistory.records([id], in: context)[id].map(path)
    }

    /// A question to the history.
    func ask<Value: Sendable>(_ question: @Sendable (ModelContext) throws -> Value) throws -> Value {
        try question(context)
    }
}
