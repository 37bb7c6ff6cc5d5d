import CSQLite
import Foundation

/// Holds a Swift closure for SQLite, which keeps a pointer to it.
private final class Box<Body> {
    let body: Body
    init(_ body: Body) { self.body = body }

    static func body(at pointer: UnsafeMutableRawPointer) -> Body {
        Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue().body
    }
}

private typealias Function = @Sendable ([Value]) -> Value

private let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { pointer in
    if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
}

extension Database {
    /// Makes `body` callable in SQL as `name`. Its result must depend only on its arguments.
    package func addFunction(
        _ name: String, argumentCount: Int, _ body: @escaping @Sendable ([Value]) -> Value
    ) throws {
        let box: Box<Function> = Box(body)
        try lock.withLock {
            let code = sqlite3_create_function_v2(
                handle, name, Int32(argumentCount), SQLITE_UTF8 | SQLITE_DETERMINISTIC,
                Unmanaged.passRetained(box).toOpaque(),
                { context, count, arguments in
                    guard let pointer = sqlite3_user_data(context) else { return }
                    let values = (0..<Int(count)).map { Value(argument: arguments?[$0]) }
                    Box<Function>.body(at: pointer)(values).setResult(of: context)
                }, nil, nil, release)
            guard code == SQLITE_OK else { throw DatabaseError(code: code, handle: handle) }
        }
    }
}

extension Value {
    /// Reads an argument of a function called by SQL.
    fileprivate init(argument: OpaquePointer?) {
        switch sqlite3_value_type(argument) {
        case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(argument))
        case SQLITE_FLOAT: self = .real(sqlite3_value_double(argument))
        case SQLITE_TEXT:
            let start = sqlite3_value_text(argument)
            let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(argument)))
            self = .text(String(decoding: bytes, as: UTF8.self))
        case SQLITE_BLOB:
            let start = sqlite3_value_blob(argument)
            self = .blob(start.map { Data(bytes: $0, count: Int(sqlite3_value_bytes(argument))) } ?? Data())
        default: self = .null
        }
    }

    fileprivate func setResult(of context: OpaquePointer?) {
        // SQLite copies the bytes before these calls return (`SQLITE_TRANSIENT`).
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch self {
        case .null: sqlite3_result_null(context)
        case .integer(let integer): sqlite3_result_int64(context, integer)
        case .real(let real): sqlite3_result_double(context, real)
        case .text(let text):
            text.withCString { sqlite3_result_text(context, $0, Int32(text.utf8.count), transient) }
        case .blob(let data):
            data.withUnsafeBytes { sqlite3_result_blob(context, $0.baseAddress, Int32($0.count), transient) }
        }
    }
}
