import CCurl
import Foundation
import FoundationNetworking

/// The outcome of one request to one server.
struct Reply: Sendable {
    var body: Data
    var response: HTTPURLResponse
    /// The target of the server's redirect, or `nil` if there is none.
    var redirect: URL?
}

struct TransferOrder: Sendable {
    var request: URLRequest
    var limit: Int
    var deadline: ContinuousClock.Instant
    var receiver: Receiver

    /// The receiver of a response.
    enum Receiver: Sendable {
        /// Receives the complete response at once.
        case whole(CheckedContinuation<Reply, any Error>)
        /// Receives the headers first, then the body as it arrives.
        case stream(StreamedBody)

        func fail(_ error: any Error) {
            switch self {
            case .whole(let continuation): continuation.resume(throwing: error)
            case .stream(let body): body.finish(.failure(error))
            }
        }
    }
}

/// A request in progress. Only the thread of `Transfers` uses it.
final class Transfer {
    /// The maximum size of all headers of a response in bytes, including those of interim responses and trailers.
    private static let headerLimit = 64_000

    let handle: UnsafeMutableRawPointer
    private let order: TransferOrder
    private var headerLines: UnsafeMutablePointer<curl_slist>?
    private var headers: [String: String] = [:]
    private var headerSize = 0
    private var body = Data()
    /// The limit that the response exceeds.
    private var exceeded: Int?

    /// `nil` if the request cannot be sent. Its error has then already been delivered.
    init?(_ order: TransferOrder) {
        guard let handle = curl_easy_init() else {
            order.receiver.fail(HTTPClientError.unreachable("Out of memory"))
            return nil
        }
        self.order = order
        self.handle = handle
        setHeaders()
        setBounds()
        setRequest()
        curl_set_receivers(
            handle, { Transfer.of($3).receiveHeader($0, $1 * $2) }, { Transfer.of($3).receiveBody($0, $1 * $2) },
            Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        curl_easy_cleanup(handle)
        curl_slist_free_all(headerLines)
    }

    private func setHeaders() {
        // Otherwise libcurl asks for permission before it sends a large body, and waits for an interim response that
        // many servers never send.
        headerLines = curl_slist_append(headerLines, "Expect:")
        for (name, value) in order.request.allHTTPHeaderFields ?? [:] {
            // A line break would start another header.
            let line = "\(name): \(value)".filter { !$0.isNewline && $0 != "\0" }
            headerLines = curl_slist_append(headerLines, line)
        }
        curl_set_headers(handle, headerLines)
    }

    private func setBounds() {
        // Zero would mean no deadline.
        let left = ContinuousClock.now.duration(to: order.deadline) / .milliseconds(1)
        let silence = min(max(1, order.request.timeoutInterval), 86_400)
        curl_set_number(handle, CURLOPT_TIMEOUT_MS, Int(min(max(1, left), 86_400_000)))
        curl_set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, Int(silence * 1000))
        curl_set_number(handle, CURLOPT_LOW_SPEED_LIMIT, 1)
        curl_set_number(handle, CURLOPT_LOW_SPEED_TIME, Int(silence))
        curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        // A name lookup in progress is abandoned at once, because other requests wait for this thread.
        curl_set_number(handle, CURLOPT_QUICK_EXIT, 1)
        curl_set_private_sockets(handle)
    }

    private func setRequest() {
        curl_set_text(handle, CURLOPT_URL, order.request.url?.absoluteString ?? "")
        curl_set_text(handle, CURLOPT_USERAGENT, "Reveille")
        // While a stream waits for its reader, libcurl would keep all of the decompressed data.
        if case .whole = order.receiver { curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "gzip, deflate") }
        if let body = order.request.httpBody {
            _ = body.withUnsafeBytes { curl_set_body(handle, $0.baseAddress, $0.count) }
        }
        switch order.request.httpMethod ?? "GET" {
        case "GET" where order.request.httpBody == nil: break
        case "HEAD": curl_set_number(handle, CURLOPT_NOBODY, 1)
        case let method: curl_set_text(handle, CURLOPT_CUSTOMREQUEST, method)
        }
    }

    // MARK: Receiving

    private static func of(_ context: UnsafeMutableRawPointer?) -> Transfer {
        guard let context else { preconditionFailure("libcurl hands back the context that it was given.") }
        return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    }

    /// - Returns: A number other than `count` to end the transfer.
    private func receiveHeader(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        headerSize += count
        guard headerSize <= Self.headerLimit else {
            exceeded = Self.headerLimit
            return -1
        }
        let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
        if line.hasPrefix("HTTP/") {
            // An interim response came first.
            headers = [:]
        } else if let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
            headers[String(line[..<colon])] = value
        } else if case .stream(let body) = order.receiver, line.allSatisfy(\.isNewline),
            let response = response(), response.statusCode >= 200
        {
            body.begin(response)
        }
        return count
    }

    private func receiveBody(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        if case .stream(let body) = order.receiver {
            let isTaken = body.append(UnsafeRawBufferPointer(start: bytes, count: count))
            return isTaken ? count : Int(CURL_WRITEFUNC_PAUSE)
        }
        guard let bytes, count <= order.limit - body.count else {
            exceeded = order.limit
            return -1
        }
        bytes.withMemoryRebound(to: UInt8.self, capacity: count) { body.append($0, count: count) }
        return count
    }

    // MARK: Ending

    /// Continues after the reader of a stream has freed space.
    func resume() {
        curl_easy_pause(handle, CURLPAUSE_CONT)
    }

    func cancel() {
        order.receiver.fail(CancellationError())
    }

    func complete(_ code: CURLcode) {
        switch order.receiver {
        case .whole(let continuation): continuation.resume(with: Result { try reply(code) })
        case .stream(let body): body.finish(Result { try check(code) })
        }
    }

    /// Throws the error of a failed transfer.
    private func check(_ code: CURLcode) throws {
        if let exceeded { throw HTTPClientError.tooLarge(limit: exceeded) }
        switch code {
        case CURLE_OK: break
        case CURLE_OPERATION_TIMEDOUT: throw HTTPClientError.tooSlow
        default: throw HTTPClientError.unreachable(String(cString: curl_easy_strerror(code)))
        }
    }

    private func reply(_ code: CURLcode) throws -> Reply {
        try check(code)
        guard let response = response() else { throw HTTPClientError.unreachable("The reply is not HTTP") }
        return Reply(body: body, response: response, redirect: redirect(response.statusCode))
    }

    /// The response with the headers that have arrived.
    private func response() -> HTTPURLResponse? {
        order.request.url.flatMap {
            HTTPURLResponse(
                url: $0, statusCode: curl_response_status(handle), httpVersion: nil, headerFields: headers)
        }
    }

    private func redirect(_ status: Int) -> URL? {
        guard [301, 302, 303, 307, 308].contains(status), let target = curl_redirect_target(handle) else { return nil }
        // An invalid target becomes a file URL, which is refused; nil would mean that there is no redirect.
        return URL(string: String(cString: target)) ?? URL(filePath: "/")
    }
}
