/// A set of grid lines, ticks and labels of an axis.
public struct AxisMarks<Content: AxisMark>: PrimitiveAxisContent {
    let axes: [AxisSpec]

    private init(
        _ preset: AxisMarkPreset, _ position: AxisMarkPosition, _ values: AxisMarkValues.Kind,
        content: @escaping (AxisValue) -> Content
    ) {
        axes = [
            AxisSpec(preset: preset.kind, position: position.kind, values: values, content: { content($0).allParts })
        ]
    }

    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        self.init(preset, position, values.kind, content: content)
    }

    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> Content
    ) {
        self.init(preset, position, values.kind, content: { _ in content() })
    }

    public init<Value>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) where Value: Plottable {
        self.init(preset, position, .list(values.map { DataValue($0) }), content: content)
    }

    public init<Value>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        @AxisMarkBuilder content: @escaping () -> Content
    ) where Value: Plottable {
        self.init(preset, position, .list(values.map { DataValue($0) }), content: { _ in content() })
    }
}

@available(*, unavailable)
extension AxisMarks: Sendable {}

/// The grid line, tick and label of an axis whose marks aren't specified.
public struct _DefaultAxisMark: PrimitiveAxisMark {
    let parts: [AxisPart]

    init(stroke: StrokeStyle?, content: AxisLabel.Content = .automatic) {
        let label = AxisLabel(content: content, collision: .automatic, orientation: .automatic)
        parts = [
            AxisPart(kind: .gridLine(centered: nil, stroke: stroke)),
            AxisPart(kind: .tick(centered: nil, length: .automatic, stroke: stroke)),
            AxisPart(kind: .label(label)),
        ]
    }
}

extension AxisMarks where Content == _DefaultAxisMark {
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) {
        self.init(preset, position, values.kind, content: { _ in _DefaultAxisMark(stroke: stroke) })
    }

    public init<Value>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil
    ) where Value: Plottable {
        self.init(
            preset, position, .list(values.map { DataValue($0) }), content: { _ in _DefaultAxisMark(stroke: stroke) })
    }

    public init<Format>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) where Format: FormatStyle, Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(preset, position, values.kind) { _ in
            _DefaultAxisMark(stroke: stroke, content: .formatted { $0.formatted(by: format, in: $1) })
        }
    }

    public init<Value, Format>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: [Value], stroke: StrokeStyle? = nil
    ) where Value: Plottable, Value == Format.FormatInput, Format: FormatStyle, Format.FormatOutput == String {
        self.init(preset, position, .list(values.map { DataValue($0) })) { _ in
            _DefaultAxisMark(stroke: stroke, content: .formatted { $0.formatted(by: format, in: $1) })
        }
    }
}
