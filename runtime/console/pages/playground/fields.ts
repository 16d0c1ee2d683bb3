/** The fields of an action of the playground, which follow from the text: typed texts become the action, and back. */
import { isJsonObject, type Json, type JsonObject, readJson, writeJson } from "../../../engine/values/json.js";
import {
  type ExampleAction,
  type FieldSpec,
  MOST_EARLIER,
  type OpenedPolicy,
  type PlayedAction,
  PLAYGROUND_PATHS,
  type WrongPlayed,
} from "../../../ports/playground.js";
import type { FormError } from "../../form-state.js";
import type { Reader } from "../../reader.js";
import {
  factField,
  fieldsOfFact,
  type FormFact,
  readTypedFacts,
  typedFacts,
  type TypedTexts,
  typedTextsIn,
} from "../../typed-facts.js";
import { beforeField, nowField } from "./typed-texts.js";

export const AGENT = "agent";
export const LAW_OUTCOME = "law_outcome";

export interface ActionFields {
  readonly facts: readonly FormFact[];
  readonly settings: readonly FormFact[];
  readonly law: readonly FormFact[];
  /** By earlier action: its day and its amount. */
  readonly earlier: readonly (readonly FormFact[])[];
}

export function fieldsOf({ facts, settings, law, reads, datedBy, amount, currency }: OpenedPolicy): ActionFields {
  const field = (spec: FieldSpec, name = spec.name): FormFact => {
    const { title, meaning, type, required, oneOf, numbers, kinds } = spec;
    // Several people are typed into one field.
    const typed = type === "persons" ? "code" : type;
    return {
      name,
      title: title ?? name,
      meaning,
      type: typed,
      required,
      one_of: oneOf,
      numbers,
      kinds,
      range: null,
      currency,
    };
  };
  const ofEarlier = facts.filter(({ name }) => name === datedBy || name === amount);
  return {
    facts: facts.map((spec) => field(spec)),
    settings: settings.map((spec) => field(spec, settingName(spec.name))),
    law: (law?.values ?? []).map((spec) => field(spec, lawName(spec.name))),
    earlier: reads.earlier
      ? Array.from({ length: MOST_EARLIER }, (_, at) =>
          ofEarlier.map((spec) => ({ ...field(spec, earlierName(at, spec.name)), meaning: "", required: false })),
        )
      : [],
  };
}

/** As the language writes a setting. No name of a fact has a point. */
const settingName = (key: string): string => `setting.${key}`;
/** A setting of every account: it depends on the windows of totals whether a policy reads it. */
export const FISCAL_YEAR_FIELD = settingName("fiscal_year_start");

const lawName = (key: string): string => `law.${key}`;
const earlierName = (at: number, fact: string): string => `earlier.${at + 1}.${fact}`;

// ── From typed texts to the action ──

export function actionIn(reader: Reader, policy: OpenedPolicy, typed: URLSearchParams, today: string): PlayedAction {
  const fields = fieldsOf(policy);
  const read = (facts: readonly FormFact[]): JsonObject => readTypedFacts(reader, facts, typed);
  const outcome = policy.law === null ? "" : (typed.get(LAW_OUTCOME) ?? "");
  const agent = policy.reads.agent ? (typed.get(AGENT)?.trim() ?? "") : "";
  const [settings, law] = [read(fields.settings), read(fields.law)];
  return {
    facts: writeJson(read(fields.facts)),
    settings: writeJson(named(policy.settings, ({ name, type }) => peopleOr(type, settings[settingName(name)]))),
    earlier: fields.earlier.flatMap((each, at) => {
      const typedFactsOf = read(each);
      const facts = named(policy.facts, ({ name }) => typedFactsOf[earlierName(at, name)]);
      return Object.keys(facts).length === 0 ? [] : [writeJson(facts)];
    }),
    agent: agent === "" ? null : agent,
    law:
      outcome === ""
        ? null
        : { outcome, values: writeJson(named(policy.law?.values ?? [], ({ name }) => law[lawName(name)])) },
    today,
  };
}

function named(specs: readonly FieldSpec[], valueOf: (spec: FieldSpec) => Json | undefined): JsonObject {
  return Object.fromEntries(
    specs.flatMap((spec) => {
      const value = valueOf(spec);
      return value === undefined ? [] : [[spec.name, value]];
    }),
  );
}

function peopleOr(type: FieldSpec["type"], value: Json | undefined): Json | undefined {
  if (type !== "persons" || typeof value !== "string") return value;
  return value.split(",").flatMap((person) => (person.trim() === "" ? [] : [person.trim()]));
}

// ── From an action to typed texts ──

/** The texts of every field; those that the action lacks are empty. */
export function typedAction(reader: Reader, policy: OpenedPolicy, action: ExampleAction): ReadonlyMap<string, string> {
  const fields = fieldsOf(policy);
  const [facts, settings] = [objectIn(action.facts), objectIn(action.settings)];
  const law = action.law === null ? {} : objectIn(action.law.values);
  const renamed = (object: JsonObject, name: (key: string) => string): JsonObject =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [name(key), listed(value)]));
  const texts = (of: readonly FormFact[], values: JsonObject): readonly (readonly [string, string])[] =>
    Object.entries({ ...typedFacts(reader, of, values), ...typedRecipients(of, values) });
  return new Map([
    ...texts(fields.facts, facts),
    ...texts(fields.settings, renamed(settings, settingName)),
    ...texts(fields.law, renamed(law, lawName)),
    ...fields.earlier.flatMap((each, at) =>
      texts(
        each,
        renamed(objectIn(action.earlier[at] ?? "{}"), (fact) => earlierName(at, fact)),
      ),
    ),
    [AGENT, action.agent ?? ""],
    [LAW_OUTCOME, action.law?.outcome ?? ""],
  ]);
}

function objectIn(text: string): JsonObject {
  const { value } = readJson(text);
  return isJsonObject(value) ? value : {};
}

const listed = (value: Json): Json => (Array.isArray(value) ? value.join(", ") : value);

/** An example calls a recipient by a label, which stands in the field of its number. */
function typedRecipients(facts: readonly FormFact[], values: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    facts.flatMap(({ name, type, numbers }): readonly (readonly [string, string])[] => {
      const value = values[name];
      const [number = "name"] = numbers ?? [];
      if (type !== "recipient" || !isJsonObject(value)) return [];
      const { recipient_id: label, kind, description } = value;
      const part = (of: string, text: Json | undefined): readonly [string, string] => [
        factField(name, of),
        typeof text === "string" ? text : "",
      ];
      return [part(number, label), part("recipient_id", ""), part("kind", kind), part("description", description)];
    }),
  );
}

/**
 * The typed texts in the fields of the action, and those of the first action for each field that the sent page did not
 * have.
 */
export function completed(reader: Reader, policy: OpenedPolicy, sent: URLSearchParams): URLSearchParams {
  const typed = ofAction(policy, sent);
  if (policy.first === null) return new URLSearchParams(typed);
  const stems = new Set(typed.map(([field]) => stemOf(field)));
  const first = [...typedAction(reader, policy, policy.first)];
  return new URLSearchParams([...typed, ...first.filter(([field]) => !stems.has(stemOf(field)))]);
}

/** Without fields that the page of the policy does not have. */
function ofAction(policy: OpenedPolicy, sent: URLSearchParams): [field: string, text: string][] {
  const typed = typedTextsIn(sent);
  const { facts, settings, law, earlier } = fieldsOf(policy);
  const names = [facts, settings, law, ...earlier]
    .flat()
    .flatMap((fact) => [
      ...fieldsOfFact(fact),
      ...typed.equivalentsOf(fact.name).map((currency) => factField(fact.name, `equivalents.${currency}`)),
    ]);
  return textsOf(typed, [...names, AGENT, LAW_OUTCOME]);
}

function textsOf(typed: TypedTexts, fields: readonly string[]): [field: string, text: string][] {
  return fields.flatMap((field): [string, string][] => {
    const text = typed.get(field);
    return text === undefined ? [] : [[field, text]];
  });
}

const TEXTS = PLAYGROUND_PATHS.flatMap((_, at) => [nowField(at), beforeField(at)]);

/** What was typed of an action, whatever the policy. */
export function typedActionIn(typed: URLSearchParams): readonly (readonly [field: string, text: string])[] {
  return [...typed].filter(([field]) => field.startsWith("facts.") || field === AGENT || field === LAW_OUTCOME);
}

/** The typed texts with those of an action. */
export function filled(
  reader: Reader,
  policy: OpenedPolicy,
  typed: URLSearchParams,
  action: ExampleAction,
): URLSearchParams {
  return new URLSearchParams([...textsOf(typedTextsIn(typed), TEXTS), ...typedAction(reader, policy, action)]);
}

const PARTS = /^(facts\.(?:setting\.|law\.|earlier\.\d+\.)?\w+)/;

/** A field without its part: `facts.amount` of `facts.amount.currency`. */
const stemOf = (field: string): string => PARTS.exec(field)?.[1] ?? field;

// ── Errors ──

export function errorsOf(wrong: readonly WrongPlayed[]): readonly FormError[] {
  return wrong.map(({ of, at, name, code }) => ({ field: fieldOf(of, at, name), code }));
}

function fieldOf(of: WrongPlayed["of"], at: number, name: string): string {
  switch (of) {
    case "facts":
      return factField(name);
    case "settings":
      return factField(settingName(name));
    case "law":
      return factField(lawName(name));
    case "law_outcome":
      return LAW_OUTCOME;
    case "earlier":
      return factField(earlierName(at, name));
  }
}

/** Everybody whom the typed texts name, by that name. */
export function peopleIn(policy: OpenedPolicy, action: PlayedAction): ReadonlyMap<string, string> {
  const [facts, settings] = [objectIn(action.facts), objectIn(action.settings)];
  const values = [
    ...policy.facts.flatMap(({ name, type }) => (type === "person" ? [facts[name]] : [])),
    ...policy.settings.flatMap(({ name, type }) => (type.startsWith("person") ? [settings[name]] : [])),
  ];
  return new Map(values.flat().flatMap((person) => (typeof person === "string" ? [[person, person] as const] : [])));
}
