/** What a caller sees of a version's answer, where every rule is confirmed and every fact is known. */
import { expressionForm } from "../canonical/expressions.js";
import { canonicalText } from "../canonical/form.js";
import type { ActionModel, GivenModel, RuleModel } from "../model/model.js";
import { Encoding } from "./encoding.js";
import { encoder } from "./expressions.js";
import { and, FALSE, integer, ite, not, or, type Term, TRUE } from "./smt.js";
import { decision, runOf } from "./stages.js";

export interface AnswerTerms {
  /** Texts by their numbers (sort Int): the state with its reason or question, the outcome, and who is asked. */
  readonly state: Term;
  readonly outcome: Term;
  readonly person: Term;
  readonly consequences: ReadonlyMap<string, ConsequenceTerms>;
}

export interface ConsequenceTerms {
  readonly given: Term;
  readonly open: Term;
  /** Where it is given. */
  readonly value: Term;
}

/** How the outcome stage ends: the first of these whose `when` holds. */
interface End {
  readonly when: Term;
  readonly state: string;
  readonly outcome: string | null;
  readonly person: string | null;
}

/** No text has this number. */
const NONE = integer(-1);

/** `encoding`: of the version, with its facts, settings and totals. */
export function answersOf(encoding: Encoding): AnswerTerms {
  const { model } = encoding;
  const notCovered = `not_covered ${model.kind === "policy" ? "policy_gap" : "no_rule_matched"}`;
  const ends = endsOf(encoding);
  const giving = new GivingTerms(encoding);
  for (const rule of model.rules.filter(({ stage }) => stage === "consequence")) {
    const isOn = ends.flatMap(({ when, outcome }) => (outcome !== null && rule.on.includes(outcome) ? [when] : []));
    const isAsked = ends.flatMap(({ when, state }) => (state === `contested ${rule.whileAsked ?? ""}` ? [when] : []));
    giving.add(rule, or(...isOn), or(...isAsked));
  }
  const { lacks } = giving;
  const textOf = (of: (end: End) => string | null, otherwise: Term): Term =>
    ends.reduceRight((rest, end) => {
      const text = of(end);
      return ite(end.when, text === null ? NONE : integer(encoding.text(text)), rest);
    }, otherwise);
  const unlessLacking = (term: Term, lacking: Term): Term =>
    encoding.share("answer", { sort: "Int", term: ite(lacks, lacking, term), known: TRUE }).term;
  const gap = integer(encoding.text(notCovered));
  return {
    state: unlessLacking(
      textOf(({ state }) => state, gap),
      gap,
    ),
    outcome: unlessLacking(
      textOf(({ outcome }) => outcome, NONE),
      NONE,
    ),
    person: unlessLacking(
      textOf(({ person }) => person, NONE),
      NONE,
    ),
    consequences: giving.terms(),
  };
}

/** Rules up to this one: decisions of people are the same only where the same rules were asked before. */
function placeOf(rule: RuleModel, { rules }: Encoding["model"]): string {
  return rules
    .slice(0, rules.indexOf(rule) + 1)
    .map(({ id }) => id)
    .join(" ");
}

/** An encoding for one rule: people's decisions are read at it. */
function atRule(rule: RuleModel, encoding: Encoding): Encoding {
  return new Encoding(encoding.model, encoding, placeOf(rule, encoding.model));
}

function named(encoding: Encoding, term: Term): Term {
  return encoding.share("ends", { sort: "Bool", term, known: TRUE }).term;
}

function endsOf(encoding: Encoding): readonly End[] {
  const ends: End[] = [];
  let reached = TRUE;
  for (const rule of encoding.model.rules) {
    if (rule.stage === "consequence") continue;
    const at = atRule(rule, encoding);
    const { met, passed } = runOf(rule, reached, at, encoder(at));
    const [action] = rule.branches.map((branch) => branch.action);
    if (rule.stage === "scope") {
      const outcome = action?.kind === "scope" ? action.otherwise : null;
      const state = outcome === null ? "steps_aside" : "determined";
      ends.push({ when: named(encoding, and(reached, passed)), state, outcome, person: null });
      reached = named(encoding, met[0] ?? FALSE);
      continue;
    }
    for (const [branch, when] of met.entries()) ends.push(...endsBy(rule.branches[branch]?.action, when, at));
    reached = named(encoding, and(reached, passed));
  }
  return ends;
}

/** Of an action that is reached; none where it ends as a gap does. */
function endsBy(action: ActionModel | undefined, when: Term, encoding: Encoding): readonly End[] {
  const determined = { state: "determined" } as const;
  switch (action?.kind) {
    case "outcome": {
      const { outcome, approver } = action;
      if (approver === null) return [{ ...determined, when, outcome, person: null }];
      const { needed, personSetting, otherThan } = approver;
      const other = otherThan === null ? "" : canonicalText(expressionForm(otherThan, encoding.reads));
      const isKnown = otherThan === null ? TRUE : encoder(encoding)(otherThan).known;
      const person = `approver ${needed} ${personSetting} ${other}`;
      return [{ ...determined, when: and(when, isKnown), outcome, person }];
    }
    case "hand_over":
      return [{ ...determined, when, outcome: action.outcome, person: `handed_to ${action.personSetting}` }];
    case "ask":
      return endsByAsking(action.question, when, encoding);
    case undefined:
    case "not_covered":
    case "scope":
    case "gives":
      return [];
  }
}

/** Determined by a decision, and contested without one. */
function endsByAsking(id: string, when: Term, encoding: Encoding): readonly End[] {
  const question = encoding.model.questions.find((each) => each.id === id);
  if (question === undefined) return [];
  const leads = question.answers.flatMap(({ leadsTo }) =>
    leadsTo === null || leadsTo === "continue" ? [] : [leadsTo],
  );
  const ends: End[] = [];
  let undecided = when;
  for (const outcome of new Set(leads)) {
    const decided = decision(encoding, question, outcome);
    const end = { state: "determined", outcome, person: null } as const;
    ends.push({ ...end, when: named(encoding, and(undecided, decided)) });
    undecided = named(encoding, and(undecided, not(decided)));
  }
  const { signerSetting } = question;
  const person = signerSetting === null ? null : `signer ${signerSetting}`;
  return [...ends, { when: undecided, state: `contested ${id}`, outcome: null, person }];
}

/** The values of consequences: of those that give one key, the first that applies. */
class GivingTerms {
  /** A value is not known, so that nothing is answered. */
  lacks: Term = FALSE;
  readonly #encoding: Encoding;
  readonly #taken = new Map<string, Term>();
  readonly #open = new Map<string, Term[]>();
  readonly #given = new Map<string, { readonly when: Term; readonly value: Term }[]>();

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
  }

  /** `isOn`: an outcome of the rule is determined. `isAsked`: its question is asked. */
  add(rule: RuleModel, isOn: Term, isAsked: Term): void {
    const reached = named(this.#encoding, or(isOn, isAsked));
    const at = atRule(rule, this.#encoding);
    const { met, passed } = runOf(rule, reached, at, encoder(at));
    const unknown = named(this.#encoding, and(reached, not(or(...met, passed))));
    this.#lack(and(isOn, unknown));
    for (const [branch, when] of met.entries()) {
      const action = rule.branches[branch]?.action;
      for (const given of action?.kind === "gives" ? action.values : []) this.#give(given, when, isOn, at);
    }
    const keys = rule.branches.flatMap(({ action }) =>
      action.kind === "gives" ? action.values.map(({ key }) => key) : [],
    );
    for (const key of new Set(keys)) this.#leaveOpen(key, and(isAsked, unknown));
  }

  #lack(when: Term): void {
    this.lacks = named(this.#encoding, or(this.lacks, when));
  }

  #give({ key, value }: GivenModel, met: Term, isOn: Term, at: Encoding): void {
    const when = named(at, and(met, not(this.#taken.get(key) ?? FALSE)));
    this.#taken.set(key, named(at, or(this.#taken.get(key) ?? FALSE, met)));
    const { term, known } = encoder(at)(value);
    this.#lack(and(when, isOn, not(known)));
    this.#addOpen(key, and(when, not(isOn), not(known)));
    this.#given.set(key, [...(this.#given.get(key) ?? []), { when: named(at, and(when, known)), value: term }]);
  }

  #leaveOpen(key: string, when: Term): void {
    this.#addOpen(key, and(when, not(this.#taken.get(key) ?? FALSE)));
    this.#taken.set(key, named(this.#encoding, or(this.#taken.get(key) ?? FALSE, when)));
  }

  #addOpen(key: string, when: Term): void {
    if (when !== FALSE) this.#open.set(key, [...(this.#open.get(key) ?? []), when]);
  }

  terms(): ReadonlyMap<string, ConsequenceTerms> {
    const entries = [...this.#given].map(([key, all]) => {
      const last = all.at(-1)?.value ?? NONE;
      const value = all.slice(0, -1).reduceRight((rest, each) => ite(each.when, each.value, rest), last);
      const given = named(this.#encoding, and(or(...all.map(({ when }) => when)), not(this.lacks)));
      return [key, { given, open: named(this.#encoding, or(...(this.#open.get(key) ?? []))), value }] as const;
    });
    return new Map(entries);
  }
}
