import CIcal
import Foundation

/// The calendars that libical has parsed from a text, valid until `free` is called.
struct CalendarTree {
    private let root: OpaquePointer

    /// `nil` if the text contains no calendar.
    init?(_ text: [UInt8]) {
        guard let root = String(decoding: text, as: UTF8.self).withCString(icalparser_parse_string) else { return nil }
        self.root = root
        if calendars.isEmpty {
            free()
            return nil
        }
    }

    func free() {
        icalcomponent_free(root)
    }

    /// Usually the root itself; libical adds a root if a file has several calendars.
    private var calendars: [OpaquePointer] {
        icalcomponent_isa(root) == ICAL_VCALENDAR_COMPONENT ? [root] : root.components(ICAL_VCALENDAR_COMPONENT)
    }

    var events: [OpaquePointer] {
        calendars.flatMap { $0.components(ICAL_VEVENT_COMPONENT) }
    }

    var name: String? {
        let own = calendars.lazy.flatMap { $0.properties(ICAL_X_PROPERTY) }
            .first { $0.extensionName == "X-WR-CALNAME" }
        let standard = calendars.lazy.flatMap { $0.properties(ICAL_NAME_PROPERTY) }.first
        return (own ?? standard)?.text
    }
}

// Components and properties are the same opaque pointer to Swift.
extension OpaquePointer {
    func components(_ kind: icalcomponent_kind) -> [OpaquePointer] {
        var found: [OpaquePointer] = []
        var next = icalcomponent_get_first_component(self, kind)
        while let component = next {
            found.append(component)
            next = icalcomponent_get_next_component(self, kind)
        }
        return found
    }

    func properties(_ kind: icalproperty_kind) -> [OpaquePointer] {
        var found: [OpaquePointer] = []
        var next = icalcomponent_get_first_property(self, kind)
        while let property = next {
            found.append(property)
            next = icalcomponent_get_next_property(self, kind)
        }
        return found
    }

    /// The value of a property, unescaped.
    var text: String? {
        guard let value = icalproperty_get_value(self) else { return nil }
        let kind = icalvalue_isa(value)
        let raw = kind == ICAL_TEXT_VALUE ? icalvalue_get_text(value) : icalproperty_get_value_as_string(self)
        guard let raw else { return nil }
        let text = String(cString: raw).trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : kind == ICAL_X_VALUE ? text.unescaped : text
    }

    /// The name of a property that no standard defines, such as "X-WR-CALNAME".
    var extensionName: String? {
        icalproperty_get_x_name(self).map { String(cString: $0) }
    }

    func parameter(_ name: String) -> String? {
        icalproperty_get_parameter_as_string(self, name).map { String(cString: $0) }
    }
}

extension String {
    /// The text without the escapes that libical leaves in values of unknown types.
    fileprivate var unescaped: String {
        replacing(/\\([nN,;\\])/) { $0.1.lowercased() == "n" ? "\n" : String($0.1) }
    }
}
