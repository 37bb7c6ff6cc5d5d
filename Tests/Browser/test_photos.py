"""Photos that a person chooses, and documents that an app prints, on a live page."""

import re
import struct
import subprocess
import zlib

import pytest
from playwright.sync_api import expect


def png(width=4, height=3):
    """A picture of one colour."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + b"\x20\x80\xe0" * width for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def file(name, content, kind="image/png"):
    return {"name": name, "mimeType": kind, "buffer": content}


def choose(page, name, *files):
    with page.expect_file_chooser() as found:
        page.get_by_role("button", name=name).click()
    found.value.set_files(list(files))
    return found.value


def test_a_chosen_photo_is_shown_and_kept_nowhere(sample):
    page = sample("photos")
    chooser = choose(page, "Choose a Photo", file("me.png", png()))
    assert not chooser.is_multiple()
    picture = page.get_by_role("img", name="The chosen photo")
    expect(picture).to_be_visible()
    assert picture.evaluate("(image) => image.decode().then(() => [image.naturalWidth, image.naturalHeight])") == [4, 3]
    address = picture.get_attribute("src")
    assert re.fullmatch(r"/page/files/\w{20,}", address)
    answer = page.request.get(page.url.split("/photos")[0] + address)
    assert answer.headers["content-type"] == "image/png"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-content-type-options"] == "nosniff"
    page.get_by_role("button", name="Remove").click()
    expect(picture).to_have_count(0)
    assert page.request.get(page.url.split("/photos")[0] + address).status == 404


def test_a_photo_may_be_as_large_as_a_camera_makes_it(sample):
    page = sample("photos")
    choose(page, "Choose a Photo", file("large.png", png() + bytes(8 * 1024 * 1024 - len(png()))))
    expect(page.get_by_role("img", name="The chosen photo")).to_be_visible()


def test_a_larger_file_is_refused_in_a_sentence(sample):
    page = sample("photos")
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    choose(page, "Choose a Photo", file("huge.png", png() + bytes(8 * 1024 * 1024)))
    expect(page.get_by_text("This photo is larger than 8 MB. Choose a smaller one.")).to_be_visible()
    assert not [url for url in sent if "/page/files/" in url]


def test_the_host_refuses_a_larger_body_whatever_the_page_checks(sample):
    page = sample("photos")
    address = page.get_by_role("button", name="Choose a Photo").get_attribute("data-photos")
    status = page.evaluate(
        "(address) => fetch(address, { method: 'POST', body: new Uint8Array((8 << 20) + 1) }).then((one) => one.status)",
        address,
    )
    assert status == 413


@pytest.mark.parametrize(
    "content, sentence",
    [
        (b"\0\0\0\x18ftypheic\0\0\0\0", "Photos in HEIC format can’t be shown here. Choose one in JPEG format."),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "This is not a photo in JPEG, PNG, GIF or WebP format."),
    ],
)
def test_a_file_that_is_no_such_photo_is_refused_in_a_sentence(sample, content, sentence):
    page = sample("photos")
    # Its name and type say otherwise: only its first bytes count.
    choose(page, "Choose a Photo", file("photo.png", content))
    expect(page.get_by_text(sentence)).to_be_visible()
    expect(page.get_by_role("img", name="The chosen photo")).to_have_count(0)
    choose(page, "Choose a Photo", file("photo.png", png()))
    expect(page.get_by_role("img", name="The chosen photo")).to_be_visible()


def test_several_photos_are_added_up_to_the_limit(sample):
    page = sample("photos")
    gif = file("b.gif", b"GIF89a\1\0\1\0\0\0\0;", "image/gif")
    chooser = choose(page, "Add Photos", file("a.png", png()), gif, file("c.png", png()), file("d.png", png()))
    assert chooser.is_multiple()
    expect(page.get_by_text("You can add up to 3 photos.")).to_be_visible()
    expect(page.locator(".row", has_text=re.compile(r"^(public\.png|com\.compuserve\.gif)$"))).to_have_text(
        ["public.png", "com.compuserve.gif", "public.png"]
    )


def test_a_photo_is_given_to_no_other_site(sample):
    page = sample("photos")
    address = page.get_by_role("button", name="Choose a Photo").get_attribute("data-photos")
    base = page.url.split("/photos")[0]
    answer = page.request.post(base + address, data=png(), headers={"Origin": "https://example.com"})
    assert answer.status == 403


PRINTED = """
window.printed = [];
const frames = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, "contentWindow").get;
Object.defineProperty(HTMLIFrameElement.prototype, "contentWindow", { get() {
  const view = frames.call(this), frame = this;
  return { addEventListener: (...all) => view.addEventListener(...all), print: () => window.printed.push({
    html: frame.srcdoc, text: view.document.body.innerText, sandbox: [...frame.sandbox], title: view.document.title,
  }) };
} });
"""


def test_a_document_is_printed_with_all_its_text_and_without_scripts(sample, chromium, tmp_path):
    page = sample("photos")
    page.context.add_init_script(PRINTED)
    page.goto(page.url.replace("/photos/", "/printing/"))
    page.wait_for_selector("html[data-client=ready]", state="attached")
    page.get_by_role("button", name="Print").click()
    expect(page.get_by_text("Printed", exact=True)).to_be_visible()
    [printed] = page.evaluate("window.printed")
    assert "allow-scripts" not in printed["sandbox"]
    assert printed["title"] == "Plan & Numbers"
    assert printed["text"].split("\n\n") == ["My Plan", "Call Maria, then walk."]
    # Chromium's own print of the same document.
    paper = chromium.new_page()
    paper.set_content(printed["html"])
    paper.pdf(path=tmp_path / "plan.pdf")
    paper.close()
    text = subprocess.run(["pdftotext", tmp_path / "plan.pdf", "-"], capture_output=True, text=True, check=True).stdout
    assert text.split() == "My Plan Call Maria, then walk.".split()
