extension View {
    /// Sets the binding to the value that the person selects along the x axis.
    ///
    /// A pointer selects the value below it, and a dragged finger the values along its path. The keyboard selects the
    /// focused mark.
    public func chartXSelection<P>(value: Binding<P?>) -> some View where P: Plottable {
        chartSettings { $0.x.selection = SelectionTarget(value) }
    }

    /// Sets the binding to the range that the person selects along the x axis.
    public func chartXSelection<P>(range: Binding<ClosedRange<P>?>) -> some View where P: Plottable & Comparable {
        chartSettings { $0.x.selection = SelectionTarget(range: range) }
    }

    /// Sets the binding to the value that the person selects along the y axis.
    public func chartYSelection<P>(value: Binding<P?>) -> some View where P: Plottable {
        chartSettings { $0.y.selection = SelectionTarget(value) }
    }

    /// Sets the binding to the range that the person selects along the y axis.
    public func chartYSelection<P>(range: Binding<ClosedRange<P>?>) -> some View where P: Plottable & Comparable {
        chartSettings { $0.y.selection = SelectionTarget(range: range) }
    }

    /// Sets the binding to the value at the angle that the person selects: the sum of all values before that angle.
    public func chartAngleSelection<P>(value: Binding<P?>) -> some View where P: Plottable {
        chartSettings { $0.angleSelection = SelectionTarget(value) }
    }
}

extension SelectionTarget {
    init<P: Plottable>(_ binding: Binding<P?>) {
        self.init(
            select: { values in
                let new = values.first?.as(P.self)
                guard new.map({ DataValue($0) }) != binding.wrappedValue.map({ DataValue($0) }) else { return }
                binding.wrappedValue = new
            }, isRange: false)
    }

    init<P: Plottable & Comparable>(range binding: Binding<ClosedRange<P>?>) {
        self.init(
            select: { values in
                let ends = values.compactMap { $0.as(P.self) }
                let new = ends.count == 2 ? min(ends[0], ends[1])...max(ends[0], ends[1]) : nil
                if new != binding.wrappedValue { binding.wrappedValue = new }
            }, isRange: true)
    }
}
