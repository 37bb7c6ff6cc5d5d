import SwiftData

extension ModelContext {
    /// Stores the changes or rolls them back, so that a change reported as failed is not stored later either.
    func saveOrRollBack() throws {
        do {
            try save()
        } catch {
            rollback()
            throw error
        }
    }
}
