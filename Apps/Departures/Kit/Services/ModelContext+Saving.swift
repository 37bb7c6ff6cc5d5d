import SwiftData

extension ModelContext {
    /// Saves the changes, or rolls them back, so that a later save does not include a change that was reported as
    /// failed.
    func saveOrRollBack() throws {
        do {
            try save()
        } catch {
            rollback()
            throw error
        }
    }
}
