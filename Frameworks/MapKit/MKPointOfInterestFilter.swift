public import Foundation

/// Selects categories of points of interest.
open class MKPointOfInterestFilter: NSObject {
    private let categories: Set<MKPointOfInterestCategory>
    private let isIncluding: Bool

    public convenience init(including categories: [MKPointOfInterestCategory]) {
        self.init(categories, isIncluding: true)
    }

    public convenience init(excluding categories: [MKPointOfInterestCategory]) {
        self.init(categories, isIncluding: false)
    }

    private init(_ categories: [MKPointOfInterestCategory], isIncluding: Bool) {
        self.categories = Set(categories)
        self.isIncluding = isIncluding
    }

    open class var includingAll: MKPointOfInterestFilter { .init(excluding: []) }
    open class var excludingAll: MKPointOfInterestFilter { .init(including: []) }

    open func includes(_ category: MKPointOfInterestCategory) -> Bool {
        categories.contains(category) == isIncluding
    }

    open func excludes(_ category: MKPointOfInterestCategory) -> Bool {
        !includes(category)
    }
}
