import CLinux

/// How the process keeps the memory of its pages.
package enum PageMemory {
    /// To be called first of all in a program that serves pages, before there is a second thread.
    ///
    /// Any of several threads serves the main queue, and so any of them makes a page. An allocator with areas for several
    /// threads keeps what pages left behind in every one of them: with two, memory after fifty pages more or less is up
    /// to a quarter larger, by chance; with one it is the same each time.
    package static func keepTogether() {
        mallopt(M_ARENA_MAX, 1)
    }

    /// Gives the system back what pages that ended have left: the allocator by itself keeps it for good.
    static func giveBack() {
        malloc_trim(0)
    }
}
