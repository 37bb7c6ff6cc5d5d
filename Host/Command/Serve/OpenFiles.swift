import Glibc

/// The number of files and connections that this process may have open at a time (`RLIMIT_NOFILE`).
nonisolated enum OpenFiles {
    /// Raises the limit as far as the system allows. It usually starts at 1024, for compatibility with old programs.
    ///
    /// - Returns: The limit from now on.
    static func raiseLimit() -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
        if limit.rlim_cur < limit.rlim_max {
            var raised = limit
            raised.rlim_cur = limit.rlim_max
            if setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0 { limit = raised }
        }
        return Int(clamping: limit.rlim_cur)
    }
}
