public import DeveloperToolsSupport
public import UIKit

extension Color {
    /// Initializes a color with a color resource.
    public init(_ resource: ColorResource) {
        self.init(resource.name, bundle: resource.bundle)
    }
}

extension Image {
    /// Initializes an image with an image resource.
    public init(_ resource: ImageResource) {
        self.init(resource.name, bundle: resource.bundle)
    }
}

extension UIColor {
    /// Initializes a color with a color resource.
    public convenience init(resource: ColorResource) {
        self.init(css: Color(resource).css)
    }
}

extension UIImage {
    /// Initializes an image with an image resource.
    public convenience init(resource: ImageResource) {
        self.init(content: .asset(resource.name, resource.bundle))
    }
}

// MARK: Labels

extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
        self.init(title: Text(titleKey), icon: Image(resource))
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, image resource: ImageResource) {
        self.init(title: Text(titleResource), icon: Image(resource))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, image resource: ImageResource) where S: StringProtocol {
        self.init(title: Text(title), icon: Image(resource))
    }
}

// MARK: Controls

extension Button where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, image: ImageResource, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action, label: .init(titleKey, image: image))
    }

    public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action, label: .init(titleKey, image: image))
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, image: ImageResource, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: nil, action: action, label: .init(titleResource, image: image))
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, image: ImageResource, role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action, label: .init(titleResource, image: image))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, image: ImageResource, action: @escaping @MainActor () -> Void) where S: StringProtocol {
        self.init(role: nil, action: action, label: .init(title, image: image))
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, image: ImageResource, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) where S: StringProtocol {
        self.init(role: role, action: action, label: .init(title, image: image))
    }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: .init(titleKey, image: image))
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, image: ImageResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn, label: .init(titleResource, image: image))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, image: ImageResource, isOn: Binding<Bool>) where S: StringProtocol {
        self.init(isOn: isOn, label: .init(title, image: image))
    }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content) {
        self.init(label: Label(titleKey, image: image), content: content())
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, image: ImageResource, @ViewBuilder content: () -> Content) {
        self.init(label: Label(titleResource, image: image), content: content())
    }

    @_disfavoredOverload
    public init<S>(_ title: S, image: ImageResource, @ViewBuilder content: () -> Content) where S: StringProtocol {
        self.init(label: Label(title, image: image), content: content())
    }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
    public init(
        _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            selection: selection, label: Label(titleKey, image: image), content: content(), currentValueLabel: nil)
    }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, image: ImageResource, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            selection: selection, label: Label(titleResource, image: image), content: content(),
            currentValueLabel: nil)
    }

    @_disfavoredOverload
    public init<S>(
        _ title: S, image: ImageResource, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) where S: StringProtocol {
        self.init(selection: selection, label: Label(title, image: image), content: content(), currentValueLabel: nil)
    }
}
