import Foundation
import Glibc

extension HTTPResponse {
    /// The response as sent for `request`: with an `ETag`, as a 304 if the reader already has it, and compressed if
    /// worthwhile.
    func prepared(for request: HTTPRequest?) -> HTTPResponse {
        var response = self
        if case .file(let url) = body {
            guard let tag = Self.entityTag(of: url) else { return .text("File not found.", status: 404) }
            if headers["ETag"] == nil {
                response.headers["ETag"] = tag
            }
        }
        guard let request else { return response }
        if status == 200, let tag = response.headers["ETag"], request.hasEntity(tag) {
            response.status = 304
            response.headers["Content-Type"] = nil
            response.headers["Content-Encoding"] = nil
            response.body = .data(Data())
            return response
        }
        return response.compressed(for: request)
    }

    /// Compresses the body unless the peer is on this machine. Compression takes about 10 ms per megabyte, which pays
    /// off on any network.
    private func compressed(for request: HTTPRequest) -> HTTPResponse {
        guard case .data(let data) = body, data.count >= 1024, !request.isLocal, request.acceptsGzip,
            headers["Content-Encoding"] == nil, let type = headers["Content-Type"], Self.isText(type),
            let small = Gzip.compress(data, level: 1)
        else { return self }
        var response = self
        response.body = .data(small)
        response.headers["Content-Encoding"] = "gzip"
        response.headers.add("Vary", "Accept-Encoding")
        return response
    }

    private static func isText(_ type: String) -> Bool {
        type.hasPrefix("text/") || ["json", "javascript", "xml"].contains { type.contains($0) }
    }

    private static func entityTag(of url: URL) -> String? {
        var status = stat()
        guard stat(url.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return "\"\(status.st_size)-\(status.st_mtim.tv_sec)-\(status.st_mtim.tv_nsec)\""
    }
}

extension HTTPRequest {
    /// True if the reader accepts a body with `Content-Encoding: gzip`.
    package var acceptsGzip: Bool {
        headers["Accept-Encoding"]?.split(separator: ",").contains { item in
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " } }
            return parts.first == "gzip" && !parts.dropFirst().contains { Double($0.dropFirst(2)) == 0 }
        } ?? false
    }

    fileprivate func hasEntity(_ tag: String) -> Bool {
        guard method == "GET" || method == "HEAD", let known = headers["If-None-Match"] else { return false }
        return known == "*" || known.split(separator: ",").contains { $0.filter { $0 != " " }.hasSuffix(tag) }
    }
}
