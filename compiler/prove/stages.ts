/** How a run reaches rules and branches, and what each then does, where every rule is confirmed. */
import { canonicalText } from "../canonical/form.js";
import { questionForm } from "../canonical/rules.js";
import type { ActionModel, QuestionModel, RuleModel } from "../model/model.js";
import type { Encode, Encoded, Encoding } from "./encoding.js";
import { and, FALSE, not, or, type Term, TRUE } from "./smt.js";
import { known } from "./values.js";

/** A condition where it stands. `whole`: of the rule, before its branches. */
export interface Place {
  readonly rule: RuleModel;
  /** The place of the branch among those of the rule; null: the condition of the whole rule. */
  readonly branch: number | null;
  /** The run comes to evaluate it. */
  readonly reached: Term;
  /** Of an implicit condition: always true. */
  readonly holds: Encoded;
}

export interface Stages {
  readonly places: readonly Place[];
  /** Branches that act, each with when it does. */
  readonly acts: readonly { readonly rule: RuleModel; readonly branch: number; readonly when: Term }[];
  /** The outcome stage ends without a rule that decides. */
  readonly undecided: Term;
  /** Values that consequences give, each with when it is evaluated. */
  readonly given: readonly { readonly rule: RuleModel; readonly reached: Term; readonly value: Encoded }[];
}

export function stagesOf(encoding: Encoding, encode: Encode): Stages {
  const { rules } = encoding.model;
  const places: Place[] = [];
  const acts: Stages["acts"][number][] = [];
  const given: Stages["given"][number][] = [];
  const name = (term: Term): Term => encoding.share("reached", known("Bool", term)).term;
  const run = (rule: RuleModel, reached: Term): { readonly passed: Term; readonly met: readonly Term[] } => {
    const ran = runOf(rule, reached, encoding, encode);
    places.push(...ran.places);
    acts.push(...ran.met.map((when, branch) => ({ rule, branch, when })));
    return ran;
  };

  let reached = TRUE;
  for (const rule of rules.filter(({ stage }) => stage === "scope")) {
    const [place] = run(rule, reached).met;
    reached = name(place ?? FALSE);
  }
  const decided = new Map<string, Term[]>();
  for (const rule of rules.filter(({ stage }) => stage === "outcome")) {
    const { passed, met } = run(rule, reached);
    for (const [at, when] of met.entries())
      for (const outcome of outcomesOf(rule.branches[at]?.action, encoding)) add(decided, outcome, when);
    reached = name(and(reached, passed));
  }
  for (const rule of rules.filter(({ stage }) => stage === "consequence")) {
    const on = name(or(...rule.on.flatMap((outcome) => decided.get(outcome) ?? [])));
    const { met } = run(rule, on);
    for (const [at, when] of met.entries()) {
      const action = rule.branches[at]?.action;
      if (action?.kind !== "gives") continue;
      given.push(...action.values.map(({ value }) => ({ rule, reached: when, value: encode(value) })));
    }
  }
  return { places, acts, undecided: reached, given };
}

function add(all: Map<string, Term[]>, key: string, term: Term): void {
  const before = all.get(key);
  if (before === undefined) all.set(key, [term]);
  else before.push(term);
}

/** `met`: when each branch acts. `passed`: the run goes on to the next rule. */
export function runOf(rule: RuleModel, reached: Term, encoding: Encoding, encode: Encode) {
  const places: Place[] = [];
  const met: Term[] = [];
  const whole = rule.condition === null ? known("Bool", TRUE) : encode(rule.condition);
  places.push({ rule, branch: null, reached, holds: whole });
  const isFalse = ({ term, known: isKnown }: Encoded): Term => and(isKnown, not(term));
  const isTrue = ({ term, known: isKnown }: Encoded): Term => and(isKnown, term);
  const passed: Term[] = [isFalse(whole)];
  let open = and(reached, isTrue(whole));
  for (const [branch, { condition, action }] of rule.branches.entries()) {
    const holds = condition === null ? known("Bool", TRUE) : encode(condition);
    if (condition !== null) places.push({ rule, branch, reached: open, holds });
    const goesOn = wentOn(action, encoding);
    met.push(encoding.share("met", known("Bool", and(open, isTrue(holds), not(goesOn)))).term);
    open = and(open, or(isFalse(holds), and(isTrue(holds), goesOn)));
  }
  passed.push(open);
  return { places, met, passed: encoding.share("passed", known("Bool", or(...passed))).term };
}

/** Whether a decision on the question of a branch lets the run go on. */
function wentOn(action: ActionModel, encoding: Encoding): Term {
  if (action.kind !== "ask") return FALSE;
  const question = encoding.model.questions.find(({ id }) => id === action.question);
  if (question?.answers.some(({ leadsTo }) => leadsTo === "continue") !== true) return FALSE;
  return decision(encoding, question, "continue");
}

/** Whether somebody decided so. */
export function decision(encoding: Encoding, question: QuestionModel, leadsTo: string): Term {
  const asked = canonicalText(questionForm(question, question.id, encoding.reads));
  return encoding.alike(`decision at ${encoding.place ?? ""} ${leadsTo} ${asked}`, () => {
    const { term } = encoding.any("Bool", "decisions of people");
    encoding.plain.push(not(term));
    return term;
  });
}

/** The outcomes that an action may end with. Those of a question: by any decision on it. */
function outcomesOf(action: ActionModel | undefined, { model }: Encoding): readonly string[] {
  switch (action?.kind) {
    case "outcome":
    case "hand_over":
      return [action.outcome];
    case "ask":
      return (model.questions.find(({ id }) => id === action.question)?.answers ?? []).flatMap(({ leadsTo }) =>
        leadsTo === null || leadsTo === "continue" ? [] : [leadsTo],
      );
    case undefined:
    case "not_covered":
    case "scope":
    case "gives":
      return [];
  }
}

/** A term that holds where a value is evaluated and not known. */
export function unknownAt(reached: Term, { known: isKnown }: Encoded): Term {
  return and(reached, not(isKnown));
}
