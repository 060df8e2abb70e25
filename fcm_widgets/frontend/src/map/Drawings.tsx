import type { Chain, Drawing, Good, Part, Piece } from "../core/contract";
import { boxOf } from "../core/space";
import { Icon } from "../ui/GoodIcon";
import { chainFill } from "../ui/Patterns";
import { useView } from "../ui/view";
import { At } from "./At";
import { U } from "./draw";
import * as css from "./fcm-map.module.css";

/** The palette by the names that a drawing may use. */
const PAINTS: Record<string, string> = {
  garden: "var(--fcm-garden)",
  leaf: "var(--fcm-leaf)",
  road: "var(--fcm-road)",
  paper: "var(--fcm-disc)",
  ink: "var(--fcm-ink)",
  works: "var(--fcm-works)",
  bad: "var(--fcm-bad)",
  wall: "var(--fcm-wall)",
  roof: "var(--fcm-roof)",
  warning: "var(--fcm-warning)",
  warned: "var(--fcm-warned)",
};

interface PartsProps {
  parts: Part[];
  label?: string;
  goods?: Record<string, Good>;
  good?: string | undefined;
  chain?: Chain | undefined;
}

/** The parts of a drawing, in a box of 20 by 20. */
export function Parts({ parts, label = "", goods = {}, good, chain }: PartsProps) {
  const { uid } = useView();
  const paint = (name: string | undefined) =>
    name === "chain" && chain ? chainFill(uid, chain.hue) : PAINTS[name ?? ""];
  return (
    <>
      {parts.map((part, i) => {
        if (part.shape === "icon")
          return (
            <Icon key={i} x={part.x} y={part.y} k={part.k} good={goods[part.good ?? good ?? ""]} />
          );
        if (part.shape === "text")
          return (
            // A style: the board's own rule for text is stronger than an attribute.
            <text
              key={i}
              x={part.x}
              y={part.y}
              font-size={part.size}
              style={{ fill: paint(part.fill) }}
            >
              {part.text ?? label}
            </text>
          );
        const join = part.round ? "round" : undefined;
        const look = {
          fill: paint(part.fill) ?? "none",
          stroke: paint(part.stroke),
          "stroke-width": part.width,
          "stroke-dasharray": part.dash,
          "stroke-linecap": join,
          "stroke-linejoin": join,
        } as const;
        if (part.shape === "circle")
          return <circle key={i} cx={part.x} cy={part.y} r={part.r} {...look} />;
        if (part.shape === "path") return <path key={i} d={part.d} {...look} />;
        const { x, y, w, h, r } = part;
        return <rect key={i} x={x} y={y} width={w} height={h} rx={r} {...look} />;
      })}
    </>
  );
}

interface DrawnProps {
  piece: Pick<Piece, "squares" | "label" | "good">;
  drawing: Drawing | undefined;
  goods?: Record<string, Good>;
  chain?: Chain | undefined;
}

/** A piece as its module draws it; without a drawing a plain square with its label. */
export function ModulePiece({ piece, drawing, ...more }: DrawnProps) {
  const { label, good } = piece;
  const { x, y, w, h } = boxOf(piece.squares);
  if (!drawing)
    return (
      <At x={x} y={y}>
        <rect class={css.plain} x="1" y="1" width={w * U - 2} height={h * U - 2} rx="2" />
        <text x={(w * U) / 2} y={(h * U) / 2} font-size="13">
          {label}
        </text>
      </At>
    );
  const parts = <Parts parts={drawing.parts} label={label} good={good} {...more} />;
  if (drawing.fit === "each")
    return (
      <>
        {piece.squares.map(([x, y]) => (
          <At key={`${x},${y}`} x={x} y={y}>
            {parts}
          </At>
        ))}
      </>
    );
  return (
    <At x={x} y={y}>
      <g transform={`scale(${w} ${h})`}>{parts}</g>
    </At>
  );
}
