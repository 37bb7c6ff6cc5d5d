extension Text {
    /// A scale of text, relative to its font.
    public struct Scale: Hashable, Sendable {
        private let isSecondary: Bool

        /// The size of the font.
        public static let `default` = Scale(isSecondary: false)
        /// The size of text that goes with other text, such as the unit of a number.
        public static let secondary = Scale(isSecondary: true)

        /// The share of the font's size that secondary text has.
        static let secondaryShare = 0.8
    }

    /// Applies a text scale to the text.
    public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text {
        isEnabled ? styled { $0.scale = scale } : self
    }
}

extension View {
    /// Applies a text scale to text in the view.
    nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        textStyling { if isEnabled { $0.scale = scale } }
    }
}
