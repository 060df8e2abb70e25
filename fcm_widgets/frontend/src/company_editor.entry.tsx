import "./ui/theme.css";
import "./ui/tally.css";
import "./ui/card.css";
import "./company/company.css";
import { CompanyEditor, type CompanyState } from "./company/CompanyEditor";
import { widget } from "./ui/model";

export default widget<CompanyState>(CompanyEditor);
