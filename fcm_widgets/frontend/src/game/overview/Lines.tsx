import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { LineFacts, LineMove, LineTurn } from "../../core/facts";
import { money, plural } from "../../core/format";
import { Badge, Button, Toolbar } from "../../ui/controls";
import * as uiCss from "../../ui/fcm-ui.module.css";
import * as css from "../fcm-lines.module.css";
import { cut, MOST_COMMENT, MOST_NAME } from "../lines";
import * as text from "../text";
import type { GameUi } from "../useGame";

/** The number of the line on show. */
const HERE = -1;

/** The tree of lines: the main line by turns, and below a turn the lines that leave there. */
export function Lines({ ui }: { ui: GameUi }) {
  const { lines } = ui.game;
  return lines.length ? (
    <div class={css.lines} data-part="lines">
      <Line ui={ui} at={0} />
    </div>
  ) : (
    <p data-part="no-lines">{text.NO_LINES}</p>
  );
}

/** A line with its turns, and in their places the lines that leave it. */
function Line({ ui, at }: { ui: GameUi; at: number }) {
  const { lines } = ui.game;
  const line = lines[at] as LineFacts;
  const leaving = lines.flatMap((other, i) => (other.of === at ? [i] : []));
  const placed = cut(line, leaving, lines);
  const name = text.lineName(line, at);
  const below = (some: number[]) =>
    some.length > 0 && (
      <ul class={css.branches}>
        {some.map((i) => (
          <li key={lines[i]?.line}>
            <Line ui={ui} at={i} />
          </li>
        ))}
      </ul>
    );
  return (
    <section aria-label={name} data-part="line" data-here={line.line === HERE ? "" : undefined}>
      <LineHead ui={ui} line={line} name={name} isMain={at === 0} />
      {line.closed && <p class={uiCss.note}>{text.closedText(line.closed)}</p>}
      <ol>
        {line.turns.map((turn, i) => (
          <li key={turn.turn}>
            <Turn ui={ui} line={line} turn={turn} name={name} />
            {below(placed.of[i] ?? [])}
          </li>
        ))}
      </ol>
      {below(placed.after)}
    </section>
  );
}

/** A turn of a line in words; it opens the line after the first of them. */
function Turn({
  ui,
  line,
  turn,
  name,
}: {
  ui: GameUi;
  line: LineFacts;
  turn: LineTurn;
  name: string;
}) {
  const { timeline } = ui.game;
  const { moment, kernel, overview } = ui;
  const place = turn.moves[0]?.at ?? turn.at;
  const open = () => {
    overview.close();
    if (line.line === HERE) moment.go(timeline.actions.lastIndexOf(place));
    else kernel.send("tree", { do: "open", line: line.line, place });
  };
  const now = timeline.actions[moment.at] ?? 0;
  const from = line.turns[line.turns.indexOf(turn) - 1]?.at ?? line.leaves;
  const isNow = line.line === HERE && from < now && now <= turn.at;
  const words = (
    <>
      <b>
        <span class="fcm-sr">{name}, </span>
        {text.turnText(turn.turn)}
        <span class="fcm-sr">: </span>
      </b>{" "}
      <span>
        {turn.moves.map((move) => (
          <Move key={move.at} ui={ui} move={move} />
        ))}
        {turn.more > 0 && <span class={css.more}>{text.moreChoices(turn.more)}</span>}
      </span>
    </>
  );
  // Without Python another line cannot be opened, only read.
  if (line.line !== HERE && !kernel.live) return <div class={css.turn}>{words}</div>;
  return (
    <Button kind="quiet" class={css.turn} aria-current={isNow ? "step" : undefined} onClick={open}>
      {words}
    </Button>
  );
}

/** A choice in words, with the sign of its chain. */
function Move({ ui, move }: { ui: GameUi; move: LineMove }) {
  const chain = ui.game.scene.chains[move.seat];
  return (
    <span class={css.move}>
      <Badge chain={chain} size={16} />
      <span class="fcm-sr">{chain?.name}: </span>
      {move.text}
    </span>
  );
}

type Editing = "" | "name" | "comment" | "delete";

/** The name of a line, what it is, its comment, and the buttons for it. */
function LineHead({
  ui,
  line,
  name,
  isMain,
}: {
  ui: GameUi;
  line: LineFacts;
  name: string;
  isMain: boolean;
}) {
  const { kernel, overview } = ui;
  const [editing, edit] = useState<Editing>("");
  const head = useRef<HTMLDivElement>(null);
  const isHere = line.line === HERE;
  // The buttons come back, and the focus with them.
  const done = () => {
    const does = editing;
    edit("");
    requestAnimationFrame(() =>
      head.current
        ?.querySelector<HTMLElement>(`[data-does="${does}"]`)
        ?.focus({ preventScroll: true }),
    );
  };
  const write = (how: "name" | "comment", words: string) => {
    done();
    kernel.send("tree", { do: how, line: line.line, text: words });
  };
  // The button of a line that moves or goes leaves the focus to the page of the tree.
  const change = (how: "main" | "delete") => {
    edit("");
    head.current?.closest<HTMLElement>("[role=tabpanel]")?.focus({ preventScroll: true });
    kernel.send("tree", { do: how, line: line.line });
  };
  const last = line.turns.at(-1)?.turn;
  const first = line.turns[0]?.turn;
  return (
    <div ref={head} class={css.head}>
      <p class={css.title}>
        <strong>{name}</strong>{" "}
        <span class={css.about}>
          {[
            isMain && line.name ? text.MAIN_LINE : "",
            isHere ? text.ON_SHOW : "",
            plural(line.count, "action"),
            text.turnsText(first, last),
          ]
            .filter(Boolean)
            .join(" \u00b7 ")}
          {line.instead && (
            <>
              {` \u00b7 ${text.INSTEAD_OF} `}
              <Move ui={ui} move={line.instead} />
            </>
          )}
          {line.cash.map((cash, seat) => (
            <span key={seat} class={css.move}>
              {" "}
              <Badge chain={ui.game.scene.chains[seat]} size={16} />
              <span class="fcm-sr">{ui.game.names[seat]}: </span>
              {money(cash)}
            </span>
          ))}
        </span>
      </p>
      {line.comment && editing !== "comment" && <p class={css.comment}>{line.comment}</p>}
      {!kernel.live ? null : editing === "" ? (
        <Toolbar label={text.buttonsOf(name)} class={css.buttons}>
          {!isHere && !line.closed && (
            <Button
              onClick={() => {
                overview.close();
                kernel.send("tree", { do: "open", line: line.line });
              }}
            >
              {text.OPEN_LINE}
            </Button>
          )}
          {!isMain && !line.closed && (
            <Button onClick={() => change("main")}>{text.MAKE_MAIN}</Button>
          )}
          <Button data-does="name" onClick={() => edit("name")}>
            {text.NAME_LINE}
          </Button>
          <Button data-does="comment" onClick={() => edit("comment")}>
            {text.COMMENT_LINE}
          </Button>
          {!isHere && (
            <Button data-does="delete" onClick={() => edit("delete")}>
              {text.DELETE_LINE}
            </Button>
          )}
        </Toolbar>
      ) : editing === "delete" ? (
        <Confirm name={name} onYes={() => change("delete")} onNo={done} />
      ) : (
        <Words
          key={editing}
          what={editing}
          label={text.wordsOf(editing, name)}
          had={line[editing]}
          onSave={(words) => write(editing, words)}
          onCancel={done}
        />
      )}
    </div>
  );
}

/** The question before a line is deleted, in place of the buttons; the focus is on the answer no. */
function Confirm({ name, onYes, onNo }: { name: string; onYes: () => void; onNo: () => void }) {
  const no = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => no.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  return (
    <div class={css.buttons} onKeyDown={onlyLeave(onNo)}>
      <span>{text.deleteQuestion(name)}</span>
      <span ref={no}>
        <Button onClick={onNo}>{text.KEEP_LINE}</Button>
      </span>
      <Button onClick={onYes}>{text.DELETE_LINE}</Button>
    </div>
  );
}

/** A field for a name or a comment. */
function Words({
  what,
  label,
  had,
  onSave,
  onCancel,
}: {
  what: "name" | "comment";
  label: string;
  had: string;
  onSave: (words: string) => void;
  onCancel: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const field = () => box.current?.querySelector<HTMLInputElement>("input, textarea");
  useLayoutEffect(() => field()?.focus({ preventScroll: true }), []);
  const save = () => onSave(field()?.value ?? "");
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === "Enter" && (e.target as Element).matches("input") && !e.isComposing) save();
    else onlyLeave(onCancel)(e);
  };
  return (
    <div ref={box} class={css.words} onKeyDown={onKeyDown}>
      {what === "name" ? (
        <input type="text" aria-label={label} maxLength={MOST_NAME} defaultValue={had} />
      ) : (
        <textarea aria-label={label} maxLength={MOST_COMMENT} rows={3} defaultValue={had} />
      )}
      <Button kind="primary" onClick={save}>
        {text.SAVE}
      </Button>
      <Button onClick={onCancel}>{text.CANCEL}</Button>
    </div>
  );
}

/** Return a handler by which Escape only leaves a form, and does not close the overview. */
function onlyLeave(leave: () => void) {
  return (e: KeyboardEvent) => {
    if (e.key !== "Escape") return;
    e.preventDefault();
    e.stopPropagation();
    leave();
  };
}
