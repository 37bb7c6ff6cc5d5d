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
    var continuation: CheckedContinuation<Reply, any Error>
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

    /// `nil` if the request cannot be sent; its error has then been delivered already.
    init?(_ order: TransferOrder) {
        guard let handle = curl_easy_init() else {
            order.continuation.resume(throwing: HTTPClientError.unreachable("Out of memory"))
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
        // Otherwise libcurl asks for permission before it sends a large body, and waits for a response that many
        // servers never send.
        headerLines = curl_slist_append(headerLines, "Expect:")
        for (name, value) in order.request.allHTTPHeaderFields ?? [:] {
            // A line break would begin another header.
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
        // A name that is still being looked up is abandoned at once; other requests wait for this thread.
        curl_set_number(handle, CURLOPT_QUICK_EXIT, 1)
        curl_set_private_sockets(handle)
    }

    private func setRequest() {
        curl_set_text(handle, CURLOPT_URL, order.request.url?.absoluteString ?? "")
        curl_set_text(handle, CURLOPT_USERAGENT, "Reveille")
        curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "gzip, deflate")
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
            // An interim response came before.
            headers = [:]
        } else if let colon = line.firstIndex(of: ":") {
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
            headers[String(line[..<colon])] = value
        }
        return count
    }

    private func receiveBody(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        guard let bytes, count <= order.limit - body.count else {
            exceeded = order.limit
            return -1
        }
        bytes.withMemoryRebound(to: UInt8.self, capacity: count) { body.append($0, count: count) }
        return count
    }

    // MARK: Ending

    func cancel() {
        order.continuation.resume(throwing: CancellationError())
    }

    func complete(_ code: CURLcode) {
        order.continuation.resume(with: Result { try reply(code) })
    }

    private func reply(_ code: CURLcode) throws -> Reply {
        if let exceeded { throw HTTPClientError.tooLarge(limit: exceeded) }
        switch code {
        case CURLE_OK: break
        case CURLE_OPERATION_TIMEDOUT: throw HTTPClientError.tooSlow
        default: throw HTTPClientError.unreachable(String(cString: curl_easy_strerror(code)))
        }
        let status = curl_response_status(handle)
        guard let url = order.request.url,
            let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: headers)
        else { throw HTTPClientError.unreachable("The reply is not HTTP") }
        return Reply(body: body, response: response, redirect: redirect(status))
    }

    private func redirect(_ status: Int) -> URL? {
        guard [301, 302, 303, 307, 308].contains(status), let target = curl_redirect_target(handle) else { return nil }
        // A target that is not a URL cannot be followed.
        return URL(string: String(cString: target)) ?? URL(filePath: "/")
    }
}
