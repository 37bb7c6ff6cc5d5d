import AppContainer
import AppIntents
import Foundation
import NotiZenKit
import Testing

@testable import NotiZen

@Suite @MainActor struct `Add Notification to NotiZen` {
    private let folder = URL.temporaryDirectory.appending(path: "notizen-intent-\(UUID())")

    private func services() throws -> NotiZenServices {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try NotiZenServices(try NotificationStore.container(at: folder))
    }

    /// Performs the intent as the system does: it is made again, and its parameters are set.
    private func perform(_ heading: String, _ text: String?, _ app: String?) async throws -> String? {
        let intent = AddNotificationIntent()
        intent.heading = heading
        intent.text = text
        intent.app = app
        let made = try IntentRecord(intent).intent() as? AddNotificationIntent
        return try await made?.perform().value
    }

    @Test func `a shortcut's notification is sorted, kept and answered with what became of it`() async throws {
        let services = try services()
        defer { try? FileManager.default.removeItem(at: folder) }
        AppDependencyManager.shared.add(dependency: Result<NotiZenServices, any Error>.success(services))
        let app = AppContainer(id: "notizen", name: "NotiZen", directory: folder)
        let answer = try await AppContainer.$running.withValue(app) {
            try await perform(" Water the plants ", "All of them", "Garden")
        }
        #expect(answer?.hasPrefix("Shown: ") == true && answer?.contains("50") == true, "\(answer ?? "")")
        let kept = try #require(try await services.reader.page(.init(), limit: 10).first)
        #expect(kept.title == "Water the plants" && kept.body == "All of them" && kept.appName == "Garden")
        #expect(try await services.reader.detail(kept.id)?.source == "shortcut")

        await #expect(throws: ShortcutProblem.noTitle) { try await perform("  ", nil, nil) }
        AppDependencyManager.shared.add(
            dependency: Result<NotiZenServices, any Error>.failure(CocoaError(.fileWriteOutOfSpace)))
        await #expect(throws: CocoaError.self) { try await perform("No store", nil, nil) }
        #expect(try await services.reader.page(.init(), limit: 10).count == 1)
    }
}
