import type { Answer, Scene } from "../core/contract";
import { money, signed } from "../core/format";
import { Badge } from "../ui/bits";

interface Props {
  answer: Answer;
  scene: Scene;
  whatIf: boolean;
  show(on: boolean): void;
}

/** What Python found: why it cannot be, or what would have come of it. */
export function Answers({ answer, scene, whatIf, show }: Props) {
  if (answer.faults.length > 0) {
    return (
      <section class="fcm-faults" aria-label="Why this cannot be">
        <h3>That cannot be:</h3>
        <ul>{answer.faults.map((f, i) => <li key={i}>{f}</li>)}</ul>
      </section>
    );
  }
  return (
    <section class="fcm-answer" aria-label="Answer">
      {answer.timeline && (
        <div class="fcm-toolbar" role="group" aria-label="Which dinnertime is shown above">
          <span>Shown above:</span>
          <button type="button" class="fcm-toggle" aria-pressed={!whatIf} onClick={() => show(false)}>as it was</button>
          <button type="button" class="fcm-toggle" aria-pressed={whatIf} onClick={() => show(true)}>what if</button>
        </div>
      )}
      {answer.compare && <Compared compare={answer.compare} scene={scene} />}
    </section>
  );
}

function Compared({ compare, scene }: { compare: NonNullable<Answer["compare"]>; scene: Scene }) {
  const same = compare.houses.every((h) => h.before === h.after);
  return (
    <>
      <p class="fcm-line">{same ? "Every house dines where it did." : "Some houses dine elsewhere."}</p>
      <div class="fcm-more-tables">
        <table class="fcm-compare">
          <caption>Where each house dines</caption>
          <thead><tr><th scope="col">house</th><th scope="col">as it was</th><th scope="col">what if</th></tr></thead>
          <tbody>
            {compare.houses.map((h) => (
              <tr key={h.h} data-changed={h.before !== h.after ? "" : undefined}>
                <th scope="row">{h.h}</th><td>{h.before ?? "at home"}</td>
                <td>{h.after ?? "at home"}{h.before !== h.after && <b class="fcm-changed">changed</b>}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <table class="fcm-compare">
          <caption>Cash at the end</caption>
          <thead><tr><th scope="col">chain</th><th scope="col">as it was</th><th scope="col">what if</th></tr></thead>
          <tbody>
            {compare.cash.map((c) => (
              <tr key={c.chain} data-changed={c.before !== c.after ? "" : undefined}>
                <th scope="row"><span class="fcm-name"><Badge chain={scene.chains[c.chain]} />{scene.chains[c.chain]?.name}</span></th>
                <td>{money(c.before)}</td><td>{money(c.after)}{c.before !== c.after && <b class="fcm-changed">{signed(c.after - c.before)}</b>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
