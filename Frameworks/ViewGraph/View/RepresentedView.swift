/// A view of an app without a body that stands for a view of the framework.
@MainActor @preconcurrency
public protocol _RepresentedView: View where Body == Never {
    /// The view to show.
    var _shown: any View { get }
}

extension ViewTypes {
    /// Returns true if views of this type have no body, and stand for a view of the framework.
    static func isRepresented(_ type: any View.Type) -> Bool {
        primitive(type) == nil && type is any _RepresentedView.Type
    }
}

extension Node {
    /// Shows the view that `view` stands for.
    func showRepresented(by view: any View) {
        guard let view = view as? any _RepresentedView else { return }
        show(view._shown)
    }

    private func show(_ view: some View) {
        setOnlyChild(view)
    }
}
