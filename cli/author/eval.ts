/** `tcs eval RULE_SET`: one answer with its trace, without a server. What is not given is unset, and rules are treated as confirmed. */
import type { DomainModel } from "../../compiler/check/model.js";
import { builtOf } from "../../compiler/host/built.js";
import { readText } from "../../compiler/host/disk.js";
import { readFacts, readSetting, type RecipientInput } from "../../runtime/engine/catalogue.js";
import { parseDay, parseMonthDay } from "../../runtime/engine/days.js";
import type { Decision } from "../../runtime/engine/decide.js";
import type { Actor, Facts, SettingVersion } from "../../runtime/engine/facts.js";
import { isJsonObject, readJson, writeJson, type Json, type JsonObject } from "../../runtime/engine/json.js";
import type { RuleSetModule } from "../../runtime/engine/module.js";
import type { LawView } from "../../runtime/engine/run-result.js";
import { isInForce } from "../../runtime/engine/versions.js";
import { World } from "../../runtime/engine/world.js";
import { readLaw } from "./assumed-law.js";
import { evalTree } from "./eval-tree.js";
import { findRuleSet, openLibrary, ruleSetNames } from "./library.js";
import { coloured, EXIT, say, warn, type ExitCode } from "../output.js";
import { tellUnknownRuleSet } from "./unknown-rule-set.js";

export interface EvalOptions {
  readonly sources: string;
  readonly facts: string;
  readonly settings?: string;
  readonly history?: string;
  readonly law?: string;
  /** The day that stands in where the fact that dates the action is not given. */
  readonly on?: string;
  readonly format: "pretty" | "json";
}

/** What is wrong with a file that was given, in words for the person who gave it. */
class Unusable extends Error {}

export function evaluate(named: string, options: EvalOptions): ExitCode {
  const { checked } = openLibrary(options.sources);
  try {
    const picked = findRuleSet(checked, named);
    if (picked === null) return tellUnknownRuleSet(named, ruleSetNames(checked));
    const settings = options.settings === undefined ? {} : readObject(options.settings);
    const facts = readObject(options.facts);
    const versions = checked.sources.flatMap(({ model }) => (model?.name === picked.name ? [builtOf(model).module] : []));
    // What is wrong with a fact is said before it can keep a version from being found.
    for (const version of versions) if (version.version === picked.version) factsOf(version, facts, options.facts);
    const module = named.includes("@") ? versions.find(({ version }) => version === picked.version) : inForce(versions, facts, settings, options.on);
    if (module === undefined) throw new Unusable(`No version of ${picked.name} is in force on that day. Name one: ${versions.map(({ version }) => `${picked.name}@${version}`).join(", ")}.`);
    const decision = decideAlone(module, picked.domain, facts, settings, options);
    const unset = [...Object.keys(module.settings), "fiscal_year_start"].filter((key) => settings[key] === undefined);
    const notGiven = { settings: unset, history: options.history === undefined, law: options.law === undefined };
    if (options.format === "pretty") say(evalTree(module, decision, notGiven, coloured(process.stdout)));
    else say(jsonOf(decision, notGiven));
    return EXIT.fine;
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    warn(error.message);
    return EXIT.usage;
  }
}

/** The fields of an answer in their order, and what stood in for what was not given. */
function jsonOf({ fields: { state, ...ofState }, outcome, body }: Decision, notGiven: object): string {
  return writeJson({ state, outcome, ...ofState, ...body, rules: "treated as confirmed", not_given: notGiven });
}

function inForce(versions: readonly RuleSetModule[], facts: JsonObject, settings: JsonObject, on: string | undefined): RuleSetModule | undefined {
  const start = settings["fiscal_year_start"];
  const year = typeof start === "string" ? parseMonthDay(start) : { month: 1, date: 1 };
  if (year === null) throw new Unusable("fiscal_year_start is a month and day, as 07-01.");
  const applying = versions.filter(({ in_force }) => {
    if (in_force === null) return false;
    const sent = facts[in_force.fact];
    const day = parseDay(typeof sent === "string" ? sent : (on ?? today()));
    return day !== null && isInForce(in_force, day, [{ validFrom: null, ...year }]);
  });
  return applying.sort((a, b) => (a.in_force?.from ?? 0) - (b.in_force?.from ?? 0)).at(-1);
}

const today = (): string => new Date().toISOString().slice(0, 10);

function decideAlone(module: RuleSetModule, domain: DomainModel, facts: JsonObject, settings: JsonObject, options: EvalOptions): Decision {
  const world = new World({
    module,
    settings: settingsOf(module, settings, options.settings ?? "--settings"),
    confirmation: () => ({ status: "confirmed", confirmed_by: "tcs eval", confirmed_at: "" }),
    law: options.law === undefined ? { kind: "none" } : law(domain, options.law),
    undatedDay: parseDay(options.on ?? today()) ?? unusable(`--on takes a day as 2026-03-10, not ${options.on ?? ""}.`),
  });
  const history = options.history === undefined ? [] : readList(options.history);
  for (const [at, booking] of history.entries()) {
    const sent = booking["facts"];
    if (!isJsonObject(sent)) throw new Unusable(`${options.history ?? ""}: booking ${at + 1} has no object \`facts\`.`);
    const label = typeof booking["transaction_id"] === "string" ? booking["transaction_id"] : `booking ${at + 1}`;
    world.book(label, factsOf(module, sent, `${options.history ?? ""}: ${label}`), actorOf(booking), false);
  }
  return world.book("this action", factsOf(module, facts, options.facts), actorOf({}), true);
}

/** A law layer answers what the domain lists, and nothing else can be assumed of it. */
function law(domain: DomainModel, path: string): LawView {
  const view = readLaw(readObject(path)) ?? unusable(`${path} says what the law layer of ${domain.name} answers: {"state": "determined", "outcome": "…", "values": {…}}.`);
  if (view.kind !== "determined") return view;
  const keys = domain.lawConsequences.map(({ key }) => key);
  const unknown = [view.outcome, ...view.values.keys()].filter((name, at) => !(at === 0 ? domain.lawOutcomes : keys).includes(name));
  if (unknown.length > 0) unusable(`${path}: the domain ${domain.name} knows no ${unknown.join(", ")} of its laws. Its outcomes are ${domain.lawOutcomes.join(", ")}, its values ${keys.join(", ")}.`);
  return view;
}

function unusable(message: string): never {
  throw new Unusable(message);
}

function actorOf(booking: JsonObject): Actor {
  const text = (name: string): string | null => (typeof booking[name] === "string" ? booking[name] : null);
  return { agent: text("agent"), run: text("run"), actor: text("actor") };
}

function factsOf(module: RuleSetModule, sent: JsonObject, where: string): Facts {
  const { facts, recipients, errors } = readFacts(module.facts, sent, module.currency);
  if (errors.length > 0) throw new Unusable(errors.map(({ fact, code, detail }) => `${where}: ${fact}: ${code}. ${detail}`).join("\n"));
  return { ...facts, ...Object.fromEntries(Object.entries(recipients).map(([fact, recipient]) => [fact, { id: identityOf(recipient) }])) };
}

/** Without the service's records a recipient is who its id, its number or else its name says it is. */
function identityOf(recipient: RecipientInput): string | null {
  if (recipient.by === "id") return recipient.recipientId;
  return recipient.by === "description" ? null : `${recipient.kind} ${recipient.number ?? recipient.name ?? ""}`;
}

function settingsOf(module: RuleSetModule, sent: JsonObject, where: string): Readonly<Record<string, SettingVersion["value"]>> {
  return Object.fromEntries(
    Object.entries(sent).map(([key, json]) => {
      if (key === "fiscal_year_start" && typeof json === "string") return [key, json];
      const spec = Object.hasOwn(module.settings, key) ? module.settings[key] : undefined;
      if (spec === undefined) throw new Unusable(`${where}: ${module.rule_set} reads no setting ${key}. It reads ${Object.keys(module.settings).join(", ") || "none"}.`);
      const read = readSetting(spec, json);
      if (read.wrong) throw new Unusable(`${where}: ${key}: ${read.wrong.code}. ${read.wrong.detail}`);
      return [key, read.value];
    }),
  );
}

function readFile(path: string): Json {
  const read = readJson(readText(path));
  if (read.error) throw new Unusable(`${path} is no JSON that can be read: ${read.error.detail}`);
  return read.value;
}

function readObject(path: string): JsonObject {
  const value = readFile(path);
  return isJsonObject(value) ? value : unusable(`${path} does not hold a JSON object.`);
}

function readList(path: string): readonly JsonObject[] {
  const value = readFile(path);
  if (!Array.isArray(value) || !value.every((item: Json) => isJsonObject(item))) throw new Unusable(`${path} does not hold a list of bookings ({"facts": {…}}).`);
  return value;
}
