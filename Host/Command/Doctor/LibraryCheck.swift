import CIcal
import CMicroHTTPD
import CMosquitto
import CSQLite
import CSodium
import Foundation
import HTTPServer

/// The doctor’s list of the program’s libraries, as loaded now.
nonisolated struct LibraryCheck: DoctorCheck {
    let host: ExaminedHost

    func findings() async -> [Finding] {
        [
            Finding(
                "Swift runtime", required: true,
                version: "\(_SwiftStdlibVersion.current)".split(separator: ".").prefix(2).joined(separator: "."),
                state: "running"),
            Finding("libmicrohttpd", required: true, version: String(cString: MHD_get_version()), state: "loaded"),
            Finding("SQLite", required: true, version: String(cString: sqlite3_libversion()), state: "loaded"),
            Finding("libical", required: true, version: ICAL_VERSION, state: "loaded"),
            Finding("libsodium", required: true, version: String(cString: sodium_version_string()), state: "loaded"),
            Finding("libmosquitto", required: true, version: mosquittoVersion, state: "loaded"),
            Finding("zlib", required: true, version: Gzip.version, state: "loaded"),
        ]
    }

    private var mosquittoVersion: String {
        var (major, minor, revision): (Int32, Int32, Int32) = (0, 0, 0)
        mosquitto_lib_version(&major, &minor, &revision)
        return "\(major).\(minor).\(revision)"
    }
}
