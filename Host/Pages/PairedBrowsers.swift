package import Foundation
import PrivateFile
import Synchronization

/// The browsers that may show this host's pages. A code lets a browser in once; after that, the browser's own token
/// does. The host keeps the SHA-256 of the token.
///
/// The token is in the browser's storage, which belongs to one address and port. Cookies do not: a browser sends them
/// to every server on the machine, on any port.
package final class PairedBrowsers: Sendable {
    package struct Browser: Codable, Sendable, Hashable, Identifiable {
        package let id: String
        /// The browser's `User-Agent` when it was paired.
        package let agent: String
        package let paired: Date
        /// The real time of the browser's last request, exact to a minute, or to an hour if the host was killed.
        package fileprivate(set) var lastUsed: Date
        /// The SHA-256 of its token.
        fileprivate let token: Data

        /// The name of the browser for people, in the language of the page.
        package var name: String { BrowserName(agent: agent).text }
    }

    private struct Stored: Codable, Equatable {
        /// A name that distinguishes this host's cookies and tokens from those of other hosts on the machine.
        var name = Secret.text(of: Secret.randomBytes(6))
        var browsers: [Browser] = []
        /// Codes that have paired a browser, with their expiry.
        var usedCodes: [String: Date] = [:]
        /// The expiry of codes that were made when a browser was last removed. Codes that expire no later pair no
        /// browser, because the removed browser may have seen them. Optional because earlier versions did not store it.
        var revokedUntil: Date?

        func hasRevoked(_ end: Date, at now: Date) -> Bool {
            // If the clock was ahead at the removal, pairing must be possible now that it is right.
            guard let revokedUntil, revokedUntil <= now + AccessKey.codeLifetime + 60 else { return false }
            return end <= revokedUntil
        }
    }

    private struct State {
        var stored: Stored
        /// The time at which the last uses were written to the disk.
        var usesWritten = Date.distantPast
        /// The visit tokens. Each opens one page in one browser.
        var visits: [(word: String, browser: Browser.ID, end: ContinuousClock.Instant)] = []
        var onRemove: (@Sendable (Browser.ID) -> Void)?
    }

    /// The key that lets the owner's programs in and signs codes.
    package let key: AccessKey
    private let file: URL
    private let state: Mutex<State>
    /// Makes the changes of the file one after another, so that requests need not wait for the disk.
    private let writer = DispatchQueue(label: "paired browsers")

    /// The maximum number of paired browsers, more than a household has. Beyond it, the browser that was not used for
    /// the longest time is removed.
    private static let limit = 64
    private static let maximumAgent = 300
    private static let maximumVisits = 256
    private static let visitTime = Duration.seconds(30)
    /// The number of seconds between recorded uses: in memory, and on the disk.
    private static let useResolution: TimeInterval = 60
    private static let useInterval: TimeInterval = 3600

    /// Reads the key and the browsers. An unusable file is put aside, so that the host always starts. People then pair
    /// their browsers again.
    ///
    /// In versions without a list of browsers, every browser had the key itself. Such a key is replaced.
    package init(keyAt keyFile: URL, browsersAt file: URL) {
        self.file = file
        var stored = Stored()
        var isListed = true
        do {
            stored = try JSONDecoder().decode(Stored.self, from: PrivateFile.read(file))
        } catch CocoaError.fileReadNoSuchFile {
            isListed = false
        } catch {
            PrivateFile.putAside(file, because: "The paired browsers cannot be read: \(error)")
        }
        key = Self.key(at: keyFile, isSecret: isListed)
        state = Mutex(State(stored: stored))
        if !FileManager.default.fileExists(atPath: file.path) { Self.write(stored, to: file) }
    }

    private static func key(at file: URL, isSecret: Bool) -> AccessKey {
        do {
            let known = try AccessKey(at: file)
            // On a read-only disk, the file's mode cannot be changed.
            try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            if isSecret { return known }
        } catch CocoaError.fileReadNoSuchFile {
            // This is the first start.
        } catch {
            PrivateFile.putAside(file, because: "The key cannot be read: \(error)")
        }
        let key = AccessKey()
        do {
            try PrivateFile.write(Data(key.text.utf8), to: file)
        } catch {
            StorageTroubles.record(.init(file: file, kind: .unwritable, reason: "The key cannot be written: \(error)"))
        }
        return key
    }

    /// The browsers in the order in which they were paired.
    package var all: [Browser] { state.withLock { $0.stored.browsers } }

    /// The name of the cookie, and of the token in the browser's storage.
    package var cookieName: String { state.withLock { "reveille-\($0.stored.name)" } }

    // MARK: Pairing

    /// Pairs the browser that presents a code. The pairing is on the disk when this returns.
    ///
    /// - Returns: The browser's token, or `nil` if the code is wrong, has expired, was made before a browser was removed, or
    ///   has paired a browser already.
    /// - Throws: A file error if the browser cannot be saved. The code is then still valid.
    func pair(_ code: String, agent: String, now: Date = .now) throws -> String? {
        guard let end = key.end(ofCode: code, now: now) else { return nil }
        let token = Secret.random()
        let browser = Browser(
            id: Secret.text(of: Secret.randomBytes(9)), agent: String(agent.prefix(Self.maximumAgent)), paired: now,
            lastUsed: now, token: Secret.digest(of: token))
        let isPaired = try change { stored in
            if stored.hasRevoked(end, at: now) { return false }
            // Kept for a day after they expire, because the clock may be set back.
            stored.usedCodes = stored.usedCodes.filter { $0.value > now.addingTimeInterval(-86_400) }
            guard stored.usedCodes.updateValue(end, forKey: code) == nil else { return false }
            if stored.browsers.count >= Self.limit, let idle = stored.browsers.min(by: { $0.lastUsed < $1.lastUsed }) {
                stored.browsers.removeAll { $0.id == idle.id }
            }
            stored.browsers.append(browser)
            return true
        }
        return isPaired ? token : nil
    }

    /// Ends the pairing of a browser, ends its pages, and revokes all earlier codes. The change is on the disk when
    /// this returns.
    package func remove(_ id: Browser.ID, now: Date = .now) throws {
        try change { stored in
            guard let index = stored.browsers.firstIndex(where: { $0.id == id }) else { return }
            stored.browsers.remove(at: index)
            stored.revokedUntil = now + AccessKey.codeLifetime
        }
    }

    /// Calls `action` whenever a browser is no longer paired.
    package func onRemove(_ action: @escaping @Sendable (Browser.ID) -> Void) {
        state.withLock { $0.onRemove = action }
    }

    @discardableResult
    private func change<Result>(_ edit: (inout Stored) -> Result) throws -> Result {
        let (result, removed) = try writer.sync {
            let before = state.withLock { $0.stored }
            var stored = before
            let result = edit(&stored)
            if stored != before { try PrivateFile.write(Self.encoded(stored), to: file) }
            let removed = Set(before.browsers.map(\.id)).subtracting(stored.browsers.map(\.id))
            state.withLock { state in
                state.stored = stored
                state.visits.removeAll { removed.contains($0.browser) }
            }
            return (result, removed)
        }
        let action = state.withLock { $0.onRemove }
        for id in removed { action?(id) }
        return result
    }

    /// True if the code of a pairing link still pairs a browser.
    package func accepts(codeIn link: URL, now: Date = .now) -> Bool {
        let items = URLComponents(url: link, resolvingAgainstBaseURL: false)?.queryItems ?? []
        guard let code = items.first(where: { $0.name == "key" })?.value, let end = key.end(ofCode: code, now: now)
        else { return false }
        return state.withLock { $0.stored.usedCodes[code] == nil && !$0.stored.hasRevoked(end, at: now) }
    }

    // MARK: Recognizing

    /// The browser that presents this cookie.
    func browser(withCookie text: String) -> Browser.ID? {
        guard let id = key.browser(ofCookie: text) else { return nil }
        return used(.now) { $0.id == id }
    }

    /// The browser that presents the token from its storage.
    func browser(withToken text: String, now: Date = .now) -> Browser.ID? {
        let digest = Secret.digest(of: text)
        return used(now) { Secret.areEqual($0.token, digest) }
    }

    private func used(_ now: Date, _ isMeant: (Browser) -> Bool) -> Browser.ID? {
        state.withLock { state -> Browser.ID? in
            guard let index = state.stored.browsers.firstIndex(where: isMeant) else { return nil }
            // The absolute value, because the clock may have been set back.
            if abs(now.timeIntervalSince(state.stored.browsers[index].lastUsed)) > Self.useResolution {
                state.stored.browsers[index].lastUsed = now
            }
            if abs(now.timeIntervalSince(state.usesWritten)) > Self.useInterval {
                state.usesWritten = now
                writer.async { [self] in writeUses() }
            }
            return state.stored.browsers[index].id
        }
    }

    /// Writes the last uses when the host ends.
    package func finish() {
        writer.sync { writeUses() }
    }

    private func writeUses() {
        Self.write(state.withLock { $0.stored }, to: file)
    }

    // MARK: Visits

    /// A token that opens one page in this browser within a short time. It is part of the page's address, which no
    /// other server sees.
    func visit(of browser: Browser.ID) -> String {
        let word = Secret.random()
        state.withLock { state in
            state.visits.removeAll { $0.end <= .now }
            state.visits.removeFirst(max(0, state.visits.count - Self.maximumVisits + 1))
            state.visits.append((word, browser, .now + Self.visitTime))
        }
        return word
    }

    /// Returns true, only once, if `word` opens a page in this browser.
    func isVisit(_ word: String, of browser: Browser.ID) -> Bool {
        state.withLock { state in
            let known = state.visits.firstIndex { visit in
                visit.browser == browser && visit.end > .now
                    && Secret.areEqual(Data(visit.word.utf8), Data(word.utf8))
            }
            guard let known else { return false }
            state.visits.remove(at: known)
            return true
        }
    }

    // MARK: The file

    private static func write(_ stored: Stored, to file: URL) {
        do {
            try PrivateFile.write(encoded(stored), to: file)
        } catch {
            let reason = "The paired browsers cannot be written: \(error)"
            StorageTroubles.record(.init(file: file, kind: .unwritable, reason: reason))
        }
    }

    private static func encoded(_ stored: Stored) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return try encoder.encode(stored)
    }
}
