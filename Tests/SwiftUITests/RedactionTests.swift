import Testing

@testable import SwiftUI
@testable import ViewGraph

@MainActor struct `Private content` {
    @Test func `a private text never reaches the page`() throws {
        let page = RenderedPage(
            VStack {
                Text("I feel low").privacySensitive()
                Text("**I feel** \(Text("alone").bold())").privacySensitive()
                Label("Alone again", systemImage: "cloud.rain").privacySensitive()
                Toggle("Told Maria", isOn: .constant(true)).privacySensitive()
                Text("Next check-in")
            }
            .redacted(reason: .privacy))
        for secret in ["feel", "alone", "lone again", "Maria", "cloud.rain"] { #expect(!page.html.contains(secret)) }
        #expect(page.html.contains("• •••• •••") && page.html.contains("Next check-in"))
        #expect(page.html.matches(of: /class="text redacted" aria-hidden="true"/).count == 4)
    }

    @Test func `private content is shown where nothing asks for privacy`() {
        #expect(RenderedPage(Text("I feel low").privacySensitive()).html.contains("I feel low"))
        let placeholder = RenderedPage(Text("I feel low").privacySensitive().redacted(reason: .placeholder)).html
        #expect(placeholder.contains("I feel low") && placeholder.contains("redacted"))
    }

    @Test func `a placeholder shows no image, but its place`() {
        let images = VStack {
            Image(systemName: "heart.fill")
            Image("Badge", bundle: .module)
            Image("Stencil", bundle: .module)
        }
        #expect(!RenderedPage(images).html.contains("redacted"))
        let page = RenderedPage(images.redacted(reason: .placeholder)).html
        for kind in ["<svg[^>]*\"sym redacted\"", "<img[^>]*\"img redacted\"", "<span[^>]*\"img redacted template\""] {
            #expect(page.contains(try! Regex(kind)), "\(kind) in \(page)")
        }
    }

    @Test func `a part of a private view may be marked as not private`() {
        let page = RenderedPage(
            VStack {
                Text("Open").privacySensitive(false)
                Text("Closed")
            }
            .privacySensitive().redacted(reason: .privacy))
        #expect(page.html.contains("Open") && !page.html.contains("Closed"))
    }
}
