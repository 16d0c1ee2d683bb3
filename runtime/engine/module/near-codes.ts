/**
 * Codes that were probably meant. If no rule covers an action, the answer names a known code that differs by one typing
 * error.
 */
import type { Facts } from "../values/facts.js";
import { nearName } from "../values/near-names.js";
import type { RuleSetModule } from "./module.js";

type KnownCodes = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Sentences, each with a space before it; empty where there is nothing to tell. A code that may be any value is not
 * refused: rules may be silent on purpose. Codes that are one of a list are judged where they are read.
 */
export function nearCodes(modules: readonly RuleSetModule[], facts: Facts): string {
  const known = modules.map(codesOf);
  const names = [...new Set(known.flatMap((codes) => [...codes.keys()]))].sort();
  return names
    .map((fact) =>
      hintOf(
        fact,
        facts[fact],
        known.flatMap((codes) => [...(codes.get(fact) ?? [])]),
      ),
    )
    .join("");
}

function hintOf(fact: string, sent: Facts[string] | undefined, known: readonly string[]): string {
  if (typeof sent !== "string" || known.includes(sent)) return "";
  const near = nearName(sent, known, 1);
  return near === null ? "" : ` No worked example has this value of ${fact}: did you mean ${near}?`;
}

const CODES = new WeakMap<RuleSetModule, KnownCodes>();

/** By fact, the codes of a module's worked examples: those that its rules tell apart, and some that they do not. */
function codesOf(module: RuleSetModule): KnownCodes {
  const known = CODES.get(module);
  if (known !== undefined) return known;
  const isFreeCode = (fact: string): boolean =>
    module.facts[fact]?.type === "code" && module.facts[fact].one_of === null;
  const codes = new Map<string, Set<string>>();
  for (const step of module.examples.flatMap(({ steps }) => steps)) {
    for (const [fact, value] of "facts" in step ? Object.entries(step.facts) : []) {
      if (typeof value === "string" && isFreeCode(fact)) codes.set(fact, (codes.get(fact) ?? new Set()).add(value));
    }
  }
  CODES.set(module, codes);
  return codes;
}
