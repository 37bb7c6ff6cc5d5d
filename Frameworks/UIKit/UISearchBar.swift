public import Foundation

/// A field for a search, in a `UIViewRepresentable`.
@preconcurrency @MainActor open class UISearchBar: UIView {
    /// The delegate of the search bar.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The current search text.
    open var text: String? { didSet { changes.record() } }
    /// The text in the empty field.
    open var placeholder: String? { didSet { changes.record() } }

    /// Sets the text as a person has changed it.
    package func edit(_ text: String) {
        self.text = text
        delegate?.searchBar(self, textDidChange: text)
    }

    /// Called when a person submits the search.
    package func search() { delegate?.searchBarSearchButtonClicked(self) }

    /// Called when a person enters or leaves the field.
    package func focus(_ isFocused: Bool) {
        if isFocused {
            delegate?.searchBarTextDidBeginEditing(self)
        } else {
            delegate?.searchBarTextDidEndEditing(self)
        }
    }
}

/// The methods that tell about the editing of a search field.
@preconcurrency @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
    /// Tells the delegate when the user begins editing the search text.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)

    /// Tells the delegate that the user finished editing the search text.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

    /// Tells the delegate that the user changed the search text.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

    /// Tells the delegate that the search button was tapped.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
}
