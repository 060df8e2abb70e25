/** What Python sends to the table editor, under the short names that it has in this folder. */

import type { Scene, Theme } from "../core/contract";
import type { Table, TableAnswer, TableAsk, TableBox, TableSpots } from "../core/facts";

export type {
  BoxTile as TileFacts,
  Table,
  TableAnswer as Told,
  TableBox as Box,
  TableCampaign as CampaignFacts,
  TableChain as ChainFacts,
  TableFault as Fault,
  TableForm as Form,
  TableHouse as HouseFacts,
  TableSpots as Spots,
} from "../core/facts";

/** A sentence and the rule that it rests on, "" for none. */
export type Line = TableSpots["said"][number];

/** A piece in hand. */
export type Hand = TableSpots["hand"];

export type Where = TableBox["where"][number][0];

export interface TableState {
  _scene: Scene;
  _box: TableBox;
  _table: Table;
  _ask: TableAsk | null;
  _answer: TableAnswer | null;
  theme: Theme;
  selected: string;
}

/** One edit, and what is in hand after it. */
export type Edit = { do: string; hand?: Hand | null; [key: string]: unknown };
export type Send = (edit: Edit) => void;
