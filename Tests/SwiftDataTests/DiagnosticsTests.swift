import ChildProcess
import Foundation
import Testing

/// The real compiler, the built modules and the built macros on code that must not compile.
@Suite struct `Invalid models` {
    private let source = """
        import SwiftData

        @Model struct Value { var a = 1 }
        @ModelActor final class Worker {}
        @Model final class Generic<T> { var a = 1; init() {} }
        @Model final class Alarm {
            let id: Int
            var hour = 1, minute = 2
            var observed: Int { didSet {} }
            @Transient var cache: [Int]
            @Attribute @Relationship var both: Alarm?
            lazy var later = 3
            @Attribute(.unique) var computed: Int { 1 }
            init() {}
        }
        #Unique<Alarm>([\\.both])
        struct Holder {
            @Query var untyped = []
            @Query var one: Alarm
        }
        """

    @Test func `an invalid model has a clear error`() async throws {
        let errors = try await compile(source)
        for message in [
            "'@Model' can only be applied to a class", "'@ModelActor' can only be applied to an actor",
            "'@Model' cannot be applied to a generic class",
            "A persisted property must be a 'var': a 'let' cannot be read from the store",
            "A persisted property needs a declaration of its own",
            "A property with observers is not persisted and needs an initial value in a model",
            "A '@Transient' property needs an initial value: the store has none for it",
            "A property is either an attribute or a relationship",
            "A 'lazy' property cannot be persisted; mark it '@Transient'",
            "'@Attribute' needs a stored property without observers",
            "'#Unique' belongs in the body of a '@Model' class",
            "'@Query' needs a property with an array type, such as '[Item]'",
        ] {
            #expect(errors.contains("error: \(message)"), "\(errors)")
        }
    }

    @Test func `a type that is not Codable is refused`() async throws {
        let errors = try await compile(
            """
            import SwiftData
            final class Opaque {}
            @Model final class Alarm { var thing = Opaque(); init() {} }
            """)
        #expect(errors.contains("no exact matches in call to instance method 'setValue'"))
    }

    @Test(arguments: [[], ["-default-isolation", "MainActor"]])
    func `a class with storable properties is refused in every isolation`(options: [String]) async throws {
        let errors = try await compile(
            "import SwiftData\n@Model final class Alarm { var hour = 7; init() {} }", options)
        #expect(!errors.contains("error:"), "\(errors)")
    }

    /// Type-checks `source` and returns what the compiler printed.
    private func compile(_ source: String, _ options: [String] = []) async throws -> String {
        let store = try TestStore()
        let file = store.folder.appending(path: "source.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        let build = URL(filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            .deletingLastPathComponent()
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let libraries = ["CSQLite", "CCurl"].flatMap {
            ["-Xcc", "-fmodule-map-file=\(root.path)/Adapters/\($0)/module.modulemap"]
        }
        let search =
            libraries + [
                "-I", build.appending(path: "Modules").path,
                "-load-plugin-executable", "\(build.path)/FrameworkMacros-tool#FrameworkMacros",
            ]
        return try await ChildProcess.outcome(
            of: "swiftc", ["-swift-version", "6", "-typecheck"] + search + [file.path] + options
        ).errors
    }
}
