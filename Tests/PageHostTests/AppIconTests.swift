import AppContainer
import Foundation
import FoundationOverlay
import HTTPServer
import SwiftUI
import Testing

@testable import PageHost
@testable import ViewGraph

private struct BoatsApp: App {
    var body: some Scene { WindowGroup { Text("Boats") } }
}

/// The resources of an app, with an app icon set.
private struct Resources {
    let url = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
    private var set: URL { url.appending(path: "Assets.xcassets/Brand/AppIcon.appiconset") }

    /// - Parameter entries: the entries of the set's description, without their braces.
    init(_ entries: String...) throws {
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        let list = entries.map { "{\($0)}" }.joined(separator: ",")
        try write(Data("{\"images\": [\(list)], \"info\": {\"version\": 1}}".utf8), to: "Contents.json")
    }

    func write(_ data: Data, to name: String) throws { try data.write(to: set.appending(path: name)) }

    func link(_ name: String, to path: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: set.appending(path: name).path, withDestinationPath: path)
    }

    func remove() { try? FileManager.default.removeItem(at: url) }
}

/// The start of a PNG file.
private func png(_ width: Int, _ height: Int? = nil, chunk: String = "IHDR") -> Data {
    func bytes(_ number: Int) -> [UInt8] { (0..<4).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) } }
    return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data(chunk.utf8)
        + Data(bytes(width) + bytes(height ?? width) + [8, 6, 0, 0, 0])
}

/// The start of a JPEG file of 64 by 64 pixels.
private let jpeg = Data([0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 64, 0, 64, 3, 1, 0x22, 0])

private let one = #""filename": "one.png", "idiom": "universal", "platform": "ios", "size": "1024x1024""#
private let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}], "#
private let tinted = #""appearances": [{"appearance": "luminosity", "value": "tinted"}], "#

@Suite struct `The icon of an app of another package` {
    private func problem(_ resources: Resources) -> String? {
        do throws(AppIconProblem) {
            _ = try AppIcon(in: resources.url)
            return nil
        } catch {
            return error.reason
        }
    }

    private func best(_ entries: String..., isDark: Bool = false) throws -> String? {
        let list = entries.map { "{\($0)}" }.joined(separator: ",")
        return try JSONDecoder().decode(AppIconSet.self, from: Data("{\"images\": [\(list)]}".utf8))
            .best(isDark: isDark)
    }

    @Test func `is the picture of 1024 pixels for iOS, or else the largest square one`() throws {
        let mac = #""filename": "mac.png", "idiom": "mac", "size": "1024x1024", "scale": "2x""#
        let small = #""filename": "small.png", "idiom": "ipad", "size": "83.5x83.5", "scale": "2x""#
        let phone = #""filename": "phone.png", "idiom": "iphone", "size": "60x60", "scale": "3x""#
        let store = #""filename": "store.png", "idiom": "ios-marketing", "size": "1024x1024", "scale": "1x""#
        let wide = #""filename": "wide.png", "idiom": "universal", "size": "4096x1024""#
        #expect(try best(mac, one, small) == "one.png")
        #expect(try best(phone, small, store, mac, wide) == "store.png")
        #expect(try best(small, phone, wide) == "phone.png")
        #expect(try best(phone, mac, small) == "mac.png")
        #expect(try best(#""filename": "bare.png""#) == "bare.png")
    }

    @Test func `has a picture for the dark appearance, and no tinted one`() throws {
        let (night, gray) = (one.replacing("one", with: "night"), one.replacing("one", with: "gray"))
        #expect(try best(dark + night, one, tinted + gray) == "one.png")
        #expect(try best(dark + night, one, tinted + gray, isDark: true) == "night.png")
        #expect(try best(one, tinted + gray, isDark: true) == nil)
    }

    @Test(arguments: ["../one.png", "/etc/one.png", ".one.png", "", "sub/one.png"])
    func `is a file of its own set`(name: String) throws {
        #expect(try best(one.replacing("one.png", with: name)) == nil)
    }

    @Test(arguments: ["1e999x1e999", "nanxnan", "-5x-5", "1024", "x", "axb", "1x1x1"])
    func `survives every stated size`(size: String) throws {
        let odd = #""filename": "odd.png", "size": "\#(size)", "scale": "x""#
        #expect(try best(odd) == "odd.png")
        #expect(try best(odd, one) == "one.png")
    }

    @Test func `is read from the catalog, with its type, size and dark appearance`() throws {
        let resources = try Resources(one, dark + one.replacing("one.png", with: "night.jpg"))
        defer { resources.remove() }
        try resources.write(png(1024), to: "one.png")
        try resources.write(jpeg, to: "night.jpg")
        let icon = try #require(try AppIcon(in: resources.url))
        #expect((icon.picture.size, icon.picture.mediaType) == (1024, "image/png"))
        #expect(icon.picture.asset.content == png(1024))
        #expect(icon.dark?.size == 64 && icon.dark?.mediaType == "image/jpeg")
        #expect(icon.picture.address.hasPrefix("/assets/icon") && icon.picture.address != icon.dark?.address)
    }

    @Test func `is missing without a set or a file, which is no problem`() throws {
        let empty = try Resources(#""idiom": "universal", "platform": "ios", "size": "1024x1024""#)
        defer { empty.remove() }
        #expect(try AppIcon(in: empty.url) == nil)
        #expect(try AppIcon(in: empty.url.appending(path: "Assets.xcassets/Brand")) == nil)
        #expect(try AppIcon(in: URL(filePath: "/nowhere")) == nil)
    }

    @Test(arguments: [
        (png(30, 40), "one.png has 30 by 40 pixels instead of the same number from 16 to 2048"),
        (png(8), "one.png has 8 by 8 pixels instead of the same number from 16 to 2048"),
        (png(30_000), "one.png has 30000 by 30000 pixels instead of the same number from 16 to 2048"),
        (png(1024) + Data(count: 4 << 20), "one.png has more than 4 MB"),
        (png(1024).prefix(20), "one.png is neither a PNG nor a JPEG file that browsers can show"),
        (png(1024, chunk: "CgBI"), "one.png is neither a PNG nor a JPEG file that browsers can show"),
        (Data("<svg onload='alert(1)'/>".utf8), "one.png is neither a PNG nor a JPEG file that browsers can show"),
        (Data(), "one.png is neither a PNG nor a JPEG file that browsers can show"),
    ])
    func `is a picture of a reasonable size`(data: Data, reason: String) throws {
        let resources = try Resources(one)
        defer { resources.remove() }
        try resources.write(data, to: "one.png")
        #expect(problem(resources) == reason)
    }

    @Test func `has files that can be read`() throws {
        let lost = try Resources(one)
        let endless = try Resources(one)
        let damaged = try Resources("]")
        defer { for resources in [lost, endless, damaged] { resources.remove() } }
        try endless.link("one.png", to: "/dev/zero")
        #expect(problem(lost) == "one.png cannot be read" && problem(endless) == "one.png cannot be read")
        #expect(problem(damaged) == "the Contents.json of its app icon set cannot be read")
        #expect(
            AppIconProblem(reason: "one.png cannot be read").sentence(about: "Boats")
                == "The icon of Boats is not shown, because one.png cannot be read.")
    }

    @MainActor @Test func `changes with the files, and is gone once they are broken`() throws {
        let resources = try Resources(one)
        defer { resources.remove() }
        let face = AppFace(names: [:])
        func read() -> AppIcon? {
            face.readIcon(in: resources.url, of: "Boats")
            return face.icon
        }
        try resources.write(png(512), to: "one.png")
        let first = try #require(read()?.version)
        #expect(read()?.version == first)
        try resources.write(png(1024), to: "one.png")
        #expect(read().map { $0.version != first } == true)
        try resources.write(Data("text".utf8), to: "one.png")
        #expect(read() == nil)
        try resources.write(png(512), to: "one.png")
        #expect(read()?.version == first)
    }

    @Test func `is served as what it is, for as long as an app has it`() async throws {
        let resources = try Resources(one)
        defer { resources.remove() }
        try resources.write(png(1024), to: "one.png")
        var icon = try AppIcon(in: resources.url)
        let same = try AppIcon(in: resources.url)
        let address = try #require(icon.flatMap { URLComponents(string: $0.picture.address) })
        let version = try #require(address.queryItems?.first?.value)
        func get(_ path: String, _ appIcon: AppIcon? = nil, query: [String: String] = [:]) async -> HTTPResponse {
            var router = Router()
            Assets(fonts: resources.url, appIcon: appIcon).mount(on: &router)
            return await withCheckedContinuation { continuation in
                router.answer(
                    HTTPRequest(method: "GET", path: path, query: query),
                    Responder { continuation.resume(returning: $0) })
            }
        }
        let served = await get(address.path, query: ["v": version])
        #expect(served.status == 200 && served.headers["Content-Type"] == "image/png")
        #expect(served.headers["Cache-Control"] == "private, max-age=31536000, immutable")
        #expect(Access(browsers: nil).secured(served, isSecure: false).headers["X-Content-Type-Options"] == "nosniff")
        #expect(await get("/favicon.ico", icon).headers["Content-Type"] == "image/png")
        #expect(await get("/favicon.ico").headers["Content-Type"] == "image/svg+xml")
        // Two apps may have the same picture.
        icon = nil
        #expect(same != nil)
        #expect(await get(address.path).status == 200)
        withExtendedLifetime(same) {}
        #expect(await get("/assets/icons/0123456789abcdef.png").status == 404)
    }

    // MARK: On pages

    @MainActor private func boats(_ resources: Resources) throws -> HostedApp {
        try resources.write(png(1024), to: "one.png")
        try resources.write(png(512), to: "night.png")
        let face = AppFace(names: ["en": "Fast “Boats” \\ \"<More>\""])
        face.readIcon(in: resources.url, of: "Boats")
        let container = AppContainer(id: "boats", name: "Boats", directory: resources.url)
        return HostedApp(BoatsApp.self, container: container, symbol: "app.fill", tint: .blue, face: face)
    }

    private struct Manifest: Decodable {
        struct Icon: Decodable, Equatable {
            let src: String
            let sizes: String
            let type: String
            let purpose: String?
        }

        let id: String
        let name: String
        let start_url: String
        let scope: String
        let icons: [Icon]
        let share_target: [String: String]?
    }

    @MainActor @Test func `is in a manifest of the app's own, for those who have seen it`() throws {
        let resources = try Resources(one)
        defer { resources.remove() }
        let app = try boats(resources)
        let version = try #require(app.icon?.version)
        func named(_ query: [String: String]) -> WebManifest.App? {
            let request = HTTPRequest(
                method: "GET", path: WebManifest.path, query: query, headers: ["Accept-Language": "en"])
            return WebManifest.app(for: request, among: ["boats": app])
        }
        let webApp = try #require(named(["app": "boats", "icon": version]))
        #expect(named(["app": "boats"]) == nil && named(["app": "boats", "icon": "0"]) == nil)
        #expect(named(["app": "home", "icon": version]) == nil && named([:]) == nil)
        #expect(
            WebManifest.address(of: webApp, pairing: "aB")
                == "/manifest.webmanifest?app=boats&icon=\(version)&key=aB")
        #expect(WebManifest.address(of: nil, pairing: "aB") == "/manifest.webmanifest?key=aB")
        let content = WebManifest.asset(of: webApp, pairing: "aB").content
        let manifest = try JSONDecoder().decode(Manifest.self, from: content)
        #expect(manifest.name == "Fast “Boats” \\ \"<More>\"")
        #expect((manifest.id, manifest.start_url, manifest.scope) == ("/boats/", "/boats/?key=aB", "/"))
        let address = try #require(app.icon?.picture.address)
        #expect(
            manifest.icons
                == ["any", "maskable"].map {
                    .init(src: address, sizes: "1024x1024", type: "image/png", purpose: $0)
                })
        #expect(manifest.share_target == nil)
    }

    @MainActor @Test func `is on the app's pages, for each appearance`() throws {
        let resources = try Resources(one, dark + one.replacing("one", with: "night"))
        defer { resources.remove() }
        let icon = try boats(resources)
        let light = try #require(icon.icon?.picture.address)
        let night = try #require(icon.icon?.dark?.address)
        func head(_ app: HostedApp) -> String {
            PageDocument(
                page: PageName(session: "s", number: 1), resume: PageName(session: "r", number: 1),
                locale: Locale(identifier: "en"), title: app.title, isHome: false, watch: nil,
                webApp: WebManifest.App(app), homeScreenCode: nil, privatePart: nil, content: "", systemLayer: "",
                batch: 0, event: 0, depth: 0
            ).html(Assets(fonts: resources.url))
        }
        let html = head(icon)
        #expect(html.contains("<link rel=\"apple-touch-icon\" sizes=\"1024x1024\" href=\"\(light)\">"))
        for (address, size, scheme) in [(light, 1024, "light"), (night, 512, "dark")] {
            #expect(
                html.contains(
                    "<link rel=\"icon\" sizes=\"\(size)x\(size)\" href=\"\(address)\" type=\"image/png\" "
                        + "media=\"(prefers-color-scheme: \(scheme))\">"))
        }
        #expect(html.contains("href=\"/manifest.webmanifest?app=boats&amp;icon="))
        let other = HostedApp(BoatsApp.self, container: icon.container, symbol: "app.fill", tint: .blue)
        #expect(head(other).contains("<link rel=\"manifest\" href=\"/manifest.webmanifest\""))
        #expect(head(other).contains(/rel="apple-touch-icon" sizes="180x180" href="\/assets\/icon-180.png/))
    }

    @MainActor @Test func `is on the home screen, and otherwise the symbol is`() throws {
        let resources = try Resources(one, dark + one.replacing("one", with: "night"))
        defer { resources.remove() }
        let app = try boats(resources)
        let light = try #require(app.icon?.picture.address)
        let night = try #require(app.icon?.dark?.address)
        func html(_ app: HostedApp) -> String {
            Graph(AppTile(app, style: "home-icon")).html()
        }
        #expect(html(app).contains(/<span id=n\d+ class="home-icon has-picture">/))
        #expect(html(app).contains("style=\"--dark:url(\(night))\" src=\"\(light)\" alt=\"\""))
        try resources.write(Data("text".utf8), to: "night.png")
        app.face?.readIcon(in: resources.url, of: "Boats")
        #expect(html(app).contains("class=\"home-icon\" style=\"--tint:") && html(app).contains("#app.fill"))
    }
}
