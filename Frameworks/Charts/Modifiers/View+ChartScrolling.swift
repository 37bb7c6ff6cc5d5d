extension View {
    /// Makes charts scrollable along the x axis. Their plot is then longer than its visible part.
    ///
    /// - Parameter axes: `.horizontal`, or an empty set.
    public func chartScrollableAxes(_ axes: Axis.Set) -> some View {
        chartSettings { settings in
            settings.x.isScrollable = axes.contains(.horizontal)
            if axes.contains(.vertical) {
                Diagnostics.report("chartScrollableAxes: charts scroll along the x axis only.")
            }
        }
    }

    /// Sets the length of the visible domain in the x dimension, in numbers, seconds, or categories.
    public func chartXVisibleDomain<P>(length: P) -> some View where P: Plottable & Numeric {
        let length = DataValue(length).scalar
        return chartSettings { $0.x.visibleLength = length }
    }

    /// Sets the initial scroll position along the x axis.
    public func chartScrollPosition(initialX: some Plottable) -> some View {
        let value = DataValue(initialX)
        return chartSettings { $0.x.initialPosition = value }
    }

    /// Associates a binding to be updated when the chart scrolls along the x axis.
    public func chartScrollPosition(x: Binding<some Plottable>) -> some View {
        chartSettings { $0.x.scrollTarget = ScrollTarget(x) }
    }
}

extension ScrollTarget {
    init<P: Plottable>(_ binding: Binding<P>) {
        self.init(
            position: { DataValue(binding.wrappedValue) },
            scrolled: { value in
                guard let new = value.as(P.self), DataValue(new) != DataValue(binding.wrappedValue) else { return }
                binding.wrappedValue = new
            })
    }
}
