import Foundation
import HTTPServer
import ViewGraph

/// The files that pages load from their views and send to them. Each file has an address that only its page knows, and
/// only the browser that shows the page can load it. Only uploads are written to a disk.
extension PageSessions {
    nonisolated func mountFiles(on router: inout Router) {
        router.get("\(PageFiles.prefix):file") { [self] request, parameters, responder in
            let name = parameters["file"] ?? ""
            responder.respond {
                guard let file = await self.file(named: name, for: request.peer) else { return Self.noFile }
                return .data(file.data, type: file.mediaType, headers: ["Cache-Control": "no-store"])
            }
        }
        router.post("\(PageFiles.prefix):file") { [self] request, parameters, responder in
            let name = parameters["file"] ?? ""
            responder.respond { await self.take(request, named: name) }
        }
    }

    private func file(named name: String, for browser: String?) async -> PageFile? {
        for page in pages(of: browser) {
            if let file = await page.file(named: name) { return file }
        }
        return nil
    }

    private func take(_ request: HTTPRequest, named name: String) async -> HTTPResponse {
        // A request with a whole file has no query.
        let slice = FileSlice(request)
        if let place = slice?.place, place.index < 0 || place.index >= place.count || place.count > Self.mostFiles {
            return .text("A file is one of at most \(Self.mostFiles).", status: 400)
        }
        for page in pages(of: request.peer) {
            if let slice, let reply = await page.receive(slice, named: name) {
                switch reply {
                case .next(let byte): return .text("\(byte)")
                case .refused: return .text("The file was refused.", status: 415)
                }
            }
            switch await page.receive(request.body, named: name) {
            case .taken(let receipt): return .text(receipt, status: 201)
            case .refused(let reason): return .text(reason, status: 415)
            case nil: continue
            }
        }
        return Self.noFile
    }

    /// The maximum number of files that a person may choose together.
    private nonisolated static let mostFiles = 1_000
    private nonisolated static let noFile = HTTPResponse.text("File not found.", status: 404)
}

extension FileSlice {
    /// The part of a file that a request brings, or nil if it brings a whole file.
    fileprivate init?(_ request: HTTPRequest) {
        guard let name = request.query["name"], let size = request.query["size"].flatMap({ Int($0) }),
            let offset = request.query["offset"].flatMap({ Int($0) })
        else { return nil }
        self.init(
            data: request.body, offset: offset, name: name, size: size,
            place: .init(
                index: request.query["index"].flatMap { Int($0) } ?? 0,
                of: request.query["count"].flatMap { Int($0) } ?? 1))
    }
}
