import Foundation

/// The format of the keychain's file: a header with the slots that contain the master key, and the items. The master
/// key seals the items and authenticates the header.
///
///     8 bytes   "REVEKEYS"
///     1 byte    version
///     4 bytes   length of the header, the most significant byte first
///     header    JSON of `Slots`
///     the rest  the sealed items: nonce, ciphertext, tag
struct KeychainFile {
    /// The slots of the master key. Each holds that key, sealed by a different key.
    struct Slots: Codable, Hashable {
        var keyFile: Slot?
        var passphrase: PassphraseSlot?
        var recovery: RecoverySlot?
    }

    /// A slot opened by the key in the key file.
    struct Slot: Codable, Hashable {
        var sealed: Data
    }

    /// A slot opened by a passphrase.
    struct PassphraseSlot: Codable, Hashable {
        var cost: PassphraseCost
        var salt: Data
        var sealed: Data
    }

    /// A slot opened by the recovery code.
    struct RecoverySlot: Codable, Hashable {
        var salt: Data
        var sealed: Data
    }

    var slots: Slots
    private(set) var body: Data
    /// All bytes before the items.
    private(set) var header: Data

    private static let magic = Data("REVEKEYS".utf8)
    private static let version: UInt8 = 1
    private static let longestHeader = 1 << 16

    /// The data that a sealed master key is authenticated with, so that it cannot be moved to another slot.
    static func purpose(_ name: String) -> Data { magic + [version] + Data(name.utf8) }

    /// Seals items.
    init(_ items: [KeychainItem], slots: Slots, master: Secret) throws {
        self.slots = slots
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = try encoder.encode(slots)
        let length = withUnsafeBytes(of: UInt32(json.count).bigEndian) { Data($0) }
        header = Self.magic + [Self.version] + length + json
        var text = try encoder.encode(items)
        defer { text.wipe() }
        body = Sealing.seal(Secret(copying: text), with: master, authenticating: header)
    }

    /// Splits a file into its parts, without a key.
    init(data: Data) throws(KeychainError) {
        let data = Data(data)
        let start = Self.magic.count + 5
        guard data.count > start, data.starts(with: Self.magic) else { throw .damaged }
        guard data[Self.magic.count] == Self.version else {
            throw data[Self.magic.count] > Self.version ? .newerVersion : .damaged
        }
        let length = data[(start - 4)..<start].reduce(0) { $0 << 8 | Int($1) }
        guard length <= min(Self.longestHeader, data.count - start),
            let slots = try? JSONDecoder().decode(Slots.self, from: data[start..<start + length]),
            slots.passphrase?.cost.isPlausible ?? true
        else { throw .damaged }
        self.slots = slots
        header = Data(data[..<(start + length)])
        body = Data(data[(start + length)...])
    }

    var data: Data { header + body }

    /// The items, if neither header nor items have been changed.
    func items(_ master: Secret) throws(KeychainError) -> [KeychainItem] {
        guard let text = Sealing.open(body, with: master, authenticating: header) else { throw .damaged }
        var json = text.withUnsafeBytes { Data($0) }
        defer { json.wipe() }
        guard let items = try? JSONDecoder().decode([KeychainItem].self, from: json) else { throw .damaged }
        return items
    }
}
