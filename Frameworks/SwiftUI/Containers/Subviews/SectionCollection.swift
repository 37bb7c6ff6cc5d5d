/// Specifies the contents of a section.
public struct SectionConfiguration {
    let key: ID
    /// The container values associated with the given section; empty for views outside of any section.
    public let containerValues: ContainerValues
    /// The header of the section.
    public let header: SubviewsCollection
    /// The contents of the section body.
    public internal(set) var content: SubviewsCollection
    /// The footer of the section.
    public let footer: SubviewsCollection
}

@available(*, unavailable)
extension SectionConfiguration: Sendable {}

extension SectionConfiguration: Identifiable {
    /// A unique identifier of a section, which lasts as long as the section.
    public struct ID: Hashable {
        /// The number of the section. For views outside of any section, the number of the last section before them.
        let number: Int
        let isImplicit: Bool
    }

    public var id: ID { key }
}

@available(*, unavailable)
extension SectionConfiguration.ID: Sendable {}

/// An opaque collection representing the sections of a view.
public struct SectionCollection {
    let sections: [SectionConfiguration]
}

@available(*, unavailable)
extension SectionCollection: Sendable {}

extension SectionCollection: RandomAccessCollection {
    public typealias Element = SectionConfiguration
    public typealias Index = Int

    public var startIndex: Int { sections.startIndex }
    public var endIndex: Int { sections.endIndex }

    public subscript(index: Int) -> SectionConfiguration { sections[index] }
}
