"""Small pictures of pages, made and compared by the browser itself."""

import base64
import os
from pathlib import Path

FOLDER = Path(__file__).parent / "snapshots"
OUTPUT = Path(__file__).parent / "output"
IS_WRITING = os.environ.get("SNAPSHOTS") == "write"
# One pixel of a picture for this many of the screenshot, which has two per point.
CELL = 6
# A pixel differs if a channel differs by more than this, of 255.
SHADE = 32
# One pixel in this many may differ.
SHARE = 400

SHRINK = """async ([picture, cell]) => {
  const image = await createImageBitmap(await (await fetch(picture)).blob());
  const canvas = new OffscreenCanvas(image.width / cell, image.height / cell);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality: .95 })).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
}"""
DIFFERENCE = """async ([one, other, shade]) => {
  const pixels = await Promise.all([one, other].map(async (picture) => {
    const image = await createImageBitmap(await (await fetch(picture)).blob());
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height).data;
  }));
  if (pixels[0].length !== pixels[1].length) return 1;
  let others = 0;
  for (let at = 0; at < pixels[0].length; at += 4) {
    others += [0, 1, 2].some((channel) => Math.abs(pixels[0][at + channel] - pixels[1][at + channel]) > shade);
  }
  return others / (pixels[0].length / 4);
}"""


def address(kind, data):
    return f"data:image/{kind};base64,{base64.b64encode(data).decode()}"


class Snapshots:
    """Pictures of this run beside the kept ones. `tools` is an empty page, whose canvas does the work."""

    def __init__(self, tools):
        self.tools = tools

    def shrunk(self, screenshot):
        return base64.b64decode(self.tools.evaluate(SHRINK, [address("png", screenshot), CELL]))

    def difference(self, name, picture):
        """Returns the share of pixels that differ from the kept picture; 1 if there is none."""
        kept = FOLDER / f"{name}.webp"
        if not kept.exists():
            return 1
        return self.tools.evaluate(DIFFERENCE, [address("webp", kept.read_bytes()), address("webp", picture), SHADE])

    def expect(self, name, take):
        """Takes pictures until one matches the kept one; with SNAPSHOTS=write, keeps the picture of the settled
        page."""
        picture = None
        for _ in range(20):
            before, picture = picture, self.shrunk(take())
            if IS_WRITING and picture == before:
                FOLDER.mkdir(exist_ok=True)
                (FOLDER / f"{name}.webp").write_bytes(picture)
                return
            if not IS_WRITING and self.difference(name, picture) <= 1 / SHARE:
                return
            self.tools.wait_for_timeout(250)
        OUTPUT.mkdir(exist_ok=True)
        (OUTPUT / f"{name}.webp").write_bytes(picture)
        share = self.difference(name, picture)
        raise AssertionError(f"{name}: {share:.2%} of the picture are others than in {FOLDER}; see {OUTPUT}/{name}.webp")
