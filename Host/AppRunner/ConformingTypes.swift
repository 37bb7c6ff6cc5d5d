import Foundation

/// The types of this program that conform to a protocol, from the list that the compiler makes for the Swift runtime.
///
/// The section `swift5_protocol_conformances` of the program has a relative reference to a record for each conformance. Its first
/// two fields refer to the protocol and the type. Swift's `include/swift/ABI/Metadata.h` describes the layout
/// (`TargetProtocolConformanceDescriptor`, `TargetTypeContextDescriptor`).
nonisolated enum ConformingTypes {
    /// The types that conform to the protocol of an existential type, such as `(any PreviewProvider).self`. Generic types are
    /// left out.
    static func all(of existential: Any.Type) -> [Any.Type] {
        guard let section = ProgramSection(named: "swift5_protocol_conformances") else { return [] }
        // An existential type's metadata: its kind, its flags, the number of its protocols, and the protocols.
        let wanted = unsafeBitCast(existential, to: UnsafeRawPointer.self)
            .load(fromByteOffset: 16, as: UnsafeRawPointer.self)
        return stride(from: 0, to: section.count, by: 4).compactMap { offset in
            let record = reference(at: section.start + offset)
            return descriptor(at: record) == wanted ? type(of: record) : nil
        }
    }

    /// The type of a conformance, or nil if it is generic or not Swift's own.
    private static func type(of record: UnsafeRawPointer) -> Any.Type? {
        let kind = record.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7
        guard kind <= 1 else { return nil }
        let place = reference(at: record + 4)
        let type = kind == 0 ? place : place.load(as: UnsafeRawPointer.self)
        let flags = type.load(as: UInt32.self)
        let isGeneric = flags & 0x80 != 0
        // Classes, structures and enumerations.
        guard (16...18).contains(flags & 0x1F), !isGeneric else { return nil }
        typealias Access = @convention(c) (_ request: UInt) -> UnsafeRawPointer
        let metadata = unsafeBitCast(reference(at: type + 12), to: Access.self)(0)
        return unsafeBitCast(metadata, to: Any.Type.self)
    }

    /// The target of a relative reference.
    private static func reference(at place: UnsafeRawPointer) -> UnsafeRawPointer {
        place + Int(place.load(as: Int32.self))
    }

    /// The target of a relative reference that is indirect if its lowest bit is set.
    private static func descriptor(at place: UnsafeRawPointer) -> UnsafeRawPointer {
        let offset = Int(place.load(as: Int32.self))
        return offset & 1 == 0 ? place + offset : (place + (offset & ~1)).load(as: UnsafeRawPointer.self)
    }
}

/// A section of the running program in memory.
nonisolated private struct ProgramSection {
    let start: UnsafeRawPointer
    let count: Int

    /// - Returns: nil if the program has no such section, or the kernel does not say where the program is loaded.
    init?(named name: String) {
        guard let file = try? Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .alwaysMapped),
            let base = Self.base
        else { return nil }
        // The header of an ELF file with 64 bits.
        let table = Int(file.integer(at: 0x28, as: UInt64.self))
        let size = Int(file.integer(at: 0x3A, as: UInt16.self))
        let number = Int(file.integer(at: 0x3C, as: UInt16.self))
        let names = table + size * Int(file.integer(at: 0x3E, as: UInt16.self))
        let strings = Int(file.integer(at: names + 0x18, as: UInt64.self))
        let header = (0..<number).lazy.map { table + size * $0 }.first {
            let start = strings + Int(file.integer(at: $0, as: UInt32.self))
            return file.dropFirst(start).prefix { $0 != 0 }.elementsEqual(name.utf8)
        }
        guard let header else { return nil }
        // The addresses in a position-independent program, such as Swift's, count from 0.
        start = base + Int(file.integer(at: header + 0x10, as: UInt64.self))
        count = Int(file.integer(at: header + 0x20, as: UInt64.self))
    }

    /// The address at which the program is loaded.
    private static var base: UnsafeRawPointer? {
        guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
            let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8),
            let first = maps.split(separator: "\n").first(where: { $0.hasSuffix(" " + program) }),
            let address = UInt(first.prefix { $0 != "-" }, radix: 16)
        else { return nil }
        return UnsafeRawPointer(bitPattern: address)
    }
}

extension Data {
    nonisolated fileprivate func integer<Integer: FixedWidthInteger>(at offset: Int, as type: Integer.Type) -> Integer {
        withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
    }
}
