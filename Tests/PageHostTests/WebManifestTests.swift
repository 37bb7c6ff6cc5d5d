import Foundation
import SwiftUI
import Testing

@testable import PageHost

@Suite struct `The manifest of the web app` {
    private struct Manifest: Decodable {
        struct Icon: Decodable {
            let src: String
            let sizes: String
            let type: String
            let purpose: String?
        }
        let start_url: String
        let display: String
        let icons: [Icon]
    }

    private func manifest(_ code: String? = nil) throws -> Manifest {
        try JSONDecoder().decode(Manifest.self, from: WebManifest.asset(pairing: code).content)
    }

    /// The size in a PNG's header (ISO/IEC 15948, 11.2.2).
    private func size(of name: String) throws -> String {
        let file = try #require(ClientFolder.pages.file(named: name))
        let bytes = Array(try Data(contentsOf: file))
        #expect(bytes.prefix(8).elementsEqual([137, 80, 78, 71, 13, 10, 26, 10]))
        let number = { (start: Int) in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        return "\(number(16))x\(number(20))"
    }

    @Test func `each icon exists and has the size that the manifest names`() throws {
        let icons = try manifest().icons.filter { $0.type == "image/png" }
        #expect(icons.map(\.purpose) == ["any", "maskable", "any", "maskable"])
        for icon in icons {
            let name = try #require(icon.src.split(separator: "/").last.map(String.init))
            #expect(try size(of: name) == icon.sizes)
        }
        #expect(try size(of: WebManifest.icon(WebManifest.touchIconSize)) == "180x180")
    }

    @Test func `the app starts with the code that its page was given, and with nothing else`() throws {
        #expect(try manifest().start_url == "/")
        #expect(try manifest("aB-_9").start_url == "/?key=aB-_9")
        #expect(WebManifest.code(in: "aB-_9") == "aB-_9")
        for text in [nil, "", "a\"b", "a&b", "a b", "ä", String(repeating: "a", count: 64)] {
            #expect(WebManifest.code(in: text) == nil)
        }
    }
}
