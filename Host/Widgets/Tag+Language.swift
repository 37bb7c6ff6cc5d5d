import AppContainer
import Foundation
import FoundationOverlay
import ViewGraph

extension Tag {
    /// Sets the language of a part of an app, if it differs from that of the page.
    @MainActor consuming func language(of app: AppContainer, on page: Locale) -> Tag {
        let spoken = page.spoken(by: app).language
        guard spoken.languageCode != page.language.languageCode else { return self }
        return attribute("lang", spoken.languageCode?.identifier)
            .attribute("dir", spoken.characterDirection == .rightToLeft ? "rtl" : "ltr")
    }
}
