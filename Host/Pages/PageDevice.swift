import Foundation
import SwiftUI
import ViewGraph

/// The device that a page is looked at on, as its browser tells: what SwiftUI's environment says on that page.
struct PageDevice {
    /// The language that the page was asked for in, with the conventions of the reader's region.
    let language: Locale
    /// `language`, with the hours as the reader counts them. Each event of the page is handled in it.
    private(set) var locale: Locale
    /// Until the page has told its own, the host's.
    private(set) var timeZone = TimeZone.current
    private var colorScheme = ColorScheme.light
    private var scenePhase = ScenePhase.active
    private var reducesMotion = false
    private var typeSize = DynamicTypeSize.large

    /// The paired browser that shows the page; `nil` if browsers are not told apart.
    private let browser: PairedBrowsers.Browser.ID?

    init(language: Locale, browser: PairedBrowsers.Browser.ID? = nil) {
        self.language = language
        self.browser = browser
        locale = language
    }

    /// Takes over what the event `environment` says (`Docs/PageProtocol.md`).
    mutating func follow(_ value: EventValue) {
        if let scheme = value["scheme"].text { colorScheme = scheme == "dark" ? .dark : .light }
        if case .flag(let isVisible) = value["visible"] { scenePhase = isVisible ? .active : .background }
        if let isReduced = value["reduceMotion"].flag { reducesMotion = isReduced }
        if let size = value["typeSize"].text.flatMap(DynamicTypeSize.init(name:)) { typeSize = size }
        if let cycle = value["hourCycle"].text.flatMap({ Locale.HourCycle(rawValue: $0) }) { count(hoursBy: cycle) }
        if let zone = value["timeZone"].text.flatMap({ TimeZone(identifier: $0) }) { timeZone = zone }
    }

    private mutating func count(hoursBy cycle: Locale.HourCycle) {
        guard cycle != locale.hourCycle else { return }
        var components = Locale.Components(locale: language)
        components.hourCycle = cycle
        locale = Locale(components: components)
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
        values.pairedBrowser = browser
        return values
    }
}

extension DynamicTypeSize {
    fileprivate init?(name: String) {
        guard let size = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
        self = size
    }
}
