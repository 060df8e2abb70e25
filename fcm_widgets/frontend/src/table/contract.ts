/** What Python sends to the table editor, under the short names that it has in this folder. */

import type { Scene, Theme } from "../core/contract";
import type {
  Table,
  TableCatalogue,
  TableDone,
  TableReply,
  TableRequest,
  TableSpots,
} from "../core/facts";

export type {
  BoxTile as TileFacts,
  Table,
  TableCampaign as CampaignFacts,
  TableCatalogue as Box,
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

export type Where = TableCatalogue["where"][number][0];

export interface TableState {
  _scene: Scene;
  _catalogue: TableCatalogue;
  _table: Table;
  _request: TableRequest | null;
  _reply: TableReply | null;
  theme: Theme;
  selected: string;
}

/** One edit by its name, with keys of its own. */
export type Edit = { do: string; [key: string]: unknown };
export type Send = (edit: Edit) => void;
/** What else is asked of Python. */
export type Ask = (kind: "undo" | "redo" | "dinner") => void;

/** The reply to the last request, and what came of it. */
export interface Told extends TableDone {
  id: number;
  faults: Line[];
}
