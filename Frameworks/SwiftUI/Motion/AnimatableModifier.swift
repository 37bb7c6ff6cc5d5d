/// A modifier that can create another modifier with animation. New code conforms to `Animatable` and `ViewModifier`.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}
