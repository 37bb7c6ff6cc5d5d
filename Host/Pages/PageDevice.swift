import Foundation
import SwiftUI
import ViewGraph

/// The device that a page is looked at on, as its browser tells: what SwiftUI's environment says on that page.
struct PageDevice {
    /// The language that the page was asked for in, with the conventions of the reader's region.
    let language: Locale
    /// How the reader's clock counts the hours, where that is not as usual with `language`.
    private var hours: Locale.HourCycle?
    /// Until the page has told its own, the host's.
    private(set) var timeZone = TimeZone.current
    private var colorScheme = ColorScheme.light
    private var scenePhase = ScenePhase.active
    private var reducesMotion = false
    private var typeSize = DynamicTypeSize.large

    init(language: Locale) {
        self.language = language
    }

    /// `language`, with the hours as the reader counts them.
    var locale: Locale {
        guard let hours, hours != language.hourCycle else { return language }
        var components = Locale.Components(locale: language)
        components.hourCycle = hours
        return Locale(components: components)
    }

    /// Takes over what the event `environment` says (`Docs/PageProtocol.md`).
    mutating func follow(_ value: EventValue) {
        if let scheme = value["scheme"].text { colorScheme = scheme == "dark" ? .dark : .light }
        if case .flag(let isVisible) = value["visible"] { scenePhase = isVisible ? .active : .background }
        if let isReduced = value["reduceMotion"].flag { reducesMotion = isReduced }
        if let size = value["typeSize"].text.flatMap(DynamicTypeSize.init(name:)) { typeSize = size }
        if let cycle = value["hourCycle"].text { hours = Locale.HourCycle(rawValue: cycle) }
        if let zone = value["timeZone"].text.flatMap({ TimeZone(identifier: $0) }) { timeZone = zone }
    }

    var environment: EnvironmentValues {
        var values = EnvironmentValues()
        values.colorScheme = colorScheme
        values.scenePhase = scenePhase
        values.setReduceMotion(reducesMotion)
        values.dynamicTypeSize = typeSize
        values.timeZone = timeZone
        values.locale = locale
        values.layoutDirection =
            locale.language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
        var calendar = locale.calendar
        calendar.locale = locale
        calendar.timeZone = timeZone
        values.calendar = calendar
        return values
    }
}

extension DynamicTypeSize {
    fileprivate init?(name: String) {
        guard let size = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
        self = size
    }
}
