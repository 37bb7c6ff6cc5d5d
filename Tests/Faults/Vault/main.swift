import AppContainer
import Foundation
import Glibc
import HostService
import Keychain
import Security
import Vault

// vault-saver FOLDER: saves to the vault in a folder until the process is killed. Each payload is a number and filler. The
// number of each save that has returned is written to standard output, in 8 bytes.

let folder = URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory)
let keychain = Keychain(in: folder, cost: PassphraseCost(operations: 1, memory: 8192))
let app = AppContainer(id: "sentinel", name: "Sentinel", directory: folder)

try KeychainService.service.withValue(keychain) {
    try AppContainer.$running.withValue(app) {
        let vault = VaultFile(url: folder.appending(path: "sentinel.vault"), service: "sentinel.vault")
        let saved = try vault.open() ?? Data("0 ".utf8)
        var number = Int64(String(decoding: saved.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)) ?? 0
        while true {
            number += 1
            try vault.save(Data("\(number) ".utf8) + Data(repeating: UInt8(ascii: "x"), count: 20_000))
            withUnsafeBytes(of: number) { _ = write(STDOUT_FILENO, $0.baseAddress, 8) }
        }
    }
}
