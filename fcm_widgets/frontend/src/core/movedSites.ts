import type { Square } from "./contract";
import type { Moving } from "./facts";
import { neighbour } from "./space";

type Sites = Moving["sites"];

const cornerOf = (site: Sites[number] | undefined): Square =>
  (site?.piece.squares[0] ?? [0, 0]) as Square;
const samePlace = (a: Square, b: Square) => a[0] === b[0] && a[1] === b[1];

/** The places of a restaurant, each once: they differ in their north-west corner. */
function cornersOf(sites: Sites): Square[] {
  return sites.map(cornerOf).filter((at, i, all) => all.findIndex((b) => samePlace(at, b)) === i);
}

/** The number of the site at a place; with the same entrance as the present site, if it can. */
function siteAt(sites: Sites, now: number, at: Square): number {
  const here = sites.flatMap((site, i) => (samePlace(cornerOf(site), at) ? [i] : []));
  const doors = String(sites[now]?.piece.doors);
  return here.find((i) => String(sites[i]?.piece.doors) === doors) ?? here[0] ?? now;
}

/** The site nearest to a point, which is the north-west corner of the dragged restaurant. */
export function nearestSite(sites: Sites, now: number, [x, y]: [number, number]): number {
  const far = ([cx, cy]: Square) => Math.hypot(cx - x, cy - y);
  const [first = cornerOf(sites[now]), ...others] = cornersOf(sites);
  return siteAt(
    sites,
    now,
    others.reduce((best, at) => (far(at) < far(best) ? at : best), first),
  );
}

/** The site to which an arrow key moves the restaurant. */
export function nextSite(sites: Sites, now: number, key: string): number {
  const stops = cornersOf(sites).map((at) => ({ id: String(at), at }));
  const to = neighbour(stops, String(cornerOf(sites[now])), key);
  const stop = stops.find(({ id }) => id === to);
  return stop ? siteAt(sites, now, stop.at) : now;
}

/** The next site at the same place: the restaurant there with another entrance. */
export function turnedSite(sites: Sites, now: number): number {
  const at = cornerOf(sites[now]);
  const here = sites.flatMap((site, i) => (samePlace(cornerOf(site), at) ? [i] : []));
  return here[(here.indexOf(now) + 1) % here.length] ?? now;
}
