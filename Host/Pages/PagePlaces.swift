/// The locations of the pages' browsers. The latest report of any kept page counts, even if the page is out of sight
/// for a while, such as on a phone in a pocket.
struct PagePlaces {
    /// The reports, the latest last.
    private var known: [(page: String, report: LocationReport)] = []

    /// Records a page's report, and returns the current one.
    mutating func record(_ report: LocationReport, from page: String) -> LocationReport {
        known.removeAll { $0.page == page }
        guard case .at = report else { return known.last?.report ?? report }
        known.append((page, report))
        return report
    }

    /// Forgets a page that has ended, and returns the new current report if that changes it.
    mutating func forget(_ page: String) -> LocationReport? {
        guard let index = known.firstIndex(where: { $0.page == page }) else { return nil }
        let wasLatest = index == known.count - 1
        known.remove(at: index)
        return wasLatest ? known.last?.report ?? .unknown : nil
    }
}
