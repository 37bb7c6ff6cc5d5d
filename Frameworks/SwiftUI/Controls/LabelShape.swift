/// A view that shows an icon beside a title, which some containers (such as a menu item) arrange in their own way.
protocol LabelShape {}

extension Label: LabelShape {}

/// Finds out from a view's type whether the view consists of a single label.
@MainActor enum LabelShapes {
    static func isLabel(_ type: any View.Type) -> Bool {
        if type is any LabelShape.Type { return true }
        guard let primitive = ViewTypes.primitive(type) else { return isLabel(body(of: type)) }
        return primitive.wrapping.map { isLabel($0.wrappedType) } ?? false
    }

    private static func body<V: View>(of type: V.Type) -> any View.Type { V.Body.self }
}
