/** What Python sends to the table editor, under the short names of this folder. */

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
  Table,
  TableCampaign as CampaignFacts,
  TableCatalogue,
  TableChain as ChainFacts,
  TableFault as Fault,
  TableForm as Form,
  TableHouse as HouseFacts,
  TableSpots as Spots,
} from "../core/facts";

/** A sentence and its rule, "" for none. */
export type Line = TableSpots["sentences"][number];

/** A piece in hand. */
export type Hand = TableSpots["hand"];

export type Where = TableCatalogue["where"][number]["id"];

export interface TableState {
  _scene: Scene;
  _catalogue: TableCatalogue;
  _table: Table;
  _request: TableRequest | null;
  _reply: TableReply | null;
  theme: Theme;
  selected: string;
}

/** An edit by its name, with its own keys. */
export type Edit = { do: string; [key: string]: unknown };
/** Another request to Python. */
export type Ask = (kind: "undo" | "redo" | "dinner") => void;

/** The reply to the last request, and its result. */
export interface Answer extends TableDone {
  id: number;
  faults: Line[];
}
