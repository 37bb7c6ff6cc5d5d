package import HTTPServer

extension Access {
    /// Adds what every answer says: nothing from elsewhere, no script in the page, no frame around it unless
    /// `framing` lets it be, no address passed on, and no copy kept unless the answer allows one.
    package func secured(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
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
