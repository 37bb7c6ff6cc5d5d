public import Foundation

/// The check-ins as a FHIR R4 Bundle for a clinician's system: a QuestionnaireResponse for each questionnaire and an
/// Observation for each result. It has neither the person's name nor notes.
public struct FHIRExport: Hashable, Sendable {
    let checkIns: [CheckIn]
    let createdAt: Date

    public init(_ checkIns: [CheckIn], createdAt: Date) {
        self.checkIns = checkIns
        self.createdAt = createdAt
    }

    /// The Bundle as JSON.
    ///
    /// - Throws: `EncodingError`
    public func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(
            FHIRBundle(timestamp: createdAt.formatted(.iso8601), entry: checkIns.flatMap(entries)))
    }

    private func entries(of checkIn: CheckIn) -> [FHIRBundle.Entry] {
        let forms = Questionnaire.allCases.filter(checkIn.answers.opened).flatMap { questionnaire in
            let response = Self.url(of: checkIn, "response-\(questionnaire.rawValue)")
            return [
                FHIRBundle.Entry(fullUrl: response, resource: .response(Self.response(to: questionnaire, in: checkIn))),
                FHIRBundle.Entry(
                    fullUrl: Self.url(of: checkIn, "result-\(questionnaire.rawValue)"),
                    resource: .observation(Self.result(of: questionnaire, in: checkIn, from: response))),
            ]
        }
        let own = [Item.mood, .sleep].filter { checkIn.answers[$0] != nil }.map { item in
            FHIRBundle.Entry(
                fullUrl: Self.url(of: checkIn, item.rawValue), resource: .observation(Self.observation(item, checkIn)))
        }
        return own + forms
    }

    /// A stable identifier for a part of a check-in.
    private static func url(of checkIn: CheckIn, _ part: String) -> String {
        var bytes = checkIn.id.uuid
        withUnsafeMutableBytes(of: &bytes) { bytes in
            // FNV-1a of the part's name, combined with the check-in's identifier.
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            for index in 0..<8 { bytes[8 + index] ^= UInt8(truncatingIfNeeded: hash >> (8 * index)) }
            // Version 8 and variant of RFC 9562: a custom identifier.
            bytes[6] = bytes[6] & 0x0F | 0x80
            bytes[8] = bytes[8] & 0x3F | 0x80
        }
        return "urn:uuid:\(UUID(uuid: bytes).uuidString.lowercased())"
    }

    // MARK: Responses

    private static func response(to questionnaire: Questionnaire, in checkIn: CheckIn) -> FHIRQuestionnaireResponse {
        let items = questionnaire.items.compactMap { item in
            checkIn.answers[item].map { responseItem(item, $0) }
        }
        return FHIRQuestionnaireResponse(
            contained: [form(questionnaire)], questionnaire: "#\(questionnaire.rawValue)",
            authored: checkIn.date.formatted(.iso8601), item: items.isEmpty ? nil : items)
    }

    private static func responseItem(_ item: Item, _ answer: Answer) -> FHIRQuestionnaireResponse.Item {
        var result = FHIRQuestionnaireResponse.Item(linkId: item.rawValue, text: item.english)
        switch answer {
        case .value(let value) where item.scale == .yesNo:
            result.answer = [.init(valueBoolean: value == 1)]
        case .value(let value):
            result.answer = coding(of: value, for: item).map { [.init(valueCoding: $0)] }
        case .declined:
            result.extension = [
                FHIRExtension(
                    url: "http://hl7.org/fhir/StructureDefinition/data-absent-reason", valueCode: "asked-declined")
            ]
        }
        return result
    }

    private static func coding(of value: Int, for item: Item) -> FHIRCoding? {
        Item.answerCode(of: value).map {
            FHIRCoding(system: LOINC.system, code: $0, display: item.label(of: value).key)
        }
    }

    private static func form(_ questionnaire: Questionnaire) -> FHIRQuestionnaire {
        FHIRQuestionnaire(
            id: questionnaire.rawValue, title: questionnaire.name,
            code: questionnaire.panelCode.map { [FHIRCoding(system: LOINC.system, code: $0)] },
            copyright: questionnaire.attribution + (questionnaire == .asq ? "" : " " + LOINC.notice),
            item: questionnaire.items.map { item in
                FHIRQuestionnaire.Item(
                    linkId: item.rawValue,
                    code: item.loincCode.map { [FHIRCoding(system: LOINC.system, code: $0)] }, text: item.english,
                    type: item.scale == .yesNo ? "boolean" : "choice",
                    answerOption: item.scale == .yesNo
                        ? nil
                        : item.scale.values.compactMap { coding(of: $0, for: item).map { .init(valueCoding: $0) } })
            })
    }

    // MARK: Observations

    private static func result(
        of questionnaire: Questionnaire, in checkIn: CheckIn, from response: String
    ) -> FHIRObservation {
        var observation = FHIRObservation(
            code: FHIRConcept(
                coding: questionnaire.totalCode.map { [FHIRCoding(system: LOINC.system, code: $0)] },
                text: "\(questionnaire.name) \(questionnaire == .asq ? "outcome" : "total")"),
            effectiveDateTime: checkIn.date.formatted(.iso8601), derivedFrom: [.init(reference: response)])
        guard let score = checkIn.answers.score(of: questionnaire) else {
            observation.valueCodeableConcept = checkIn.answers.asqOutcome.concept
            if observation.valueCodeableConcept == nil { observation.dataAbsentReason = absence("unknown") }
            return observation
        }
        observation.valueInteger = score.total
        if score.total == nil {
            observation.dataAbsentReason = absence(score.declined > 0 ? "asked-declined" : "unknown")
        }
        observation.interpretation = score.band.map { [FHIRConcept(text: $0.displayName.key)] }
        return observation
    }

    private static func observation(_ item: Item, _ checkIn: CheckIn) -> FHIRObservation {
        let value = checkIn.answers.value(of: item)
        return FHIRObservation(
            code: FHIRConcept(text: "\(item.english) (1, \(item.label(of: 1).key), to 5, \(item.label(of: 5).key))"),
            effectiveDateTime: checkIn.date.formatted(.iso8601), valueInteger: value,
            dataAbsentReason: value == nil ? absence("asked-declined") : nil)
    }

    private static func absence(_ code: String) -> FHIRConcept {
        FHIRConcept(coding: [
            FHIRCoding(system: "http://terminology.hl7.org/CodeSystem/data-absent-reason", code: code)
        ])
    }
}

extension Item {
    /// The question as published. The key of a text is its English version.
    var english: String { text.key }
}

extension ASQOutcome {
    /// The outcome in the words of ASQ's instructions, because no code exists for it.
    fileprivate var concept: FHIRConcept? {
        switch self {
        case .negative: FHIRConcept(text: "Negative screen")
        case .nonAcutePositive: FHIRConcept(text: "Non-acute positive screen")
        case .acutePositive: FHIRConcept(text: "Acute positive screen")
        case .unknown: nil
        }
    }
}
