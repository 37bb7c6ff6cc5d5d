"""Measures the contrast of text with what is really painted behind it, on a screenshot without the text."""

import base64

# Every visible text of the app: its content, its colour, and the boxes of its lines. The host's own notes are above it.
TEXTS = """() => {
  // The button of a row lies over its texts, and shows nothing.
  const isSeen = (element, x, y) => {
    const top = document.elementsFromPoint(x, y).find((one) => !one.matches(".row-tap"));
    return top && (element.contains(top) || top.contains(element));
  };
  // The home indicator lies over what scrolls.
  const INDICATOR = 24;
  const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    // What cannot be used need not be legible.
    if (element.closest(":disabled, [aria-disabled=true]") || element.closest(".row")?.querySelector(":disabled")) continue;
    if (!node.data.trim() || element.closest("#system") || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // Behind a day's number alone a star would count for much: it is read in its place in the calendar.
    const around = element.matches(".day") ? element : range;
    const lines = [...around.getClientRects()].filter((box) => box.width > 2 && box.height > 2
      && box.top >= 0 && box.bottom <= innerHeight - INDICATOR && box.left >= 0 && box.right <= innerWidth
      && isSeen(element, box.left + box.width / 2, box.top + box.height / 2));
    if (lines.length) {
      found.push({ words: node.data.trim(), color: getComputedStyle(element).color,
        lines: lines.map(({ left, top, width, height }) => [left, top, width, height]) });
    }
  }
  return found;
}"""

HIDE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { color: transparent !important; caret-color: transparent !important } svg.sym { visibility: hidden !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
SHOW = "() => { document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1); }"

# The contrast (WCAG 2.2) of each text with 99 of 100 pixels behind it: a few stars do not count.
MEASURE = """async ([picture, texts, scale]) => {
  const bytes = Uint8Array.from(atob(picture), (c) => c.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  const dot = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const color = (css) => { dot.clearRect(0, 0, 1, 1); dot.fillStyle = css; dot.fillRect(0, 0, 1, 1); return dot.getImageData(0, 0, 1, 1).data; };
  const linear = (v) => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
  const light = (r, g, b) => .2126 * linear(r) + .7152 * linear(g) + .0722 * linear(b);
  return texts.map(({ words, color: css, lines }) => {
    const [r, g, b, alpha] = color(css), a = alpha / 255, contrasts = [], known = new Map();
    // Most pixels have the colour of others.
    const contrast = (back) => {
      const mixed = [r, g, b].map((v, k) => v * a + back[k] * (1 - a));
      const [one, other] = [light(...mixed), light(...back)].sort((x, y) => y - x);
      return (one + .05) / (other + .05);
    };
    for (const [left, top, width, height] of lines) {
      const { data } = context.getImageData(left * scale, top * scale, Math.ceil(width * scale), Math.ceil(height * scale));
      for (let i = 0; i < data.length; i += 4) {
        const key = data[i] << 16 | data[i + 1] << 8 | data[i + 2];
        if (!known.has(key)) known.set(key, contrast([data[i], data[i + 1], data[i + 2]]));
        contrasts.push(known.get(key));
      }
    }
    contrasts.sort((x, y) => x - y);
    return [words, contrasts[Math.floor(contrasts.length / 100)]];
  });
}"""


def contrasts(page, scale=2, desk=None):
    """Returns (text, contrast) for every text in the page's window. Another page, a new one if none is given, measures."""
    texts = page.evaluate(TEXTS)
    page.evaluate(HIDE)
    picture = base64.b64encode(page.screenshot()).decode()
    page.evaluate(SHOW)
    if desk:
        return desk.evaluate(MEASURE, [picture, texts, scale])
    desk = page.context.new_page()
    measured = desk.evaluate(MEASURE, [picture, texts, scale])
    desk.close()
    return measured
