import "./ui/theme.css";
import "./ui/fcm-ui.module.css";
import "./ui/fcm-tally.module.css";
import "./ui/fcm-card.module.css";
import "./company/fcm-company.module.css";
import { CompanyEditor, type CompanyState } from "./company/CompanyEditor";
import { widget } from "./ui/model";

export default widget<CompanyState>(CompanyEditor);
