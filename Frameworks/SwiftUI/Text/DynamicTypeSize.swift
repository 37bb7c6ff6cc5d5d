extension View {
    /// Limits the Dynamic Type size within the view to the given range.
    nonisolated public func dynamicTypeSize<T>(_ range: T) -> some View
    where T: RangeExpression, T.Bound == DynamicTypeSize {
        attributes { [.init(name: "data-type-size", value: "\($0.dynamicTypeSize)")] }
            .transformingEnvironment { $0.dynamicTypeSize = $0.dynamicTypeSize.limited(to: range) }
    }

    /// Sets the Dynamic Type size within the view to the given value.
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size).decorated(attributes: [.init(name: "data-type-size", value: "\(size)")])
    }
}

extension DynamicTypeSize {
    /// The size in `range` nearest to this one, or this one if the range is empty.
    fileprivate func limited<R: RangeExpression>(to range: R) -> DynamicTypeSize where R.Bound == DynamicTypeSize {
        if range.contains(self) { return self }
        let sizes = Self.allCases.filter(range.contains)
        guard let first = sizes.first, let last = sizes.last else { return self }
        return self < first ? first : last
    }
}
