import Foundation
import Testing

@testable import UniformTypeIdentifiers

@Suite struct `A uniform type` {
    @Test func `conforms to its supertypes, and not to its subtypes`() {
        #expect(UTType.png.conforms(to: .png) && UTType.png.conforms(to: .image) && UTType.png.conforms(to: .item))
        #expect(!UTType.image.conforms(to: .png) && !UTType.png.conforms(to: .text))
        #expect(UTType.png.isSubtype(of: .image) && !UTType.png.isSubtype(of: .png))
        #expect(UTType.image.isSupertype(of: .png) && !UTType.image.isSupertype(of: .pdf))
        #expect(UTType.vCard.supertypes == [.text, .contact, .data, .content, .item])
        #expect(UTType.commaSeparatedText.isSubtype(of: .text))
    }

    @Test(arguments: [
        ("png", UTType.png), ("JPG", .jpeg), ("txt", .plainText), ("yml", .yaml), ("mov", .quickTimeMovie),
    ])
    func `is found by its filename extension`(name: String, type: UTType) {
        #expect(UTType(filenameExtension: name) == type)
    }

    @Test func `is found by its MIME type and identifier`() {
        #expect(UTType(mimeType: "text/csv; charset=utf-8") == .commaSeparatedText)
        #expect(UTType(mimeType: "text/plain") == .plainText)
        #expect(UTType("public.JPEG") == .jpeg)
        #expect(UTType("com.example.recipe") == nil && UTType(filenameExtension: "recipe") == nil)
        #expect(UTType(mimeType: "image/png", conformingTo: .text) == nil)
        #expect(UTType(filenameExtension: "csv", conformingTo: .text) == .commaSeparatedText)
    }

    @Test func `of an app conforms to what the app says`() {
        let recipe = UTType(exportedAs: "com.example.Recipe", conformingTo: .json)
        #expect(recipe.identifier == "com.example.recipe" && recipe.conforms(to: .text) && !recipe.isDeclared)
        #expect(UTType(exportedAs: "com.example.recipe") == recipe)
        #expect(UTType(exportedAs: "com.example.note").supertypes == [.data, .item])
        #expect(UTType(importedAs: "public.png") == .png && UTType(importedAs: "public.png").conforms(to: .image))
        #expect(UTType(importedAs: "net.example.markdown", conformingTo: .plainText).conforms(to: .text))
    }

    @Test func `has an identifier of its own`() {
        #expect(Set(UTType.declared.map(\.identifier)).count == UTType.declared.count)
    }

    @Test func `is stored as its identifier`() throws {
        let stored = try JSONEncoder().encode([UTType.png, UTType(exportedAs: "com.example.recipe")])
        #expect(String(decoding: stored, as: UTF8.self) == #"["public.png","com.example.recipe"]"#)
        let read = try JSONDecoder().decode([UTType].self, from: stored)
        #expect(read == [.png, UTType(exportedAs: "com.example.recipe")] && read[0].preferredMIMEType == "image/png")
    }
}
