package import Foundation

/// The response to a request.
package struct HTTPResponse: Sendable {
    package enum Body: Sendable {
        case data(Data)
        /// A file, sent by the kernel. The server adds an `ETag` based on its size and modification time.
        case file(URL)
        /// A `text/event-stream` that stays open.
        case stream(EventStream)
        /// The connection becomes a WebSocket.
        case socket(WebSocket)
    }

    package var status: Int
    package var headers: HTTPHeaders
    package var body: Body

    package init(status: Int, headers: HTTPHeaders = [:], body: Body = .data(Data())) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Bytes of `type`, such as `text/html; charset=utf-8`.
    package static func data(_ data: Data, type: String, status: Int = 200, headers: HTTPHeaders = [:]) -> Self {
        var headers = headers
        headers["Content-Type"] = type
        return HTTPResponse(status: status, headers: headers, body: .data(data))
    }

    package static func html(_ html: String, status: Int = 200, headers: HTTPHeaders = [:]) -> Self {
        .data(Data(html.utf8), type: "text/html; charset=utf-8", status: status, headers: headers)
    }

    package static func text(_ text: String, status: Int = 200, headers: HTTPHeaders = [:]) -> Self {
        .data(Data(text.utf8), type: "text/plain; charset=utf-8", status: status, headers: headers)
    }

    package static func file(_ url: URL, type: String, headers: HTTPHeaders = [:]) -> Self {
        var headers = headers
        headers["Content-Type"] = type
        return HTTPResponse(status: 200, headers: headers, body: .file(url))
    }

    /// Server-sent events, until either side ends them.
    package static func events(_ stream: EventStream, headers: HTTPHeaders = [:]) -> Self {
        var headers = headers
        headers["Content-Type"] = "text/event-stream"
        headers["Cache-Control"] = "no-store"
        headers["X-Accel-Buffering"] = "no"
        return HTTPResponse(status: 200, headers: headers, body: .stream(stream))
    }

    /// Status 204: done, with nothing to show.
    package static var noContent: Self { HTTPResponse(status: 204) }

    /// Status 303: load `location` instead, with GET.
    package static func redirect(to location: String, headers: HTTPHeaders = [:]) -> Self {
        var headers = headers
        headers["Location"] = location
        return HTTPResponse(status: 303, headers: headers)
    }
}
