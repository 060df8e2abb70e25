import "./export/page.css";
import "./export/host";
