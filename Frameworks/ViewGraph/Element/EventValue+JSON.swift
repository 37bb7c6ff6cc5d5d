extension EventValue {
    /// The value as JSON.
    package var json: String {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.text
    }

    private func write(to writer: inout JSONWriter) {
        switch self {
        case .none: writer.write(.raw("null"))
        case .flag(let flag): writer.write(.raw(flag ? "true" : "false"))
        case .number(let number): writer.write(.real(number))
        case .text(let text): writer.write(.string(text))
        case .list(let items): writer.list(items) { $0.write(to: &$1) }
        case .object(let members):
            writer.write(.raw("{"))
            for (index, member) in members.enumerated() {
                if index > 0 { writer.write(.raw(",")) }
                writer.write(.string(member.key))
                writer.write(.raw(":"))
                member.value.write(to: &writer)
            }
            writer.write(.raw("}"))
        }
    }
}

extension PageEvent {
    /// The event in the page's format: `[kind, node, value, seq]`.
    package var json: String {
        EventValue.list([.text(kind), .number(Double(node)), value, .number(Double(seq))]).json
    }
}
