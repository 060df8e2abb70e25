/** A copy of the map that needs no stylesheet. */

import { NO_PICTURE } from "./text";

const DRAWN = [
  "display",
  "visibility",
  "opacity",
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "paint-order",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
  "transform",
];
const WIDE = 1600; // pixels of the PNG

/** A copy with every computed style written into it, and with the patterns that its fills use. */
export function standalone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  settle(svg, copy);
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.style.background = getComputedStyle(svg).backgroundColor;
  const defs = document.createElementNS("http://www.w3.org/2000/svg", "defs");
  for (const pattern of svg.closest(".fcm-root")?.querySelectorAll("pattern") ?? []) {
    const drawn = pattern.cloneNode(true) as SVGPatternElement;
    settle(pattern, drawn);
    defs.append(drawn);
  }
  copy.prepend(defs);
  return copy;
}

function settle(from: Element, to: Element): void {
  const looks = getComputedStyle(from);
  const style = DRAWN.map((name) => [name, looks.getPropertyValue(name)]).filter(
    ([name, value]) => value && !(name === "transform" && from.hasAttribute("transform")),
  );
  to.setAttribute("style", style.map(([name, value]) => `${name}:${value}`).join(";"));
  // Attributes may refer to the page's variables; the inlined style replaces them.
  for (const name of ["class", "tabindex", "role", ...DRAWN])
    if (name !== "transform") to.removeAttribute(name);
  [...from.children].forEach((child, i) => {
    const copied = to.children[i];
    if (copied) settle(child, copied);
  });
}

export function svgText(svg: SVGSVGElement): string {
  return new XMLSerializer().serializeToString(standalone(svg));
}

/** The map as a PNG, which the browser paints on a canvas. */
export async function pngOf(svg: SVGSVGElement): Promise<Blob> {
  const image = new Image();
  const { width, height } = svg.viewBox.baseVal;
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(svg))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = Math.round((WIDE * height) / width);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(Error(NO_PICTURE))), "image/png"),
  );
}

/** Rows as the text of a CSV file, the same as `csv_text` in Python writes. */
export function csvText(rows: string[][]): string {
  const cell = (given: string) => {
    const text = /^[=+\-@\t\r]/.test(given) ? `'${given}` : given; // no formula of a spreadsheet
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(cell).join(",")}\n`).join("");
}

export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
