import Foundation
import HTTPServer
package import NotificationHost
package import PageHost
import SwiftUI
import WebPush

/// The routes for the pages' service worker.
package enum PushRoutes {
    private struct Renewal: Decodable {
        var endpoint: String
        var keys: PushSubscription.Keys
        /// The browser's previous subscription address.
        var replaces: String?
    }

    private struct Answer: Decodable {
        var id: String
        var action: String

        var meaning: NotificationAnswer {
            switch action {
            case "open": .open
            case "dismiss": .dismiss
            default: .action(action, text: nil)
            }
        }
    }

    package static func mount(
        on router: inout Router, _ notifications: NotificationHost, _ devices: PushDevices, _ testRings: TestRings
    ) {
        // At the root, because a worker serves only pages below its own address.
        router.get("/service-worker.js") { _, _, responder in
            let file = ClientFolder.pages.file(named: "service-worker.js")
            guard let script = file.flatMap({ try? Data(contentsOf: $0) }) else {
                return responder.respond(.text("File not found.", status: 404))
            }
            responder.respond(.data(script, type: "text/javascript; charset=utf-8"))
        }
        router.post("/push/devices") { request, _, responder in
            responder.respond(renew(request.body, devices))
        }
        router.post("/push/answer") { request, _, responder in
            guard let answer = try? JSONDecoder().decode(Answer.self, from: request.body) else {
                return responder.respond(.text("This is no answer.", status: 400))
            }
            if TestRings.isTest(answer.id) {
                let isNew = answer.action != "dismiss" && testRings.confirm(answer.id, from: request.peer)
                return responder.respond(isNew ? .noContent : .text("This test is over.", status: 410))
            }
            Task {
                let isTaken = await notifications.respond(to: answer.id, with: answer.meaning)
                responder.respond(isTaken ? .noContent : .text("You’ve already responded to it.", status: 410))
            }
        }
    }

    /// Adds the route for the buttons of notifications on other services. The receipt proves that the caller got the
    /// notification.
    package static func mountAnswers(on router: inout Router, _ notifications: NotificationHost) {
        router.post("\(Access.answers):receipt/:action") { _, parameters, responder in
            let (receipt, action) = (parameters["receipt"] ?? "", parameters["action"] ?? "")
            let answer = Answer(id: receipt, action: action.removingPercentEncoding ?? action)
            Task {
                let isTaken = await notifications.respond(toReceipt: receipt, with: answer.meaning)
                responder.respond(isTaken ? .noContent : .text("You’ve already responded to it.", status: 410))
            }
        }
    }

    /// Changes the address of a known browser. New browsers are only added in Settings, where a person sees it.
    private static func renew(_ body: Data, _ devices: PushDevices) -> HTTPResponse {
        guard let renewal = try? JSONDecoder().decode(Renewal.self, from: body),
            let subscription = PushSubscription(endpoint: renewal.endpoint, keys: renewal.keys)
        else { return .text("This is no subscription.", status: 400) }
        guard let old = devices.all.first(where: { $0.subscription.endpoint.absoluteString == renewal.replaces }) else {
            return .text("This browser is not known.", status: 410)
        }
        do {
            try devices.add(subscription, name: old.name, replacing: renewal.replaces)
            return .noContent
        } catch {
            return .text("It could not be kept: \(error.localizedDescription)", status: 503)
        }
    }
}
