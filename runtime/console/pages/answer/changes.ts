/** The changes between an answer and its replacement. */
import { openWords } from "../../../actions/reissue/said-otherwise.js";
import type { StoredAnswer } from "../../../actions/write/stored-answer.js";
import { isSameJson } from "../../../engine/values/json.js";

export type ChangedPart =
  | { readonly kind: "state" | "outcome" | "missing" }
  | { readonly kind: "layer" | "consequence" | "total"; readonly ruleSet: string; readonly name: string };

export type Change = ChangedPart & {
  /** As the answers have it; undefined: the answer lacks it. */
  readonly before: unknown;
  readonly after: unknown;
};

/** In the order of an answer's fields. */
export function changesBetween(before: StoredAnswer, after: StoredAnswer): readonly Change[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  const keys = [...new Set([...was.keys(), ...is.keys()])];
  return keys.flatMap((key): readonly Change[] => {
    const part = (is.get(key) ?? was.get(key))?.part;
    const [valueBefore, valueAfter] = [was.get(key)?.value, is.get(key)?.value];
    if (part === undefined || isSameJson(valueBefore ?? null, valueAfter ?? null)) return [];
    return [{ ...part, before: valueBefore, after: valueAfter }];
  });
}

interface PartValue {
  readonly part: ChangedPart;
  readonly value: unknown;
}

function partsOf(answer: StoredAnswer): ReadonlyMap<string, PartValue> {
  const parts = new Map<string, PartValue>();
  const add = (part: ChangedPart, value: unknown): void => {
    parts.set(JSON.stringify(part), { part, value });
  };
  add({ kind: "state" }, answer.state);
  add({ kind: "outcome" }, answer.outcome);
  if (answer.state === "undetermined_missing_facts")
    add({ kind: "missing" }, answer.missing.map(({ fact }) => fact).join(", "));
  const { law, policies } = answer.layers;
  for (const layer of law ? [law, ...policies] : policies) {
    const { rule_set: ruleSet, outcome, consequences, open_consequences: open = [] } = layer;
    add({ kind: "layer", ruleSet, name: ruleSet }, outcome);
    for (const { key, value } of consequences) add({ kind: "consequence", ruleSet, name: key }, value);
    for (const { key, missing } of open) add({ kind: "consequence", ruleSet, name: key }, openWords(missing));
  }
  for (const { rule_set: ruleSet, input, total } of answer.history_used)
    add({ kind: "total", ruleSet, name: input }, total);
  return parts;
}
