/**
 * `tcs eval RULE_SET`: one answer with its trace, without a server. Missing inputs are unset, and rules are treated as
 * confirmed.
 */
import { builtOf } from "../../compiler/host/built.js";
import { readText } from "../../compiler/host/disk.js";
import type { DomainModel, RuleSetModel } from "../../compiler/model/model.js";
import { formatDay, parseDay, parseMonthDay } from "../../runtime/calendar/days.js";
import { dayText } from "../../runtime/calendar/moments.js";
import type { World, WorldOptions } from "../../runtime/engine/examples/world.js";
import { readSetting } from "../../runtime/engine/module/catalogue.js";
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import type { Decision } from "../../runtime/engine/run/decide.js";
import type { ExceededLimit } from "../../runtime/engine/run/exceeded.js";
import type { LawView } from "../../runtime/engine/run/run-result.js";
import { assert } from "../../runtime/engine/values/assert.js";
import { type FiscalYearStart } from "../../runtime/engine/values/days.js";
import type { Actor, Catalogue, Facts } from "../../runtime/engine/values/facts.js";
import { isJsonObject, type Json, type JsonObject, readJson, writeJson } from "../../runtime/engine/values/json.js";
import { domainCatalogue } from "../../runtime/rulebook/catalogue.js";
import { type RuleSet, ruleSetsOf } from "../../runtime/rulebook/loaded.js";
import { versionInForce } from "../../runtime/rulebook/version-in-force.js";
import { coloured, EXIT, type ExitCode, say, warn } from "../output.js";
import { readFactsAlone, worldAlone } from "./alone.js";
import { readLaw } from "./assumed-law.js";
import { evalTree } from "./eval-tree.js";
import { openLibrary } from "./library.js";
import { newestOf, pickRuleSet } from "./rule-set-named.js";

export interface EvalOptions {
  readonly sources: string;
  readonly facts: string;
  readonly settings?: string;
  readonly history?: string;
  readonly law?: string;
  /** The action's day if the fact that dates the action is not given. */
  readonly on?: string;
  readonly format: "pretty" | "json";
}

/** An error in a given file, in words for the user. */
class Unusable extends Error {}

export function evaluate(named: string, options: EvalOptions): ExitCode {
  const { checked } = openLibrary(options.sources);
  try {
    const models = pickRuleSet(checked, named);
    if (models === null) return EXIT.usage;
    const { domain } = newestOf(models);
    const settings = options.settings === undefined ? {} : readObject(options.settings);
    const reading = readingOf(models, named.includes("@"));
    const answering = inForce(reading, domain, settings, options);
    const { module } = answering;
    const world = decideAlone(answering, domain, reading, settings, options);
    const { decision } = world.standing(THIS_ACTION);
    const exceeds = world.exceeded(THIS_ACTION);
    const unset = [...Object.keys(module.settings), "fiscal_year_start"].filter((key) => settings[key] === undefined);
    const notGiven = { settings: unset, history: options.history === undefined, law: options.law === undefined };
    if (options.format === "pretty") say(evalTree(module, decision, exceeds, notGiven, coloured(process.stdout)));
    else say(jsonOf(decision, exceeds, notGiven));
    return EXIT.fine;
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    warn(error.message);
    return EXIT.usage;
  }
}

/** The fields of an answer in their order, and the defaults used for missing inputs. */
function jsonOf(decision: Decision, exceeds: ExceededLimit | null, notGiven: object): string {
  const { fields, outcome, body } = decision;
  const { state, ...ofState } = fields;
  const given = { rules: "treated as confirmed", not_given: notGiven };
  return writeJson({ state, outcome, ...ofState, ...body, exceeds, ...given });
}

const THIS_ACTION = "this action";

/**
 * How facts are read: as in the service, by the facts of all versions in force, before the answering version is known.
 */
interface Reading {
  readonly set: RuleSet;
  /** The named version; null: the version in force on the action's day answers. */
  readonly named: RuleSetModule | null;
  readonly catalogue: Catalogue;
  readonly currency: string | null;
}

function readingOf(models: readonly [RuleSetModel, ...RuleSetModel[]], isVersion: boolean): Reading {
  const built = models.map((model) => builtOf(model));
  const [set] = ruleSetsOf(built).values();
  const [first] = built;
  assert(set !== undefined && first !== undefined, "a rule set that is picked has a version");
  if (isVersion) return { set, named: first.module, catalogue: first.module.facts, currency: first.module.currency };
  const { facts, currency } = domainCatalogue([set]);
  return { set, named: null, catalogue: facts, currency };
}

interface Answering {
  readonly module: RuleSetModule;
  readonly facts: Facts;
}

/** The version that answers: the named one, or the one that the service would take. */
function inForce(reading: Reading, domain: DomainModel, settings: JsonObject, options: EvalOptions): Answering {
  const { set, named } = reading;
  const names = set.versions.map(({ module }) => `${set.rule_set}@${module.version}`).join(", ");
  if (named === null && set.versions.every(({ module }) => module.in_force === null)) {
    throw new Unusable(`${set.rule_set} is announced, and no version of it is in force. Name one: ${names}.`);
  }
  const facts = factsOf(reading, readObject(options.facts), options.facts);
  if (named !== null) return { module: named, facts };
  const dated = facts[domain.datedBy];
  const day = typeof dated === "number" ? dated : undatedDay(options);
  const version = versionInForce(set, { facts, day, fiscalYears: fiscalYearsOf(settings) });
  if (version !== null) return { module: version.module, facts };
  throw new Unusable(`No version of ${set.rule_set} is in force on ${formatDay(day)}. Name one: ${names}.`);
}

function fiscalYearsOf(settings: JsonObject): readonly FiscalYearStart[] {
  const start = settings["fiscal_year_start"];
  const year = typeof start === "string" ? parseMonthDay(start) : { month: 1, date: 1 };
  if (year === null) throw new Unusable("fiscal_year_start is a month and day, as 07-01.");
  return [{ validFrom: null, ...year }];
}

/** The action's day if it is not given. */
function undatedDay({ on }: EvalOptions): number {
  return parseDay(on ?? dayText(Date.now())) ?? unusable(`--on takes a day as 2026-03-10, not ${on ?? ""}.`);
}

function decideAlone(
  { module, facts }: Answering,
  domain: DomainModel,
  reading: Reading,
  settings: JsonObject,
  options: EvalOptions,
): World {
  const world = worldAlone(
    {
      module,
      settings: settingsOf(module, reading.set, settings, options.settings ?? "--settings"),
      law: options.law === undefined ? { kind: "none" } : law(domain, options.law),
      undatedDay: undatedDay(options),
    },
    "tcs eval",
  );
  const history = options.history === undefined ? [] : readList(options.history);
  for (const [at, booking] of history.entries()) {
    const sent = booking["facts"];
    if (!isJsonObject(sent)) throw new Unusable(`${options.history ?? ""}: booking ${at + 1} has no object \`facts\`.`);
    const label = typeof booking["transaction_id"] === "string" ? booking["transaction_id"] : `booking ${at + 1}`;
    world.book(label, factsOf(reading, sent, `${options.history ?? ""}: ${label}`), actorOf(booking), false);
  }
  world.book(THIS_ACTION, facts, actorOf({}), true);
  return world;
}

/** A law layer answers only values that the domain lists, so only these can be assumed. */
function law(domain: DomainModel, path: string): LawView {
  const codes = domain.lawConsequences.flatMap(({ key, type }) => (type.kind === "code" ? [key] : []));
  const view =
    readLaw(readObject(path), new Set(codes)) ??
    unusable(
      `${path} says what the law layer of ${domain.name} answers: ` +
        '{"state": "determined", "outcome": "…", "values": {…}}.',
    );
  if (view.kind !== "determined") return view;
  const keys = domain.lawConsequences.map(({ key }) => key);
  const unknown = [view.outcome, ...view.values.keys()].filter(
    (name, at) => !(at === 0 ? domain.lawOutcomes : keys).includes(name),
  );
  if (unknown.length > 0)
    unusable(
      `${path}: the domain ${domain.name} knows no ${unknown.join(", ")} of its laws. ` +
        `Its outcomes are ${domain.lawOutcomes.join(", ")}, its values ${keys.join(", ")}.`,
    );
  return view;
}

function unusable(message: string): never {
  throw new Unusable(message);
}

function actorOf(booking: JsonObject): Actor {
  const text = (name: string): string | null => (typeof booking[name] === "string" ? booking[name] : null);
  return { agent: text("agent"), run: text("run"), actor: text("actor") };
}

function factsOf({ catalogue, currency }: Reading, sent: JsonObject, where: string): Facts {
  const { facts, errors } = readFactsAlone(catalogue, sent, currency);
  if (errors.length > 0)
    throw new Unusable(errors.map(({ fact, code, detail }) => `${where}: ${fact}: ${code}. ${detail}`).join("\n"));
  return facts;
}

/** A setting that only another version reads is valid for an account too, as with the facts. */
function settingsOf(
  module: RuleSetModule,
  { versions }: RuleSet,
  sent: JsonObject,
  where: string,
): WorldOptions["settings"] {
  const specs = new Map(
    [...versions.map((loaded) => loaded.module), module].flatMap(({ settings }) => Object.entries(settings)),
  );
  return Object.fromEntries(
    Object.entries(sent).map(([key, json]) => {
      if (key === "fiscal_year_start" && typeof json === "string") return [key, json];
      const spec = specs.get(key);
      if (spec === undefined)
        throw new Unusable(
          `${where}: ${module.rule_set} reads no setting ${key}. It reads ${[...specs.keys()].join(", ") || "none"}.`,
        );
      const read = readSetting(spec, json);
      if (read.wrong) throw new Unusable(`${where}: ${key}: ${read.wrong.code}. ${read.wrong.detail}`);
      return [key, read.value];
    }),
  );
}

function readFile(path: string): Json {
  const read = readJson(readText(path));
  if (read.error) throw new Unusable(`${path} is not valid JSON: ${read.error.detail}`);
  return read.value;
}

function readObject(path: string): JsonObject {
  const value = readFile(path);
  return isJsonObject(value) ? value : unusable(`${path} does not hold a JSON object.`);
}

function readList(path: string): readonly JsonObject[] {
  const value = readFile(path);
  if (!Array.isArray(value) || !value.every((item: Json) => isJsonObject(item)))
    throw new Unusable(`${path} does not hold a list of bookings ({"facts": {…}}).`);
  return value;
}
