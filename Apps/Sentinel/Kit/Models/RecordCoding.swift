public import Foundation

/// The file format of the record, and its bounds. The input may be damaged or hostile.
public enum RecordCoding {
    /// The format that this version writes. It also reads earlier formats.
    public static let version = 1
    /// The maximum size of a record in bytes.
    public static let limit = 16_000_000

    /// The reason why a record cannot be read or written.
    public enum Problem: Error, Hashable, Sendable, CaseIterable {
        case tooLarge
        case damaged
        /// The record was written by a later version of the app.
        case tooNew
    }

    private struct Header: Codable {
        var version: Int
    }

    private struct File: Codable {
        var version: Int
        var record: SentinelRecord
    }

    public static func data(of record: SentinelRecord) throws(Problem) -> Data {
        guard let data = try? JSONEncoder().encode(File(version: version, record: record)) else { throw .damaged }
        guard data.count <= limit else { throw .tooLarge }
        return data
    }

    public static func record(in data: Data) throws(Problem) -> SentinelRecord {
        guard data.count <= limit else { throw .tooLarge }
        let decoder = JSONDecoder()
        guard let header = try? decoder.decode(Header.self, from: data), header.version >= 1 else { throw .damaged }
        guard header.version <= version else { throw .tooNew }
        guard let file = try? decoder.decode(File.self, from: data) else { throw .damaged }
        return file.record
    }
}

/// The storage of the record: the encrypted vault, or a replacement in tests.
public protocol RecordStorage: AnyObject {
    /// The stored data, or `nil` before the first save.
    func read() throws -> Data?
    /// Replaces the stored data. When it returns, the new data is durable; when it throws, the former data is intact.
    func write(_ data: Data) throws
}
