import AppContainer
import DevicePorts
import Foundation
import HostService
import Keychain
import Security
import SentinelUI
import SwiftUI
import Testing
import Vault

@testable import SentinelKit
@testable import ViewGraph

/// The screens of Sentinel when a person chooses a shortcut.
@MainActor @Suite struct `A shortcut on Sentinel's screens` {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "shortcut-\(UUID().uuidString)")

    /// A page of the app.
    @MainActor private final class Page {
        private let graph: Graph
        private(set) var opened: [String] = []

        init(_ services: SentinelServices) {
            graph = Graph(SceneView(content: SentinelView(services: services)))
            graph.onSchedule = { _ in }
            graph.onPatches = { [weak self] patches in
                for case .effect("open-url", let payload) in patches { self?.opened.append(payload) }
            }
            graph.flush()
        }

        var html: String {
            graph.flush()
            return graph.html()
        }

        /// Touches the button with a symbol.
        func touch(_ symbol: String) throws {
            let html = html
            let place = try #require(html.range(of: "#\(symbol)\""))
            let button = try #require(html[..<place.lowerBound].range(of: "<button ", options: .backwards))
            let node = try #require(html[button.upperBound...].firstMatch(of: /id=n(\d+)/).flatMap { Int($0.1) })
            #expect(graph.dispatch(PageEvent(node: node, kind: "tap", seq: 1)))
        }

        func end() { graph.unmount() }
    }

    private func withServices(_ body: (SentinelServices) throws -> Void) throws {
        let data = folder.appending(path: "data")
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let keychain = Keychain(in: folder, cost: PassphraseCost(operations: 1, memory: 8192))
        let app = AppContainer(id: "sentinel", name: "Sentinel", directory: folder)
        let defaults = try #require(UserDefaults(suiteName: "shortcut-\(UUID().uuidString)"))
        try KeychainService.service.withValue(keychain) {
            try AppContainer.$running.withValue(app) {
                let file = VaultFile(url: data.appending(path: "record.vault"), service: "sentinel")
                let services = SentinelServices(vault: file, defaults: defaults)
                services.begin()
                guard case .open(let store) = services.state else { throw VaultError.locked }
                store.changeSettings { $0.wasWelcomed = true }
                try body(services)
            }
        }
    }

    @Test func `a call is made with a sheet open, and the sheet stays`() throws {
        try withServices { services in
            let page = Page(services)
            try page.touch("gearshape")
            #expect(page.html.contains("role=\"dialog\""))
            services.shortcuts.ask(for: .callCrisisLine)
            #expect(page.html.contains("role=\"dialog\""))
            #expect(page.opened == ["{\"url\":\"tel:988\"}"])
            services.shortcuts.ask(for: .callCrisisLine)
            _ = page.html
            #expect(page.opened.count == 2)
            page.end()
        }
    }

    @Test func `the check-in comes in front of a sheet`() throws {
        try withServices { services in
            let page = Page(services)
            try page.touch("gearshape")
            #expect(page.html.contains("role=\"dialog\""))
            services.shortcuts.ask(for: .startCheckIn)
            let html = page.html
            #expect(!html.contains("role=\"dialog\""))
            #expect(html.contains("Start Check-In") && page.opened == [])
            page.end()
        }
    }

    @Test func `a call is made while the app is locked`() throws {
        try withServices { services in
            services.lockNow()
            let page = Page(services)
            services.shortcuts.ask(for: .callCrisisLine)
            #expect(page.html.contains("Sentinel Is Locked"))
            #expect(page.opened == ["{\"url\":\"tel:988\"}"])
            page.end()
        }
    }

    @Test func `a page that opens later takes what was asked for`() throws {
        try withServices { services in
            let first = Page(services)
            let status = first.html
            first.end()
            services.shortcuts.ask(for: .startCheckIn)
            let page = Page(services)
            #expect(page.html != status && page.html.contains("Start Check-In"))
            let other = Page(services)
            #expect(other.html == status)
            page.end()
            other.end()
        }
    }
}
