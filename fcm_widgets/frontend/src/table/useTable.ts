import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Square } from "../core/contract";
import { handled } from "../ui/keys";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import { useRequests } from "../ui/request";
import type { Answer, Ask, Edit, Fault, Hand, Spots, TableState } from "./contract";
import { allowed, judgePiece, type PiecePosition } from "./piecePlacement";

/** Notes whether the keyboard or the mouse is in use: after a key the focus moves on. */
function useKeys() {
  const body = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  const note = (keys: boolean) => () => {
    byKey.current = keys;
  };
  const follow = { ref: body, onPointerDown: note(false), onKeyDownCapture: note(true) };
  return { body, byKey, follow };
}

/** The element where an edit by keyboard began; the focus returns there when the edit ends. */
function useReturn(body: { current: HTMLDivElement | null }, byKey: { current: boolean }) {
  const from = useRef<{ el: HTMLElement; text: string | null } | null>(null);
  const goTo = (el: HTMLElement | null | undefined) => el?.focus({ preventScroll: true });
  const again = (text: string | null) =>
    [...(body.current?.querySelectorAll<HTMLElement>("button") ?? [])].find(
      (b) => b.textContent === text,
    );
  return {
    begin: () => {
      const el = (body.current?.getRootNode() as Document | undefined)
        ?.activeElement as HTMLElement | null;
      from.current =
        byKey.current && el && body.current?.contains(el) ? { el, text: el.textContent } : null;
    },
    /** If the element was rendered again, use the button with the same text. */
    follow: (holds: boolean) => {
      if (holds || !from.current) return;
      const { el, text } = from.current;
      from.current = null;
      goTo(el.isConnected ? el : again(text));
    },
    /** Move the focus to the controls of the chosen piece. */
    inspect: () =>
      byKey.current &&
      setTimeout(() =>
        goTo(
          body.current?.querySelector<HTMLElement>("[data-part~=chosen-box] :is(button, select)"),
        ),
      ),
  };
}

const NOTHING = {
  text: "",
  is_bad: false,
  spots: null,
  dinner: [],
};

/** The state of a table editor, in groups, and the actions of mouse and keys. */
export function useTable(model: Model<TableState>) {
  const [scene] = useTrait(model, "_scene");
  const [catalogue] = useTrait(model, "_catalogue");
  const [table] = useTrait(model, "_table");
  const [selected, setSelected] = useTrait(model, "selected");
  const { request, last, waiting, silent } = useRequests(model);
  const answer = useMemo<Answer | null>(
    () => last && { ...NOTHING, ...last.body, id: last.id, faults: last.faults },
    [last],
  );
  const [step, setStep] = useState(table.grid.flat().some((name) => name === ".") ? 0 : 2);
  const [hand, setHand] = useState<Hand | null>(null);
  const [spots, setSpots] = useState<Spots | null>(null);
  const [form, setForm] = useState<string | null>(null);
  const [hover, aim] = useState<PiecePosition | null>(null);
  const [readId, setReadId] = useState(0);
  const [place, setPlace] = useState<Square | null>(null);
  const [lit, setLit] = useState<number | null>(null);
  const [seat, setSeat] = useState(0);
  const [left, leave] = useState(0);
  const [moved, move] = useState(0);
  const { body, byKey, follow } = useKeys();
  const back = useReturn(body, byKey);

  useEffect(() => {
    if (!answer) return;
    if (answer.spots) setSpots(answer.spots);
    if (answer.placed === undefined) return;
    drop();
    if (answer.placed) setSelected(answer.placed);
  }, [answer?.id]);
  useEffect(() => back.follow(hand !== null), [hand]);
  useEffect(() => {
    // There is only one place next to the map.
    if (spots?.beside?.length) aim(["", 0]);
    if (spots && byKey.current)
      body.current?.querySelector<SVGElement>("[data-part~=cursor], [data-place]")?.focus();
  }, [spots?.hand]);

  const own = spots && hand && JSON.stringify(spots.hand) === JSON.stringify(hand) ? spots : null;
  const open = useMemo(() => (own ? allowed(own, form) : []), [own, form]);
  const seen = own && hover ? judgePiece(own, form, hover) : null;
  // An illegal edit is shown until the pointer is on something else.
  const news = answer && answer.id !== left ? answer : null;
  const refusal = news && news.faults.length > 0 && readId !== news.id ? news.faults : null;
  const setHover = (at: PiecePosition | null) => {
    aim(at);
    if (at && answer) setReadId(answer.id);
  };
  const act = (edit: Edit) => void request("edit", { edit, hand });
  const ask: Ask = (kind) => void request(kind, { hand });
  const save = (name: string, over: boolean) => void request("save", { name, over, hand });
  const take = (to: Hand) => {
    back.begin();
    setHand(to);
    setForm(to.kind === "tile" || to.kind === "campaign" ? "0" : null);
    setHover(null);
    setPlace(null);
    if (selected) setSelected("");
    void request("hold", { hand: to });
  };
  const drop = () => {
    setHand(null);
    setSpots(null);
    setHover(null);
  };
  const put = (at: PiecePosition) => {
    const found = own && judgePiece(own, form, at);
    if (!hand || !found) return;
    aim(at);
    const turned = found.form.key;
    if (hand.kind === "tile") {
      setPlace(at as Square);
      return act({ do: "tile", at, name: hand.letter + turned });
    }
    act(
      hand.kind === "campaign"
        ? { do: "lay_campaign", number: hand.number, at, form: turned }
        : { do: "place", piece: hand, form: turned, at },
    );
  };
  const turn = () => {
    if (own && hand) {
      const keys = own.forms.map((f) => f.key);
      const now = (seen?.form ?? own.forms.find((f) => f.key === form))?.key ?? keys[0] ?? "";
      setForm(keys[(keys.indexOf(form ?? now) + 1) % keys.length] ?? null);
      if (keys.length > 1) move(moved + 1);
    } else if (place) turnTile(place);
  };
  const turnTile = ([x, y]: Square) => {
    const [, letter, degrees] = /^([A-Z])(\d*)$/.exec(table.grid[y]?.[x] ?? "") ?? [];
    if (letter) act({ do: "tile", at: [x, y], name: `${letter}${(Number(degrees) + 90) % 360}` });
  };
  const pickPlace = (at: PiecePosition) => {
    const to = at as Square;
    if (String(place) === String(to)) return turnTile(to);
    setPlace(to);
    if (selected) setSelected("");
  };
  const removePiece = (piece: string) => handled(act({ do: "remove", piece }));
  const remove = () => {
    if (selected) return removePiece(selected);
    if (place) act({ do: "tile_off", at: place });
    return !!place;
  };
  const walk = (by: number) => {
    if (!open.length) return false;
    const now = open.findIndex((at) => String(at) === String(hover));
    setHover(
      open[now < 0 ? (by > 0 ? 0 : open.length - 1) : (now + by + open.length) % open.length] ??
        null,
    );
    move(moved + 1);
    body.current
      ?.querySelector<SVGElement>("[data-part~=cursor], [data-part~=hand-bar] select")
      ?.focus();
    return true;
  };
  const pick = (id: string) => {
    setPlace(null);
    setSelected(id === selected ? "" : id);
    if (id !== selected) back.inspect();
  };
  const go = (to: number) => {
    drop();
    leave(answer?.id ?? 0);
    setStep(to);
    setPlace(null);
    if (selected) setSelected("");
  };
  const goTo = ({ step: to, piece, squares: [at] }: Fault) => {
    go(to);
    const [kind, number] = piece.split(":");
    if (kind === "chain") setSeat(Number(number));
    else if (scene.pieces.some((p) => p.id === piece)) setSelected(piece);
    else if (to === 0 && at) setPlace([Math.floor(at[0] / 5), Math.floor(at[1] / 5)]);
  };
  const onEscape = () => {
    if (hand) return handled(drop());
    if (place) return handled(setPlace(null));
    return false;
  };
  const onKey = (e: KeyboardEvent): boolean => {
    const on = e.target as HTMLElement | SVGElement;
    if (on.matches?.("input:not([type=checkbox]), textarea, select")) return false;
    if (/^[1-5]$/.test(e.key)) return handled(go(Number(e.key) - 1));
    switch (e.key) {
      case "t":
        return handled(turn());
      case "n":
        return walk(1);
      case "p":
        return walk(-1);
      case "z":
        return handled(table.may_undo && ask("undo"));
      case "y":
        return handled(table.may_redo && ask("redo"));
      case "Delete":
      case "Backspace":
        // The focused piece comes before the selected one.
        return on.dataset["piece"] ? removePiece(on.dataset["piece"]) : remove();
      default:
        return false;
    }
  };
  return {
    step,
    table: { scene, catalogue, table },
    /** The piece in hand, its legal places, and the one under the pointer. */
    placing: { hand, own, open, form, hover, setHover, seen, moved, take, drop, put, turn, walk },
    chosen: { selected, setSelected, place, lit, setLit, seat, setSeat, pick, pickPlace },
    feedback: { answer, news, refusal, waiting, silent },
    actions: { act, ask, save, turnTile, remove, go, goTo },
    /** Props of the element that notes keyboard and mouse. */
    follow,
    keys: { onKey, onEscape },
  };
}

export type TableUi = ReturnType<typeof useTable>;
