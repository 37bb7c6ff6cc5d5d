package import HTTPServer
import HostSettings

extension Access {
    /// The request as the browser made it, if a proxy on this machine forwards it for the owner's address; otherwise
    /// `nil`.
    ///
    /// The proxy connects from loopback and declares that it got the request over TLS. It names the address in `Host`,
    /// or in `X-Forwarded-Host` if `Host` is a name of this machine. With any other `Host`, a hostile site whose name
    /// points here could have written the field.
    package func forwarded(_ request: HTTPRequest) -> HTTPRequest? {
        guard let own = addresses?.own, request.isLocal, only("X-Forwarded-Proto", of: request) == "https",
            let host = request.headers["Host"],
            own.isNamed(by: host) || isOurs(host) && own.isNamed(by: only("X-Forwarded-Host", of: request))
        else { return nil }
        var forwarded = request
        forwarded.headers["Host"] = own.authority
        forwarded.isSecure = true
        return forwarded
    }

    /// The value of a field that occurs once. A second value would come from somebody before the proxy.
    private func only(_ name: String, of request: HTTPRequest) -> String? {
        let values = request.headers.fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
        return values.count == 1 ? values.first : nil
    }
}
