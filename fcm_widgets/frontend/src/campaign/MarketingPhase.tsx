import type { Scene } from "../core/contract";
import type { Campaigns } from "../core/facts";
import { Button, GoodsRow, Ruled, ruleTip } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { GoodIcon } from "../ui/GoodIcon";
import { RuledSentence } from "../ui/Rule";
import { Tally } from "../ui/Tally";
import * as css from "./fcm-campaign.module.css";
import { byRound, type Landing, type MarketingStep } from "./placement";
import {
  limitText,
  NEXT_CAMPAIGN,
  numbered,
  PREVIOUS_CAMPAIGN,
  reachedText,
  roundLabel,
  tokensTitle,
  turnsLeftText,
} from "./text";

interface Props {
  scene: Scene;
  facts: Campaigns;
  turns: MarketingStep[];
  step: number;
  setStep(n: number): void;
  open: boolean;
}

/** The marketing phase step by step: campaigns by number, each with its new demand. */
export function MarketingPhase({ scene, facts, turns, step, setStep, open }: Props) {
  const turn = turns[step];
  return (
    <section class={css.phase} aria-label="The marketing phase">
      <h3>
        Marketing phase{" "}
        <small>
          <RuledSentence
            text="if it were now: lowest number first"
            rule="CMP-1"
            rules={facts.rules}
          />
        </small>
      </h3>
      {turns.length === 0 ? (
        <p class={uiCss.note} data-part="note">
          There is no campaign yet: place a tile.
        </p>
      ) : (
        <>
          <div class={uiCss.toolbar} data-part="toolbar">
            <Button aria-disabled={step < 0} onClick={() => step >= 0 && setStep(step - 1)}>
              {PREVIOUS_CAMPAIGN}
            </Button>
            <Button
              aria-disabled={step >= turns.length - 1}
              onClick={() => step < turns.length - 1 && setStep(step + 1)}
            >
              {NEXT_CAMPAIGN}
            </Button>
            <span>{numbered(turns, step)}</span>
          </div>
          {byRound(turns).map((steps, i, all) => (
            <ol
              key={i}
              class={css.order}
              data-part="order"
              aria-label={all.length > 1 ? roundLabel(i + 1) : "Campaigns"}
              data-round={all.length > 1 ? roundLabel(i + 1) : undefined}
            >
              {steps.map(([at, { campaign: c, mine }]) => (
                <li key={c.number}>
                  <Button
                    aria-current={at === step ? "step" : undefined}
                    onClick={() => setStep(at)}
                  >
                    {c.label}{" "}
                    {c.goods.map((g) => (
                      <GoodIcon key={g} good={scene.goods[g]} size={20} />
                    ))}
                    {mine && <em>yours</em>}
                  </Button>
                </li>
              ))}
            </ol>
          ))}
        </>
      )}
      {turn && <Happens scene={scene} facts={facts} turn={turn} open={open} />}
    </section>
  );
}

function Happens({
  scene,
  facts,
  turn,
  open,
}: {
  scene: Scene;
  facts: Campaigns;
  turn: MarketingStep;
  open: boolean;
}) {
  const { campaign, landings } = turn;
  return (
    <div class={css.happens}>
      <p>
        <b>{campaign.name}</b>: {reachedText(campaign, landings.length > 0)}
      </p>
      <p class={uiCss.muted}>
        <RuledSentence
          text={turnsLeftText(campaign)}
          rule={campaign.turns === null ? "MKT-7" : "CMP-6"}
          rules={facts.rules}
        />
      </p>
      <div class={css.landings}>
        {landings.map((landing) => (
          <Land
            key={landing.house + landing.good}
            scene={scene}
            facts={facts}
            landing={landing}
            open={open}
          />
        ))}
      </div>
    </div>
  );
}

function Land({
  scene,
  facts,
  landing,
  open,
}: {
  scene: Scene;
  facts: Campaigns;
  landing: Landing;
  open: boolean;
}) {
  const { house, before, after, full, rows } = landing;
  return (
    <Tally
      title={tokensTitle(house, scene)}
      rows={rows}
      rules={facts.rules}
      open={open}
      bad={full.length > 0}
    >
      <p class={css.before}>
        <span class="fcm-sr">before </span>
        {before.length ? (
          <GoodsRow counts={before} goods={scene.goods} size={22} all />
        ) : (
          <span>nothing</span>
        )}
        <span aria-hidden>{"\u2192"}</span>
        <span class="fcm-sr"> after </span>
        <GoodsRow counts={after} goods={scene.goods} size={22} all />
        <Ruled
          text={limitText(
            after.reduce((sum, [, n]) => sum + n, 0),
            facts.limits[house],
          )}
          tip={ruleTip(facts.rules, "CMP-1")}
        />
      </p>
      {full.map(({ text, rule }) => (
        <p key={text} class={css.full}>
          <RuledSentence text={`\u2717 ${text}`} rule={rule} rules={facts.rules} />
        </p>
      ))}
    </Tally>
  );
}
