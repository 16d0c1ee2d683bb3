/** The limits that the action of an answer used, by the rules and settings that its answer was decided by. */
import type { DecidingRules } from "../../../actions/account/account-rules.js";
import { actionBookingOf, actionInput } from "../../../actions/decide/action-booking.js";
import { UNDECIDED } from "../../../actions/decide/action-decisions.js";
import type { LayerSummary } from "../../../actions/decide/gist.js";
import type { StoredAnswer } from "../../../actions/write/stored-answer.js";
import { type StatedTotal, type UsedLimit, usedLimits } from "../../../engine/run/used-limits.js";
import { type Exact, Fraction, parseExact } from "../../../engine/values/exact.js";
import { JsonNumber } from "../../../engine/values/json.js";
import type { BookingRow } from "../../../store/tables/schema.js";
import { attempt } from "../../acting/records/attempt.js";
import { layerOf, reachedIn } from "./tally.js";

interface Answered {
  readonly row: Readonly<BookingRow>;
  readonly at: number;
  readonly place: number | null;
  readonly layer: LayerSummary;
  readonly answer: StoredAnswer;
}

/** None if the rules cannot be run on the stored facts. */
export function limitsUsed(rules: DecidingRules, { row, at, place, layer, answer }: Answered): readonly UsedLimit[] {
  const { rule_set: ruleSet, rule_version: version } = layer;
  const module = rules.ruleSets.get(ruleSet)?.versions.find((loaded) => loaded.module.version === version)?.module;
  if (module?.limits === undefined) return [];
  const used = attempt(() => {
    const booking = actionBookingOf({ ...row, sequence: place }, UNDECIDED);
    const { facts, settings, persons } = actionInput(rules, booking, { asOf: at, again: null });
    const reached = reachedIn(answer, ruleSet);
    // Of a comparison whose limit the answer did not read, another condition decided.
    const read = new Set(layerOf(answer, ruleSet)?.tenant_facts_used.map(({ key }) => key));
    const settingsRead = Object.fromEntries(Object.entries(settings).filter(([key]) => read.has(key)));
    return usedLimits(module, { facts, settings: settingsRead, persons, reached, totals: statedIn(answer, ruleSet) });
  });
  return used.ok ? used.value : [];
}

function statedIn({ history_used: read }: StoredAnswer, ruleSet: string): ReadonlyMap<string, StatedTotal> {
  return new Map(
    read.flatMap(({ rule_set, input, count, total, incomplete }): readonly (readonly [string, StatedTotal])[] => {
      if (rule_set !== ruleSet || incomplete !== undefined) return [];
      const sum = exactOf(typeof total === "object" && "amount" in total ? total.amount : total);
      const counted = exactOf(count);
      return sum === null || typeof counted !== "bigint" ? [] : [[input, { count: Number(counted), sum }]];
    }),
  );
}

/** Null: it is written as a fraction. */
function exactOf(value: number | JsonNumber | Exact): Exact | null {
  if (value instanceof Fraction || typeof value === "bigint") return value;
  return parseExact(value instanceof JsonNumber ? value.text : String(value));
}
