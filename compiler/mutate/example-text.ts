/** A case as a worked example in the words of the source, ready to be accepted. */
import { countFrom, formatDay } from "../../runtime/calendar/days.js";
import type { ExampleCase, ExampleStep, Expectation } from "../../runtime/engine/module/example.js";
import { isBefore, missingText } from "../../runtime/engine/module/example.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import { amountText } from "../../runtime/engine/values/amount-text.js";
import { formatExact, Fraction } from "../../runtime/engine/values/exact.js";
import {
  type FactSpec,
  type FactValue,
  isPersons,
  type SettingSpec,
  type TypeName,
} from "../../runtime/engine/values/facts.js";
import { own } from "../../runtime/engine/values/own.js";
import { baseOf } from "./base-values.js";

type BookedStep = Extract<ExampleStep, { kind: "booked" }>;

export interface ExampleText {
  /** The rule that it is written for. */
  readonly rule: string;
  readonly title: string;
  readonly text: string;
}

export function exampleText(
  example: ExampleCase,
  title: string,
  set: { readonly module: RuleSetModule; readonly source: string },
): ExampleText {
  const words = new Words(set.module, set.source);
  const isAssumed = ({ kind, label }: ExampleStep): boolean => kind === "linked" || kind === "named" || isBefore(label);
  const [first] = example.steps.filter((step) => !isAssumed(step));
  const single = first?.label === "given" && example.steps.every((step) => step === first || isAssumed(step));
  const from = example.source ?? words.citationOf(example.rule);
  const assumed = [...words.settings(example), ...(example.law === null ? [] : [words.law(example.law)])];
  const isGiven = (step: ExampleStep): step is BookedStep => single && step === first && step.kind === "booked";
  const stepLines = example.steps.flatMap((step) =>
    isGiven(step) ? [...words.given(step, example), ...assumed, ...words.expect(step.expected)] : words.step(step),
  );
  const lines = single ? stepLines : [...assumed, ...stepLines];
  const head = `example ${JSON.stringify(title)}${from === null ? "" : ` from ${from}`} {`;
  return { rule: example.rule, title, text: [head, ...lines.map((line) => `  ${line}`), "}"].join("\n") };
}

/** The case in words that its owner reads: what differs from the base facts, and the answer. */
export function titleOf(
  example: ExampleCase,
  set: { readonly module: RuleSetModule; readonly source: string },
): string {
  return new Words(set.module, set.source).title(example);
}

/** The same, beside the worked example that it differs from; without its answers. */
export function titleBeside(example: ExampleCase, origin: ExampleCase, module: RuleSetModule): string {
  const about = new Words(module, "").about(example, origin);
  return about === "" ? origin.example : `${origin.example}, but ${about}`;
}

const LONGEST_TITLE = 120;

function cut(title: string): string {
  return title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 3).trimEnd()}...` : title;
}

/** A value as it is written, without the signs of the language: `person "lead"` is lead. */
function bare(text: string): string {
  return text
    .replace(/^(?:[a-z][a-z0-9_]* )?"(.*)"$/, "$1")
    .replaceAll("_", " ")
    .replaceAll("\\", "");
}

/** The booking that is asked about. */
function actionOf({ steps }: ExampleCase): BookedStep | undefined {
  const booked = steps.filter((step) => step.kind === "booked");
  return booked.findLast(({ label }) => !isBefore(label)) ?? booked.at(-1);
}

/** Facts that do not differ from the base are written as `{ }`. */
const braced = (facts: string): string => (facts === "" ? "{ }" : `{ ${facts} }`);

function personText(label: string): string {
  return `person ${JSON.stringify(label)}`;
}

function personsText(labels: readonly string[]): string {
  return `[${labels.map(personText).join(", ")}]`;
}

function steps(count: number, unit: string): readonly string[] {
  const many = Math.abs(count);
  return many === 0 ? [] : [`${count < 0 ? "-" : "+"} ${many} ${unit}${many === 1 ? "" : "s"}`];
}

class Words {
  readonly #module: RuleSetModule;
  readonly #source: string;
  #base: ReturnType<typeof baseOf>;

  constructor(module: RuleSetModule, source: string) {
    this.#module = module;
    this.#source = source;
    this.#base = baseOf(source);
  }

  title(example: ExampleCase): string {
    const parts = this.#about(example);
    const expected = example.steps.flatMap((step) => step.expected ?? []);
    // "without net" says that it is missed.
    const missed =
      expected.every(({ missing }) => missing.length > 0) && parts.some((part) => part.startsWith("without "));
    const usual = expected.length > 1 ? "step by step" : "the usual case";
    const about = parts.length === 0 ? usual : parts.join(", ");
    return cut(missed ? about : `${about}: ${expected.map((each) => this.#answer(each)).join(", then ")}`);
  }

  /** What differs from another example. */
  about(example: ExampleCase, origin: ExampleCase): string {
    const facts = actionOf(origin)?.facts ?? {};
    const values = Object.keys(facts).map((name): [string, string] => [
      name,
      this.#factText(name, own(facts, name) ?? null),
    ]);
    const settings = Object.keys(origin.settings).map((key): [string, string] => [
      key,
      this.#setting(key, own(origin.settings, key)),
    ]);
    this.#base = { facts: new Map(values), settings: new Map(settings) };
    return this.#about(example).join(", ");
  }

  #about(example: ExampleCase): readonly string[] {
    const action = actionOf(example);
    const earlier = example.steps.filter((step) => step.kind === "booked" && isBefore(step.label)).length;
    return [
      ...(action === undefined ? [] : this.#differing(action.facts)),
      ...this.#assumed(example),
      ...(earlier === 0 ? [] : [`${earlier} earlier booking${earlier === 1 ? "" : "s"}`]),
    ];
  }

  #factText(name: string, value: FactValue | null): string {
    return value === null ? "missing" : this.#value(value, this.#module.facts[name]);
  }

  #differing(facts: BookedStep["facts"]): readonly string[] {
    const all = new Set([...this.#base.facts.keys(), ...Object.keys(facts)]);
    return [...all].flatMap((name) => {
      const value = own(facts, name) ?? null;
      const text = this.#factText(name, value);
      if (text === (this.#base.facts.get(name) ?? "missing")) return [];
      return [value === null ? `without ${this.#nameOf(name)}` : `${this.#nameOf(name)} ${bare(text)}`];
    });
  }

  #assumed({ settings, law }: ExampleCase): readonly string[] {
    const all = new Set([...Object.keys(settings), ...this.#base.settings.keys()]);
    return [
      ...[...all].flatMap((key) => {
        const text = this.#setting(key, own(settings, key));
        const title = this.#module.settings[key]?.title ?? key.replaceAll("_", " ");
        return text === (this.#base.settings.get(key) ?? "unset") ? [] : [`${title} ${bare(text)}`];
      }),
      ...(law === null ? [] : [`by law ${("outcome" in law ? law.outcome : law.state).replaceAll("_", " ")}`]),
    ];
  }

  #nameOf(fact: string): string {
    return this.#module.facts[fact]?.title ?? fact.replaceAll("_", " ");
  }

  #answer({ state, outcome, missing, question }: Expectation): string {
    if (outcome !== null) return this.#module.outcome_titles?.[outcome] ?? outcome.replaceAll("_", " ");
    if (missing.length > 0) return `${[...new Set(missing.map(({ fact }) => this.#nameOf(fact)))].join(", ")} missing`;
    if (question !== null) return `asks ${question.replaceAll("_", " ")}`;
    return state.replaceAll("_", " ");
  }

  citationOf(rule: string): string | null {
    const [cited] = this.#module.rules.find((spec) => spec.rule === rule)?.citations ?? [];
    return cited === undefined ? null : `${cited.source}.${cited.clause}`;
  }

  settings({ settings }: ExampleCase): readonly string[] {
    const all = new Set([...Object.keys(settings), ...this.#base.settings.keys()]);
    const assignments = [...all].flatMap((key) => {
      const text = this.#setting(key, own(settings, key));
      return text === (this.#base.settings.get(key) ?? "unset") ? [] : [`${key} = ${text}`];
    });
    return assignments.length === 0 ? [] : [`settings ${assignments.join(", ")}`];
  }

  #setting(key: string, value: ExampleCase["settings"][string] | undefined): string {
    if (value === undefined) return "unset";
    if (key === "fiscal_year_start" && typeof value === "string") return value;
    return isPersons(value) ? personsText(value) : this.#value(value, this.#module.settings[key]);
  }

  law(law: NonNullable<ExampleCase["law"]>): string {
    if (law.state !== "determined") return `law ${law.state}`;
    return `law determined ${law.outcome}${this.#values(law.values, this.#lawType)}`;
  }

  given(step: BookedStep, { asked_on }: ExampleCase): readonly string[] {
    const facts = this.#facts(step.facts);
    const who = this.#who(step);
    const askedLine =
      step.proposed || asked_on !== null || who !== ""
        ? [`asked${step.proposed ? " as proposed" : ""}${asked_on === null ? "" : ` on ${this.#day(asked_on)}`}${who}`]
        : [];
    return [...(facts === "" ? [] : [`given ${facts}`]), ...askedLine];
  }

  step(step: ExampleStep): readonly string[] {
    const expect = this.expect(step.expected)
      .map((line) => ` ${line}`)
      .join("");
    switch (step.kind) {
      case "booked": {
        const facts = braced(this.#facts(step.facts));
        if (isBefore(step.label)) return [`before ${facts}${this.#who(step)}`];
        return [
          ...(step.proposed ? ["asked as proposed"] : []),
          `${step.label} ${facts}${this.#who(step)}${expect}`,
          ...(step.proposed ? ["asked"] : []),
        ];
      }
      case "completed":
      case "corrected": {
        const facts = Object.entries(step.facts).map(([name, value]) => this.#fact(name, value));
        return [`${step.label} ${step.kind} ${braced(facts.join(", "))}${expect}`];
      }
      case "rechecked":
        return [`${step.label} re-checked because ${step.because}${expect}`];
      case "approved":
        return [`${step.label} approved by person ${JSON.stringify(step.by)}${expect}`];
      case "decided":
        return [`${step.label} decided ${step.answer} by person ${JSON.stringify(step.by)}${expect}`];
      case "linked":
        return [`recipients linked ${step.recipients.map((id) => this.#recipient(id)).join(", ")}`];
      case "named": {
        const { setting, person, persons, from } = step;
        const named = persons === undefined ? personText(person) : personsText(persons);
        return [`setting ${setting} = ${named} from ${this.#day(from)}`];
      }
      case "taken":
      case "taken_back":
        return [`${step.label} ${step.kind.replace("_", " ")}${expect}`];
    }
  }

  #who({ agent, person, run }: BookedStep): string {
    const by =
      agent !== null
        ? ` by agent ${JSON.stringify(agent)}`
        : person !== null
          ? ` by person ${JSON.stringify(person)}`
          : "";
    return run === null ? by : `${by} in run ${JSON.stringify(run)}`;
  }

  /** Those that differ from the base. */
  #facts(facts: BookedStep["facts"]): string {
    const all = new Set([...this.#base.facts.keys(), ...Object.keys(facts)]);
    return [...all]
      .flatMap((name) => {
        const assignments = this.#fact(name, own(facts, name) ?? null);
        return assignments === `${name} = ${this.#base.facts.get(name) ?? "missing"}` ? [] : [assignments];
      })
      .join(", ");
  }

  #fact(name: string, value: FactValue | null): string {
    return `${name} = ${this.#factText(name, value)}`;
  }

  #value(value: FactValue, spec: FactSpec | SettingSpec | undefined): string {
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "number") return this.#day(value);
    if (typeof value === "bigint" || value instanceof Fraction) return formatExact(value);
    if (typeof value === "string")
      return spec?.type === "person" ? `person ${JSON.stringify(value)}` : this.#code(value, spec);
    if ("currency" in value) return amountText(value.amount, value.currency);
    return value.id === null ? "described" : this.#recipient(value.id);
  }

  /** Counted from the first day in force if the source counts its days in this way. */
  #day(day: number): string {
    const { in_force } = this.#module;
    if (in_force === null || !/\bfirst day(?! on\b)/.test(this.#source)) return formatDay(day);
    const { months, days } = countFrom(in_force.from, day);
    return ["first day", ...steps(months, "month"), ...steps(days, "day")].join(" ");
  }

  /** A bare word is a member if no other declaration has that name. */
  #code(value: string, spec: FactSpec | SettingSpec | undefined): string {
    const isFree =
      !Object.hasOwn(this.#module.facts, value) &&
      !Object.hasOwn(this.#module.settings, value) &&
      !new RegExp(`\\b(figure|condition|table|total) ${value}\\b`).test(this.#source);
    return (spec?.one_of?.includes(value) ?? false) && isFree ? value : JSON.stringify(value);
  }

  /** The word before a recipient's label is free; the source's own word is taken if it has one. */
  #recipient(id: string): string {
    return `${this.#labelOf(id)} ${JSON.stringify(id)}`;
  }

  #labelOf(id: string): string {
    return (
      new RegExp(`\\b([a-z][a-z0-9_]*) ${JSON.stringify(id).replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`).exec(
        this.#source,
      )?.[1] ?? "recipient"
    );
  }

  expect(expected: Expectation | null): readonly string[] {
    if (expected === null) return [];
    const { cites = [], cites_not = [] } = expected;
    const clauseWords = [["cites", cites] as const, ["but not", cites_not] as const]
      .filter(([, clauses]) => clauses.length > 0)
      .map(([word, clauses]) => ` ${word} ${clauses.join(", ")}`)
      .join("");
    return this.#state(expected).map((line) => `${line}${clauseWords}`);
  }

  #state(expected: Expectation): readonly string[] {
    switch (expected.state) {
      case "determined": {
        const by = approversText(expected);
        const to = expected.handed_to === null ? "" : ` handed to person ${JSON.stringify(expected.handed_to)}`;
        return [`expect determined ${expected.outcome ?? ""}${this.#given(expected)}${by}${to}`];
      }
      case "undetermined_missing_facts":
        return [`expect ${expected.state} ${expected.missing.map(missingText).join(", ")}`];
      case "contested": {
        const by = expected.signer === null ? "" : ` signed by person ${JSON.stringify(expected.signer)}`;
        return [`expect contested ${expected.question ?? ""}${this.#given(expected)}${by}`];
      }
      case "not_covered":
        return [`expect not_covered${expected.reason === null ? "" : ` ${expected.reason}`}`];
      case "steps_aside":
      case "waits_for_law":
        return [`expect ${expected.state.replaceAll("_", " ")}`];
    }
  }

  /** The values that are given, and those that stay open. */
  #given({ values, clauses = {}, open = [] }: Expectation): string {
    const given = this.#values(values, (key) => this.#module.consequences[key]?.type, clauses);
    const left = open.map(({ key, missing }) => {
      const why = missing.length === 0 ? "not_covered" : `without ${missing.map(missingText).join(", ")}`;
      return ` open ${key} ${why}`;
    });
    return `${given}${left.join("")}`;
  }

  #values(
    values: Expectation["values"],
    typeOf: (key: string) => TypeName | undefined,
    clauses: NonNullable<Expectation["clauses"]> = {},
  ): string {
    const assignments = Object.entries(values).map(([key, value]) => {
      const clause = own(clauses, key);
      const from = clause === undefined ? "" : ` from ${clause}`;
      if (typeof value === "bigint" && typeOf(key) === "money")
        return `${key} = ${amountText(value, this.#module.currency ?? "EUR")}${from}`;
      return `${key} = ${this.#value(value, undefined)}${from}`;
    });
    return assignments.length === 0 ? "" : ` with ${assignments.join(", ")}`;
  }

  /** The domain types the values of the law; the source writes amounts with their currency. */
  readonly #lawType = (key: string): TypeName =>
    new RegExp(`\\b${key} = -?[0-9.]+ [A-Z]{3}`).test(this.#source) ? "money" : "decimal";
}

function approversText({ approver, approvers }: Expectation): string {
  const person = (label: string): string => `person ${JSON.stringify(label)}`;
  if (approvers != null) return ` by ${approvers.needed} of [${approvers.persons.map(person).join(", ")}]`;
  return approver === null ? "" : ` by ${person(approver)}`;
}
