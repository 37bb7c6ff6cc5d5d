/// A way to update a Live Activity by push notifications. A host has none: its apps run all the time and update their
/// activities themselves, so there is no value of this type.
public struct PushType: Equatable {
    private init() {}
}

@available(*, unavailable)
extension PushType: Sendable {}
