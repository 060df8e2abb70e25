import "./ui/theme.css";
import "./ui/tally.css";
import "./ui/card.css";
import "./career/career.css";
import { type CareerState, CareerTree } from "./career/CareerTree";
import { widget } from "./ui/model";

export default widget<CareerState>(CareerTree);
