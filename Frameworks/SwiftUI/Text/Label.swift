/// A standard label for user interface items, consisting of an icon with a title.
public struct Label<Title, Icon> where Title: View, Icon: View {
    let title: Title
    let icon: Icon
}

extension Label {
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.init(title: title(), icon: icon())
    }
}

extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: Text(titleKey), icon: Image(systemName: name))
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, systemImage name: String) {
        self.init(title: Text(titleResource), icon: Image(systemName: name))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, systemImage name: String) where S: StringProtocol {
        self.init(title: Text(title), icon: Image(systemName: name))
    }
}

extension Label: ContentView {
    package static var readsModels: Bool { false }

    package func content(in context: ViewContext) -> some View {
        switch context.environment.labelPresentation {
        case .titleAndIcon:
            Tag("span", "label") {
                icon
                Tag("span", "label-title") { title }
            }
        case .iconOnly:
            icon.attributes { environment in
                guard let words = title.plainWords(in: environment) else { return [] }
                return [
                    .init(name: "role", value: "img"), .init(name: "aria-label", value: words),
                    .init(name: "aria-hidden", value: "false"),
                ]
            }
        case .titleOnly: title
        case .menuItem:
            Tag("span", "menu-label") { title }
            icon
        case .unavailable:
            icon
            Tag("h2", "unavailable-title") { title }
        }
    }
}

/// A type that applies a custom appearance to all labels within a view.
@MainActor @preconcurrency
public protocol LabelStyle {}

enum LabelPresentation {
    case titleAndIcon, iconOnly, titleOnly
    /// As the parts of a menu's item, and of what stands for missing content.
    case menuItem, unavailable
}

extension EnvironmentValues {
    struct LabelPresentationKey: EnvironmentKey {
        static var defaultValue: LabelPresentation { .titleAndIcon }
    }

    var labelPresentation: LabelPresentation {
        get { self[LabelPresentationKey.self] }
        set { self[LabelPresentationKey.self] = newValue }
    }
}

protocol BuiltInLabelStyle: LabelStyle {
    nonisolated var presentation: LabelPresentation { get }
}

/// A label style that only displays the icon of the label.
public struct IconOnlyLabelStyle: BuiltInLabelStyle {
    nonisolated public init() {}
    nonisolated var presentation: LabelPresentation { .iconOnly }
}

/// A label style that only displays the title of the label.
public struct TitleOnlyLabelStyle: BuiltInLabelStyle {
    nonisolated public init() {}
    nonisolated var presentation: LabelPresentation { .titleOnly }
}

/// A label style that shows both the title and icon of the label.
public struct TitleAndIconLabelStyle: BuiltInLabelStyle {
    nonisolated public init() {}
    nonisolated var presentation: LabelPresentation { .titleAndIcon }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    nonisolated public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    nonisolated public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension View {
    /// Sets the style for labels within this view.
    nonisolated public func labelStyle<S>(_ style: S) -> some View where S: LabelStyle {
        let presentation = (style as? any BuiltInLabelStyle)?.presentation ?? .titleAndIcon
        return transformingEnvironment { $0.labelPresentation = presentation }
    }
}
