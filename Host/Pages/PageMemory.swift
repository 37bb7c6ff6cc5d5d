import CLinux

/// Controls how the process keeps the memory of its pages.
package enum PageMemory {
    /// Limits the allocator to one arena. Must be called at the very start of a program that serves pages, before there
    /// is a second thread.
    ///
    /// Any of several threads serves the main queue, so any of them may make a page. An allocator with an arena per
    /// thread keeps the remains of pages in each of them: with two, memory after fifty pages is by chance up to a
    /// quarter larger; with one it is the same each time.
    package static func keepTogether() {
        mallopt(M_ARENA_MAX, 1)
    }

    /// Returns the memory of ended pages to the system; the allocator by itself never does.
    static func giveBack() {
        malloc_trim(0)
    }
}
