import Foundation
import FoundationOverlay

// The texts on the page.
extension TrustPage {
    static var title: String { String(localized: "Trust Your Computer", bundle: .module) }
    static var purpose: String {
        String(
            localized: "Reveille runs on your own computer. Its certificate lets this phone recognize it.",
            bundle: .module)
    }
    static var downloadProfile: String { String(localized: "Download Profile", bundle: .module) }
    static var downloadCertificate: String { String(localized: "Download Certificate", bundle: .module) }
    static var compareTitle: String { String(localized: "Compare", bundle: .module) }
    static var compare: String {
        String(
            localized: """
                Install only a certificate with the fingerprint that Settings shows on your computer. Your phone shows it \
                under the certificate’s details:
                """, bundle: .module)
    }
    static var doneTitle: String { String(localized: "Done?", bundle: .module) }
    static var waiting: String {
        String(
            localized: "This phone doesn’t trust your computer yet. This page notices when it does.", bundle: .module)
    }
    static var trusted: String {
        String(localized: "This phone trusts your computer. Now scan the second code there.", bundle: .module)
    }

    static var iPhoneSteps: [String] {
        [
            String(localized: "Open this page in Safari and download the profile.", bundle: .module),
            String(localized: "Settings → Profile Downloaded → Install.", bundle: .module),
            String(
                localized: "Settings → General → About → Certificate Trust Settings: turn on Reveille.", bundle: .module
            ),
        ]
    }

    static var androidSteps: [String] {
        [
            String(localized: "Download the certificate.", bundle: .module),
            String(
                localized: """
                    Settings → Security → More Security Settings → Install a Certificate → CA Certificate: choose \
                    reveille.crt.
                    """, bundle: .module),
        ]
    }
}
