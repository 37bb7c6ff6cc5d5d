import Foundation
import HTTPServer
import HostClock
import NotificationIntake
package import PageHost

/// The address at which programs hand over notifications. A request carries the token of its sender. A browser's cookie does
/// not count, so no web page can send notifications.
package enum IntakeRoutes {
    package static let path = "/notizen/intake"

    private struct Answer: Encodable {
        let notifications: [Receipt]

        struct Receipt: Encodable {
            let id: String
            let outcome: NotificationReceipt.Outcome
            let reasons: [String]
        }
    }

    package static func mount(
        on router: inout Router, _ feed: IntakeFeed, _ senders: SenderBook, rate: SenderRate = SenderRate()
    ) {
        router.post(path) { request, _, responder in
            guard let sender = request.bearer.flatMap(senders.sender(withToken:)) else {
                return responder.respond(
                    .text(
                        "Send the token of a source as “Authorization: Bearer TOKEN”.", status: 401,
                        headers: ["WWW-Authenticate": "Bearer realm=\"NotiZen\""]))
            }
            guard request.body.count <= IntakeMessage.bodyLimit else {
                return responder.respond(.text("This request is too large.", status: 413))
            }
            do throws(IntakeMessage.Problem) {
                let message = IntakeMessage(of: sender, at: HostClock.current.now)
                let notifications = try message.notifications(in: request)
                if let delay = rate.delay(notifications.count, of: sender.id) {
                    return responder.respond(later(delay, "This source sends too much.", status: 429))
                }
                Task { responder.respond(await answer(feed, notifications, of: sender)) }
            } catch {
                responder.respond(.text(error.text, status: 400))
            }
        }
    }

    private static func answer(
        _ feed: IntakeFeed, _ notifications: [IncomingNotification], of sender: NotificationSender
    ) async -> HTTPResponse {
        do {
            let receipts = try await feed.take(notifications)
            let answer = Answer(
                notifications: receipts.map { receipt in
                    let id = String(receipt.id.trimmingPrefix(IntakeMessage.prefix(of: sender)))
                    return .init(id: id, outcome: receipt.outcome, reasons: receipt.reasons)
                })
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return .data(try encoder.encode(answer), type: "application/json")
        } catch IntakeFeed.Problem.noReceiver {
            // The app starts a moment after the host listens.
            return later(.zero, "NotiZen is not ready yet. Send it again.", status: 503)
        } catch {
            return later(.seconds(30), "It could not be stored. Send it again later.", status: 503)
        }
    }

    private static func later(_ delay: Duration, _ text: String, status: Int) -> HTTPResponse {
        .text(text, status: status, headers: ["Retry-After": "\(max(1, delay.components.seconds + 1))"])
    }
}
