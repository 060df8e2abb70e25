import type { Chain } from "../core/contract";
import type { ChainFacts } from "../core/facts";
import { signed } from "../core/format";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { CashText } from "./parts";
import { cashChange, why } from "./text";
import { WhyButton } from "./WhyButton";

interface Props {
  seat: number;
  chain: Chain | undefined;
  now: ChainFacts | undefined;
  was: ChainFacts | undefined;
}

/** A chain's cash, and its change in the step on show. */
export function Cash({ seat, chain, now, was }: Props) {
  const cash = now?.cash ?? 0;
  const earned = cash - (was?.cash ?? cash);
  return (
    <>
      <CashText seat={seat} chain={chain} cash={cash} class={dinnerCss.cash} data-part="cash" />
      {earned !== 0 && (
        <WhyButton
          question={{ kind: "cash", seat }}
          value={cash}
          data-part="cash-change"
          label={why(chain?.name, cashChange(earned))}
        >
          <span class={`${dinnerCss.delta} ${earned > 0 ? dinnerCss.up : dinnerCss.down}`}>
            {signed(earned, "$")}
          </span>
        </WhyButton>
      )}
    </>
  );
}
