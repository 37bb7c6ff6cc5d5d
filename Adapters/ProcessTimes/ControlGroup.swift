/// The program that a process belongs to, from its control group (`/proc/PID/cgroup`).
///
/// Desktops run each app in a separate unit, whose name contains the app's identifier (systemd's desktop integration:
/// `app-LAUNCHER-ID-RANDOM.scope`, `app-LAUNCHER-ID@RANDOM.service`).
enum ControlGroup: Equatable {
    /// A desktop app, with its identifier.
    case app(String)
    /// A systemd service.
    case service(String)
    /// systemd itself. Its children belong to other programs.
    case manager
    /// A group that doesn't name a program.
    case unnamed

    /// - Parameter text: The file's content.
    init(_ text: String) {
        // The line for version 2 of control groups begins with “0::”.
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("0::") }) else {
            self = .unnamed
            return
        }
        for part in line.dropFirst(3).split(separator: "/").reversed() {
            if part == "init.scope" {
                self = .manager
                return
            }
            if part.hasSuffix(".scope") {
                self = Self.scope(part.dropLast(6))
                return
            }
            if part.hasSuffix(".service") {
                self = Self.service(part.dropLast(8))
                return
            }
        }
        self = .unnamed
    }

    private static func scope(_ name: Substring) -> ControlGroup {
        if name.hasPrefix("snap.") {
            let parts = name.split(separator: ".")
            return parts.count > 1 ? .app(String(parts[1])) : .unnamed
        }
        let parts = name.split(separator: "-")
        guard parts.first == "app", parts.count > 2 else { return .unnamed }
        return .app(unescaped(parts[parts.count - 2]))
    }

    private static func service(_ name: Substring) -> ControlGroup {
        let name = name.prefix { $0 != "@" }
        let parts = name.split(separator: "-")
        if parts.first == "app", let id = parts.last, parts.count > 1 { return .app(unescaped(id)) }
        // dbus-:1.2-org.gnome.Nautilus@0.service
        if parts.first == "dbus", let id = parts.last, parts.count > 2 { return .app(unescaped(id)) }
        return name.isEmpty || name == "user" ? .unnamed : .service(unescaped(name))
    }

    /// The text with systemd's escapes decoded, such as \x2d for a hyphen.
    private static func unescaped(_ text: Substring) -> String {
        var (bytes, rest) = ([UInt8](), text.utf8[...])
        while let first = rest.first {
            if rest.count > 3, first == UInt8(ascii: "\\"), rest.dropFirst().first == UInt8(ascii: "x"),
                let byte = UInt8(String(decoding: rest.dropFirst(2).prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(byte)
                rest = rest.dropFirst(4)
            } else {
                bytes.append(first)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
