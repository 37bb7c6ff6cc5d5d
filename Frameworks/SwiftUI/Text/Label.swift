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

/// A label whose title and icon another module shows at places of their own.
@MainActor package protocol DividedLabel {
    var shownTitle: any View { get }
    var shownIcon: any View { get }
}

extension Label: DividedLabel {
    package var shownTitle: any View { title }
    package var shownIcon: any View { unnamedIcon }
}

extension Label: CompositeView {
    package static var readsModels: Bool { false }

    /// The icon without a name of its own, because the title beside it is read.
    private var unnamedIcon: Icon {
        guard var image = icon as? Image, image.label != nil else { return icon }
        image.label = nil
        return image as? Icon ?? icon
    }

    package func content(in context: ViewContext) -> some View {
        switch context.environment.shownLabelPresentation {
        case .automatic, .titleAndIcon:
            Tag("span", "label") {
                unnamedIcon
                Tag("span", "label-title") { title }
            }
            .layoutRole(.row(spacing: nil))
        case .iconOnly:
            icon.attributes { environment in
                guard let text = title.labelText(in: environment) else { return [] }
                return [
                    .init(name: "role", value: "img"), .init(name: "aria-label", value: text),
                    .init(name: "aria-hidden", value: "false"),
                ]
            }
        case .titleOnly: title
        case .custom: StyledLabel(configuration: .init(title: .init(title), icon: .init(icon)))
        case .menuItem:
            Tag("span", "menu-label") { title }
            unnamedIcon
        case .unavailable:
            unnamedIcon
            Tag("h2", "unavailable-title") { title }
        }
    }
}
