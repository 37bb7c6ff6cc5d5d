extension Database {
    /// The schema version in the file's header; 0 in a new file.
    ///
    /// - Throws: `DatabaseError` of kind `damaged` if it is negative, which no version of the program writes.
    package var userVersion: Int {
        get throws {
            let version = try value("PRAGMA user_version") ?? 0
            guard version >= 0 else {
                throw DatabaseError(kind: .damaged, message: "\(path) has the impossible version \(version).")
            }
            return version
        }
    }

    /// Brings the schema up to date by running those of `steps` that the file has not had yet.
    ///
    /// Step number n (counted from 1) leads to `user_version` n. All steps run in one transaction, so that a file is
    /// never left between two versions.
    ///
    /// - Throws: `DatabaseError` of kind `newerVersion` if the file has had more steps than these. The file is then
    ///   unchanged.
    package func migrate(_ steps: [(Database) throws -> Void]) throws {
        let version = try userVersion
        guard version <= steps.count else {
            throw DatabaseError(
                kind: .newerVersion,
                message: "\(path) is from a newer version: its layout is \(version), this one knows \(steps.count).")
        }
        guard version < steps.count else { return }
        try transaction {
            // Another process may have migrated the file first.
            let version = try userVersion
            for step in steps.dropFirst(version) {
                try step(self)
            }
            try setUserVersion(max(version, steps.count))
        }
    }

    /// Sets `user_version`. A PRAGMA accepts no bound values.
    package func setUserVersion(_ version: Int) throws {
        try execute("PRAGMA user_version = \(version)")
    }
}
