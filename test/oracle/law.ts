/** The law layer as a policy sees it: determined, none, or not determined yet. */
import type { OpenOfLaw, PlainLaw } from "./case.js";
import { plainValue } from "./scope.js";
import { GAP, truth, unknown, type Value, WAITS } from "./value.js";

export function lawAnswers(law: PlainLaw): Value {
  return law.kind === "waits" ? WAITS : truth(law.kind === "determined");
}

export function lawGives(law: PlainLaw, key: string): Value {
  if (law.kind === "waits") return WAITS;
  if (law.kind !== "determined") return truth(false);
  const open = law.open?.get(key);
  return open === undefined ? truth(law.values.has(key)) : lacking(open);
}

export function lawOutcome(law: PlainLaw): Value {
  if (law.kind === "waits") return WAITS;
  return law.kind === "determined" ? { kind: "text", text: law.outcome } : GAP;
}

export function lawValue(law: PlainLaw, key: string, currency: string | null): Value {
  if (law.kind === "waits") return WAITS;
  if (law.kind !== "determined") return GAP;
  const open = law.open?.get(key);
  if (open !== undefined) return open.foreign ? GAP : lacking(open);
  const value = law.values.get(key);
  return value === undefined ? GAP : (plainValue(value, currency) ?? GAP);
}

function lacking({ missing }: OpenOfLaw): Value {
  return unknown(
    ...missing.map((name) => {
      const [fact = "", of = null] = name.split(" of ");
      return { kind: "missing", fact, of, ofLaw: true } as const;
    }),
  );
}
