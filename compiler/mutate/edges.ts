/**
 * The values of a fact at which the answer of a case changes, found by halving. A changed figure moves such a value, so
 * the two cases beside it distinguish most changes of figures, strictness and table values.
 */
import type { ExampleCase, ExampleStep } from "../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import type { Amount, FactSpec, FactValue } from "../../runtime/engine/values/facts.js";
import { own } from "../../runtime/engine/values/own.js";

/** A case with its answers; null if it cannot run. */
type Answered = (example: ExampleCase) => ExampleCase | null;

/** Days before and after the day of the case at which halving begins; more lead to neighbours of neighbours. */
const DAYS = [-800n, -370n, -200n, -95n, -40n, -12n, -3n, 0n, 3n, 12n, 40n, 95n, 200n, 370n, 800n];
/** As amounts of money, up to some millions. */
const DOUBLINGS = 30;
/** Changes of the answer along one fact. */
const MOST_EDGES = 6;

/** Both cases beside each such value, for each fact of each booking. */
export function* edgesOf(example: ExampleCase, module: RuleSetModule, answered: Answered): Iterable<ExampleCase> {
  for (const [at, step] of example.steps.entries()) {
    if (step.kind !== "booked") continue;
    for (const [fact, spec] of Object.entries(module.facts)) {
      const axis = axisOf(spec, own(step.facts, fact) ?? null);
      if (axis === null) continue;
      const caseAt = (position: bigint): ExampleCase | null => {
        const changed: ExampleStep = { ...step, facts: { ...step.facts, [fact]: axis.valueAt(position) } };
        return answered({ ...example, steps: example.steps.with(at, changed) });
      };
      yield* edgesAlong(axis.probes, caseAt);
    }
  }
}

interface Axis {
  /** Ascending. */
  readonly probes: readonly bigint[];
  readonly valueAt: (position: bigint) => FactValue;
}

/** Null for a fact whose values have no order, and for one that is missing. */
function axisOf({ type, range, signed }: FactSpec, now: FactValue | null): Axis | null {
  if (type === "date" && typeof now === "number")
    return { probes: DAYS.map((by) => BigInt(now) + by), valueAt: (position) => Number(position) };
  const doubled = Array.from({ length: DOUBLINGS }, (_, power) => 1n << BigInt(power));
  const all = [...(signed ? doubled.map((value) => -value).reverse() : []), 0n, ...doubled];
  if (type === "money" && isAmount(now))
    return { probes: all, valueAt: (amount) => ({ amount, currency: now.currency, equivalents: [] }) };
  if ((type !== "integer" && type !== "decimal") || typeof now !== "bigint") return null;
  const { from, to } = range ?? {};
  const inside =
    typeof from === "bigint" && typeof to === "bigint"
      ? [from, ...all.filter((value) => from < value && value < to), to]
      : all;
  return { probes: inside, valueAt: (position) => position };
}

function isAmount(value: FactValue | null): value is Amount {
  return typeof value === "object" && value !== null && "currency" in value;
}

function* edgesAlong(
  probes: readonly bigint[],
  caseAt: (position: bigint) => ExampleCase | null,
): Iterable<ExampleCase> {
  let left = MOST_EDGES;
  let [low, lowCase]: [bigint | null, ExampleCase | null] = [null, null];
  for (const probe of probes) {
    const probeCase = caseAt(probe);
    while (low !== null && lowCase !== null && probeCase !== null && left > 0 && isOther(lowCase, probeCase)) {
      const [below, above] = halved(lowCase, low, probe, caseAt);
      if (above === null) break;
      yield below;
      yield above.case;
      [low, lowCase] = [above.at, above.case];
      left -= 1;
    }
    [low, lowCase] = [probe, probeCase];
  }
}

/** The last case before the first other answer that halving meets, and the first case after it. */
function halved(
  lowCase: ExampleCase,
  low: bigint,
  high: bigint,
  caseAt: (position: bigint) => ExampleCase | null,
): [ExampleCase, { readonly at: bigint; readonly case: ExampleCase } | null] {
  let [below, above, last, first] = [low, high, lowCase, caseAt(high)];
  while (above - below > 1n) {
    const middle = below + (above - below) / 2n;
    const middleCase = caseAt(middle);
    if (middleCase === null) return [last, null];
    if (isOther(lowCase, middleCase)) [above, first] = [middle, middleCase];
    else [below, last] = [middle, middleCase];
  }
  return [last, first === null ? null : { at: above, case: first }];
}

/** Amounts and days that an answer gives change with each value: they make no other answer. */
function isOther(one: ExampleCase, other: ExampleCase): boolean {
  return answerOf(one) !== answerOf(other);
}

function answerOf({ steps }: ExampleCase): string {
  return JSON.stringify(
    steps.map(({ expected }) => {
      if (expected === null) return null;
      const flags = Object.entries(expected.values).filter(([, value]) => typeof value === "boolean");
      return { ...expected, values: flags };
    }),
  );
}
