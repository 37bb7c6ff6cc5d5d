import Foundation
import HTTPServer
import PageHost

/// A sample in a frame, with its source beside it, or below it on a phone.
struct SamplePage {
    let sample: Sample
    let topic: Topic

    /// The address of a picture, for the page that loads one. It is shared state, because the host is alone in its
    /// process.
    @MainActor private(set) static var picture: URL?

    /// Sets the address of the host itself, which is known once it listens.
    @MainActor static func listen(at address: URL) { picture = address.appending(path: "gallery-picture.png") }

    static func address(of sample: Sample) -> String { "/gallery/\(sample.name)/" }

    /// Adds routes for all samples.
    static func mount(on router: inout Router) {
        let pages = Topic.all.flatMap { topic in
            topic.samples.map { ($0.name, SamplePage(sample: $0, topic: topic).html) }
        }
        let known = Dictionary(uniqueKeysWithValues: pages)
        router.get("/gallery/:sample/") { _, parameters, responder in
            let page = parameters["sample"].flatMap { known[$0] }
            responder.respond(page.map { .html($0) } ?? .text("There is no such page.", status: 404))
        }
        let style = Bundle.module.url(forResource: "gallery", withExtension: "css").flatMap {
            try? Data(contentsOf: $0)
        }
        let picture = Bundle.module.url(
            forResource: "badge", withExtension: "png", subdirectory: "Assets.xcassets/Badge.imageset"
        ).flatMap { try? Data(contentsOf: $0) }
        router.get("/gallery-picture.png") { _, _, responder in
            responder.respond(.data(picture ?? Data(), type: "image/png"))
        }
        router.get("/gallery.css") { _, _, responder in
            responder.respond(.data(style ?? Data(), type: "text/css; charset=utf-8"))
        }
    }

    private var html: String {
        let title = sample.title.escapedHTML
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <meta name="color-scheme" content="light dark">
            <title>\(title) · Gallery</title>
            <link rel="stylesheet" href="/gallery.css">
            </head>
            <body>
            <header><a href="/">Gallery</a><h1>\(title)</h1></header>
            <main>
            <iframe src="/\(sample.name)/" title="\(title), live"></iframe>
            <section aria-label="Source">
            <p class="file">\(path.escapedHTML)</p>
            <pre tabindex="0" aria-label="Source"><code>\(SwiftMarkup.html(sample.source))</code></pre>
            </section>
            </main>
            <nav aria-labelledby="topic"><h2 id="topic">\(topic.title.escapedHTML)</h2><ul>\(links)</ul></nav>
            </body>
            </html>

            """
    }

    private var links: String {
        topic.samples.map { other in
            let current = other.name == sample.name ? " aria-current=\"page\"" : ""
            return "<li><a href=\"\(Self.address(of: other))\"\(current)>\(other.title.escapedHTML)</a></li>"
        }.joined()
    }

    /// The path of the file in the repository.
    private var path: String {
        let parts = sample.file.pathComponents
        return parts[(parts.lastIndex(of: "Gallery") ?? 0)...].joined(separator: "/")
    }
}
