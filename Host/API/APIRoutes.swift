import Foundation
import HTTPServer
package import PageHost
import PairedHost

/// The interface for the apps on paired phones (`Docs/HostAPI.md`). A request carries the token of a paired device, which
/// `Access` checks.
package enum APIRoutes {
    /// The largest body of a question in bytes.
    private static let limit = 4_096

    /// - Parameter name: The name of this computer.
    package static func mount(on router: inout Router, name: String) {
        router.get(HostAPI.root) { _, _, responder in
            responder.respond(json(HostAPI.Info(name: name)))
        }
        router.post(HostAPI.route) { request, _, responder in
            guard request.body.count <= limit else {
                return responder.respond(refusal("This request is too large.", status: 413))
            }
            guard let question = try? HostAPI.decoder.decode(HostAPI.RouteQuestion.self, from: request.body),
                question.from.isValid, question.to.isValid
            else {
                return responder.respond(refusal("This is no question for a route.", status: 400))
            }
            guard question.arrival == nil || question.departure == nil else {
                return responder.respond(refusal("Ask for an arrival or a departure, not both.", status: 400))
            }
            Task { responder.respond(await answer(question)) }
        }
    }

    private static func answer(_ question: HostAPI.RouteQuestion) async -> HTTPResponse {
        do {
            return json(try await HostAPI.Route(question))
        } catch {
            return refusal(error.localizedDescription, status: 404)
        }
    }

    private static func json(_ value: some Encodable, status: Int = 200) -> HTTPResponse {
        do {
            return .data(try HostAPI.encoder.encode(value), type: "application/json", status: status)
        } catch {
            return .text("The response could not be written.", status: 500)
        }
    }

    private static func refusal(_ text: String, status: Int) -> HTTPResponse {
        json(HostAPI.Refusal(text), status: status)
    }
}
