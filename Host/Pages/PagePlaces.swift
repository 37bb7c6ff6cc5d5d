/// Where the pages' browsers are. What counts is the latest report of a page that is kept: one that is out of sight for a
/// while, as a phone in a pocket is, still counts.
struct PagePlaces {
    /// The latest last.
    private var known: [(page: String, report: LocationReport)] = []

    /// Notes what a page says, and returns what holds from now on.
    mutating func take(_ report: LocationReport, from page: String) -> LocationReport {
        known.removeAll { $0.page == page }
        guard case .at = report else { return known.last?.report ?? report }
        known.append((page, report))
        return report
    }

    /// Forgets a page that has ended, and returns what holds from now on where that is another place.
    mutating func forget(_ page: String) -> LocationReport? {
        guard let index = known.firstIndex(where: { $0.page == page }) else { return nil }
        let wasLatest = index == known.count - 1
        known.remove(at: index)
        return wasLatest ? known.last?.report ?? .unknown : nil
    }
}
