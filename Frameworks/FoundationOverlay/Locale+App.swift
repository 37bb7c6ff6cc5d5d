package import AppContainer
package import Foundation
import Synchronization

/// If an app lacks a reader's language, the whole app appears in another one with the conventions of the reader's
/// region, as on Apple's platforms. English sentences therefore never contain French dates.
extension Locale {
    /// The locale in which `app` speaks to a reader with this locale.
    ///
    /// An app without localized texts is treated as speaking every language.
    package func spoken(by app: AppContainer?) -> Locale {
        guard let app else { return self }
        let key = Spoken(locale: identifier, app: app.name)
        if let known = Self.spoken.withLock({ $0[key] }) { return known }
        let languages = AppContainer.$running.withValue(app) { StringCatalog.languages(of: .main) }
        let found = languages.isEmpty || !languages.isDisjoint(with: languageIdentifiers) ? self : inEnglish
        Self.spoken.withLock { $0[key] = found }
        return found
    }

    private struct Spoken: Hashable {
        let locale: String
        let app: String
    }

    private static let spoken = Mutex<[Spoken: Locale]>([:])

    /// English, with the conventions of this locale's region.
    package var inEnglish: Locale {
        var components = Components(locale: self)
        components.languageComponents = Language.Components(languageCode: "en", region: language.region ?? region)
        components.numberingSystem = nil
        return Locale(components: components)
    }
}

extension String {
    /// The name of an installed app, such as `Departures`, in the reader's language.
    package init(appNamed name: String) {
        let app = AppContainer(id: name, name: name, directory: .temporaryDirectory)
        self = AppContainer.$running.withValue(app) { String(localized: String.LocalizationValue(name)) }
    }
}
