public import Foundation
import ViewGraph

/// An object that helps a person share data from one place to another within your app, and from your app to other apps.
///
/// Copied content goes to the clipboard of the device whose page was touched last. A browser does not let a page read
/// that clipboard without asking, so an app can read only what it has copied on the same page.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    /// The system pasteboard, which you use for general copy-paste operations.
    public class var general: UIPasteboard { clipboard }
    private static let clipboard = UIPasteboard()

    private weak var page: Graph?
    private var text: String?

    /// The string value of the first pasteboard item.
    open var string: String? {
        get { page == nil || page !== Graph.touched ? nil : text }
        set {
            (page, text) = (Graph.touched, newValue)
            var payload = JSONWriter()
            payload.write(.raw("{\"text\":"))
            payload.write(.string(newValue ?? ""))
            payload.write(.raw("}"))
            page?.send(.effect("copy", payload: payload.text))
        }
    }

    /// A Boolean value that indicates if the pasteboard contains a string.
    open var hasStrings: Bool { string != nil }
}
