/** The texts of the city map and of the layers of every map. */

import type { HelpLine } from "../ui/Help";
import { CLOSE, THIS_HELP } from "../ui/helpLines";
import type { Layer } from "./LayerBar";

export const UNTITLED = "A city";

export const HELP: HelpLine[] = [
  ["\u2190 \u2191 \u2192 \u2193", "on the map: to the next piece in that direction"],
  ["PageUp PageDown", "to the previous or next piece, row by row"],
  ["Enter", "select the piece; Enter again deselects it"],
  CLOSE,
  THIS_HELP,
];

export const LAYER_NAMES: Record<Layer, string> = {
  coords: "coordinates",
  roads: "separate roads",
  blocks: "mail blocks",
};

export const LAYER_NOTES: Record<Layer, string> = {
  coords: "Columns and rows of squares, with the numbers that scenario files use.",
  roads:
    "Roads with the same number and colour are joined. A tile with two roads has a and b: on that tile they do not meet. At a striped kerb a road ends.",
  blocks: "Squares with the same number form one mail block: no road is between them.",
};
