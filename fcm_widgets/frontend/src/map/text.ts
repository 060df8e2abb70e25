/** The texts of a map that only the browser makes; the others are `scene.words`. */

export const mapLabel = (what: string) => `Map: ${what}`;
