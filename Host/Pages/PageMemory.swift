import CLinux

/// How the process keeps the memory of its pages.
package enum PageMemory {
    /// To be called first of all in a program that serves pages, before there is a second thread.
    ///
    /// Any of several threads serves the main queue, and so any of them makes a page. An allocator with an area for
    /// each thread keeps what pages left behind in every one of them: half as much again after some hundred pages.
    package static func keepTogether() {
        mallopt(M_ARENA_MAX, 2)
    }
}
