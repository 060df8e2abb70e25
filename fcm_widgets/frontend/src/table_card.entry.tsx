import "./export/page.css";
import "./ui/theme.css";
import "./ui/fcm-ui.module.css";
import "./tablecard/table.css";
import "./tablecard/page";
