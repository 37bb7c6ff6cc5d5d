import AppContainer
import Foundation
import HTTPServer
import SwiftUI
import Testing
import ViewGraph

@testable import PageHost

@MainActor private final class SilentLayer: PageLayer {
    var sendEffect: @MainActor (String, String) -> Void = { _, _ in }

    func makeRoot() -> AnyView { AnyView(EmptyView()) }
    func connect() {}
    func disconnect() {}
    func setVisible(_ isVisible: Bool) {}
    func hideNote() {}
}

private struct PlaceView: View {
    @State private var place = "the start"

    var body: some View {
        Text("At \(place)").onOpenURL { place = $0.host ?? "" }
    }
}

@MainActor struct `Links to places in an app` {
    @Test(arguments: [
        ("sentinel://check-in", "/sentinel/?open=sentinel%3A%2F%2Fcheck%2Din"), ("tel:988", "tel:988"),
        ("sms:838255", "sms:838255"), ("https://example.org/tide", "https://example.org/tide"),
        ("javascript:alert(1)", "/sentinel/"), ("JavaScript:alert(1)", "/sentinel/"),
        ("data:text/html,a", "/sentinel/"),
        ("file:///etc/passwd", "/sentinel/"), ("check-in", "/sentinel/"),
        ("sentinel://" + String(repeating: "a", count: 3000), "/sentinel/"),
    ])
    func `a URL is opened by the browser, by its app, or not at all`(url: String, address: String) throws {
        #expect(AppLink.address(of: "sentinel", opening: try #require(URL(string: url))) == address)
    }

    @Test(arguments: [
        ("/sample/?open=sample%3A%2F%2Fcheck%2Din", "At check-in"), ("/sample/", "At the start"),
        ("/sample/?open=https%3A%2F%2Fcheck%2Din", "At the start"), ("/sample/?open=data%3Aa", "At the start"),
        ("/sample/?open=", "At the start"),
    ])
    func `a page opens at the place that its address names`(path: String, text: String) async throws {
        let container = AppContainer(id: "sample", name: "Sample", directory: .temporaryDirectory)
        let app = HostedApp(container: container, symbol: "circle", tint: .blue) { PlaceView() }
        let assets = Assets(fonts: .temporaryDirectory)
        let sessions = PageSessions(apps: ["sample": app], assets: assets) { _ in SilentLayer() }
        var router = Router()
        sessions.mount(on: &router)
        var request = HTTPRequest(method: "GET", path: "/sample/")
        let components = try #require(URLComponents(string: path))
        for item in components.queryItems ?? [] { request.query[item.name] = item.value }
        let response = await withCheckedContinuation { continuation in
            router.answer(request, Responder { continuation.resume(returning: $0) })
        }
        guard case .data(let data) = response.body else {
            Issue.record("There is no page.")
            return
        }
        #expect(String(decoding: data, as: UTF8.self).contains(text))
        sessions.stop()
    }
}
