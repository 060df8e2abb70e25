import { useRef, useState } from "preact/hooks";
import type { Square } from "../core/contract";
import type { GameGroup } from "../core/facts";
import type { Pointing } from "./Pointing";

interface Selection {
  /** The group to which the selection belongs; the selection ends when these options do. */
  of: GameGroup | undefined;
  group: GameGroup | null;
  seat: number;
  square: Square | null;
}

/** The group of options with squares on the map, and the chosen square. */
export function usePlaceSelection(first: [GameGroup, number] | null) {
  const [of, firstSeat = 0] = first ?? [];
  const [chosen, setChosen] = useState<Selection | null>(null);
  const [pointing, point] = useState<Pointing | null>(null);
  const entering = useRef(false);
  const look = useRef((_square: Square | null, _corner?: string) => {});
  const start: Selection = { of, group: of ?? null, seat: firstSeat, square: null };
  // A piece that is only turned keeps its place, if it fits there.
  const turned = chosen?.group?.turns && of?.turns && chosen.group.do === of.do;
  const fits = turned && of.spots?.some(({ at }) => `${at}` === `${chosen.square}`);
  const now = chosen?.of === of ? chosen : fits ? { ...chosen, of, group: of } : start;
  const { group, seat, square } = now ?? start;
  const choose = (group: GameGroup | null, seat: number) =>
    setChosen({ of, group, seat, square: null });
  return {
    group,
    seat,
    square,
    choose,
    /** Show the squares of a group and give the first of them the focus. */
    enter: (group: GameGroup, seat: number) => {
      entering.current = true;
      choose(group, seat);
    },
    /** True until the squares have the focus, once they are drawn. */
    entering,
    pick: (square: Square | null) => setChosen({ of, group, seat, square }),
    /** Report the square under the pointer, legal or not, and its corner. */
    look,
    /** The option under the pointer, on the map or in the panel, with its effect. */
    pointing,
    point,
  };
}

export type PlaceSelection = ReturnType<typeof usePlaceSelection>;
