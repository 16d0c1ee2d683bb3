/** The last stage of a run: what its consequence rules give, and what stays open. */
import type { ActionModel, RuleModel } from "../../compiler/model/model.js";
import { clauseOfGiven } from "./clauses.js";
import { evaluate } from "./expressions.js";
import { arrive, branchOf, clauseText, type End, type Lack, type Run, scopeOf, step, stopped } from "./interpreter.js";
import { rationalText } from "./rational.js";
import type { Scope } from "./scope.js";
import { type Cause, hasMissing, single, type Unknown, unknown, type Value } from "./value.js";

/** By key, in the order given. */
export interface Gave {
  readonly given: Map<string, { readonly value: string; readonly rule: string }>;
  readonly open: { readonly key: string; readonly rule: string; readonly causes: readonly Cause[] }[];
  /** Keys that a rule has given or left open, and those whose value is not known. */
  readonly taken: Set<string>;
}

export function consequenceStage(run: Run, decided: End, gave: Gave): End {
  const lacks: Lack[] = [];
  const isAsked = decided.kind === "contested";
  for (const [at, rule] of run.model.rules.entries()) {
    if (rule.stage !== "consequence" || !follows(rule, decided)) continue;
    const off = arrive(rule, run);
    if (off !== null) return off;
    const scope = scopeOf(run, at);
    const met = branchOf(rule, scope);
    if (typeof met === "string" || "kind" in met) {
      step(rule, typeof met === "string" ? false : null, null, run);
      if (typeof met === "string") continue;
      if (isAsked) for (const key of keysOf(rule)) leaveOpen(key, rule, met.causes, gave);
      else lacks.push({ rule: rule.id, causes: met.causes });
      continue;
    }
    const unknowns = give(rule, met.branch.action, { scope, isAsked }, gave);
    for (const { key, value } of valuesOf(met.branch.action)) {
      if (!gave.given.has(key) || run.clauses.has(key)) continue;
      const clause = clauseOfGiven(value, met.branch.citations, rule.citations, { ...scope, noted: null });
      if (clause !== null) run.clauses.set(key, clauseText(clause));
    }
    lacks.push(...unknowns.map(({ causes }) => ({ rule: rule.id, causes })));
    step(rule, unknowns.length > 0 ? null : true, met.resolve, run);
    if (unknowns.length === 0) run.cited.ofConsequences.push(...rule.citations, ...met.branch.citations);
  }
  return lacks.length === 0 ? decided : stopped(lacks, run);
}

function follows(rule: RuleModel, decided: End): boolean {
  if (decided.kind === "contested") return rule.whileAsked === decided.question;
  return decided.kind === "determined" && !decided.byScope && rule.on.includes(decided.outcome);
}

function keysOf({ branches }: RuleModel): readonly string[] {
  return branches.flatMap(({ action }) => valuesOf(action).map(({ key }) => key));
}

function leaveOpen(key: string, rule: RuleModel, causes: readonly Cause[], { open, taken }: Gave): void {
  if (taken.has(key)) return;
  taken.add(key);
  open.push({ key, rule: rule.id, causes });
}

function valuesOf(action: ActionModel): Extract<ActionModel, { kind: "gives" }>["values"] {
  return action.kind === "gives" ? action.values : [];
}

/** Of two that give one key the first true one gives it, so that no later one is evaluated for it. */
function give(
  rule: RuleModel,
  action: ActionModel,
  { scope, isAsked }: { readonly scope: Scope; readonly isAsked: boolean },
  { given, open, taken }: Gave,
): readonly Unknown[] {
  if (action.kind !== "gives") throw new Error("a consequence gives values");
  return action.values.flatMap(({ key, value, ifKnown }): Unknown[] => {
    if (taken.has(key)) return [];
    taken.add(key);
    const text = givenText(evaluate(value, scope));
    if (typeof text === "string") given.set(key, { value: text, rule: rule.id });
    else if (isAsked || (ifKnown === true && hasMissing(text) && !waits(text)))
      open.push({ key, rule: rule.id, causes: text.causes });
    else return [text];
    return [];
  });
}

/** What the law may yet give keeps the layer waiting. */
function waits({ causes }: Unknown): boolean {
  return causes.some(({ kind }) => kind === "law");
}

function givenText(value: Value): string | Unknown {
  switch (value.kind) {
    case "unknown":
      return value;
    case "day":
      return value.day.toString();
    case "days":
      return unknown(...value.causes);
    case "truth":
      return String(value.truth);
    case "text":
      if (value.text === null) throw new Error("a consequence is no person");
      return value.text;
    case "quantity": {
      const one = single(value);
      return "kind" in one ? one : rationalText(one);
    }
  }
}
