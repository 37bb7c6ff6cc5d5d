import Foundation

/// The name of a time zone of the system: "Europe/Berlin".
///
/// libical appends the name to the path of the system's zones and opens the result, so the name must not lead out of
/// that folder.
struct SystemZoneName {
    let text: String

    /// Finds the zone that a calendar calls `name`. That may also be a Windows name, or have a prefix that makes it
    /// unique (RFC 5545, 3.2.19), as in "/mozilla.org/20050126_1/Europe/Berlin".
    ///
    /// - Returns: `nil` if the zone is unknown.
    init?(_ name: String) {
        guard name.utf8.count <= Self.longest else { return nil }
        var candidates = [windowsZones[name] ?? name]
        if name.hasPrefix("/") {
            let parts = name.split(separator: "/")
            candidates = (1...3).reversed().map { parts.suffix($0).joined(separator: "/") }
        }
        guard let text = candidates.first(where: Self.isKnown) else { return nil }
        self.text = text
    }

    /// The maximum length of a name with its prefix, far longer than those in use.
    private static let longest = 200

    /// True if `name` has the form of an IANA name and is in the table of zones.
    private static func isKnown(_ name: String) -> Bool {
        name.wholeMatch(of: /[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}/) != nil
            && TimeZone(identifier: name) != nil
    }
}
