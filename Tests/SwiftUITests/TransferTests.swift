import CoreTransferable
import Foundation
import Testing
import UniformTypeIdentifiers

private struct Place: Codable, Equatable, Transferable {
    var name: String

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .json)
        DataRepresentation(contentType: .utf8PlainText) {
            Data($0.name.utf8)
        } importing: {
            Place(name: String(decoding: $0, as: UTF8.self))
        }
        ProxyRepresentation(exporting: \.name)
    }
}

struct `A transferable value` {
    @Test func `the first representation exports it, and each imports its type`() async throws {
        let file = try #require(try await Place(name: "Vaduz").exportedFile())
        #expect(file.type == .json && String(decoding: file.data, as: UTF8.self) == #"{"name":"Vaduz"}"#)
        #expect(try await Place.imported(from: file.data, of: .json) == Place(name: "Vaduz"))
        #expect(try await Place.imported(from: Data("Porto".utf8), of: .utf8PlainText) == Place(name: "Porto"))
        #expect(try await Place.imported(from: Data(), of: .png) == nil)
    }

    @Test func `a proxy stands for it where it is shared or dropped`() throws {
        #expect(Place(name: "Vaduz").proxies as? [String] == ["Vaduz"])
        #expect(Place.proxyTypes.count == 1 && String.proxyTypes.isEmpty)
    }
}
