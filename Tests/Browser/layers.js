// Lists what can be seen in a part of the page, front-most last: the layers of an artboard.
([selector, unit]) => {
  const root = selector ? document.querySelector(selector) : document.documentElement;
  const board = selector ? root.getBoundingClientRect() : new DOMRect(0, 0, innerWidth, innerHeight);
  // Roles that say nothing about a layer.
  const PLAIN = ["", "none", "generic", "presentation", "paragraph", "sectionheader", "sectionfooter", "document"];
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const layers = [];
  const tags = new Map();
  const colors = new Map();

  /** A CSS colour as #RRGGBB, with AA if it is not opaque; nothing if it cannot be seen. */
  function hex(color) {
    if (!colors.has(color)) colors.set(color, painted(color));
    return colors.get(color);
  }

  function painted(color) {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
    if (!alpha) return undefined;
    const parts = alpha < 255 ? [red, green, blue, alpha] : [red, green, blue];
    return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("").toUpperCase()}`;
  }

  const round = (value) => Math.round(value * 100) / 100;
  const shared = (one, other) => {
    const left = Math.max(one.left, other.left), top = Math.max(one.top, other.top);
    const right = Math.min(one.right, other.right), bottom = Math.min(one.bottom, other.bottom);
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const ownText = (element) =>
    [...element.childNodes].filter((one) => one.nodeType === Node.TEXT_NODE).map((one) => one.data).join(" ").replace(/\s+/g, " ").trim();

  /** What kind of layer an element is, and how it is called; nothing if it only arranges others. */
  function described(element, style) {
    const role = element.computedRole;
    const name = (element.computedName ?? "").replace(/\s+/g, " ").trim();
    if (element.matches("svg.sym")) {
      const symbol = element.querySelector("use")?.getAttribute("href")?.split("#")[1];
      return { kind: "symbol", name: symbol, tint: hex(style.color), points: parseFloat(style.fontSize) };
    }
    const text = ownText(element);
    const fill = hex(style.backgroundColor);
    const radius = parseFloat(style.borderTopLeftRadius) || undefined;
    if (!PLAIN.includes(role)) return { kind: role, role, name: name || text || undefined, fill, radius };
    if (text && !(element instanceof SVGElement)) {
      const type = { points: parseFloat(style.fontSize), weight: Number(style.fontWeight), color: hex(style.color) };
      return { kind: "text", name: text, ...type };
    }
    if (element instanceof SVGSVGElement) return { kind: "drawing" };
    const isStroked = ["Top", "Bottom"].some((side) => parseFloat(style[`border${side}Width`]) && hex(style[`border${side}Color`]));
    if (fill || isStroked || style.backgroundImage !== "none") return { kind: "shape", fill, radius };
    return null;
  }

  function add(layer, box, parent) {
    const frame = [box.left - board.left, box.top - board.top, box.width, box.height].map(round);
    const [x, y, width, height] = frame;
    const offGrid = ["x", "y", "width", "height"].filter((_, side) => Math.abs(frame[side] - Math.round(frame[side] / unit) * unit) > 0.25);
    const label = `${layer.kind} ${(layer.name ?? "").slice(0, 60)}`.trim();
    const count = (tags.get(label) ?? 0) + 1;
    tags.set(label, count);
    layers.push({ tag: count > 1 ? `${label} ${count}` : label, ...layer, frame: { x, y, width, height }, offGrid, parent });
    return layers.at(-1).tag;
  }

  function visit(element, clip, parent) {
    const style = getComputedStyle(element);
    if (style.display === "contents") return [...element.children].forEach((child) => visit(child, clip, parent));
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    const box = element.getBoundingClientRect();
    const seen = shared(box, clip);
    const isSeen = seen.width >= 2 && seen.height >= 1 || seen.width >= 1 && seen.height >= 2;
    // A screen behind another is one layer.
    if (element.inert && isSeen) return void add({ kind: "background" }, box, parent);
    if (element.inert) return;
    const layer = isSeen && element !== root ? described(element, style) : null;
    const tag = layer ? add(layer, box, parent) : parent;
    if (element instanceof SVGElement && layer?.kind === "symbol") return;
    const inner = style.overflowX === "visible" && style.overflowY === "visible" ? clip : shared(box, clip);
    for (const child of element.children) visit(child, inner, tag);
  }

  visit(root, board, undefined);
  return layers;
}
