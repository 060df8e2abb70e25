import { useLayoutEffect } from "preact/hooks";
import type { Campaigns } from "../core/facts";
import { useTrait } from "../ui/model";
import type { Model } from "../ui/opened";
import { type Campaign, fitted } from "./placement";

/** Each part of the campaign is a trait, and `campaign` has them all, for Python and for links. */
export interface CampaignTraits extends Campaign {
  _campaigns: Campaigns;
  campaign: Partial<Campaign>;
}

/**
 * The campaign, and a function that changes parts of it. It sets the parts and `campaign` in one
 * message, so that Python has nothing to correct. If `campaign` alone changes, as by a link, the
 * parts follow.
 */
export function useCampaign(
  model: Model<CampaignTraits>,
): [Campaign, (parts: Partial<Campaign>) => void] {
  const [facts] = useTrait(model, "_campaigns");
  const [marketeer] = useTrait(model, "marketeer");
  const [tile] = useTrait(model, "tile");
  const [turned] = useTrait(model, "turned");
  const [place] = useTrait(model, "place");
  const [good] = useTrait(model, "good");
  const [turns] = useTrait(model, "turns");
  const [campaign] = useTrait(model, "campaign");
  const now: Campaign = { marketeer, tile, turned, place, good, turns };
  const differs = (from: Partial<Campaign>) =>
    (Object.keys(from) as (keyof Campaign)[]).filter(
      (name) => String(from[name]) !== String(now[name]),
    );
  const choose = (parts: Partial<Campaign>) => {
    const next = fitted(facts, { ...now, ...parts });
    for (const name of differs(next)) model.set(name, next[name]);
    model.set("campaign", next);
    model.save_changes();
  };
  useLayoutEffect(() => {
    if (differs(campaign ?? {}).length) choose(campaign);
  }, [campaign]);
  return [now, choose];
}
