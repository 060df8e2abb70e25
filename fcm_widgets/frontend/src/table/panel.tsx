import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Scene } from "../core/contract";
import type { Edit, Hand, Table, TableCatalogue } from "./contract";
import * as css from "./fcm-table.module.css";

/** The props of each panel: the table, and functions to change it. */
export interface PanelProps {
  scene: Scene;
  catalogue: TableCatalogue;
  table: Table;
  hand: Hand | null;
  /** The chain whose panel is open, -1 for none. */
  seat: number;
  setSeat(chain: number): void;
  selected: string;
  act(edit: Edit): void;
  take(hand: Hand): void;
  pick(id: string): void;
}

/** Whether an item of the box belongs to the modules in play. */
export function inPlay(module: string, modules: string[]): boolean {
  return module === "" || module === "base" || modules.includes(module);
}

/** Stop keys that are typed into a text; the host's commands with Ctrl pass. */
export function ownKeys(e: KeyboardEvent) {
  if (
    !e.ctrlKey &&
    !e.metaKey &&
    !e.altKey &&
    e.key !== "Escape" &&
    !(e.key === "Enter" && e.shiftKey)
  )
    e.stopPropagation();
}

export function PanelRow({ children }: { children: ComponentChildren }) {
  return <div class={css.row}>{children}</div>;
}

interface FieldProps {
  label: string;
  value: string | number;
  set(value: string): void;
}

/** A typed value: it stays until Python has another, so that you can correct an illegal value. */
export function PanelField({ label, value, set }: FieldProps) {
  const [own, type] = useState<string | null>(null);
  useEffect(() => type(null), [value]);
  const number = typeof value === "number";
  return (
    <label>
      {label}{" "}
      <input
        type={number ? "number" : "text"}
        min={number ? 0 : undefined}
        maxLength={120}
        value={own ?? value}
        onKeyDown={ownKeys}
        onInput={(e) => type(e.currentTarget.value)}
        onChange={(e) => set(e.currentTarget.value)}
      />
    </label>
  );
}

interface SelectProps<V extends string | number> {
  label: string;
  value: V | undefined;
  options: { id: V; name: string }[];
  set(value: V): void;
}

/** A menu; an option's value may be a number. */
export function PanelSelect<V extends string | number>(props: SelectProps<V>) {
  const { label, value, options, set } = props;
  return (
    <label>
      {label}{" "}
      <select
        value={value}
        onChange={(e) => {
          const option = options[e.currentTarget.selectedIndex];
          if (option) set(option.id);
        }}
      >
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
