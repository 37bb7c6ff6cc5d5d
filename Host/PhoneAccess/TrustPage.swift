import Foundation
import FoundationOverlay
import HTTPServer
import PageHost

/// The pages that explain how a phone can trust this host, on a listener without TLS.
///
/// Anyone in the network can read and change the pages, so they contain nothing secret: only the authority's
/// certificate, which is public, and instructions. They have no link with a code, accept no input, and forward no
/// request.
struct TrustPage: Sendable {
    /// The authority's certificate in DER.
    let certificate: Data
    /// The SHA-256 of the certificate, for people to compare.
    let fingerprint: String
    /// The name of this computer.
    let computer: String
    /// The address of the host with TLS.
    let secure: URL

    /// The path on the host with TLS that this page's script requests. A response proves that the certificate is
    /// trusted.
    static let proof = "/trusted"

    /// Adds the address that `proof` names to the routes of the host. Only pages of this network may read the response,
    /// so that other sites cannot detect a host.
    static func mountProof(on router: inout Router) {
        router.get(proof) { request, _, responder in
            guard request.isSecure else { return responder.respond(.text("There is nothing here.\n", status: 404)) }
            var headers: HTTPHeaders = ["Vary": "Origin"]
            if let origin = request.headers["Origin"], let url = URL(string: origin), url.scheme == "http",
                LocalNetwork.isPrivate(url.host() ?? "")
            {
                headers["Access-Control-Allow-Origin"] = origin
            }
            responder.respond(HTTPResponse(status: 204, headers: headers))
        }
    }

    /// Responds to a request.
    func response(to request: HTTPRequest) -> HTTPResponse {
        guard ["GET", "HEAD"].contains(request.method) else {
            return .text("This address takes GET.", status: 405, headers: ["Allow": "GET"])
        }
        return Locale.$ofPage.withValue(AcceptedLanguages.locale(of: request)) {
            switch request.path {
            case "/": return .html(html)
            case "/reveille.mobileconfig": return profile
            case "/reveille.crt": return file(certificate, type: "application/x-x509-ca-cert", named: "reveille.crt")
            case "/trust.js": return .data(Data(Self.script.utf8), type: "text/javascript; charset=utf-8")
            default: return .text("There is nothing here.\n", status: 404)
            }
        }
    }

    /// Adds the headers of every response.
    static func secured(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        let headers = [
            ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"), ("Cache-Control", "no-store"),
            (
                "Content-Security-Policy",
                """
                default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src https:; base-uri 'none'; \
                form-action 'none'; frame-ancestors 'none'
                """
            ),
        ]
        for (name, value) in headers where response.headers[name] == nil { response.headers[name] = value }
        return response
    }

    private var profile: HTTPResponse {
        guard let data = try? ConfigurationProfile(certificate: certificate, name: computer).data() else {
            return .text("The profile could not be made.\n", status: 500)
        }
        return file(data, type: ConfigurationProfile.type, named: "reveille.mobileconfig")
    }

    private func file(_ data: Data, type: String, named name: String) -> HTTPResponse {
        .data(data, type: type, headers: ["Content-Disposition": "attachment; filename=\"\(name)\""])
    }

    // MARK: The document

    private var html: String {
        let language = (Locale.ofPage ?? .current).language.languageCode?.identifier ?? "en"
        return """
            <!doctype html>
            <html lang="\(language)"><head><meta charset="utf-8"><title>\(Self.title)</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark"><style>\(Self.style)</style>
            <script src="/trust.js" data-proof="\(proof)" defer></script></head>
            <body><main><h1>\(Self.title)</h1><p>\(Self.purpose)</p>
            <h2>iPhone</h2><ol>\(Self.list(Self.iPhoneSteps))</ol>
            <p><a class="button" href="/reveille.mobileconfig">\(Self.downloadProfile)</a></p>
            <h2>Android</h2><ol>\(Self.list(Self.androidSteps))</ol>
            <p><a class="button" href="/reveille.crt">\(Self.downloadCertificate)</a></p>
            <h2>\(Self.compareTitle)</h2><p>\(Self.compare)</p><p><code>\(fingerprint)</code></p>
            <h2>\(Self.doneTitle)</h2>
            <p id="waiting">\(Self.waiting)</p><p id="trusted" role="status" hidden>✓ \(Self.trusted)</p>
            </main></body></html>
            """
    }

    private var proof: String { secure.appending(path: String(Self.proof.dropFirst())).absoluteString }

    private static func list(_ steps: [String]) -> String { steps.map { "<li>\($0)</li>" }.joined() }

    private static let style = """
        body{font:1.0625rem/1.4 -apple-system,system-ui,sans-serif;margin:0;background:#f9fafa;color:#000}
        main{max-width:34rem;margin:0 auto;padding:1rem;box-sizing:border-box;overflow-wrap:anywhere}
        h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.25rem;margin:1.5rem 0 .5rem}li{margin:.25rem 0}
        .button{display:inline-block;min-height:44px;box-sizing:border-box;padding:.625rem 1.25rem;border-radius:.75rem;\
        background:#0058d0;color:#fff;text-decoration:none;font-weight:600}
        #trusted{font-weight:600;color:#136d3a}
        @media(prefers-color-scheme:dark){body{background:#16181d;color:#fff}#trusted{color:#7ddc9f}}
        """

    /// Requests the host with TLS repeatedly. Only a browser that trusts its certificate gets a response.
    private static let script = """
        const { proof } = document.currentScript.dataset;
        async function ask() {
          try {
            await fetch(proof, { cache: "no-store" });
            document.getElementById("waiting").hidden = true;
            document.getElementById("trusted").hidden = false;
          } catch {
            setTimeout(ask, 2000);
          }
        }
        addEventListener("DOMContentLoaded", ask);
        """
}
