import Foundation
import Glibc

/// The limits at which the kernel ends this process. Commands that read a hostile file set them before they open it.
struct ProcessLimits {
    /// Processor time in seconds.
    var processor: Int
    /// Bytes.
    var memory: Int
    /// The maximum size in bytes of a file that is written, including the output.
    var file: Int

    /// Sets the limits, which also apply to programs that this process starts. Everything else on the machine has
    /// priority from then on, even if memory is short.
    func apply() {
        let limits: [(__rlimit_resource, Int)] = [
            (RLIMIT_CPU, processor), (RLIMIT_DATA, memory), (RLIMIT_FSIZE, file), (RLIMIT_CORE, 0),
        ]
        for (resource, most) in limits {
            var limit = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most))
            setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
        }
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
        try? Data("1000".utf8).write(to: URL(filePath: "/proc/self/oom_score_adj"))
    }
}
