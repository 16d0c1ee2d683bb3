/**
 * Two layers of the oracle: a law set and a policy answer one action, law first, and make one answer (decisions 101,
 * 102, decision 103).
 */
import type { RuleSetModel } from "../../compiler/model/model.js";
import type { Case, OpenOfLaw, Plain, PlainLaw, Verdict } from "./case.js";
import { interpret } from "./interpreter.js";

export interface Together {
  readonly state: "determined" | "undetermined_missing_facts" | "not_covered" | "contested";
  readonly outcome: string | null;
  readonly missing: readonly string[];
  readonly reason: string | null;
  readonly unconfirmed: readonly string[];
  readonly question: string | null;
  /** `rule set: end outcome open key`, of the layers that the answer has, in the order run. */
  readonly layers: readonly string[];
}

/** The policy is the set that the request names; the decisions are on its questions. */
export function interpretTogether(law: RuleSetModel, policy: RuleSetModel, given: Case): Together {
  const first = interpret(law, { ...given, decisions: [], law: { kind: "none" } });
  const second = interpret(policy, { ...given, law: seenLaw(law, first, policy.currency) });
  // A law set that steps aside is left out; a policy that is named answers not_covered.
  const answering = [
    ...(first.end === "steps_aside" ? [] : [{ model: law, verdict: first }]),
    { model: policy, verdict: second },
  ];
  const verdicts = answering.map(({ verdict }) => verdict);
  const uncovered = verdicts.filter(({ end }) => end === "not_covered" || end === "steps_aside");
  const undetermined = verdicts.filter(({ end }) => end === "undetermined");
  const contested = verdicts.find(({ end }) => end === "contested");
  const state =
    uncovered.length > 0
      ? "not_covered"
      : undetermined.length > 0
        ? "undetermined_missing_facts"
        : contested
          ? "contested"
          : "determined";
  return {
    state,
    outcome: state === "determined" ? outcomeOf(first, second) : null,
    missing:
      state === "undetermined_missing_facts" ? [...new Set(undetermined.flatMap(({ missing }) => missing))].sort() : [],
    reason: state === "not_covered" ? strongest(uncovered.map(({ reason }) => reason ?? "policy_gap")) : null,
    unconfirmed: state === "not_covered" ? [...new Set(uncovered.flatMap(({ unconfirmed }) => unconfirmed))] : [],
    question: state === "contested" ? (contested?.question ?? null) : null,
    layers: answering.map(({ model, verdict: { end, outcome, open } }) =>
      [`${model.name}: ${end}`, outcome ?? [], open.map(({ key }) => `open ${key}`)].flat().join(" "),
    ),
  };
}

function seenLaw(law: RuleSetModel, verdict: Verdict, currency: string | null): PlainLaw {
  if (verdict.end === "steps_aside") return { kind: "none" };
  if (verdict.end !== "determined" || verdict.outcome === null) return { kind: "waits" };
  const values = verdict.consequences.map((text): [string, Plain] => {
    const [key = "", value = ""] = text.split(" = ");
    return [
      key,
      plainOf(law.consequences.find((each) => each.key === key)?.type.kind ?? "flag", value, law.currency ?? ""),
    ];
  });
  const isAmount = (key: string): boolean => law.consequences.find((each) => each.key === key)?.type.kind === "money";
  const open = verdict.open.map(({ key, missing }): [string, OpenOfLaw] => [
    key,
    { missing, foreign: law.currency !== currency && isAmount(key) },
  ]);
  return { kind: "determined", outcome: verdict.outcome, values: new Map(values), open: new Map(open) };
}

function plainOf(kind: string, text: string, currency: string): Plain {
  if (kind === "date") return { kind: "date", day: text };
  if (kind === "code") return { kind: "text", text };
  if (kind === "flag") return { kind: "flag", value: text === "true" };
  const [n = "0", d = "1"] = text.split("/");
  return kind === "money"
    ? { kind: "money", minor: BigInt(n), currency, equivalents: [] }
    : { kind: "number", n: BigInt(n), d: BigInt(d) };
}

function strongest(reasons: readonly string[]): string | null {
  return (
    ["rule_flagged", "awaiting_confirmation", "policy_gap", "no_rule_matched"].find((reason) =>
      reasons.includes(reason),
    ) ?? null
  );
}

/**
 * The most restrictive policy outcome if it is more restrictive than allowed; otherwise the law's, unless
 * not_applicable; otherwise the policy's.
 */
function outcomeOf(law: Verdict, policy: Verdict): string | null {
  const ofLaw = law.end === "determined" ? law.outcome : null;
  if (policy.outcome !== null && policy.outcome !== "allowed" && policy.outcome !== "not_applicable")
    return policy.outcome;
  if (ofLaw !== null && ofLaw !== "not_applicable") return ofLaw;
  return policy.outcome ?? ofLaw;
}
