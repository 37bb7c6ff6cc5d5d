extension Element {
    /// Roles that support a value.
    private static let valued: Set<String> = ["slider", "meter", "progressbar", "spinbutton", "scrollbar"]

    /// Adapts the attributes set by modifiers to the element's role: a name requires a role, and a value joins the name
    /// if the role supports no value.
    mutating func settleRole() {
        // An empty value: the trait was removed.
        attributes.removeAll { $0.value.isEmpty && ["role", "aria-level", "aria-current"].contains($0.name) }
        if let value = self["aria-valuetext"], tag != "input", !Self.valued.contains(self["role"] ?? "") {
            attributes.removeAll { $0.name == "aria-valuetext" }
            let name = self["aria-label"].map { "\($0), \(value)" }
            set(name == nil ? "aria-description" : "aria-label", to: name ?? value)
        }
        guard self["role"] == nil, self["aria-label"] != nil else { return }
        if tag == "svg" { set("role", to: "img") } else if tag == "div" { set("role", to: "group") }
    }

    private subscript(name: String) -> String? {
        attributes.first { $0.name == name }?.value
    }

    private mutating func set(_ name: String, to value: String) {
        attributes.removeAll { $0.name == name }
        attributes.append(Attribute(name: name, value: value))
    }
}
