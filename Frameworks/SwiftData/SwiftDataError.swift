public import Foundation

/// An error thrown by SwiftData.
public struct SwiftDataError: Error, Hashable, Sendable {
    enum Code: String, Sendable {
        case backwardMigration, configurationFileNameContainsInvalidCharacters, configurationFileNameTooLong
        case configurationSchemaNotFoundInContainerSchema, duplicateConfiguration, loadIssueModelContainer
        case missingModelContext, modelValidationFailure, unknownSchema, unsupportedKeyPath
    }

    let code: Code
    /// A detailed explanation, for people or a log.
    let explanation: String

    init(_ code: Code, _ explanation: String = "") {
        self.code = code
        self.explanation = explanation
    }

    /// The store was written by a newer version of the app.
    public static var backwardMigration: SwiftDataError { SwiftDataError(.backwardMigration) }
    public static var configurationFileNameContainsInvalidCharacters: SwiftDataError {
        SwiftDataError(.configurationFileNameContainsInvalidCharacters)
    }
    public static var configurationFileNameTooLong: SwiftDataError { SwiftDataError(.configurationFileNameTooLong) }
    public static var configurationSchemaNotFoundInContainerSchema: SwiftDataError {
        SwiftDataError(.configurationSchemaNotFoundInContainerSchema)
    }
    public static var duplicateConfiguration: SwiftDataError { SwiftDataError(.duplicateConfiguration) }
    /// The store cannot be opened, or its rows cannot be migrated to the app's models. It is left unchanged.
    public static var loadIssueModelContainer: SwiftDataError { SwiftDataError(.loadIssueModelContainer) }
    public static var missingModelContext: SwiftDataError { SwiftDataError(.missingModelContext) }
    /// A model breaks a rule of its schema, such as a delete rule.
    public static var modelValidationFailure: SwiftDataError { SwiftDataError(.modelValidationFailure) }
    /// The store does not contain the model's type.
    public static var unknownSchema: SwiftDataError { SwiftDataError(.unknownSchema) }
    public static var unsupportedKeyPath: SwiftDataError { SwiftDataError(.unsupportedKeyPath) }

    /// Errors of the same kind are equal, regardless of their explanation.
    public static func == (lhs: SwiftDataError, rhs: SwiftDataError) -> Bool { lhs.code == rhs.code }

    public func hash(into hasher: inout Hasher) { hasher.combine(code) }

    /// Lets `catch SwiftDataError.backwardMigration` match.
    public static func ~= (match: SwiftDataError, error: any Error) -> Bool {
        (error as? SwiftDataError) == match
    }
}

/// An error with a detailed explanation.
public protocol _ExplainedError: LocalizedError, CustomStringConvertible {
    var _code: String { get }
    var _explanation: String { get }
}

extension _ExplainedError {
    public var errorDescription: String? { _explanation.isEmpty ? _code : _explanation }
    public var description: String { "\(Self.self).\(_code)\(_explanation.isEmpty ? "" : ": \(_explanation)")" }
}

extension SwiftDataError: _ExplainedError {
    public var _code: String { code.rawValue }
    public var _explanation: String { explanation }
}
