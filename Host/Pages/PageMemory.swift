import CLinux

/// Controls how the process keeps the memory of its pages.
package enum PageMemory {
    /// Limits the allocator to one arena. Must be called at the very start of a program that serves pages, before there
    /// is a second thread.
    ///
    /// Several threads serve the main queue, and any of them may make a page. With an arena per thread, the allocator
    /// keeps remains of pages in each arena: with two, memory after fifty pages is up to a quarter larger, by chance;
    /// with one, it is always the same.
    package static func keepTogether() {
        mallopt(M_ARENA_MAX, 1)
    }

    /// Returns the memory of ended pages to the system, which the allocator by itself never does.
    static func giveBack() {
        malloc_trim(0)
    }
}
