/**
 * Codes that were probably meant. If no rule covers an action, the answer names a known code that differs by one typing
 * error.
 */
import type { Facts } from "../values/facts.js";
import { sentFact } from "../values/facts.js";
import { nearName } from "../values/near-names.js";
import type { RuleSetModule } from "./module.js";

type KnownCodes = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Sentences, each preceded by a space; empty if there is no hint. A code without a list is never refused: rules may
 * ignore it on purpose. Codes from a list are validated when they are parsed.
 */
export function nearCodes(modules: readonly RuleSetModule[], facts: Facts): string {
  const known = modules.map(codesOf);
  const names = [...new Set(known.flatMap((codes) => [...codes.keys()]))].sort();
  return names
    .map((fact) =>
      hintOf(
        fact,
        sentFact(facts, fact),
        known.flatMap((codes) => [...(codes.get(fact) ?? [])]),
      ),
    )
    .join("");
}

function hintOf(fact: string, sent: Facts[string] | undefined, known: readonly string[]): string {
  if (typeof sent !== "string" || known.includes(sent)) return "";
  const near = nearName(
    sent,
    known.filter((code) => withoutDigits(code) !== withoutDigits(sent)),
    1,
  );
  return near === null ? "" : ` No worked example has this value of ${fact}: did you mean ${near}?`;
}

/** Codes of one shape are the members of a series: `P-002` is another project than `P-001`, and no slip. */
const withoutDigits = (code: string): string => code.replace(/\d/g, "0");

const CODES = new WeakMap<RuleSetModule, KnownCodes>();

/** By fact, the codes in a module's worked examples: those that its rules distinguish, and some others. */
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
