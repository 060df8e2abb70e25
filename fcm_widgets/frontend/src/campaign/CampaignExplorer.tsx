import { useMemo, useState } from "preact/hooks";
import type { Scene, Square, Theme } from "../core/contract";
import type { Campaigns, Running } from "../core/facts";
import { squaresOfCity } from "../core/places";
import { Board } from "../map/Board";
import { SquareCursor } from "../map/SquareCursor";
import { Announce } from "../ui/Announce";
import { Button } from "../ui/controls";
import { Following } from "../ui/Following";
import * as uiCss from "../ui/fcm-ui.module.css";
import { handled } from "../ui/keys";
import { type AppProps, useTrait } from "../ui/model";
import { RuledSentence, RuleSign } from "../ui/Rule";
import { Shell } from "../ui/Shell";
import { TURN_IT } from "../ui/text";
import * as css from "./fcm-campaign.module.css";
import { MarketingPhase } from "./MarketingPhase";
import { PlaceVerdict } from "./PlaceVerdict";
import {
  isOutside,
  isPlaceOf,
  isWorkedOut,
  judgeTile,
  legalPlaces,
  type Plan,
  phaseOf,
  pieceOf,
  type TilePosition,
  type TileVerdict,
  tilePlaceName,
} from "./placement";
import { TileGhost, TilePlaces } from "./TilePlaces";
import * as text from "./text";
import { type CampaignTraits, useCampaign } from "./useCampaign";

export interface CampaignState extends CampaignTraits {
  _scene: Scene;
  theme: Theme;
  selected: string;
}

export function CampaignExplorer({ model }: AppProps<CampaignState>) {
  const [scene] = useTrait(model, "_scene");
  const [facts] = useTrait(model, "_campaigns");
  const [theme] = useTrait(model, "theme");
  const [{ marketeer, tile: number, turned, place, good, turns }, choose] = useCampaign(model);
  const [hover, setHover] = useState<TilePosition | null>(null);
  const [open, setOpen] = useState(false);
  const [bumps, bump] = useState(0);
  const card = facts.marketeers.find((m) => m.id === marketeer) ?? facts.marketeers[0];
  const tiles = facts.tiles.filter((t) => card?.kinds.includes(t.kind));
  const tile = tiles.find((t) => t.number === number) ?? tiles[0];
  const plan = useMemo<Plan | null>(
    () => (card && tile ? { card, tile, turned: turned && tile.may_turn } : null),
    [card, tile, turned],
  );
  const ready = !!plan && isWorkedOut(facts, plan);
  const legal = useMemo(
    () => (plan && ready ? legalPlaces(facts, scene, plan) : []),
    [facts, scene, plan],
  );
  const here = plan && place && isPlaceOf(plan, place) ? place : null;
  const verdict = plan && ready && here ? judgeTile(facts, scene, plan, here) : null;
  const long = plan?.card.turns[plan.tile.kind] ?? [];
  const lasts = long.includes(turns) ? turns : (long[0] ?? null);
  const mine = useMemo<Running | null>(
    () =>
      plan && verdict && verdict.why.length === 0
        ? {
            number: plan.tile.number,
            label: plan.tile.label,
            name: plan.tile.name,
            goods: [good],
            turns: lasts,
            houses: verdict.houses,
          }
        : null,
    [plan, here, good, lasts, facts, scene],
  );
  const phase = useMemo(() => phaseOf(facts, scene, mine), [facts, scene, mine]);
  const [picked, setStep] = useState<number | null>(null);
  const step = Math.min(picked ?? phase.findIndex((t) => t.mine), phase.length - 1);
  const turn = phase[step];
  const put = (to: TilePosition | null) => {
    setStep(null);
    setHover(null);
    choose({ place: to });
    bump(bumps + 1);
  };
  const turnIt = () => {
    if (!tile?.may_turn) return;
    choose({ turned: !turned });
    bump(bumps + 1);
  };
  const walk = (by: number) => {
    if (!legal.length) return;
    const now = legal.findIndex(({ at }) => String(at) === String(here));
    put(
      legal[now < 0 ? (by > 0 ? 0 : legal.length - 1) : (now + by + legal.length) % legal.length]
        ?.at ?? null,
    );
  };
  const onKey = (e: KeyboardEvent) => {
    const does = {
      n: () => walk(1),
      p: () => walk(-1),
      t: turnIt,
      e: () => setOpen(!open),
      ",": () => setStep(Math.max(step - 1, -1)),
      ".": () => setStep(Math.min(step + 1, phase.length - 1)),
    }[e.key];
    does?.();
    return !!does;
  };
  const drawn = useMemo(() => {
    const pieces = scene.pieces.filter((p) => p.id !== `campaign:${plan?.tile.number}`);
    return mine && plan && here
      ? {
          ...scene,
          pieces: [...pieces, pieceOf(facts, scene, plan, here, good, lasts, mine.houses)],
        }
      : scene;
  }, [scene, facts, plan, here, mine, good, lasts]);
  const shown = hover ?? here;
  const spoken = (place: TilePosition, verdict: TileVerdict) =>
    plan
      ? text.spokenPlace(tilePlaceName(scene, plan, place, !verdict.why.length), verdict, scene)
      : "";
  const seen = plan && ready && shown ? judgeTile(facts, scene, plan, shown) : null;
  return (
    <Shell
      label={scene.title}
      role="campaign explorer"
      theme={theme}
      help={text.HELP}
      onKey={onKey}
      onEscape={() => (place ? handled(put(null)) : false)}
    >
      <div class={uiCss.head}>
        <h2 class={uiCss.title} data-part="title">
          {scene.title}
        </h2>
        <p class={uiCss.hint}>{scene.hint}</p>
      </div>
      <Announce
        of={bumps}
        text={
          plan && shown && seen
            ? spoken(shown, seen)
            : plan && !here
              ? text.offMapText(plan.tile)
              : ""
        }
      />
      <Announce of={picked} text={picked === null ? "" : text.spokenStep(scene, phase, step)} />
      <div class={css.controls}>
        <label>
          <span>{text.marketeerLabel(scene.chains[facts.chain]?.name ?? "")}</span>
          <select value={card?.id} onChange={(e) => choose({ marketeer: e.currentTarget.value })}>
            {facts.marketeers.map((m) => (
              <option value={m.id}>{m.option}</option>
            ))}
          </select>
        </label>
        <label>
          <span>Campaign tile</span>
          <select
            value={tile?.number}
            onChange={(e) => choose({ tile: Number(e.currentTarget.value) })}
          >
            {tiles.map((t) => (
              <option value={t.number}>{t.option}</option>
            ))}
          </select>
        </label>
        <label>
          <span>Advertise</span>
          <select value={good} onChange={(e) => choose({ good: e.currentTarget.value })}>
            {facts.goods.map((g) => (
              <option value={g}>{scene.goods[g]?.name ?? g}</option>
            ))}
          </select>
        </label>
        <div>
          <span>
            For
            <RuleSign rule={lasts === null ? "MKT-7" : "MKT-1"} rules={facts.rules} />
          </span>
          <select
            aria-label="For how long"
            value={lasts ?? 0}
            onChange={(e) => choose({ turns: Number(e.currentTarget.value) })}
          >
            {long.map((n) => (
              <option value={n ?? 0}>{text.durationText(n)}</option>
            ))}
          </select>
        </div>
      </div>
      {!plan ? (
        <p class={uiCss.note} data-part="note">
          There is no tile left for this marketeer.
        </p>
      ) : (
        <div class={uiCss.split} data-part="split">
          <div class={plan.tile.lines ? css.flying : undefined}>
            <Board
              scene={drawn}
              label={text.mapLabel(plan.tile)}
              coords
              room={plan.tile.beside}
              facts={turn ? { demand: turn.demand, cash: [], stock: [], bank: 0, broken: 0 } : null}
              chosen={turn ? `campaign:${turn.campaign.number}` : null}
              ringed={
                new Set(
                  (hover && seen && !seen.why.length
                    ? seen.houses
                    : (turn?.campaign.houses ?? [])
                  ).map((h) => `house:${h}`),
                )
              }
              onPick={(id) => {
                const square = scene.pieces.find((p) => p.id === id)?.squares[0];
                if (square && !isOutside(plan)) put(square);
              }}
              under={
                <TilePlaces
                  scene={scene}
                  plan={plan}
                  legal={legal}
                  cells={squaresOfCity(scene)}
                  over={setHover}
                  put={put}
                />
              }
              over={
                <>
                  {shown && seen && !(shown === here && mine) && (
                    <TileGhost scene={scene} plan={plan} at={shown} ok={!seen.why.length} />
                  )}
                  {ready && !isOutside(plan) && (
                    <SquareCursor
                      squares={squaresOfCity(scene)}
                      at={shown && typeof shown[0] === "number" ? (shown as Square) : null}
                      home={(legal[0]?.at ?? scene.box) as [number, number]}
                      move={(s) => setHover(s)}
                      press={(s) => put(s)}
                      say={(s) => spoken(s, judgeTile(facts, scene, plan, s))}
                    />
                  )}
                </>
              }
            />
            <div class={`${uiCss.toolbar} ${css.walk}`} data-part="toolbar">
              {plan.tile.beside.length > 0 ? (
                <Button aria-disabled={!legal.length} onClick={() => walk(1)}>
                  Place it next to the city <kbd aria-hidden>n</kbd>
                </Button>
              ) : (
                <>
                  <Button aria-disabled={!legal.length} onClick={() => walk(-1)}>
                    {text.PREVIOUS_PLACE}
                  </Button>
                  <Button aria-disabled={!legal.length} onClick={() => walk(1)}>
                    {text.NEXT_PLACE}
                  </Button>
                </>
              )}
              {plan.tile.lines > 0 && (
                <label>
                  <span class="fcm-sr">Place</span>
                  <select
                    value={here ? String(here) : ""}
                    onChange={(e) =>
                      put(legal.find(({ at }) => String(at) === e.currentTarget.value)?.at ?? null)
                    }
                  >
                    <option value="">{text.CHOOSE_PLACE}</option>
                    {legal.map(({ at, houses }) => (
                      <option value={String(at)}>
                        {tilePlaceName(scene, plan, at, true)}: {text.housesCount(houses)}
                      </option>
                    ))}
                  </select>
                </label>
              )}
              <Button
                aria-disabled={!plan.tile.may_turn}
                aria-pressed={plan.turned}
                onClick={turnIt}
              >
                {TURN_IT} <kbd aria-hidden>t</kbd>
              </Button>
              {here && <Button onClick={() => put(null)}>Take it back</Button>}
            </div>
            {ready && (
              <p class={uiCss.note} data-part="note">
                {text.placesText(plan.tile, legal)}
              </p>
            )}
          </div>
          <div class={css.campaignSide}>
            {ready ? (
              <PlaceVerdict
                hint={text.pointText(plan.tile)}
                place={shown && seen && tilePlaceName(scene, plan, shown, !seen.why.length)}
                why={seen?.why ?? []}
                effect={text.reachesSentence(seen?.houses ?? [], scene)}
                rules={facts.rules}
              />
            ) : (
              <Following model={model} what={text.awaitedText(plan.tile)} />
            )}
            {mine && <Earned facts={facts} plan={plan} good={good} />}
            <MarketingPhase
              scene={scene}
              facts={facts}
              turns={phase}
              step={step}
              setStep={setStep}
              open={open}
            />
          </div>
        </div>
      )}
    </Shell>
  );
}

function Earned({ facts, plan, good }: { facts: Campaigns; plan: Plan; good: string }) {
  const earned = facts.earns[plan.tile.kind]?.[good] ?? [];
  const eternal = plan.card.eternal[plan.tile.kind];
  return (
    <ul class={css.earns}>
      {earned.map(({ name, text: effect }) => (
        <li key={name}>
          <b>
            {"\u2605"} {name}
          </b>{" "}
          <RuledSentence text={effect} rule="MIL-1" rules={facts.rules} />
        </li>
      ))}
      {eternal && (
        <li>
          <RuledSentence text={text.eternalText(eternal)} rule="MKT-7" rules={facts.rules} />
        </li>
      )}
    </ul>
  );
}
