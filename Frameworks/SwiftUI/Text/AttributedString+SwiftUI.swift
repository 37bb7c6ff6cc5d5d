extension AttributeScopes {
    /// A property for accessing the attribute scopes defined by SwiftUI.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

    /// Attribute scopes defined by SwiftUI.
    public struct SwiftUIAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let kern: KerningAttribute
        public let tracking: TrackingAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let foundation: FoundationAttributes

        @frozen public enum FontAttribute: AttributedStringKey {
            public typealias Value = Font
            public static let name = "SwiftUI.Font"
        }

        @frozen public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.ForegroundColor"
        }

        @frozen public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.BackgroundColor"
        }

        @frozen public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.StrikethroughStyle"
        }

        @frozen public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.UnderlineStyle"
        }

        @frozen public enum KerningAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.Kern"
        }

        @frozen public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.Tracking"
        }

        @frozen public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.BaselineOffset"
        }
    }
}

extension AttributeDynamicLookup {
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
    ) -> T { self[T.self] }
}

extension AttributedString {
    /// The string's runs, with their attributes merged over `style`.
    func textRuns(style: TextStyling) -> [TextRun] {
        runs.map { run in
            var own = TextStyling()
            own.font = run[AttributeScopes.SwiftUIAttributes.FontAttribute.self]
            own.color = run[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self]?.css
            own.background = run[AttributeScopes.SwiftUIAttributes.BackgroundColorAttribute.self]?.css
            own.underline = run[AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.self].map(TextLine.init)
            own.strikethrough =
                run[AttributeScopes.SwiftUIAttributes.StrikethroughStyleAttribute.self].map(TextLine.init)
            own.tracking =
                (run[AttributeScopes.SwiftUIAttributes.TrackingAttribute.self]
                ?? run[AttributeScopes.SwiftUIAttributes.KerningAttribute.self]).map(Double.init)
            own.baselineOffset = run[AttributeScopes.SwiftUIAttributes.BaselineOffsetAttribute.self].map(Double.init)
            let marked = style.marked(run.inlinePresentationIntent?.marks ?? [])
            return TextRun(
                content: .string(String(self[run.range].characters)), style: marked.merging(own), link: run.link)
        }
    }
}

extension InlinePresentationIntent {
    fileprivate var marks: Set<Markdown.Mark> {
        let known: [(InlinePresentationIntent, Markdown.Mark)] = [
            (.stronglyEmphasized, .strong), (.emphasized, .emphasis), (.strikethrough, .strikethrough), (.code, .code),
        ]
        return Set(known.filter { contains($0.0) }.map(\.1))
    }
}
