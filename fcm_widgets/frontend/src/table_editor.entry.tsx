import "./ui/theme.css";
import "./ui/tally.css";
import "./map/board.css";
import "./campaign/campaign.css";
import "./table/table.css";
import type { TableState } from "./table/contract";
import { TableEditor } from "./table/TableEditor";
import { widget } from "./ui/model";

export default widget<TableState>(TableEditor);
