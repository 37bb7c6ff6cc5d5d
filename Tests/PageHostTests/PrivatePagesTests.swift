import AppContainer
import Foundation
import HostService
import Keychain
import LocalAuthentication
import Security
import SwiftUI
import Synchronization
import Testing

@testable import PageHost

private let starts = Mutex(0)

private struct CountedApp: App {
    private let number = starts.withLock { count in
        count += 1
        return count
    }

    var body: some Scene { WindowGroup { Text("Start \(number)") } }
}

@MainActor @Suite struct `Pages of private apps` {
    private let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)

    @Test func `patches are forgotten after a while`() throws {
        var outbox = Outbox()
        _ = outbox.add(PatchBatch(json: "[]"))
        outbox.forget(before: .now - .seconds(60))
        #expect(outbox.messages(after: 0) != nil)
        outbox.forget(before: .now)
        #expect(outbox.messages(after: 0) == nil)
        #expect(outbox.messages(after: 1) == Data())
    }

    @Test func `an app that starts again shows a new instance on new pages`() {
        let container = AppContainer(id: "counted", name: "Counted", directory: folder)
        let app = HostedApp(CountedApp.self, container: container, symbol: "circle", tint: .red, isPrivate: true)
        let before = starts.withLock { $0 }
        app.restart()
        #expect(starts.withLock { $0 } == before + 1)
    }

    @Test func `Exit leads to the chosen web page, or else to a harmless one`() {
        #expect(PrivatePart.exit(URL(string: "https://example.org/a")) == "https://example.org/a")
        #expect(PrivatePart.exit(URL(string: "javascript:alert(1)")) == PrivatePart.standardExit)
        #expect(PrivatePart.exit(nil) == PrivatePart.standardExit)
    }

    @Test func `nobody is asked without a page`() async {
        let sessions = PageSessions(apps: [:], assets: Assets(fonts: folder)) { _ in fatalError("No page is made.") }
        let authentication = PageAuthentication(sessions)
        await #expect(throws: LAError(.notInteractive)) {
            try await authentication.authenticate(AuthenticationRequest(reason: "Open", app: "counted"))
        }
        sessions.stop()
    }

    @Test func `questions are asked one after another, and end with the page or their task`() async {
        let prompt = PagePrompt()
        let first = Task { try await prompt.ask(AuthenticationRequest(reason: "First")) }
        while prompt.request == nil { await Task.yield() }
        let second = Task { try await prompt.ask(AuthenticationRequest(reason: "Second")) }
        #expect(prompt.request?.reason == "First")
        prompt.cancel()
        await #expect(throws: LAError(.userCancel)) { try await first.value }
        while prompt.request?.reason != "Second" { await Task.yield() }
        second.cancel()
        await #expect(throws: CancellationError.self) { try await second.value }
        #expect(prompt.request == nil)
        let third = Task { try await prompt.ask(AuthenticationRequest(reason: "Third")) }
        while prompt.request == nil { await Task.yield() }
        prompt.close()
        await #expect(throws: LAError(.systemCancel)) { try await third.value }
    }

    @Test func `the right passphrase answers, and a wrong one asks again`() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let keychain = Keychain(in: folder)
        try keychain.setPassphrase("correct horse", .none)
        keychain.lock()
        try await KeychainService.service.withValue(keychain) {
            let prompt = PagePrompt()
            let question = Task { try await prompt.ask(AuthenticationRequest(reason: "Open")) }
            while prompt.request == nil { await Task.yield() }
            prompt.type("wrong horse")
            prompt.submit()
            while prompt.problem == nil { await Task.yield() }
            #expect(prompt.problem == .wrongPassphrase(wait: 0))
            prompt.type("correct horse")
            prompt.submit()
            try await question.value
            #expect(prompt.request == nil)
            #expect(try !keychain.status().isLocked)
        }
    }
}
