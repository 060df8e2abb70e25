/** The bar of an exported page: copy its link, print, save the map as a picture. */

import { sentence } from "../core/format";
import { download, pngOf, svgText } from "./save";

export interface BarActions {
  link(): string;
  view: HTMLElement;
  name: string;
}

export function barOf({ link, view, name }: BarActions): HTMLElement {
  const bar = made("div", "fcm-page-bar");
  const status = made("span", "fcm-page-told");
  status.setAttribute("role", "status");
  const press = (text: string, act: () => string | Promise<string>) => {
    const button = made("button", "") as HTMLButtonElement;
    button.type = "button";
    button.textContent = text;
    button.addEventListener("click", async () => {
      status.textContent = await Promise.resolve()
        .then(act)
        .catch(() => `${text}: this browser does not allow it.`);
    });
    bar.append(button);
  };
  press("Copy link", () => copied(link()));
  press("Print", () => {
    window.print();
    return "";
  });
  const map = () => view.querySelector<SVGSVGElement>("svg[data-part~=board]");
  const save = async (make: (svg: SVGSVGElement) => Blob | Promise<Blob>, ending: string) => {
    const svg = map();
    if (!svg) return "There is no map to save.";
    download(await make(svg), `${name}.${ending}`);
    return sentence(`Saved ${name}.${ending}`);
  };
  if (map()) {
    press("Save SVG", () =>
      save((svg) => new Blob([svgText(svg)], { type: "image/svg+xml" }), "svg"),
    );
    press("Save PNG", () => save(pngOf, "png"));
  }
  bar.append(status);
  return bar;
}

async function copied(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return "The link to this step is copied.";
  } catch {
    // Some browsers give a page from a file no clipboard.
    return `Copy it from here: ${text}`;
  }
}

function made(tag: string, name: string): HTMLElement {
  const el = document.createElement(tag);
  if (name) el.className = name;
  return el;
}
