package import HTTPServer

extension Access {
    /// Adds the headers of every response: nothing from other origins, no inline scripts, no framing unless `framing`
    /// allows it, no referrer, and no caching unless the response allows it.
    ///
    /// - Parameter isSecure: true if the response is sent over TLS. Browsers then use only TLS for this host.
    package func secured(_ response: HTTPResponse, isSecure: Bool) -> HTTPResponse {
        var response = response
        if isSecure { response.headers["Strict-Transport-Security"] = "max-age=31536000" }
        for (name, value) in Self.headers + [("Content-Security-Policy", policy)] where response.headers[name] == nil {
            response.headers[name] = value
        }
        return response
    }

    private static let headers = [
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cache-Control", "no-store"),
    ]

    private var policy: String {
        [
            "default-src 'none'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:",
            "font-src 'self'", "connect-src 'self'", "manifest-src 'self'", "media-src 'self'", "worker-src 'self'",
            "base-uri 'none'", "form-action 'none'", "frame-src \(framing.rawValue)",
            "frame-ancestors \(framing.rawValue)",
        ].joined(separator: "; ")
    }
}
