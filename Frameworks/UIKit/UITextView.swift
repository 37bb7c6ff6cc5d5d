public import Foundation

/// A text that a person can edit, in a `UIViewRepresentable`.
@preconcurrency @MainActor open class UITextView: UIScrollView {
    /// The receiver's delegate.
    open weak var delegate: (any UITextViewDelegate)?
    /// The text of the view.
    open var text: String! = "" { didSet { changes.record() } }
    /// The color of the text.
    open var textColor: UIColor? { didSet { changes.record() } }
    /// A Boolean value that indicates if a person can change the text.
    open var isEditable = true { didSet { changes.record() } }

    /// The text of the view without its attributes.
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(string: text ?? "") }
        set { text = newValue?.string ?? "" }
    }

    /// Sets the text as a person has changed it.
    package func edit(_ text: String) {
        self.text = text
        delegate?.textViewDidChange(self)
    }

    /// Called when a person enters or leaves the field.
    package func focus(_ isFocused: Bool) {
        if isFocused { delegate?.textViewDidBeginEditing(self) } else { delegate?.textViewDidEndEditing(self) }
    }
}

/// The methods that tell about the editing of a text view.
@preconcurrency @MainActor public protocol UITextViewDelegate: NSObjectProtocol {
    /// Tells the delegate when editing of the specified text view begins.
    func textViewDidBeginEditing(_ textView: UITextView)

    /// Tells the delegate when editing of the specified text view ends.
    func textViewDidEndEditing(_ textView: UITextView)

    /// Tells the delegate when the user changes the text in the specified text view.
    func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textViewDidChange(_ textView: UITextView) {}
}
