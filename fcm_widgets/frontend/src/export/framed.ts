/**
 * A page in a frame of another: it tells its height, so that nobody has to scroll inside, and takes
 * the theme of the page around it. That page may be anybody's: no more is told, and nothing else is
 * heard. Once it has spoken, what a page of its own needs around the widget is left out.
 */

import type { State } from "./pageModel";

export type PageTheme = "light" | "dark";

/** What is told to the page around. */
export interface HeightMessage {
  fcm: "height";
  height: number;
}

/** The theme that the page around says, as `{ fcm: "theme", theme: "dark" }`; of all else nothing. */
export function themeIn(said: unknown): PageTheme | undefined {
  if (typeof said !== "object" || said === null) return undefined;
  const { fcm, theme } = said as State;
  return fcm === "theme" && (theme === "light" || theme === "dark") ? theme : undefined;
}

export function framed(): void {
  if (window.parent === window) return;
  const tell = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    window.parent.postMessage({ fcm: "height", height } satisfies HeightMessage, "*");
  };
  addEventListener("message", ({ source, data }) => {
    const theme = source === window.parent ? themeIn(data) : undefined;
    if (!theme) return;
    const root = document.documentElement;
    root.dataset["framed"] = "";
    root.style.colorScheme = theme;
    tell();
  });
  new ResizeObserver(tell).observe(document.body);
}
