// The parts of FHIR R4 (4.0.1) that the export uses, under their FHIR names.

struct FHIRBundle: Encodable {
    struct Entry: Encodable {
        var fullUrl: String
        var resource: FHIRResource
    }

    let resourceType = "Bundle"
    let type = "collection"
    var timestamp: String
    var entry: [Entry]
}

enum FHIRResource: Encodable {
    case response(FHIRQuestionnaireResponse)
    case observation(FHIRObservation)

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .response(let response): try response.encode(to: encoder)
        case .observation(let observation): try observation.encode(to: encoder)
        }
    }
}

struct FHIRCoding: Encodable {
    var system: String
    var code: String
    var display: String?
}

struct FHIRConcept: Encodable {
    var coding: [FHIRCoding]?
    var text: String?
}

struct FHIRExtension: Encodable {
    var url: String
    var valueCode: String
}

struct FHIRQuestionnaire: Encodable {
    struct Item: Encodable {
        var linkId: String
        var code: [FHIRCoding]?
        var text: String
        var type: String
        var answerOption: [Option]?
    }

    struct Option: Encodable {
        var valueCoding: FHIRCoding
    }

    let resourceType = "Questionnaire"
    var id: String
    var title: String
    let status = "active"
    var code: [FHIRCoding]?
    var copyright: String
    var item: [Item]
}

struct FHIRQuestionnaireResponse: Encodable {
    struct Answer: Encodable {
        var valueCoding: FHIRCoding?
        var valueBoolean: Bool?
    }

    struct Item: Encodable {
        var `extension`: [FHIRExtension]?
        var linkId: String
        var text: String
        var answer: [Answer]?
    }

    let resourceType = "QuestionnaireResponse"
    /// The questions and their codes, included because a reader may not have the questionnaire.
    var contained: [FHIRQuestionnaire]
    var questionnaire: String
    let status = "completed"
    var authored: String
    var item: [Item]?
}

struct FHIRObservation: Encodable {
    struct Reference: Encodable {
        var reference: String
    }

    let resourceType = "Observation"
    let status = "final"
    var category = [
        FHIRConcept(
            coding: [
                FHIRCoding(
                    system: "http://terminology.hl7.org/CodeSystem/observation-category", code: "survey",
                    display: "Survey")
            ])
    ]
    var code: FHIRConcept
    var effectiveDateTime: String
    var valueInteger: Int?
    var valueCodeableConcept: FHIRConcept?
    var dataAbsentReason: FHIRConcept?
    var interpretation: [FHIRConcept]?
    var derivedFrom: [Reference]?
}
