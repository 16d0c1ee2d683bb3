/** Limits that rules set to totals, each as a bar: what is used today, and which days count. */
import type { Child } from "hono/jsx";

import type { PresentLimit } from "../../services/acting/records/present-limits.js";
import { writtenAmount } from "../numbers.js";
import type { AccountReader } from "../reader.js";
import { Day } from "./day.js";
import { LimitBar } from "./limit-bar.js";
import { NameOf, RuleSetName } from "./titled.js";

interface ShownLimit extends Omit<PresentLimit, "ofAccount"> {
  /** Whose limit it is, where the page does not say. */
  readonly of?: Child;
}

interface LimitsProps {
  readonly reader: AccountReader;
  readonly limits: readonly ShownLimit[];
}

export function Limits({ reader, limits }: LimitsProps): Child {
  const { charts } = reader.texts;
  if (limits.length === 0) return <p class="quiet">{charts.noLimits}</p>;
  return (
    <ul class="limits">
      {limits.map((limit) => (
        <li>
          <Used reader={reader} limit={limit} />
          <span class="beneath quiet">
            {limit.of != null && <>{limit.of} · </>}
            {limit.counted === null
              ? charts.everyDay
              : limit.counted.from === limit.counted.to
                ? charts.countedOn(<Day reader={reader} day={limit.counted.to} />)
                : charts.counted(
                    <Day reader={reader} day={limit.counted.from} />,
                    <Day reader={reader} day={limit.counted.to} />,
                  )}
            {" · "}
            {limit.setting === null ? (
              <RuleSetName reader={reader} ruleSet={limit.ruleSet} />
            ) : (
              <NameOf reader={reader} kind="setting" name={limit.setting} ruleSet={limit.ruleSet} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Without a limit, the figure alone. */
function Used({ reader, limit: of }: { readonly reader: AccountReader; readonly limit: ShownLimit }): Child {
  const { totals, ruleSet, used, limit, currency } = of;
  const name = totals.map((total, at) => (
    <>
      {at > 0 && " + "}
      <NameOf reader={reader} kind="total" name={total} ruleSet={ruleSet} />
    </>
  ));
  const written = (value: bigint): string => writtenAmount(reader, value, currency);
  if (limit !== null) return <LimitBar {...{ reader, name, used, limit, written }} />;
  return (
    <div class="limit">
      <span class="limit-name">{name}</span>
      <span class="quiet figure">{reader.texts.charts.withoutLimit(written(used))}</span>
    </div>
  );
}
