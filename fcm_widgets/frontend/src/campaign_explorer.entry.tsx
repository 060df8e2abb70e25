import "./ui/theme.css";
import "./ui/fcm-ui.module.css";
import "./ui/fcm-tally.module.css";
import "./map/fcm-map.module.css";
import "./campaign/fcm-campaign.module.css";
import { CampaignExplorer, type CampaignState } from "./campaign/CampaignExplorer";
import { widget } from "./ui/model";

export default widget<CampaignState>(CampaignExplorer);
