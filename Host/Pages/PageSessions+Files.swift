import Foundation
import HTTPServer
import ViewGraph

/// The files that pages load from their views and send to them. Each has an address that only its page knows, and is given
/// only to the browser that shows the page. Only an upload is written to a disk.
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
                    if let upload = page.upload(named: name) { return Self.take(request, for: upload, responder) }
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

    /// Gives a slice to an upload, which writes it without holding up anything else.
    private nonisolated static func take(_ request: HTTPRequest, for upload: FileUpload, _ responder: Responder) {
        guard let name = request.query["name"], let size = request.query["size"].flatMap({ Int($0) }),
            let offset = request.query["offset"].flatMap({ Int($0) })
        else { return responder.respond(.text("A slice has a name, a size and an offset.", status: 400)) }
        let index = request.query["index"].flatMap { Int($0) } ?? 0
        let count = request.query["count"].flatMap { Int($0) } ?? 1
        guard index >= 0, index < count, count <= mostFiles else {
            return responder.respond(.text("A file is one of at most \(mostFiles).", status: 400))
        }
        let place = FileUpload.Place(index: index, of: count)
        responder.respond {
            guard let next = await upload.receive(request.body, at: offset, of: name, size: size, in: place) else {
                return .text("The file was refused.", status: 415)
            }
            return .text("\(next)")
        }
    }

    private nonisolated func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }

    /// The number of files that a person may choose together.
    private nonisolated static let mostFiles = 1_000
    private nonisolated static let noFile = HTTPResponse.text("File not found.", status: 404)
}
