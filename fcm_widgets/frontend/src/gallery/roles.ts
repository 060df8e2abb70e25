/** Which colours meet, and how far apart they must be; the tests and the design's page both measure them. */

/** Text on a ground has a contrast of 4.5 at least, a mark or the border of a control 3 (WCAG 2.2). */
export const TEXT = 4.5;
export const MARK = 3;

const GROUNDS = ["bg", "panel", "soft", "good-soft", "bad-soft"];
const CHAINS = [0, 1, 2, 3, 4, 5].map((chain) => `c${chain}`);
const SERIES = [0, 1, 2, 3, 4, 5, 6, 7].map((series) => `r${series}`);
const CARDS = [
  ...["black", "grey", "salmon", "blue", "light_green", "kitchen_green", "purple", "red"],
  "coffee_mint",
];

export interface Meeting {
  over: string;
  on: string[];
  least: number;
}

export const MEETINGS: Meeting[] = [
  ...["ink", "muted", "accent", "good", "bad", "works", ...CHAINS].map((over) => ({
    over,
    on: GROUNDS,
    least: TEXT,
  })),
  { over: "accent-ink", on: ["accent"], least: TEXT },
  { over: "bg", on: ["ink"], least: TEXT }, // a tooltip
  { over: "ink", on: ["disc"], least: TEXT },
  { over: "token-ink", on: ["token"], least: TEXT },
  { over: "token-edge", on: ["token"], least: MARK },
  ...SERIES.map((over) => ({ over, on: ["bg", "panel"], least: MARK })),
  ...CARDS.map((card) => ({ over: `hue-${card}`, on: ["bg", "panel", "soft"], least: MARK })),
];

/** Return the contrast of two colours such as `#1b2126`, from 1 (equal) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Return how light a colour is, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
