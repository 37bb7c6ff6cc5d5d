public import Foundation

/// Why SwiftData refused.
public struct SwiftDataError: Error, Hashable, Sendable {
    enum Code: String, Sendable {
        case backwardMigration, configurationFileNameContainsInvalidCharacters, configurationFileNameTooLong
        case configurationSchemaNotFoundInContainerSchema, duplicateConfiguration, loadIssueModelContainer
        case missingModelContext, modelValidationFailure, unknownSchema, unsupportedKeyPath
    }

    let code: Code
    /// What exactly happened, for a person or a log.
    let explanation: String

    init(_ code: Code, _ explanation: String = "") {
        self.code = code
        self.explanation = explanation
    }

    /// The store was written by a newer version of the app.
    public static let backwardMigration = SwiftDataError(.backwardMigration)
    public static let configurationFileNameContainsInvalidCharacters = SwiftDataError(
        .configurationFileNameContainsInvalidCharacters)
    public static let configurationFileNameTooLong = SwiftDataError(.configurationFileNameTooLong)
    public static let configurationSchemaNotFoundInContainerSchema = SwiftDataError(
        .configurationSchemaNotFoundInContainerSchema)
    public static let duplicateConfiguration = SwiftDataError(.duplicateConfiguration)
    /// The store cannot be opened, or its rows cannot be brought to the app's models. It is left as it was.
    public static let loadIssueModelContainer = SwiftDataError(.loadIssueModelContainer)
    public static let missingModelContext = SwiftDataError(.missingModelContext)
    /// A model breaks a rule of its schema, such as a delete rule.
    public static let modelValidationFailure = SwiftDataError(.modelValidationFailure)
    /// The store knows no such model.
    public static let unknownSchema = SwiftDataError(.unknownSchema)
    public static let unsupportedKeyPath = SwiftDataError(.unsupportedKeyPath)

    /// Errors are equal when they are of the same kind, whatever their explanation.
    public static func == (lhs: SwiftDataError, rhs: SwiftDataError) -> Bool { lhs.code == rhs.code }

    public func hash(into hasher: inout Hasher) { hasher.combine(code) }

    /// Lets `catch SwiftDataError.backwardMigration` match.
    public static func ~= (match: SwiftDataError, error: any Error) -> Bool {
        (error as? SwiftDataError) == match
    }
}

extension SwiftDataError: LocalizedError, CustomStringConvertible {
    public var errorDescription: String? { explanation.isEmpty ? code.rawValue : explanation }
    public var description: String { "SwiftDataError.\(code.rawValue)\(explanation.isEmpty ? "" : ": \(explanation)")" }
}
