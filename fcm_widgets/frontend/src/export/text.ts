/** The labels and messages of the bar of an exported page. */

import { sentence } from "../core/format";

export const COPY_LINK = "Copy link";
export const PRINT = "Print";
export const SAVE_SVG = "Save SVG";
export const SAVE_PNG = "Save PNG";
export const COPIED = "Link to this step copied.";
export const NO_MAP = "There is no map to save.";
export const NO_PYTHON = "no Python in an exported page";
export const NO_PICTURE = "no picture";

export const KEPT_HERE = "This browser keeps the answers on this page, also if you reload it.";
export const NOT_KEPT_HERE =
  "This browser keeps no answers: if you reload the page, they are gone.";
export const WILL_FORGET = "All answers on this page will be gone.";
export const KEEP_THEM = "Keep them";

export const notAllowed = (button: string) => `${button}: this browser does not allow it.`;
export const copyFromHere = (link: string) => `Copy it from here: ${link}`;
export const savedText = (file: string) => sentence(`Saved ${file}`);
