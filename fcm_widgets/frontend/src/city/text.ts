/** The texts of the city map and of the layers of every map. */

import type { HelpLine } from "../ui/Help";
import { CLOSE, CURSOR, THIS_HELP } from "../ui/helpLines";
import type { Layer } from "./LayerBar";

export const UNTITLED = "A city";

export const HELP: HelpLine[] = [
  ["\u2190 \u2191 \u2192 \u2193", "on the map: go to the next piece in that direction"],
  ["PageUp PageDown", "on the map: go to the previous or next piece, row by row"],
  ["Enter", "on the map: select a piece, or deselect it"],
  CURSOR,
  ["Enter", "on a marked word of the text: keep its things lit, or stop"],
  CLOSE,
  THIS_HELP,
];

export const LAYER_NAMES: Record<Layer, string> = {
  coords: "Coordinates",
  roads: "Separate roads",
  blocks: "Mail blocks",
};

export const LAYER_NOTES: Record<Layer, string> = {
  coords: "Columns and rows of squares, with the numbers that scenario files use.",
  roads:
    "Roads with the same number and colour are joined. If a tile has two roads, marked a and b, they do not meet on it. A road ends at a striped kerb.",
  blocks: "Squares with the same number form one mail block: no road runs between them.",
};
