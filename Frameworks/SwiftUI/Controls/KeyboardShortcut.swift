/// Keyboard shortcuts describe combinations of keys on a keyboard that the user can press in order to activate a button
/// or toggle.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The key equivalent that the user presses in conjunction with any specified modifier keys.
    public var key: KeyEquivalent
    /// The modifier keys that the user presses in conjunction with a key equivalent.
    public var modifiers: EventModifiers

    /// Creates a new keyboard shortcut with the given key equivalent and set of modifier keys.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.key = key
        self.modifiers = modifiers
    }

    /// The default keyboard shortcut for the default button: the Return key.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// The default keyboard shortcut for cancelling: the Escape key.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    public static func == (a: KeyboardShortcut, b: KeyboardShortcut) -> Bool {
        a.key == b.key && a.modifiers == b.modifiers
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(modifiers.rawValue)
    }

    /// The value of `aria-keyshortcuts`. The command key of a Mac is the control key of other keyboards.
    var ariaName: String {
        let commands = modifiers.contains(.command) ? ["Meta", "Control"] : [nil]
        return commands.map { command in
            let held = [
                modifiers.contains(.control) || command == "Control" ? "Control" : nil,
                modifiers.contains(.option) ? "Alt" : nil, modifiers.contains(.shift) ? "Shift" : nil,
                command == "Meta" ? "Meta" : nil,
            ]
            return (held.compactMap(\.self) + [key.domName]).joined(separator: "+")
        }
        .joined(separator: " ")
    }
}

/// Key equivalents consist of a letter, punctuation, or function key that can be combined with an optional set of
/// modifier keys to specify a keyboard shortcut.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character value that the key equivalent represents.
    public var character: Character

    /// Creates a new key equivalent from the given character value.
    public init(_ character: Character) {
        self.character = character
    }

    public init(extendedGraphemeClusterLiteral: Character) {
        self.init(extendedGraphemeClusterLiteral)
    }

    public static let upArrow = KeyEquivalent("\u{F700}")
    public static let downArrow = KeyEquivalent("\u{F701}")
    public static let leftArrow = KeyEquivalent("\u{F702}")
    public static let rightArrow = KeyEquivalent("\u{F703}")
    public static let escape = KeyEquivalent("\u{1B}")
    public static let delete = KeyEquivalent("\u{8}")
    public static let deleteForward = KeyEquivalent("\u{7F}")
    public static let home = KeyEquivalent("\u{F729}")
    public static let end = KeyEquivalent("\u{F72B}")
    public static let pageUp = KeyEquivalent("\u{F72C}")
    public static let pageDown = KeyEquivalent("\u{F72D}")
    public static let clear = KeyEquivalent("\u{F739}")
    public static let tab = KeyEquivalent("\t")
    public static let space = KeyEquivalent(" ")
    public static let `return` = KeyEquivalent("\r")

    /// The name of the key in the page's events, with letters in upper case.
    fileprivate var domName: String { Self.names[self] ?? character.uppercased() }

    private static let names: [KeyEquivalent: String] = [
        upArrow: "ArrowUp", downArrow: "ArrowDown", leftArrow: "ArrowLeft", rightArrow: "ArrowRight",
        escape: "Escape", delete: "Backspace", deleteForward: "Delete", home: "Home", end: "End", pageUp: "PageUp",
        pageDown: "PageDown", clear: "Clear", tab: "Tab", space: "Space", `return`: "Enter", "+": "Plus",
    ]
}

/// A set of key modifiers that you can add to a gesture.
public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The Shift key.
    public static let shift = EventModifiers(rawValue: 2)
    /// The Control key.
    public static let control = EventModifiers(rawValue: 4)
    /// The Option key.
    public static let option = EventModifiers(rawValue: 8)
    /// The Command key.
    public static let command = EventModifiers(rawValue: 16)
}

extension View {
    /// Defines a keyboard shortcut and assigns it to the modified control.
    nonisolated public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command
    ) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    /// Assigns a keyboard shortcut to the modified control.
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        keyboardShortcut(Optional(shortcut))
    }

    /// Assigns an optional keyboard shortcut to the modified control.
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        attributes { _ in shortcut.map { [.init(name: "aria-keyshortcuts", value: $0.ariaName)] } ?? [] }
    }
}
