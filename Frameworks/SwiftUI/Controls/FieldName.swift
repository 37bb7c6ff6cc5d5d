extension ViewContext {
    /// The name of this field, stable from session to session so that its text can be restored, or nil if another
    /// session could mistake another field for it.
    func fieldName(_ label: String?) -> String? {
        // The place stays the same as long as its node exists.
        let place = node.storage(at: 1) { FieldPlace(name: LastingName(of: node)?.text) }
        return place.name.map { "\(label ?? "") \($0)" }
    }
}

/// The stable name of a field's place, computed once.
private final class FieldPlace {
    let name: String?

    init(name: String?) {
        self.name = name
    }
}

/// The identity of a presentation that a Boolean controls. It does not identify the item concerned and has no stable
/// form: text typed there is not restored in another session, where it could belong to another item.
struct UnnamedPresentation: Hashable {}
