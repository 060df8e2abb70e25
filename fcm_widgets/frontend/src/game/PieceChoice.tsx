import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameGroup, GroupOption, TurnedOption } from "../core/facts";
import { capital, sentence } from "../core/format";
import { Announce } from "../ui/Announce";
import { Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { handled } from "../ui/keys";
import { TURN_IT } from "../ui/text";
import * as css from "./fcm-game.module.css";
import { Small } from "./PlaceHints";
import * as text from "./text";
import type { GameUi } from "./useGame";

/** Maximum number of pieces that are buttons next to each other, if none of them can be turned. */
const FEW_PIECES = 3;

/** Whether the options of a group are pieces of which one is shown at a time. */
export function isPieceChoice({ tiles, shapes, options }: GameGroup): boolean {
  if (!tiles && !shapes) return false;
  return options.length > FEW_PIECES || options.some(({ turned }) => turned);
}

/** An option in each orientation of its piece: by itself if it has only one. */
export const formsOf = ({ turned, ...option }: GroupOption): TurnedOption[] =>
  turned ?? [{ ...option, name: "", turn: 0 }];

interface Props {
  ui: GameUi;
  group: GameGroup;
  /** The numbers of the options in their order, those in vain last. */
  order: number[];
  /** The name of the group among all chains; the piece that was shown last is kept under it. */
  name: string;
  inVain(option: number): boolean;
  play(option: number): void;
  /** Show on the map what an option would do, or nothing. */
  watch(option: number | null): void;
  /** The rest of the button that takes the piece. */
  children(option: number): ComponentChildren;
}

/** Pieces to take, one at a time: its picture, arrows to the others, and a button that takes it. */
export function PieceChoice(props: Props) {
  const { ui, group, order, name, inVain, play, watch, children } = props;
  const choice = useRef<HTMLDivElement>(null);
  const within = useRef(false);
  const seen = ui.kernel.pieces.current;
  const [at, setAt] = useState(() => {
    const last = seen.get(name)?.label;
    return Math.max(
      order.findIndex((i) => group.options[i]?.label === last),
      0,
    );
  });
  const i = order[at] ?? 0;
  const option = group.options[i] as GroupOption;
  const forms = formsOf(option);
  // The first orientation that reaches something, unless the player has turned the piece.
  const [turned, setTurned] = useState<string | undefined>(seen.get(name)?.form);
  const form = (forms.find((one) => one.name === turned) ??
    forms.find((one) => !inVain(one.number)) ??
    forms[0]) as TurnedOption;
  const number = form.number;

  useEffect(() => {
    if (within.current) watch(number);
  }, [number]);
  const show = (to: number, form?: string) => {
    within.current = true;
    setAt(to);
    setTurned(form);
    seen.set(name, { label: group.options[order[to] ?? 0]?.label ?? "", form });
  };
  const step = (by: number) => show((at + by + order.length) % order.length);
  const turn = () => show(at, forms[(forms.indexOf(form) + 1) % forms.length]?.name);
  const look = (on: boolean) => {
    within.current = on;
    watch(on ? number : null);
  };
  const onKey = (e: KeyboardEvent): boolean => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return false;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
    if (by && order.length > 1) return handled(step(by));
    if (e.key === "t" && forms.length > 1) return handled(turn());
    const upOrDown = e.key === "ArrowUp" || e.key === "ArrowDown";
    const onTool = (e.target as Element).matches("[data-tool]");
    return (
      upOrDown &&
      onTool &&
      handled(choice.current?.querySelector<HTMLElement>("[data-take]")?.focus())
    );
  };
  const about = [form.name, form.effect].flatMap((line) => (line ? [sentence(capital(line))] : []));
  const nth = text.nthOf(at + 1, order.length);
  return (
    <div
      ref={choice}
      class={css.pieceChoice}
      data-part="piece-choice"
      onPointerEnter={() => look(true)}
      onPointerLeave={() => look(false)}
      onFocusIn={() => look(true)}
      onFocusOut={() => look(false)}
      onKeyDown={(e) => {
        if (!onKey(e)) return;
        e.preventDefault();
        e.stopPropagation();
      }}
    >
      <Announce of={number} text={[sentence(option.label), sentence(nth), ...about].join(" ")} />
      <div>
        <div class={css.piecePicture} data-shape={group.tiles ? undefined : ""}>
          <Small group={group} scene={ui.map.drawn} i={i} turn={form.turn} />
        </div>
        {order.length > 1 && (
          <div class={css.pieceSteps}>
            <Button kind="icon" data-tool aria-label={text.PREVIOUS_PIECE} onClick={() => step(-1)}>
              {"\u2039"}
            </Button>
            <span>{nth}</span>
            <Button kind="icon" data-tool aria-label={text.NEXT_PIECE} onClick={() => step(1)}>
              {"\u203a"}
            </Button>
          </div>
        )}
      </div>
      <div class={css.pieceText}>
        <Button
          kind="primary"
          data-take
          aria-description={order.length > 1 ? text.PIECE_KEYS : undefined}
          data-vain={inVain(number) ? "" : undefined}
          onClick={() => play(number)}
        >
          {option.label}
          {children(number)}
        </Button>
        {about.map((line) => (
          <p key={line} class={uiCss.muted}>
            {line}
          </p>
        ))}
        {forms.length > 1 && (
          <Button data-tool onClick={turn}>
            {TURN_IT} <kbd aria-hidden>t</kbd>
          </Button>
        )}
      </div>
    </div>
  );
}
