import SafeText

/// One change of the page. `Docs/PageProtocol.md` has the wire form.
package enum Patch: Equatable, Sendable {
    case text(Int, String)
    case attribute(Int, String, String)
    case removeAttribute(Int, String)
    /// `edit` is the number of the last edit by the page that this value takes into account.
    case property(Int, String, PropertyValue, edit: Int)
    case insert(String, parent: Int, before: Int)
    case move(Int, parent: Int, before: Int)
    case remove(Int)
    case focus(Int)
    case blur(Int)
    case scroll(Int, String)
    /// Push or pop, the resulting depth, and the page's new title, if it changes.
    case navigate(String, Int, String?)
    case title(String)
    /// The animation of the changes that follow, or nil for none.
    case animate(Motion?)
    /// Ends the effect of `animate`: the following changes are shown as they would be without a transaction.
    case animateByDefault
    /// `payload` is JSON.
    case effect(String, payload: String)
}

extension Patch {
    /// True if the patch changes elements of the page, or determines how such changes are shown.
    var changesContent: Bool {
        switch self {
        case .text, .attribute, .removeAttribute, .property, .insert, .move, .remove, .animate, .animateByDefault: true
        case .focus, .blur, .scroll, .navigate, .title, .effect: false
        }
    }

    /// The wire form of a batch: a JSON array of arrays.
    package static func encode(_ batch: [Patch]) -> String {
        var json = JSONWriter()
        json.list(batch) { $0.write(to: &$1) }
        return json.text
    }

    private func write(to json: inout JSONWriter) {
        switch self {
        case .text(let id, let text): json.operation("text", .number(id), .string(text))
        case .attribute(let id, let name, let value):
            json.operation("attr", .number(id), .string(name), .string(value))
        case .removeAttribute(let id, let name): json.operation("unattr", .number(id), .string(name))
        case .property(let id, let name, let value, let edit):
            json.operation("prop", .number(id), .string(name), value.json, .number(edit))
        case .insert(let html, let parent, let before):
            json.operation("insert", .number(parent), .number(before), .string(html))
        case .move(let id, let parent, let before):
            json.operation("move", .number(id), .number(parent), .number(before))
        case .remove(let id): json.operation("remove", .number(id))
        case .focus(let id): json.operation("focus", .number(id))
        case .blur(let id): json.operation("blur", .number(id))
        case .scroll(let id, let place): json.operation("scroll", .number(id), .string(place))
        case .navigate(let kind, let depth, let title):
            json.operation("navigate", .string(kind), .number(depth), title.map { .string($0) } ?? .raw("null"))
        case .title(let text): json.operation("title", .string(text.displayable))
        case .animateByDefault: json.operation("animate")
        case .animate(nil): json.operation("animate", .number(0))
        case .animate(let motion?): json.operation("animate", motion.operands)
        case .effect(let name, let payload): json.operation("effect", .string(name), .raw(payload))
        }
    }
}

extension PropertyValue {
    fileprivate var json: JSONWriter.Value {
        switch self {
        case .flag(let flag): .raw(flag ? "true" : "false")
        case .text(let text): .string(text)
        case .number(let number): .real(number)
        }
    }
}
