import "./ui/theme.css";
import "./ui/tally.css";
import "./map/board.css";
import "./campaign/campaign.css";
import "./table/table.css";
import { TableEditor } from "./table/TableEditor";
import type { TableState } from "./table/contract";
import { widget } from "./ui/model";

export default widget<TableState>(TableEditor);
