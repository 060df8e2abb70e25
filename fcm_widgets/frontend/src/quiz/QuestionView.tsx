import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { LayerBar, LayerNotes, type Layers } from "../city/LayerBar";
import { houseOfPiece } from "../core/timeline";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { Board } from "../map/Board";
import { DrawnLines, DrawnRoutes } from "../map/DrawnRoutes";
import { Legend } from "../map/Legend";
import { drawnAtOnce, hiding } from "../map/markerLayout";
import { Networks } from "../map/Overlays";
import { Badge, Button } from "../ui/controls";
import * as uiCss from "../ui/fcm-ui.module.css";
import { Scroll } from "../ui/Scroll";
import { TOTAL } from "../ui/text";
import { useView } from "../ui/view";
import { FormOf } from "./Forms";
import * as css from "./fcm-quiz.module.css";
import { HandsUp } from "./Hands";
import { HouseLegend, HouseMarks } from "./HouseMarks";
import { KnownFacts } from "./KnownFacts";
import {
  chosenFor,
  FEW,
  guessOf,
  handsTotal,
  housesOf,
  keyOfHouses,
  keysFor,
  replyOf,
  toggled,
} from "./marks";
import { ReachedRoads, RoadsLegend } from "./Roads";
import { RouteList, solidOf } from "./RouteList";
import { Unanswered } from "./Test";
import {
  CHAINS,
  handsText,
  mapLabel,
  questionLabel,
  questionOf,
  submitLabel,
  testLabel,
} from "./text";
import { type OpenQuiz, ready, submit, useGoal } from "./useQuiz";
import { spokenChoice, spokenVerdict, Verdict, verdictOf } from "./Verdict";

/** A question: the map and the known facts, the answer, and the misreading. */
export function QuestionView({ quiz }: { quiz: OpenQuiz }) {
  const { q, question, given } = quiz.here;
  const head = useRef<HTMLHeadingElement>(null);
  useGoal(quiz, "head", head);
  useSpoken(quiz);
  const map = <QuestionMap quiz={quiz} />;
  return (
    <section data-part="question" aria-label={questionLabel(q + 1)}>
      <h3 ref={head} tabIndex={-1} class={css.ask} data-part="ask">
        <span class="fcm-sr">{questionOf(q + 1, quiz.sent.last)}</span> {question.ask}
      </h3>
      <div
        class={`${uiCss.split} ${css.quizSplit}`}
        data-part="split quiz-split"
        data-plain={question.focus.length ? undefined : ""}
      >
        {question.focus.length ? (
          map
        ) : (
          <details>
            <summary>The map</summary>
            {map}
          </details>
        )}
        <div class={dinnerCss.explain} data-part="explain">
          {given ? (
            <Verdict quiz={quiz} given={given} />
          ) : quiz.test.over ? (
            <Unanswered quiz={quiz} />
          ) : (
            <Answering quiz={quiz} />
          )}
        </div>
      </div>
    </section>
  );
}

function Answering({ quiz }: { quiz: OpenQuiz }) {
  const { counting, draft, q } = quiz.here;
  const { presenting } = useView();
  const form = (
    <>
      <KnownFacts quiz={quiz} />
      {counting ? <HandsUp quiz={quiz} /> : <FormOf quiz={quiz} />}
    </>
  );
  return (
    <>
      {presenting ? (
        <Scroll class={css.quizTold} data-part="quiz-told">
          {form}
        </Scroll>
      ) : (
        form
      )}
      <p class={css.quizGo} data-part="quiz-go">
        <Button
          kind="primary"
          class={css.big}
          aria-disabled={!ready(quiz)}
          onKeyDown={(e: KeyboardEvent) => e.repeat && e.preventDefault()}
          onClick={() => submit(quiz)}
        >
          {quiz.test.testing ? testLabel(quiz.answers.has(q)) : submitLabel(counting)}
        </Button>
        {counting && (
          <span class={css.handsTotal} data-part="hands-total">
            {TOTAL} <b>{handsText(handsTotal(draft.hands ?? {}))}</b>
          </span>
        )}
        {quiz.classroom.on && !counting && !quiz.test.on && (
          <span class={uiCss.note} data-part="note">
            Agree on one answer as a class.
          </span>
        )}
      </p>
    </>
  );
}

/** Announces the verdict when it comes, also if another view gave the answer. */
function useSpoken(quiz: OpenQuiz) {
  const { say } = useView();
  const { given } = quiz.here;
  const before = useRef(given);
  useEffect(() => {
    if (given && !before.current) say(spokenVerdict(quiz, given));
    else if (given && before.current) {
      const old = before.current;
      const keys = given.hands ? Object.keys(given.hands) : [given.guess];
      const key = keys.find((key) => chosenFor(given, key) !== chosenFor(old, key));
      if (key !== undefined) say(spokenChoice(quiz, key));
    }
    before.current = given;
  }, [given]);
}

function QuestionMap({ quiz }: { quiz: OpenQuiz }) {
  const { scene, question, given, draft, counting } = quiz.here;
  const { change } = quiz.act;
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const { form, focus } = question;
  const { routes, first } = useMemo(
    () => (given ? verdictOf(quiz, given) : { routes: [], first: 0 }),
    [given, question],
  );
  const [layers, setLayers] = useState<Layers>({});
  const roads = given && replyOf(question, given)?.roads;
  const atOnce = useMemo(() => drawnAtOnce(routes, first), [routes, first]);
  const off = new Set(routes.flatMap((_, i) => ((chosen.get(i) ?? atOnce.has(i)) ? [] : [i])));
  const flip = (i: number) =>
    setChosen(
      new Map([
        ...chosen,
        ...(off.has(i) ? hiding(routes, i).map((j) => [j, false] as const) : []),
        [i, off.has(i)],
      ]),
    );
  const drawn = useMemo(() => routes.filter((_, i) => !off.has(i)), [routes, chosen]);
  useEffect(() => setChosen(new Map()), [routes]);
  const houses = form.kind === "houses" ? form : null;
  const picked = housesOf((given ? guessOf(given) : draft.key) ?? "");
  const shown = given ? housesOf(question.right) : picked;
  const ringed = new Set(houses ? [...shown].map((h) => `house:${h}`) : placesOf(quiz));
  const pressed = useMemo(
    () => new Set(houses ? [...picked].map((h) => `house:${h}`) : []),
    [houses, draft.key, given],
  );
  const pick = (id: string) => {
    if (given || counting) return;
    const house = houseOfPiece(id);
    if (houses && house !== null && houses.of.includes(house))
      change({ key: keyOfHouses(houses.of, toggled(picked, house)) || undefined });
    const chain = scene.pieces.find((p) => p.id === id && p.glyph === "restaurant")?.chain;
    const option =
      form.kind === "pick" && chain !== undefined
        ? form.options.find((option) => option.chain === chain)
        : undefined;
    if (option) change({ key: option.key });
  };
  return (
    <div class={css.quizMap}>
      <Board
        scene={scene}
        label={mapLabel(scene.title)}
        chosen={question.house ? `house:${question.house}` : (focus[0] ?? null)}
        ringed={ringed}
        explained
        picked={pressed}
        onPick={pick}
        read={quiz.view.mapRead}
        under={
          <>
            {layers["roads"] ? (
              <Networks scene={scene} />
            ) : (
              roads && <ReachedRoads scene={scene} roads={roads} />
            )}
            <DrawnLines scene={scene} routes={drawn} />
          </>
        }
        over={
          <>
            <DrawnRoutes scene={scene} routes={drawn} solid={solidOf(question)} />
            {houses && given && (
              <HouseMarks scene={scene} of={houses.of} picked={picked} right={shown} />
            )}
          </>
        }
      />
      <RouteList
        scene={scene}
        routes={routes}
        kind={question.kind}
        solid={solidOf(question)}
        off={off}
        flip={flip}
      />
      {houses && given && <HouseLegend />}
      {roads && <RoadsLegend house={question.house ?? ""} roads={roads} />}
      {/* With many chains the tables of a projector show only letters: these are their names. */}
      {!given && keysFor(question).length > FEW && (
        <ul class={css.quizLetters} aria-label={CHAINS}>
          {scene.chains.map((chain) => (
            <li key={chain.letter}>
              <Badge chain={chain} />
              {chain.name}
            </li>
          ))}
        </ul>
      )}
      <div class={css.mapAid}>
        <LayerBar shown={["roads"]} layers={layers} set={setLayers} />
        <LayerNotes layers={layers} />
        <Legend scene={scene} folded />
      </div>
    </div>
  );
}

/**
 * The restaurants of the chosen chain; after the answer the one where the house dined; or the
 * pieces that the question is about.
 */
function placesOf({ here: { question, scene, given, draft } }: OpenQuiz): string[] {
  const { form, decision: d, focus } = question;
  if (!d) return focus.slice(1);
  if (given)
    return d.offers
      .filter((o) => o.chain === d.winner)
      .map((o) => `restaurant:${o.chain}:${o.restaurant}`);
  const chain =
    form.kind === "pick" ? form.options.find(({ key }) => key === draft.key)?.chain : undefined;
  return scene.pieces.filter((p) => p.glyph === "restaurant" && p.chain === chain).map((p) => p.id);
}
