/** The law layer as a policy sees it: determined, none, or not determined yet. */
import type { PlainLaw } from "./case.js";
import { plainValue } from "./scope.js";
import { GAP, truth, type Value, WAITS } from "./value.js";

export function lawAnswers(law: PlainLaw): Value {
  return law.kind === "waits" ? WAITS : truth(law.kind === "determined");
}

export function lawGives(law: PlainLaw, key: string): Value {
  return law.kind === "waits" ? WAITS : truth(law.kind === "determined" && law.values.has(key));
}

export function lawOutcome(law: PlainLaw): Value {
  if (law.kind === "waits") return WAITS;
  return law.kind === "determined" ? { kind: "text", text: law.outcome } : GAP;
}

export function lawValue(law: PlainLaw, key: string, currency: string | null): Value {
  if (law.kind === "waits") return WAITS;
  const value = law.kind === "determined" ? law.values.get(key) : undefined;
  return value === undefined ? GAP : (plainValue(value, currency) ?? GAP);
}
