import type { Scene } from "../core/contract";
import type { GameBox, GameFacts } from "../core/facts";
import { money, plural } from "../core/format";
import { Badge } from "../ui/bits";
import { Why } from "./Why";

/** What lies beside the map: turn order, bank and reserve cards. */
export function Table({ now, scene, box }: { now: GameFacts; scene: Scene; box: GameBox }) {
  return (
    <div class="fcm-table">
      <section aria-label="Turn order">
        <h3>Turn order</h3>
        <ol class="fcm-order">
          {now.order.map((seat, i) => {
            const chain = scene.chains[seat];
            return (
              <li key={seat} data-waits={now.wait.includes(seat) ? "" : undefined}>
                <Why
                  k={`place|${seat}`}
                  value={i + 1}
                  label={`${chain?.name}, ${i + 1} in the turn order: why?`}
                >
                  {i + 1}
                </Why>
                <Badge chain={chain} />
                {chain?.name}
                {now.chains[seat]?.out ? <em> (bankrupt)</em> : null}
              </li>
            );
          })}
        </ol>
      </section>
      <section aria-label="Bank">
        <h3>Bank</h3>
        <p class="fcm-row">
          <Why k="bank" value={now.bank} class="fcm-cash" label={`Bank ${money(now.bank)}: why?`}>
            {money(now.bank)}
          </Why>
          {now.broken ? (
            <Why
              k="broken"
              value={now.broken}
              label={`Bank broken ${plural(now.broken, "time")}: why?`}
            >
              broken {plural(now.broken, "time")}
            </Why>
          ) : (
            <span>has not broken</span>
          )}
          {now.owed > 0 && (
            <Why k="owed" value={now.owed} label={`${money(now.owed)} from the box: why?`}>
              {money(now.owed)} from the box
            </Why>
          )}
        </p>
        {box.prices && <p>base price {money(now.price)}</p>}
        <p class="fcm-row">
          {box.reserve}:{" "}
          {now.reserve.length
            ? now.reserve.map((card, i) => (
                <span key={i} class="fcm-row">
                  <Badge
                    chain={now.reserve.length === scene.chains.length ? scene.chains[i] : undefined}
                    size={18}
                  />
                  {card ? (
                    <Why
                      k={`reserve|${i}`}
                      value={card}
                      label={`Reserve card ${money(card)}: why?`}
                    >
                      {money(card)}
                    </Why>
                  ) : (
                    "hidden"
                  )}
                </span>
              ))
            : "none yet"}
        </p>
      </section>
    </div>
  );
}
