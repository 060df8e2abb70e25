import "./export/page.css";
import "./ui/theme.css";
import "./ui/fcm-ui.module.css";
import "./table_card/table.css";
import "./table_card/page";
