/** A slow count of the use of rules: every answer is read as a caller reads it, and each figure is counted apart. */
import { readUsageOf, type UsagePeriod } from "../../../../runtime/services/overview/usage/read.js";
import type { RuleSetUsage } from "../../../../runtime/services/overview/usage/report.js";
import { type AnswerRead, type TestAccount } from "../account.js";
import { readWholeLog } from "../acting/log/doubts.js";

interface Layer {
  readonly rule_set: string;
  readonly rule_version: string;
  readonly state: string;
  readonly outcome: string | null;
  readonly consequences: readonly { readonly rule: string }[];
  readonly tenant_facts_used: readonly { readonly key: string; readonly value: { readonly amount?: number } }[];
}

interface Trace {
  readonly rule_set: string;
  readonly rule: string;
  readonly stage: string;
}

export interface ReadAnswer {
  readonly check_id: string;
  readonly state: string;
  readonly as_of: string;
  readonly layers: { readonly law?: Layer | null; readonly policies: readonly Layer[] };
  readonly missing?: readonly { readonly fact: string; readonly rule_set: string }[];
  readonly unconfirmed_rules?: readonly string[];
  readonly trace?: readonly Trace[];
  readonly supersedes_check_id: string | null;
  readonly superseded_by: string | null;
  readonly facts: { readonly amount?: { readonly amount: number } };
  readonly requests?: readonly {
    readonly id: string;
    readonly asks: string;
    readonly asked_at: string;
    readonly status: string;
    readonly withdrawn_at?: string;
    readonly closed_at: string | null;
  }[];
  readonly resolutions: readonly {
    readonly method: string;
    readonly resolved_outcome: string;
    readonly resolved_by: string;
    readonly created_at: string;
    readonly question: { readonly id: string } | null;
    readonly given_on?: string;
  }[];
}

export const usageOf = (
  { services, database }: TestAccount,
  ruleSet: string | null,
  period: Partial<UsagePeriod> = {},
  env: "live" | "test" = "live",
  slug = "acme",
): Promise<readonly RuleSetUsage[]> =>
  readUsageOf(
    (verb) => database.read(() => verb(services)),
    { slug, env, ruleSet },
    { from: 0, before: null, most: null, ...period },
  );

/** Every answer of the environment, as GET /v1/checks/{check_id} gives it. */
export async function readEach(account: TestAccount, key: string): Promise<readonly ReadAnswer[]> {
  const answers: AnswerRead[] = [];
  for (const { check_id } of await readWholeLog(account, { limit: 50 }, key))
    answers.push(await account.read(check_id, key));
  // The service sends the documented shape.
  return answers as unknown as readonly ReadAnswer[];
}

const layersOf = ({ layers: { law, policies } }: ReadAnswer): readonly Layer[] => [...(law ? [law] : []), ...policies];

/** A number for each name: `decided much standing`. */
export type Figures = Readonly<Record<string, number>>;

class Counter {
  readonly figures: Record<string, number> = {};
  add(name: string, by = 1): void {
    this.figures[name] = (this.figures[name] ?? 0) + by;
  }
}

export function countSlowly(answers: readonly ReadAnswer[], ruleSet: string): Figures {
  const counter = new Counter();
  for (const answer of answers)
    for (const layer of layersOf(answer)) if (layer.rule_set === ruleSet) countLayer(counter, answer, layer);
  return counter.figures;
}

function countLayer(counter: Counter, answer: ReadAnswer, layer: Layer): void {
  const { rule_version: version, state, outcome, rule_set: ruleSet } = layer;
  const kind = answer.superseded_by === null ? "standing" : "replaced";
  const isFirst = answer.supersedes_check_id === null;
  const add = (name: string): void => {
    counter.add(`${version} ${name}`);
  };
  add(`answers ${kind}`);
  if (isFirst) add("actions");
  add(`result ${answer.as_of.slice(0, 7)} ${state} ${outcome ?? ""} ${kind}`);
  const steps = (answer.trace ?? []).filter((step) => step.rule_set === ruleSet);
  const last = steps.findLast(({ stage }) => stage !== "consequence");
  const settled = state === "determined" || state === "contested";
  const decided = new Set([...(settled && last ? [last.rule] : []), ...layer.consequences.map(({ rule }) => rule)]);
  for (const rule of decided) add(`decided ${rule} ${kind}`);
  const reached = new Set(steps.map(({ rule }) => rule));
  for (const rule of reached)
    if (!decided.has(rule) && answer.unconfirmed_rules?.includes(rule) !== true) add(`reached ${rule} ${kind}`);
  for (const fact of new Set(
    (answer.missing ?? []).filter((each) => each.rule_set === ruleSet).map((each) => each.fact),
  )) {
    add(`missing ${fact} ${kind}`);
    if (isFirst) add(`missing ${fact} first`);
  }
  for (const { key } of layer.tenant_facts_used) counter.figures[`${version} setting ${key}`] = 1;
}

/** The same figures of a report. */
export function figuresOf({ versions }: RuleSetUsage): Figures {
  const counter = new Counter();
  for (const { version, answers, actions, results, rules, missing } of versions) {
    const add = (name: string, count: number): void => {
      if (count > 0) counter.add(`${version} ${name}`, count);
    };
    const both = (name: string, of: { readonly standing: number; readonly replaced: number }): void => {
      add(`${name} standing`, of.standing);
      add(`${name} replaced`, of.replaced);
    };
    both("answers", answers);
    add("actions", actions);
    for (const each of results) both(`result ${each.month} ${each.state} ${each.outcome ?? ""}`, each);
    for (const { rule, decided, reached } of rules) {
      both(`decided ${rule}`, decided);
      both(`reached ${rule}`, reached);
    }
    for (const { fact, answers: lacking, actions: first } of missing) {
      both(`missing ${fact}`, lacking);
      add(`missing ${fact} first`, first);
    }
  }
  return counter.figures;
}

/** Without the settings that were read: a report names those that were not. */
export function withoutSettings(figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).filter(([name]) => !name.includes(" setting ")));
}
