import SwiftUI
import ViewGraph

/// The choice of one marker or annotation by a tap.
@MainActor struct MapChoice {
    /// The value of the app's selection.
    let chosen: AnyHashable?
    /// Returns the first of a shape's tags that has the type of the selection.
    let value: ([AnyHashable]) -> AnyHashable?
    /// Changes the app's selection.
    let choose: (AnyHashable?) -> Void

    /// A marker or an annotation that a person can choose.
    @MainActor struct Option {
        let isChosen: Bool
        let choose: () -> Void
    }

    /// Returns the option for a shape with these tags, or nil if none fits the selection.
    func option(_ tags: [AnyHashable]) -> Option? {
        guard let value = value(tags) else { return nil }
        return Option(isChosen: value == chosen) { choose(value) }
    }
}

extension Tag {
    /// Makes the element a button that chooses an option.
    @MainActor consuming func selectable(by option: MapChoice.Option?) -> Tag {
        guard let option else { return self }
        return attribute("role", "button")
            .attribute("tabindex", "0")
            .attribute("aria-pressed", "\(option.isChosen)")
            .on("tap") { _ in option.choose() }
    }
}
