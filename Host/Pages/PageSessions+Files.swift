import Foundation
import HTTPServer
import ViewGraph

/// The files that pages load from their views and send to them. Each has an address that only its page knows, and is given
/// only to the browser that shows the page. Nothing is written to a disk.
extension PageSessions {
    nonisolated func mountFiles(on router: inout Router) {
        router.get("\(PageFiles.prefix):file") { [self] request, parameters, responder in
            let name = parameters["file"] ?? ""
            onMain { [self] in
                for page in pages(of: request.peer) {
                    guard let file = page.file(named: name) else { continue }
                    return responder.respond(
                        .data(file.data, type: file.mediaType, headers: ["Cache-Control": "no-store"]))
                }
                responder.respond(Self.noFile)
            }
        }
        router.post("\(PageFiles.prefix):file") { [self] request, parameters, responder in
            let name = parameters["file"] ?? ""
            onMain { [self] in
                for page in pages(of: request.peer) {
                    switch page.receive(request.body, named: name) {
                    case .taken(let receipt): return responder.respond(.text(receipt, status: 201))
                    case .refused(let reason): return responder.respond(.text(reason, status: 415))
                    case nil: continue
                    }
                }
                responder.respond(Self.noFile)
            }
        }
    }

    private nonisolated func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }

    private nonisolated static let noFile = HTTPResponse.text("File not found.", status: 404)
}
