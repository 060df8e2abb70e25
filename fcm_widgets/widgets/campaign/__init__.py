"""`CampaignExplorer`: every place for a campaign, and the houses that it reaches from there."""
