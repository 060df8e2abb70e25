import type { Chain } from "../core/contract";
import type { ChainFacts } from "../core/facts";
import { money, signed } from "../core/format";
import * as dinnerCss from "../dinner/fcm-dinner.module.css";
import { WhyButton } from "./WhyButton";

interface Props {
  seat: number;
  chain: Chain | undefined;
  now: ChainFacts | undefined;
  was: ChainFacts | undefined;
}

/** A chain's money, and what the step on show has done to it. */
export function Cash({ seat, chain, now, was }: Props) {
  const cash = now?.cash ?? 0;
  const earned = cash - (was?.cash ?? cash);
  return (
    <>
      <WhyButton
        k={`cash|${seat}`}
        value={cash}
        class={dinnerCss.cash}
        data-part="cash"
        label={`${chain?.name}, cash ${money(cash)}: why?`}
      >
        {money(cash)}
      </WhyButton>
      {earned !== 0 && (
        <WhyButton
          k={`cash|${seat}`}
          value={cash}
          label={`${chain?.name}, cash changed by ${signed(earned, "$")}: why?`}
        >
          <span class={`${dinnerCss.delta} ${earned > 0 ? dinnerCss.up : dinnerCss.down}`}>
            {signed(earned, "$")}
          </span>
        </WhyButton>
      )}
    </>
  );
}
