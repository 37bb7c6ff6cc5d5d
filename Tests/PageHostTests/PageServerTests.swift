import Foundation
import FoundationNetworking
import HTTPServer
import PageHost
import Testing

@Suite struct `The page server` {
    @Test func `lets a browser in by its first URL, and keeps every answer strict`() async throws {
        var router = Router()
        router.get("/") { _, _, responder in responder.respond(.html("<h1>Home</h1>")) }
        let server = try PageServer(
            port: 0, access: Access(key: AccessKey(text: String(repeating: "k", count: 43))), router: router)
        let browser = URLSession(configuration: .ephemeral)

        let (_, refused) = try await browser.data(from: server.url)
        #expect((refused as? HTTPURLResponse)?.statusCode == 401)

        let (page, welcome) = try await browser.data(from: server.firstURL)
        let response = try #require(welcome as? HTTPURLResponse)
        #expect(response.statusCode == 200)
        #expect(response.url == server.url)
        #expect(String(decoding: page, as: UTF8.self) == "<h1>Home</h1>")
        let policy = try #require(response.value(forHTTPHeaderField: "Content-Security-Policy"))
        #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; "))
        #expect(response.value(forHTTPHeaderField: "X-Content-Type-Options") == "nosniff")
        #expect(response.value(forHTTPHeaderField: "Referrer-Policy") == "no-referrer")
        #expect(response.value(forHTTPHeaderField: "Cache-Control") == "no-store")

        let (_, again) = try await browser.data(from: server.url)
        #expect((again as? HTTPURLResponse)?.statusCode == 200)
        await server.stop()
    }
}
