import DBus
import Foundation

/// A mode of mako: `fr.emersion.Mako`, as in `makoctl mode -a`. The person's configuration determines the effect of a
/// mode (mako(5), "MODES").
struct MakoControl: BannerControl {
    static let serverName = "mako"
    static let mode = "notizen"
    private static let longestConfiguration = 1 << 20
    private static let (mostModes, longestMode) = (100, 200)

    private let object: DaemonObject
    private let sections: [Section]

    init(_ object: DaemonObject, _ session: BannerSession) {
        self.object = object
        sections = Self.sections(at: session.configuration.appending(path: "mako/config"))
    }

    var daemon: String { Self.serverName }
    var owner: String { object.owner }

    var exceptions: BannerExceptions {
        let allows = sections.contains {
            $0.criteria == ["mode=\(Self.mode)", "desktop-entry=reveille"] && !$0.isInvisible
        }
        return allows ? .byRule : .none
    }

    var isUnprepared: Bool { !sections.contains { $0.criteria == ["mode=\(Self.mode)"] && $0.isInvisible } }

    func read() throws -> BannerSwitch {
        .modes(
            try object.connection.call(method("ListModes")).readTexts(count: Self.mostModes, limit: Self.longestMode))
    }

    func write(_ value: BannerSwitch) throws {
        guard case .modes(let modes) = value else { return }
        try object.connection.call(method("SetModes")) { try $0.append(modes) }
    }

    func holding(_ value: BannerSwitch) -> BannerSwitch {
        guard case .modes(let modes) = value, !modes.contains(Self.mode) else { return value }
        return .modes(modes + [Self.mode])
    }

    /// Removes only the mode that was added: other modes may have changed in the meantime.
    func releasing(_ value: BannerSwitch, found: BannerSwitch, held: BannerSwitch) -> BannerSwitch? {
        guard case .modes(let modes) = value, modes.contains(Self.mode) else { return nil }
        return found == held ? value : .modes(modes.filter { $0 != Self.mode })
    }

    private func method(_ member: String) -> BusMethod {
        BusMethod(destination: owner, path: "/fr/emersion/Mako", interface: "fr.emersion.Mako", member: member)
    }

    // MARK: Configuration

    /// A section of the configuration, and its setting for the visibility of notifications.
    private struct Section {
        var criteria: Set<String>
        var isInvisible = false
    }

    private static func sections(at file: URL) -> [Section] {
        guard let handle = try? FileHandle(forReadingFrom: file),
            let data = try? handle.read(upToCount: longestConfiguration)
        else { return [] }
        var sections: [Section] = []
        for line in String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("["), line.hasSuffix("]") {
                sections.append(
                    Section(criteria: Set(line.dropFirst().dropLast().split(separator: " ").map(String.init))))
            } else if let equals = line.firstIndex(of: "="), !sections.isEmpty, line[..<equals] == "invisible" {
                sections[sections.count - 1].isInvisible = ["1", "true"].contains(line[line.index(after: equals)...])
            }
        }
        return sections
    }
}
