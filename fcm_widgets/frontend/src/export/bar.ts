/** The bar of an exported page: copy its link, print, save the map as a picture. */

import { download, pngOf, svgText } from "./save";
import {
  COPIED,
  COPY_LINK,
  copyFromHere,
  NO_MAP,
  notAllowed,
  PRINT,
  SAVE_PNG,
  SAVE_SVG,
  savedText,
} from "./text";

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
        .catch(() => notAllowed(text));
    });
    bar.append(button);
  };
  press(COPY_LINK, () => copied(link()));
  press(PRINT, () => {
    window.print();
    return "";
  });
  const map = () => view.querySelector<SVGSVGElement>("svg[data-part~=board]");
  const save = async (make: (svg: SVGSVGElement) => Blob | Promise<Blob>, ending: string) => {
    const svg = map();
    if (!svg) return NO_MAP;
    download(await make(svg), `${name}.${ending}`);
    return savedText(`${name}.${ending}`);
  };
  if (map()) {
    press(SAVE_SVG, () =>
      save((svg) => new Blob([svgText(svg)], { type: "image/svg+xml" }), "svg"),
    );
    press(SAVE_PNG, () => save(pngOf, "png"));
  }
  bar.append(status);
  return bar;
}

async function copied(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return COPIED;
  } catch {
    // Some browsers do not let a page from a file use the clipboard.
    return copyFromHere(text);
  }
}

export function made(tag: string, name: string): HTMLElement {
  const el = document.createElement(tag);
  if (name) el.className = name;
  return el;
}
