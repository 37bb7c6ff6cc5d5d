extension ViewContext {
    /// What the field here is called from session to session, so that its text can be given back; nil where another
    /// session could take another field for it.
    func fieldName(_ label: String?) -> String? {
        // A place is the same as long as its node is there.
        let place = node.storage(at: 1) { FieldPlace(name: node.lastingName) }
        return place.name.map { "\(label ?? "") \($0)" }
    }
}

/// The lasting name of a field's place, found out once.
private final class FieldPlace {
    let name: String?

    init(name: String?) {
        self.name = name
    }
}

/// The identity of what a Boolean presents. It says nothing of the item that this is about, and has no lasting form:
/// a text typed there is not given back in another session, where it could be another item's.
struct UnnamedPresentation: Hashable {}
