import Foundation
import SwiftUI
import ViewGraph

/// The device that shows a page, as reported by its browser: the source of SwiftUI's environment on that page.
struct PageDevice {
    /// The language that the page was requested in, with the conventions of the reader's region.
    let language: Locale
    /// `language` with the reader's hour cycle. The page's events are handled in this locale.
    private(set) var locale: Locale
    /// The host's time zone until the page has reported its own.
    private(set) var timeZone = TimeZone.current
    private var colorScheme: ColorScheme
    private let presentation: Presentation
    private var scenePhase = ScenePhase.active
    private var reducesMotion = false
    private var preferences = AccessibilityPreferences()
    private var typeSize = DynamicTypeSize.large
    /// The size of the page in points, once it is known.
    private(set) var size: CGSize?
    /// The insets that the hardware covers at the page's edges, once known.
    private var safeArea: UIEdgeInsets?
    /// The number of pixels in a point, once it is known.
    private var scale: CGFloat?

    /// The largest text size on a watch, about one and a half times the usual size.
    private static let largestOnWatch = DynamicTypeSize.accessibility1

    /// The paired browser that shows the page; `nil` if browsers are not told apart.
    private let browser: PairedBrowsers.Browser.ID?

    init(language: Locale, browser: PairedBrowsers.Browser.ID? = nil, presentation: Presentation = .phone) {
        self.presentation = presentation
        colorScheme = presentation == .watch ? .dark : .light
        self.language = language
        self.browser = browser
        locale = language
    }

    /// Applies the event `environment` (`Docs/PageProtocol.md`).
    mutating func follow(_ value: EventValue) {
        // A watch is always dark.
        if let scheme = value["scheme"].text, presentation == .phone { colorScheme = scheme == "dark" ? .dark : .light }
        if case .flag(let isVisible) = value["visible"] { scenePhase = isVisible ? .active : .background }
        if let width = value["width"].number, let height = value["height"].number {
            size = CGSize(width: width, height: height)
        }
        if let safe = value["safe"].numbers, safe.count == 4 {
            safeArea = UIEdgeInsets(top: safe[0], left: safe[3], bottom: safe[2], right: safe[1])
        }
        if let scale = value["scale"].number, scale > 0 { self.scale = scale }
        if let isReduced = value["reduceMotion"].flag { reducesMotion = isReduced }
        if let isMore = value["contrast"].flag { preferences.increasesContrast = isMore }
        if let isReduced = value["reduceTransparency"].flag { preferences.reducesTransparency = isReduced }
        if let isInverted = value["invertColors"].flag { preferences.invertsColors = isInverted }
        if let size = value["typeSize"].text.flatMap(DynamicTypeSize.init(name:)) {
            typeSize = presentation == .watch ? min(size, Self.largestOnWatch) : size
        }
        if let cycle = value["hourCycle"].text.flatMap({ Locale.HourCycle(rawValue: $0) }) { count(hoursBy: cycle) }
        if let zone = value["timeZone"].text.flatMap({ TimeZone(identifier: $0) }) { timeZone = zone }
    }

    /// Puts the app into the background, for example when the page is hidden.
    mutating func leaveScreen() {
        scenePhase = .background
    }

    private mutating func count(hoursBy cycle: Locale.HourCycle) {
        guard cycle != locale.hourCycle else { return }
        var components = Locale.Components(locale: language)
        components.hourCycle = cycle
        locale = Locale(components: components)
    }

    /// The device as UIKit's code sees it.
    var screen: PageScreen {
        var screen = PageScreen()
        if let size { screen.size = size }
        if let safeArea { screen.safeArea = safeArea }
        if let scale { screen.scale = scale }
        screen.isActive = scenePhase == .active
        screen.isDark = colorScheme == .dark
        screen.reducesMotion = reducesMotion
        screen.reducesTransparency = preferences.reducesTransparency
        screen.invertsColors = preferences.invertsColors
        screen.increasesContrast = preferences.increasesContrast
        return screen
    }

    var environment: EnvironmentValues {
        var values = EnvironmentValues()
        values.setColorScheme(colorScheme)
        values.scenePhase = scenePhase
        values.setReduceMotion(reducesMotion)
        values.accessibilityPreferences = preferences
        values.dynamicTypeSize = typeSize
        if let scale { values.displayScale = scale }
        if let size, presentation == .phone { values.setSizeClasses(width: size.width, height: size.height) }
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
