/** The answer to an action of the playground: of the text as it is now, and of the text before it. */
import { ENGINE_VERSION } from "../../../runtime/actions/write/answer-document.js";
import { formatDay, parseDay, parseMonthDay } from "../../../runtime/calendar/days.js";
import type { World, WorldOptions } from "../../../runtime/engine/examples/world.js";
import { readSetting } from "../../../runtime/engine/module/catalogue.js";
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { isInForce } from "../../../runtime/engine/module/versions.js";
import type { MoneyValue } from "../../../runtime/engine/run/answer.js";
import type { LawView } from "../../../runtime/engine/run/run-result.js";
import { assert } from "../../../runtime/engine/values/assert.js";
import { momentOfDay, momentText } from "../../../runtime/engine/values/days.js";
import type { Actor, Catalogue, Facts } from "../../../runtime/engine/values/facts.js";
import { isJsonObject, type JsonObject, readJson, writeJson } from "../../../runtime/engine/values/json.js";
import type {
  AnsweredPlay,
  FieldSpec,
  OpenedPolicy,
  PlayedAction,
  PlayedText,
  WrittenMoney,
  WrongPlayed,
} from "../../../runtime/ports/playground.js";
import { diffVersions } from "../../../runtime/services/reading/rules/diff-versions.js";
import { readFactsAlone, worldAlone } from "../alone.js";
import { FISCAL_YEAR, wordsOf } from "./opened.js";

/** A policy, and the fields of its actions. */
export interface PlayedPolicy {
  readonly module: RuleSetModule;
  readonly fields: OpenedPolicy;
}

const THIS_ACTION = "this action";
const BY = "the playground";

/** `before` null: there is no earlier text, or it has errors. It gets the facts and settings that it knows. */
export function play(now: PlayedPolicy, before: PlayedPolicy | null, action: PlayedAction): PlayedText {
  const read = readAction(now, action);
  if (read.wrong.length > 0) return { kind: "played", wrong: read.wrong, now: null, before: null, difference: null };
  const earlier = before === null ? null : readAction(before, knownTo(before, action));
  const other = before === null || earlier === null || earlier.wrong.length > 0 ? null : answered(before, earlier);
  return {
    kind: "played",
    wrong: [],
    now: answered(now, read),
    before: other,
    difference: before === null ? null : writeJson(diffVersions(before.module, now.module)),
  };
}

interface ReadAction extends Pick<WorldOptions, "settings" | "law"> {
  readonly facts: Facts;
  readonly earlier: readonly Facts[];
  readonly actor: Actor;
  readonly today: number;
  readonly wrong: readonly WrongPlayed[];
}

function readAction({ module, fields }: PlayedPolicy, action: PlayedAction): ReadAction {
  const wrong: WrongPlayed[] = [];
  const sent = objectIn(action.facts);
  const factsOf = (of: "facts" | "earlier", at: number, json: JsonObject): Facts => {
    const { facts, errors } = readFactsAlone(module.facts, json, module.currency);
    wrong.push(...errors.map(({ fact, code, detail }) => ({ of, at, name: fact, code, detail })));
    return facts;
  };
  const facts = factsOf("facts", 0, sent);
  const earlier = action.earlier.map((text, at) => factsOf("earlier", at, { ...sent, ...objectIn(text) }));
  const settings = settingsOf(module, objectIn(action.settings), wrong);
  const law = lawOf(fields, action.law, module.currency, wrong);
  const { agent } = action;
  const actor = { agent, run: null, actor: agent === null ? null : `agent:${agent}` };
  const today = parseDay(action.today) ?? 0;
  wrong.push(...notInForce(module, facts, settings));
  return { facts, earlier, settings, law, actor, today, wrong };
}

function objectIn(text: string): JsonObject {
  const { value } = readJson(text);
  assert(isJsonObject(value), "the page writes an object");
  return value;
}

function settingsOf({ settings }: RuleSetModule, sent: JsonObject, wrong: WrongPlayed[]): WorldOptions["settings"] {
  const refuse = (name: string, code: string, detail: string): readonly [] => {
    wrong.push({ of: "settings", at: 0, name, code, detail });
    return [];
  };
  const read = Object.entries(sent).flatMap(
    ([key, json]): readonly (readonly [string, WorldOptions["settings"][string]])[] => {
      if (key === FISCAL_YEAR)
        return typeof json === "string" && parseMonthDay(json) !== null
          ? [[key, json]]
          : refuse(key, "format", "A fiscal year starts on a month and day, as 07-01.");
      const spec = Object.hasOwn(settings, key) ? settings[key] : undefined;
      if (spec === undefined) return refuse(key, "unknown", "The policy reads no setting of this name.");
      const { value, wrong: mistake } = readSetting(spec, json);
      return value === undefined ? refuse(key, mistake.code, mistake.detail) : [[key, value]];
    },
  );
  return Object.fromEntries(read);
}

/** The values of the law are typed as facts are. */
function lawOf(
  { law: fields }: OpenedPolicy,
  assumed: PlayedAction["law"],
  currency: string | null,
  wrong: WrongPlayed[],
): LawView {
  if (assumed === null || fields === null) return { kind: "none" };
  const catalogue: Catalogue = Object.fromEntries(fields.values.map((each) => [each.name, specOf(each)]));
  const { facts, errors } = readFactsAlone(catalogue, objectIn(assumed.values), currency);
  const refuse = (of: "law" | "law_outcome", name: string, code: string, detail: string): readonly [] => {
    wrong.push({ of, at: 0, name, code, detail });
    return [];
  };
  for (const { fact, code, detail } of errors) refuse("law", fact, code, detail);
  if (!fields.outcomes.includes(assumed.outcome))
    refuse("law_outcome", assumed.outcome, "enum", "The domain knows no such outcome of its laws.");
  const values = Object.entries(facts).flatMap(([key, value]): readonly (readonly [string, LawValue])[] => {
    if (typeof value === "object" && "currency" in value) {
      const own = [value, ...value.equivalents].find((each) => each.currency === currency);
      if (own !== undefined) return [[key, own.amount]];
      return refuse("law", key, "currency", `The policy reads amounts in ${currency ?? "no currency"}.`);
    }
    return typeof value === "object" && "id" in value ? [] : [[key, value]];
  });
  return { kind: "determined", outcome: assumed.outcome, values: new Map(values) };
}

type LawValue =
  Extract<LawView, { readonly kind: "determined" }>["values"] extends ReadonlyMap<string, infer Value> ? Value : never;

function specOf({ type, meaning }: FieldSpec): Catalogue[string] {
  assert(type !== "persons", "the law names no people");
  const free = { one_of: null, pattern: null, numbers: null, range: null, records: null };
  return { type, meaning, required: false, signed: true, measure: false, ...free };
}

function notInForce(module: RuleSetModule, facts: Facts, settings: WorldOptions["settings"]): readonly WrongPlayed[] {
  const { in_force: inForce } = module;
  const day = inForce === null ? undefined : facts[inForce.fact];
  if (inForce === null || typeof day !== "number") return [];
  const start = settings[FISCAL_YEAR];
  const year = (typeof start === "string" ? parseMonthDay(start) : null) ?? { month: 1, date: 1 };
  if (isInForce(inForce, day, [{ validFrom: null, ...year }])) return [];
  const detail = `The text is in force from ${formatDay(inForce.from)}.`;
  return [{ of: "facts", at: 0, name: inForce.fact, code: "not_in_force", detail }];
}

function knownTo({ module, fields }: PlayedPolicy, action: PlayedAction): PlayedAction {
  const only = (text: string, known: (name: string) => boolean): string =>
    writeJson(Object.fromEntries(Object.entries(objectIn(text)).filter(([name]) => known(name))));
  const isFact = (name: string): boolean => Object.hasOwn(module.facts, name);
  const isSetting = (name: string): boolean => fields.settings.some((each) => each.name === name);
  const isLaw = (name: string): boolean => fields.law?.values.some((each) => each.name === name) === true;
  const law = action.law !== null && fields.law?.outcomes.includes(action.law.outcome) === true ? action.law : null;
  return {
    ...action,
    facts: only(action.facts, isFact),
    settings: only(action.settings, isSetting),
    earlier: action.earlier.map((each) => only(each, isFact)),
    law: law === null ? null : { ...law, values: only(law.values, isLaw) },
  };
}

function answered({ module }: PlayedPolicy, read: ReadAction): AnsweredPlay {
  const { settings, law, today: undatedDay } = read;
  const world = worldAlone({ module, settings, law, undatedDay }, BY);
  for (const [at, facts] of read.earlier.entries()) world.book(`earlier action ${at + 1}`, facts, read.actor, false);
  world.book(THIS_ACTION, read.facts, read.actor, true);
  return {
    answer: answerText(module, world, read),
    exceeds: exceededIn(world),
    words: wordsOf(module),
  };
}

function exceededIn(world: World): AnsweredPlay["exceeds"] {
  const exceeded = world.exceeded(THIS_ACTION);
  if (exceeded === null) return null;
  const { title, amount, limit, difference, setting } = exceeded;
  return { title, setting, amount: written(amount), limit: written(limit), difference: written(difference) };
}

const written = ({ amount, currency }: MoneyValue): WrittenMoney => ({ amount: String(amount), currency });

function answerText(module: RuleSetModule, world: World, { facts, today }: ReadAction): string {
  const { fields, body, outcome } = world.standing(THIS_ACTION).decision;
  const { state, ...ofState } = fields;
  const dated = facts[module.dated_by];
  const day = typeof dated === "number" ? dated : today;
  const asOf = { effective_date: formatDay(day), as_of: momentText(momentOfDay(day)) };
  const first = { supersedes_check_id: null, recheck_reason: null, engine_version: ENGINE_VERSION };
  return writeJson({ state, outcome, ...ofState, ...asOf, ...body, ...first });
}
