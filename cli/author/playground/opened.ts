/** What a policy's text says to the playground: the fields of an action, and the worked examples with their results. */
import { runExamples } from "../../../compiler/examples.js";
import { everyPart } from "../../../compiler/model/forms.js";
import type { RuleSetModel } from "../../../compiler/model/model.js";
import type { ExampleResult } from "../../../runtime/engine/examples/run-example.js";
import { writeFacts } from "../../../runtime/engine/module/catalogue.js";
import {
  type ExampleCase,
  type ExampleFacts,
  type ExampleLaw,
  isBefore,
  writtenLabel,
} from "../../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { formatDay } from "../../../runtime/engine/values/days.js";
import {
  type Facts,
  type FactSpec,
  type FactValue,
  isPersons,
  type SettingSpec,
} from "../../../runtime/engine/values/facts.js";
import { writeJson } from "../../../runtime/engine/values/json.js";
import { kindsShown } from "../../../runtime/engine/values/recipient-kinds.js";
import {
  type ExampleAction,
  type FieldSpec,
  type LawFields,
  MOST_EARLIER,
  type OpenedPolicy,
  type PolicyWords,
  type RunExample,
} from "../../../runtime/ports/playground.js";
import { definitionsRead, ownExpressions } from "../observe/logic.js";

export const FISCAL_YEAR = "fiscal_year_start";

export function openedPolicy(model: RuleSetModel, module: RuleSetModule): OpenedPolicy {
  const { version, currency, dated_by: datedBy, amount, totals } = module;
  const law = lawFields(model);
  const examples = examplesOf(model, module, law);
  const fiscal: readonly FieldSpec[] = readsFiscalYear(module)
    ? [field(FISCAL_YEAR, { type: "code", meaning: "", one_of: null })]
    : [];
  return {
    words: wordsOf(module),
    version,
    currency,
    datedBy,
    amount,
    facts: Object.entries(module.facts).map(([name, spec]) => field(name, spec)),
    settings: [...Object.entries(module.settings).map(([name, spec]) => field(name, spec)), ...fiscal],
    reads: {
      earlier: totals.length > 0,
      agent: totals.some(({ keys }) => keys.some(({ kind }) => kind === "agent")),
    },
    law,
    examples,
    first: firstShown(module, examples),
  };
}

export function wordsOf(module: RuleSetModule): PolicyWords {
  const { rule_set, title, rules, facts, settings, totals, outcome_titles, sources } = module;
  return {
    ...{ rule_set, title, sources },
    facts: titlesIn(facts),
    settings: titlesIn(settings),
    rules: rules.map((each) => ({ rule: each.rule, title: each.title, wording: each.wording })),
    totals: totals.map((each) => ({ name: each.name, ...titleIn(each) })),
    ...(outcome_titles !== undefined && { outcome_titles }),
  };
}

type TitledNames = Readonly<Record<string, { readonly title?: string }>>;

const titlesIn = (named: TitledNames): TitledNames =>
  Object.fromEntries(Object.entries(named).map(([name, each]) => [name, titleIn(each)]));

const titleIn = ({ title }: TitledNames[string]): TitledNames[string] => (title === undefined ? {} : { title });

type Spec = Pick<SettingSpec, "title" | "meaning" | "one_of"> &
  Partial<Pick<FactSpec, "required" | "numbers" | "kinds">>;

function field(name: string, spec: Spec & { readonly type: FieldSpec["type"] }): FieldSpec {
  const { title = null, meaning, type, required = false, one_of: oneOf, numbers = null } = spec;
  return { name, title, meaning, type, required, oneOf, numbers, kinds: kindsShown({ ...spec, numbers }) };
}

function readsFiscalYear({ in_force: inForce, totals }: RuleSetModule): boolean {
  return inForce?.basis === "fiscal_year_start" || totals.some(({ window }) => window.kind === "fiscal_year");
}

/** What rules read of the law, directly or through a name. */
function lawFields(model: RuleSetModel): LawFields | null {
  const own = model.rules.flatMap(ownExpressions);
  const named = definitionsRead(model, own).flatMap(({ value }) => value ?? []);
  const parts = [...own, ...named].flatMap(everyPart);
  if (!parts.some(({ kind }) => kind.startsWith("law"))) return null;
  const keys = new Set(parts.flatMap((part) => (part.kind === "lawValue" || part.kind === "lawGives" ? part.key : [])));
  return {
    outcomes: model.domain.lawOutcomes,
    values: model.domain.lawConsequences.flatMap(({ key, type }) =>
      keys.has(key) ? field(key, { type: type.kind, meaning: "", one_of: null }) : [],
    ),
  };
}

function examplesOf(model: RuleSetModel, module: RuleSetModule, fields: LawFields | null): readonly RunExample[] {
  const { results, figures } = runExamples(model, module);
  return [
    ...results.map((result, at) => ranExample(module, fields, result, module.examples[at])),
    ...figures.map(({ figure, example, passed, expected, found }) => ({
      of: figure,
      example,
      differs: passed ? [] : [{ step: "", expected, found }],
      action: null,
    })),
  ];
}

function ranExample(
  module: RuleSetModule,
  fields: LawFields | null,
  result: ExampleResult,
  example: ExampleCase | undefined,
): RunExample {
  const isOne = example?.steps.filter(({ expected }) => expected !== null).length === 1;
  return {
    of: result.rule,
    example: result.example,
    differs: result.differences.map(({ label, expected, found }) => ({
      step: isOne ? "" : writtenLabel(label),
      expected,
      found,
    })),
    action: example === undefined ? null : actionOf(module, fields, example),
  };
}

/** An example with the first outcome that the policy names, otherwise any that the fields can say. */
function firstShown({ examples, outcomes }: RuleSetModule, ran: readonly RunExample[]): ExampleAction | null {
  const isFirst = (at: number): boolean => examples[at]?.steps.at(-1)?.expected?.outcome === outcomes[0];
  const shown = ran.filter(({ action }) => action !== null);
  return (ran.find(({ action }, at) => action !== null && isFirst(at)) ?? shown[0])?.action ?? null;
}

/** Of an example of one action, whose earlier actions differ from it in their day and amount alone. */
function actionOf(module: RuleSetModule, fields: LawFields | null, example: ExampleCase): ExampleAction | null {
  const [last, ...before] = [...example.steps].reverse();
  if (before.length > MOST_EARLIER) return null;
  if (last?.kind !== "booked" || example.unconfirmed.length + example.flagged.length > 0 || example.asked_on !== null)
    return null;
  const { law } = example;
  if (law !== null && law.state !== "none" && law.state !== "determined") return null;
  const own = new Set([module.dated_by, ...(module.amount === null ? [] : [module.amount])]);
  const earlier: string[] = [];
  for (const step of before.reverse()) {
    if (step.kind !== "booked" || !isBefore(step.label) || step.agent !== last.agent) return null;
    const other = Object.fromEntries(Object.entries(step.facts).filter(([fact]) => own.has(fact)));
    if (!isSameBut(own, step.facts, last.facts) || Object.values(other).includes(null)) return null;
    earlier.push(writeJson(writeFacts(present(other))));
  }
  return {
    facts: writeJson(sentFacts(module, present(last.facts))),
    settings: writeJson(settingsOf(example)),
    earlier,
    agent: last.agent,
    law:
      law?.state === "determined"
        ? { outcome: law.outcome, values: writeJson(lawValues(module, fields, law.values)) }
        : null,
  };
}

/** As a check sends them. Of a recipient who is only described, the example has no words. */
function sentFacts({ facts: catalogue }: RuleSetModule, facts: Facts): Readonly<Record<string, unknown>> {
  const described = Object.entries(facts).flatMap(([name, value]) => {
    if (typeof value !== "object" || !("id" in value) || value.id !== null) return [];
    const [shown] = kindsShown(catalogue[name] ?? { numbers: null }) ?? [];
    return [[name, { kind: shown?.kind ?? null, description: "only described" }] as const];
  });
  return { ...writeFacts(facts), ...Object.fromEntries(described) };
}

const present = (facts: ExampleFacts): Readonly<Record<string, FactValue>> =>
  Object.fromEntries(Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

function isSameBut(these: ReadonlySet<string>, one: ExampleFacts, other: ExampleFacts): boolean {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !these.has(name));
  return names.every((name) => writeJson(one[name] ?? null) === writeJson(other[name] ?? null));
}

/** People are named by their labels. */
function settingsOf({ settings }: ExampleCase): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, isPersons(value) ? value : writeFacts({ [key]: value })[key]]),
  );
}

type AssumedValues = Extract<ExampleLaw, { readonly state: "determined" }>["values"];

/** An amount of the law is in the currency of the policy. */
function lawValues({ currency }: RuleSetModule, fields: LawFields | null, values: AssumedValues) {
  return Object.fromEntries(
    (fields?.values ?? []).flatMap(({ name, type }): readonly (readonly [string, unknown])[] => {
      const value = values[name];
      if (value === undefined) return [];
      return [
        [name, type === "money" ? { amount: value, currency } : typeof value === "number" ? formatDay(value) : value],
      ];
    }),
  );
}
