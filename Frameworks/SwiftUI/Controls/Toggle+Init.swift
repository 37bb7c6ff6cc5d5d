// The initializers of `Toggle` with titles for collections of values.

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    public init<C>(
        _ titleKey: LocalizedStringKey, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) where C: RandomAccessCollection {
        self.init(sources: sources, isOn: isOn) { Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init<C>(
        _ titleResource: LocalizedStringResource, systemImage: String, sources: C,
        isOn: KeyPath<C.Element, Binding<Bool>>
    ) where C: RandomAccessCollection {
        self.init(sources: sources, isOn: isOn) { Label(titleResource, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init<S, C>(
        _ title: S, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) where C: RandomAccessCollection, S: StringProtocol {
        self.init(sources: sources, isOn: isOn) { Label(title, systemImage: systemImage) }
    }

    public init<C>(
        _ titleKey: LocalizedStringKey, image: ImageResource, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) where C: RandomAccessCollection {
        self.init(sources: sources, isOn: isOn) { Label(titleKey, image: image) }
    }

    @_disfavoredOverload
    public init<C>(
        _ titleResource: LocalizedStringResource, image: ImageResource, sources: C,
        isOn: KeyPath<C.Element, Binding<Bool>>
    ) where C: RandomAccessCollection {
        self.init(sources: sources, isOn: isOn) { Label(titleResource, image: image) }
    }

    @_disfavoredOverload
    public init<S, C>(
        _ title: S, image: ImageResource, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) where C: RandomAccessCollection, S: StringProtocol {
        self.init(sources: sources, isOn: isOn) { Label(title, image: image) }
    }
}

extension Toggle where Label == Text {
    public init<C>(
        _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) where C: RandomAccessCollection {
        self.init(sources: sources, isOn: isOn) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<C>(
        _ titleResource: LocalizedStringResource, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) where C: RandomAccessCollection {
        self.init(sources: sources, isOn: isOn) { Text(titleResource) }
    }

    @_disfavoredOverload
    public init<S, C>(
        _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
    ) where C: RandomAccessCollection, S: StringProtocol {
        self.init(sources: sources, isOn: isOn) { Text(title) }
    }
}
