extension View {
    /// Sets the Dynamic Type size within the view to the given value.
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size).decorated(attributes: [.init(name: "data-type-size", value: "\(size)")])
    }
}
