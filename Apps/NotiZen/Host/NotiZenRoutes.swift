import AppContainer
import Foundation
import HTTPServer
import HostClock
import NotiZenKit
import PageHost
import PairedHost

/// The route by which apps on paired phones read the history (`Docs/HostAPI.md`).
enum NotiZenRoutes {
    static func mount(on router: inout Router, _ container: AppContainer) {
        let folder = container.directory
        router.get(FeedPage.path) { request, _, responder in
            let place = request.query[FeedPage.place]
            Task { responder.respond(await page(after: place, in: folder)) }
        }
    }

    private static func page(after place: String?, in folder: URL) async -> HTTPResponse {
        do {
            let reader = HistoryReader(try NotificationStore.reading(at: folder))
            let page = try await reader.feed(after: place, now: HostClock.current.now)
            return .data(try HostAPI.encoder.encode(page), type: "application/json")
        } catch {
            let refusal = HostAPI.Refusal("The history can’t be read now.")
            let data = (try? HostAPI.encoder.encode(refusal)) ?? Data()
            return .data(data, type: "application/json", status: 503)
        }
    }
}
