import "./ui/theme.css";
import "./ui/fcm-ui.module.css";
import "./ui/fcm-tally.module.css";
import "./map/fcm-map.module.css";
import "./campaign/fcm-campaign.module.css";
import "./table/fcm-table.module.css";
import type { TableState } from "./table/contract";
import { TableEditor } from "./table/TableEditor";
import { widget } from "./ui/model";

export default widget<TableState>(TableEditor);
