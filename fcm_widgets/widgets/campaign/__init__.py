"""`CampaignExplorer`: the places of a campaign, and the houses that it reaches."""
