/** Every piece of the design, in one theme; DESIGN.md explains them. */

import { useEffect, useRef, useState } from "preact/hooks";
import { Badge, Button, Counter, GoodsRow, Ruled, Toggle, Toolbar } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { RuledSentence, RuleTag } from "../ui/Rule";
import { Shell } from "../ui/Shell";
import * as css from "./fcm-design.module.css";
import { contrast, MARK, MEETINGS } from "./roles";

const CHAINS = ["Xango Blues Bar", "Golden Duck Diner", "Santa Maria"].map((name, hue) => ({
  id: name,
  name,
  letter: name.slice(0, 1),
  hue,
}));
const GOODS = {
  square: { letter: "s", path: "M4 4h16v16H4z", hue: "#7a4a00", name: "square", plural: "squares" },
};
const RULES = { "DIN-4": "Words with a rule." };
const KINDS = [undefined, "primary", "quiet"] as const;

export function Design({ theme }: { theme: "light" | "dark" }) {
  const [on, setOn] = useState(true);
  const [count, setCount] = useState(2);
  return (
    <Shell label={`The design, ${theme}`} role="design" theme={theme} small>
      <div class={uiCss.head}>
        <h2 class={uiCss.title}>A heading has 18 px</h2>
        <p>A sentence or a control has 14 px.</p>
        <p class={css.note}>Numbers, notes and tables have 12 px. This one is muted.</p>
      </div>
      <div class={css.pieces}>
        {KINDS.map((kind) => (
          <div class={uiCss.toolbar} key={kind}>
            <Button kind={kind}>{kind ?? "secondary"}</Button>
            <Button kind={kind} aria-disabled>
              disabled
            </Button>
          </div>
        ))}
        <Toolbar label="Icons and toggles">
          <Button kind="icon" aria-label="Back">
            {"\u25c0"}
          </Button>
          <Button kind="icon" aria-label="On" aria-disabled>
            {"\u25b6"}
          </Button>
          <Toggle on={on} set={setOn}>
            chosen
          </Toggle>
          <Toggle on={!on} set={() => setOn(!on)}>
            not chosen
          </Toggle>
        </Toolbar>
        <div class={uiCss.toolbar}>
          <Counter label="Items" value={count} min={0} max={2} set={setCount} />
          <span>
            <RuledSentence text="A sentence." rule="DIN-4" rules={RULES} />
          </span>
          <RuleTag rule="DIN-4" rules={RULES} />
          <Ruled text="DIN-4" tip={{ title: "Rule DIN-4", lines: ["Words with a rule."] }} />
          <kbd>f</kbd>
        </div>
        <div class={uiCss.toolbar}>
          {CHAINS.map((chain) => (
            <span class={uiCss.name} key={chain.id}>
              <Badge chain={chain} /> {chain.name}
            </span>
          ))}
          <GoodsRow counts={[["square", 3]]} goods={GOODS} />
        </div>
        <div class={uiCss.panel}>A panel. A widget may have several.</div>
        <div class={`${uiCss.panel} ${css.asks}`}>This panel asks you something.</div>
        <div class={`${uiCss.panel} ${css.right}`}>Right: 2 px in the colour of the answer.</div>
        <div class={`${uiCss.panel} ${css.wrong}`}>Wrong: a word says so, too.</div>
      </div>
      <Contrasts />
    </Shell>
  );
}

/** A table: each colour with its lowest contrast, on the ground where it is lowest. */
function Contrasts() {
  const box = useRef<HTMLTableElement>(null);
  const [colourOf, setColourOf] = useState<(name: string) => string>(() => () => "#000000");
  useEffect(() => {
    const probe = document.createElement("i");
    box.current?.append(probe);
    const hex = (name: string) => {
      probe.style.color = `var(--fcm-${name})`;
      const parts = getComputedStyle(probe).color.match(/\d+/g) ?? [];
      return `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
    };
    const values: Record<string, string> = {};
    for (const { over, on } of MEETINGS) for (const name of [over, ...on]) values[name] = hex(name);
    probe.remove();
    setColourOf(() => (name: string) => values[name] ?? "#000000");
  }, []);
  return (
    <table ref={box} class={css.contrasts}>
      <caption>Colours, and their lowest contrast</caption>
      <thead>
        <tr>
          {["colour", "on", "contrast", "at least"].map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {MEETINGS.map(({ over, on, least }) => {
          const measured = on.map((ground) => contrast(colourOf(over), colourOf(ground)));
          const lowest = Math.min(...measured);
          const ground = on[measured.indexOf(lowest)] ?? "";
          return (
            <tr key={`${over} ${ground}`}>
              <th scope="row">
                <span class={css.sample} style={colours(over, ground)} aria-hidden>
                  {least === MARK ? "\u25cf" : "Aa"}
                </span>{" "}
                {over}
              </th>
              <td>{ground}</td>
              <td>{lowest.toFixed(1)}</td>
              <td>{least}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function colours(over: string, ground: string) {
  return { color: `var(--fcm-${over})`, background: `var(--fcm-${ground})` };
}
