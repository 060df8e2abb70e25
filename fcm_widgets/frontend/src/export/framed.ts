/**
 * A page in another page's frame. It reports its height, so that the frame need not scroll, and
 * takes the outer page's theme. The outer page may be anyone's, so nothing else is sent or read.
 * After the outer page's first message, this page hides what only a page outside a frame needs.
 */

import type { State } from "./pageModel";

export type PageTheme = "light" | "dark";

/** The message to the outer page. */
export interface HeightMessage {
  fcm: "height";
  height: number;
}

/**
 * The theme in a message of the form `{ fcm: "theme", theme: "dark" }`; undefined for all others.
 */
export function themeIn(message: unknown): PageTheme | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  const { fcm, theme } = message as State;
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
