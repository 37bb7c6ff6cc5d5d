"""The FHIR Bundle that Sentinel shares, read by an independent implementation of FHIR.

A Swift test compares the export with the same file. In the resources used here, R4B is R4: they did not change.
"""
import json

import pytest
from conftest import REPOSITORY
from fhir.resources.R4B.bundle import Bundle
from fhir.resources.R4B.observation import Observation
from fhir.resources.R4B.questionnaireresponse import QuestionnaireResponse

TEXT = (REPOSITORY / "Tests" / "SentinelKitTests" / "bundle.json").read_text()
LOINC = "http://loinc.org"
TOTALS = {"PHQ-2 total": "55758-7", "PHQ-9 total": "44261-6", "GAD-7 total": "70274-6", "PC-PTSD-5 total": "102017-1"}


@pytest.fixture(scope="module")
def bundle():
    return Bundle.model_validate_json(TEXT)


def resources(bundle, kind):
    return [entry.resource for entry in bundle.entry if isinstance(entry.resource, kind)]


def test_the_bundle_is_valid_and_complete(bundle):
    assert json.loads(bundle.model_dump_json()) == json.loads(TEXT.replace('+00:00"', 'Z"'))
    addresses = [entry.fullUrl for entry in bundle.entry]
    assert len(set(addresses)) == len(addresses)
    assert len(resources(bundle, QuestionnaireResponse)) == 13
    for observation in resources(bundle, Observation):
        for reference in observation.derivedFrom or []:
            assert reference.reference in addresses


def test_every_total_has_its_code_and_its_value(bundle):
    seen = set()
    for observation in resources(bundle, Observation):
        codes = [coding.code for coding in observation.code.coding or [] if coding.system == LOINC]
        assert codes == ([TOTALS[observation.code.text]] if observation.code.text in TOTALS else [])
        values = [observation.valueInteger, observation.valueCodeableConcept, observation.dataAbsentReason]
        assert sum(value is not None for value in values) == 1
        seen.add(observation.code.text)
    assert seen >= {*TOTALS, "GAD-2 total", "ASQ outcome"}


def test_a_total_is_the_sum_of_its_answers_and_a_gap_is_not_0(bundle):
    points = {"LA6568-5": 0, "LA6569-3": 1, "LA6570-1": 2, "LA6571-9": 3}
    by_address = {entry.fullUrl: entry.resource for entry in bundle.entry}
    for observation in resources(bundle, Observation):
        if not observation.derivedFrom or observation.code.text == "ASQ outcome":
            continue
        response = by_address[observation.derivedFrom[0].reference]
        form = response.contained[0]
        asked = [item for item in form.item if item.linkId != "ptsdExposure"]
        given = {item.linkId: item.answer[0] for item in response.item if item.answer}
        if "ptsdExposure" in given and not given["ptsdExposure"].valueBoolean:
            asked = []
        sums = [given[item.linkId] for item in asked if item.linkId in given]
        total = sum(int(a.valueBoolean) if a.valueBoolean is not None else points[a.valueCoding.code] for a in sums)
        assert observation.valueInteger == (total if len(sums) == len(asked) else None)


def test_a_declined_answer_says_so(bundle):
    declined = [
        item
        for response in resources(bundle, QuestionnaireResponse)
        for item in response.item
        if not item.answer
    ]
    assert len(declined) >= 3
    for item in declined:
        assert [extension.valueCode for extension in item.extension] == ["asked-declined"]


def test_the_questions_carry_their_codes_and_notices(bundle):
    for response in resources(bundle, QuestionnaireResponse):
        form = response.contained[0]
        assert response.questionnaire == f"#{form.id}"
        coded = [item for item in form.item if item.code]
        assert len(coded) == (0 if form.id == "asq" else len(form.item))
        assert ("Regenstrief" in form.copyright) == bool(form.code or coded)
        for item in response.item or []:
            assert item.linkId in [asked.linkId for asked in form.item]


def test_an_invalid_bundle_is_refused():
    broken = json.loads(TEXT)
    broken["entry"][0]["resource"]["status"] = ["final"]
    with pytest.raises(ValueError):
        Bundle.model_validate(broken)


def test_the_oracle_of_the_scores_is_the_committed_one(tmp_path):
    import subprocess
    import sys

    folder = REPOSITORY / "Tests" / "SentinelKitTests"
    made = subprocess.run([sys.executable, folder / "oracle.py"], capture_output=True, text=True, check=True).stdout
    assert made == (folder / "oracle.txt").read_text()
