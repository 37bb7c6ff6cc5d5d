/// A way to update a Live Activity by push notifications. There is no value of this type, because a host's apps run all
/// the time and update their activities themselves.
public struct PushType: Equatable {
    private init() {}
}

@available(*, unavailable)
extension PushType: Sendable {}
