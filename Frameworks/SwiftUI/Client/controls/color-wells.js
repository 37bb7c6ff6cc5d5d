// Colour pickers: the browser's own begins at the shown colour, which only the browser can resolve.

const canvas = document.createElement("canvas");
canvas.width = canvas.height = 1;
const pixel = canvas.getContext("2d", { willReadFrequently: true });

function begin(event) {
  const well = event.target;
  if (!well.matches?.(".color-well")) return;
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = getComputedStyle(well).color;
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data;
  const hex = "#" + [red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("");
  well.value = hex;
  // Browsers without opacity in their picker refuse this, and keep the colour.
  if (well.hasAttribute("alpha") && alpha < 255) {
    well.value = `color(srgb ${red / 255} ${green / 255} ${blue / 255} / ${alpha / 255})`;
    if (well.value === "#000000") well.value = hex;
  }
}

document.addEventListener("pointerdown", begin, true);
document.addEventListener("focusin", begin, true);
