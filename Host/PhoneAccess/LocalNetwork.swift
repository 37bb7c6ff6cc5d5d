import Foundation
import Glibc

/// The addresses and names of this computer in its own network.
package struct LocalNetwork: Sendable, Equatable {
    /// IPv4 addresses that only the local network reaches. The address of the default route comes first.
    package var addresses: [String]
    /// DNS names. Reveille's own comes first.
    package var names: [String]

    /// The name that Avahi is asked to publish in the network.
    package static let name = "reveille.local"
    /// The maximum number of addresses, more than a computer has, even with the bridges of a container engine.
    private static let limit = 16

    package init(addresses: [String], hostName: String = ProcessInfo.processInfo.hostName) {
        self.addresses = Array(addresses.prefix(Self.limit))
        let full = hostName.lowercased()
        let short = String(full.prefix { $0 != "." })
        let others = ["\(short).local", full].filter { !$0.hasPrefix("localhost") && $0 != ".local" && !$0.isEmpty }
        names = [Self.name]
        for other in others where !names.contains(other) { names.append(other) }
    }

    /// The computer's network at this moment.
    package static func current() -> LocalNetwork {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return LocalNetwork(addresses: []) }
        defer { freeifaddrs(list) }
        var addresses: [String] = []
        for interface in sequence(first: list, next: { $0?.pointee.ifa_next }).prefix(while: { $0 != nil }) {
            guard let interface = interface?.pointee, let address = interface.ifa_addr,
                Int32(address.pointee.sa_family) == AF_INET, interface.ifa_flags & UInt32(IFF_LOOPBACK) == 0,
                interface.ifa_flags & UInt32(IFF_UP) != 0, let text = text(of: address), isPrivate(text),
                !addresses.contains(text)
            else { continue }
            addresses.append(text)
        }
        let first = defaultAddress()
        return LocalNetwork(addresses: addresses.filter { $0 == first } + addresses.filter { $0 != first })
    }

    /// The source address of packets to the internet. Nothing is sent to find it.
    private static func defaultAddress() -> String? {
        let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var target = sockaddr_in()
        target.sin_family = sa_family_t(AF_INET)
        target.sin_port = UInt16(9).bigEndian
        // An address reserved for documentation (RFC 5737).
        inet_pton(AF_INET, "192.0.2.1", &target.sin_addr)
        var own = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        return withUnsafeMutablePointer(to: &target) { target in
            target.withMemoryRebound(to: sockaddr.self, capacity: 1) { target in
                withUnsafeMutablePointer(to: &own) { own in
                    own.withMemoryRebound(to: sockaddr.self, capacity: 1) { own in
                        guard connect(descriptor, target, length) == 0, getsockname(descriptor, own, &length) == 0
                        else {
                            return nil
                        }
                        return text(of: own)
                    }
                }
            }
        }
    }

    private static func text(of address: UnsafePointer<sockaddr>) -> String? {
        var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        guard getnameinfo(address, length, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0 else {
            return nil
        }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// True for an address that no router of the internet forwards: private (RFC 1918), link-local, shared (RFC 6598, used
    /// by Tailscale), unique local (RFC 4193), and this machine's own.
    package static func isPrivate(_ text: String) -> Bool {
        let text = text.hasPrefix("::ffff:") ? String(text.dropFirst(7)) : text
        var address = in_addr()
        if inet_pton(AF_INET, text, &address) == 1 {
            let bytes = withUnsafeBytes(of: address.s_addr) { Array($0) }
            return switch (bytes[0], bytes[1]) {
            case (10, _), (127, _), (192, 168), (169, 254), (172, 16...31), (100, 64...127): true
            default: false
            }
        }
        var long = in6_addr()
        guard inet_pton(AF_INET6, String(text.prefix { $0 != "%" }), &long) == 1 else { return false }
        let bytes = withUnsafeBytes(of: long) { Array($0) }
        return bytes[0] & 0xfe == 0xfc || bytes[0] == 0xfe && bytes[1] & 0xc0 == 0x80
            || bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1
    }
}
