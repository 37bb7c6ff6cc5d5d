import Foundation
import FoundationNetworking
import HTTPServer
import PageHost
import Testing

@Suite struct `The page server` {
    @Test func `a server lets in browsers with the key, and every response has strict headers`() async throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let browsers = PairedBrowsers(
            keyAt: folder.appending(path: "key"), browsersAt: folder.appending(path: "browsers.json"))
        var router = Router()
        router.get("/") { _, _, responder in responder.respond(.html("<h1>Home</h1>")) }
        let server = try PageServer(port: 0, access: Access(browsers: browsers), router: router)
        let session = URLSession(configuration: .ephemeral)

        var request = URLRequest(url: server.url)
        let (_, refused) = try await session.data(for: request)
        #expect((refused as? HTTPURLResponse)?.statusCode == 401)

        request.setValue("Bearer \(browsers.key.text)", forHTTPHeaderField: "Authorization")
        let (page, welcome) = try await session.data(for: request)
        #expect(String(decoding: page, as: UTF8.self) == "<h1>Home</h1>")
        for answer in [refused, welcome] {
            let response = try #require(answer as? HTTPURLResponse)
            let policy = try #require(response.value(forHTTPHeaderField: "Content-Security-Policy"))
            #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; "))
            #expect(response.value(forHTTPHeaderField: "X-Content-Type-Options") == "nosniff")
            #expect(response.value(forHTTPHeaderField: "Referrer-Policy") == "no-referrer")
            #expect(response.value(forHTTPHeaderField: "Cache-Control") == "no-store")
            #expect(response.value(forHTTPHeaderField: "Strict-Transport-Security") == nil)
        }
        await server.stop()
    }

    @Test func `a server with TLS requires TLS`() {
        let response = Access(browsers: nil).secured(.noContent, isSecure: true)
        #expect(response.headers["Strict-Transport-Security"] == "max-age=31536000")
    }
}
