import CCrypto

/// The state of a libcrypto hash function, with value semantics.
struct HashState: Sendable {
    enum Algorithm {
        case md5, sha1, sha256, sha384, sha512

        fileprivate var implementation: OpaquePointer {
            switch self {
            case .md5: EVP_md5()
            case .sha1: EVP_sha1()
            case .sha256: EVP_sha256()
            case .sha384: EVP_sha384()
            case .sha512: EVP_sha512()
            }
        }
    }

    /// A libcrypto context. `@unchecked Sendable`: it is not thread-safe, but changed only while a single value holds
    /// it.
    private final class Context: @unchecked Sendable {
        let pointer: OpaquePointer

        init() {
            guard let pointer = EVP_MD_CTX_new() else { fatalError("There is no memory for a digest.") }
            self.pointer = pointer
        }

        /// Freeing the context overwrites it.
        deinit { EVP_MD_CTX_free(pointer) }

        func copy() -> Context {
            let copy = Context()
            Self.succeed(EVP_MD_CTX_copy_ex(copy.pointer, pointer))
            return copy
        }

        /// Checks the result of a call that fails only if memory runs out, or libcrypto lacks the algorithm.
        static func succeed(_ result: CInt) {
            precondition(result == 1, "libcrypto cannot compute the digest.")
        }
    }

    private var context = Context()

    init(_ algorithm: Algorithm) {
        Context.succeed(EVP_DigestInit_ex(context.pointer, algorithm.implementation, nil))
    }

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        if !isKnownUniquelyReferenced(&context) { context = context.copy() }
        Context.succeed(EVP_DigestUpdate(context.pointer, bytes.baseAddress, bytes.count))
    }

    func digest() -> [UInt8] {
        let last = context.copy()
        var count: UInt32 = 0
        var bytes = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        Context.succeed(EVP_DigestFinal_ex(last.pointer, &bytes, &count))
        return Array(bytes.prefix(Int(count)))
    }
}
