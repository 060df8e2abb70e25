import "./ui/theme.css";
import "./ui/tally.css";
import "./map/board.css";
import "./campaign/campaign.css";
import { CampaignExplorer, type CampaignState } from "./campaign/CampaignExplorer";
import { widget } from "./ui/model";

export default widget<CampaignState>(CampaignExplorer);
