/** The changes of a rule: its title, wording, clauses, worked examples, logic, and the names that it reads. */
import { countFrom } from "../../../calendar/days.js";
import type { ClauseRef } from "../../../engine/module/clause.js";
import type { ExampleCase } from "../../../engine/module/example.js";
import type { RuleSetModule, RuleSpec } from "../../../engine/module/module.js";
import type { FactSpec, SettingSpec } from "../../../engine/values/facts.js";
import { writeJson } from "../../../engine/values/json.js";
import type { RuleChanges } from "./diff-responses.js";
import { compareTables } from "./diff-rows.js";

/** A rule in its module. */
export interface RuleIn {
  readonly module: RuleSetModule;
  readonly rule: RuleSpec;
}

export function movedIn(before: RuleIn, after: RuleIn): RuleChanges {
  const [was, is] = [before.rule.parts, after.rule.parts];
  // A build from before this was kept does not say which figures and conditions a rule reads.
  const isKept = was?.reads.definitions !== undefined && is?.reads.definitions !== undefined;
  const changes = {
    title: before.rule.title !== after.rule.title,
    wording:
      was === undefined || is === undefined ? before.rule.wording !== after.rule.wording : was.wording !== is.wording,
    clauses: movedNames(clausesOf(before, isKept), clausesOf(after, isKept)),
    examples: movedNames(examplesOf(before), examplesOf(after)),
    rows: rowsOf(before, after),
  };
  if (was === undefined || is === undefined) return { ...changes, logic: null, reads: null };
  const moved = {
    ...changes,
    logic: was.logic !== is.logic,
    reads: movedNames(readsOf(before, isKept), readsOf(after, isKept)),
  };
  // One part of a hash is in no module: that an example declares a setting as unset which is unset anyhow.
  return isNothing(moved) ? { ...moved, examples: examplesOf(after).map(([name]) => name) } : moved;
}

export function isNothing({ title, wording, logic, clauses, examples, reads, rows }: RuleChanges): boolean {
  const named = [...clauses, ...examples, ...(reads ?? []), ...rows];
  return !title && !wording && logic === false && named.length === 0;
}

function rowsOf(before: RuleIn, after: RuleIn): readonly string[] {
  const read = [before, after].flatMap(({ rule }) => rule.parts?.reads.tables ?? []);
  return compareTables(before.module, after.module).flatMap(({ kind, name }) =>
    read.includes(name) ? [`${kind} ${name}`] : [],
  );
}

/** A name with its definition as text. */
export type NamedText = readonly [name: string, text: string];

/** Names whose text only one side has; if only the order differs, all names. */
export function movedNames(before: readonly NamedText[], after: readonly NamedText[]): readonly string[] {
  const texts = (namedText: readonly NamedText[]): readonly string[] => namedText.map(([, text]) => text);
  const [were, are] = [texts(before), texts(after)];
  const moved = [
    ...before.filter(([, text]) => !are.includes(text)),
    ...after.filter(([, text]) => !were.includes(text)),
  ].map(([name]) => name);
  const names = moved.length > 0 || were.join("\n") === are.join("\n") ? moved : after.map(([name]) => name);
  return [...new Set(names)];
}

/** Without the set's names for sources, clauses, figures and conditions, as in `rule_hash`. */
function clausesOf({ module, rule }: RuleIn, withDefinitions: boolean): readonly NamedText[] {
  const at = (place: string, citations: readonly ClauseRef[]): readonly NamedText[] =>
    citations.map(({ source, clause }) => [
      `${source}.${clause}`,
      writeJson([place, clauseText(module, source, clause)]),
    ]);
  const tables = rule.parts?.reads.tables ?? [];
  const definitions = withDefinitions ? definitionsOf(rule) : [];
  return [
    ...at("rule", rule.citations),
    ...(rule.branches ?? []).flatMap((citations, branch) => at(`branch ${branch}`, citations)),
    ...at("operand", rule.operands ?? []),
    ...(module.citing ?? [])
      .filter(({ kind, name }) => (kind === "table" ? tables : definitions).includes(name))
      .flatMap(({ kind, citations, operands = [] }) => [
        ...at(kind, citations),
        ...at(`operand of a ${kind}`, operands),
      ]),
  ];
}

export function clauseText(module: Pick<RuleSetModule, "sources">, source: string, clause: string): string {
  const document = module.sources[source];
  const cited = document?.clauses[clause];
  return cited === undefined
    ? `${source}.${clause}`
    : writeJson([document?.kind, document?.title, cited.paragraph, cited.clause, cited.text, cited.translation]);
}

/** Other rules by their titles, as `rule_hash` has them; its own says of itself that it moved. */
function examplesOf({ module, rule }: RuleIn): readonly NamedText[] {
  const titles = (rules: readonly string[]): readonly string[] =>
    rules.map((id) => (id === rule.rule ? "" : (module.rules.find((each) => each.rule === id)?.title ?? id))).sort();
  return module.examples
    .filter((example) => example.rule === rule.rule)
    .map((example): NamedText => {
      const [source, clause] = example.source?.split(".") ?? [];
      const cited = source === undefined || clause === undefined ? null : clauseText(module, source, clause);
      const written: ExampleCase = {
        ...example,
        rule: "",
        source: cited,
        unconfirmed: titles(example.unconfirmed),
        flagged: titles(example.flagged),
      };
      return [example.example, sortedJson(fromFirstDay(written, module.in_force?.from ?? null))];
    });
}

/** Its days, which alone are plain numbers, as `rule_hash` has them: counted from the first day in force. */
function fromFirstDay(value: unknown, first: number | null): unknown {
  if (typeof value === "number") return first === null ? value : countFrom(first, value);
  if (Array.isArray(value)) return value.map((inner) => fromFirstDay(inner, first));
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fromFirstDay(inner, first)]));
}

/** With the definition of each name. */
function readsOf({ module, rule }: RuleIn, withFigures: boolean): readonly NamedText[] {
  if (rule.parts === undefined) return [];
  const { facts, settings, totals, tables } = rule.parts.reads;
  const namedText = (kind: string, name: string, behind: unknown): NamedText => [
    `${kind} ${name}`,
    sortedJson([kind, name, behind]),
  ];
  return [
    ...facts.map((name) => namedText("fact", name, untitled(module.facts[name]))),
    ...settings.map((name) => namedText("setting", name, untitled(module.settings[name]))),
    ...totals.map((name) => {
      const total = module.totals.find((each) => each.name === name);
      return namedText("total", name, [total?.definition, total?.reach, total?.shown_as_fiscal_year_total]);
    }),
    // Its columns belong to the logic, and its rows are compared separately.
    ...tables.map((name) => namedText("table", name, null)),
    ...(withFigures ? figuresOf({ module, rule }) : []),
  ];
}

/** Without its title, which is part of no rule. */
function untitled(spec: FactSpec | SettingSpec | undefined): object {
  return Object.fromEntries(Object.entries(spec ?? {}).filter(([key]) => key !== "title"));
}

function definitionsOf({ parts }: RuleSpec): readonly string[] {
  return parts?.reads.definitions ?? [];
}

/** The wording and worked examples of figures; their computation belongs to the logic. */
function figuresOf({ module, rule }: RuleIn): readonly NamedText[] {
  return (module.definitions ?? [])
    .filter(({ kind, name }) => kind === "figure" && definitionsOf(rule).includes(name))
    .map(({ name, wording }): NamedText => {
      const examples = (module.figure_examples ?? []).filter(({ figure }) => figure === name);
      const written = examples.map((example) => fromFirstDay(example, module.in_force?.from ?? null));
      return [`figure ${name}`, sortedJson([wording, written])];
    });
}

/** In which order a record's keys were written says nothing. */
export function sortedJson(value: unknown): string {
  return writeJson(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
