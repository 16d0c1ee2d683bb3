/**
 * What was sent with a check, understood: facts of the domain's catalogue, who acts, when, and for whom. Everything that is wrong is told at once
 * (D-66, D-98): shape, facts and personal data in one list, with the type of the first of these three that occurs.
 */
import type { Caller } from "../../auth/caller.js";
import { readFacts } from "../../engine/catalogue.js";
import { formatDay, parseDay } from "../../engine/days.js";
import type { Facts, FactValue } from "../../engine/facts.js";
import { isJsonObject, type Json, type JsonObject } from "../../engine/json.js";
import { heldForAgents } from "../../rulebook/catalogue.js";
import type { RuleSet } from "../../rulebook/loaded.js";
import type { Verb } from "../../store/verb.js";
import type { AccountBook, DomainBook } from "../accounts/account-book.js";
import { Refusal } from "../refusal.js";
import type { Services } from "../services.js";
import { isAnythingWrong, nothingFound, PII, piiIn, refusalOf, type Found } from "../wrong-fields.js";
import { notAPerson, recordedActor, refuseSwitchedOff, type RecordedActor } from "./actor.js";
import { findPii, findPiiIn } from "./pii.js";
import { resolveRecipients, type ResolvedRecipients } from "./recipients.js";
import { parseCheckRequest, wrong, type CheckRequest } from "./request.js";

export interface Intake {
  readonly request: CheckRequest;
  readonly named: RuleSet;
  readonly domain: DomainBook;
  readonly status: "executed" | "proposed";
  readonly actor: RecordedActor;
  readonly facts: Facts;
  readonly recipients: ResolvedRecipients;
  /** The day of the fact that dates the action; without it the day of `executed_at`, as it was written, or the UTC day of receipt. */
  readonly day: number;
  /** In milliseconds; null for a proposal. */
  readonly executedAt: number | null;
}

export function* takeIn(services: Services, book: AccountBook, caller: Caller, body: Json, receivedAt: number): Verb<Intake> {
  const { request, errors } = parseCheckRequest(body);
  const found = nothingFound();
  found.requestErrors.push(...errors);
  const named = namedSet(services, book, body, errors.some(({ code }) => code === "unknown_parameter"));
  const domain = named === null ? null : (book.domains.get(named.domain) ?? null);
  findPiiInRequest(body, found);
  if (domain === null || named === null) throw refusalOf(found);
  const { facts, recipients } = yield* readSentFacts(services, book, caller, domain, body, found);
  if (request === null) throw refusalOf(found);
  const { transaction } = request;
  if (caller.agent !== null && transaction.status === undefined) found.requestErrors.push(wrong(["transaction", "status"], "required"));
  const status = transaction.status ?? "executed";
  const actor = recordedActor(book, caller, transaction.actor);
  if ("code" in actor) found.requestErrors.push(actor);
  else if (status === "proposed" && actor.kind === "agent") refuseSwitchedOff(book, actor.id);
  judgeJurisdictionAndPolicies(request, named, domain, found);
  const timing = timingOf(request, status, facts[domain.datedBy], domain.datedBy, receivedAt, found);
  if ("code" in actor || isAnythingWrong(found)) throw refusalOf(found);
  return { request, named, domain, status, actor, facts, recipients, ...timing };
}

// ── The rule set named ─────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Judged once it is a string, before other errors of shape (D-98). A field that the request does not take goes before it; null then says that
 * there is no rule set to read the facts by.
 */
function namedSet(services: Services, book: AccountBook, body: Json, unknownField: boolean): RuleSet | null {
  const sent = isJsonObject(body) ? body : null;
  const name = sent?.["rule_set"];
  if (typeof name !== "string") return null;
  const named = book.ruleSets.get(name);
  if (named === undefined) {
    if (unknownField) return null;
    if (services.rulebook.laws.has(name)) throw new Refusal("rule-set-not-enabled", "The law rule set is not switched on for the account.");
    throw new Refusal("unknown-rule-set", "There is no rule set of this name that answers the account.");
  }
  const version = sent?.["rule_version"];
  if (typeof version === "string" && !unknownField && !named.versions.some(({ module }) => module.version === version)) {
    throw new Refusal("rule-version-not-found", "The rule set has no version of this name.");
  }
  return named;
}

function judgeJurisdictionAndPolicies(request: CheckRequest, named: RuleSet, domain: DomainBook, { requestErrors }: Found): void {
  const several = named.versions.some(({ module }) => module.jurisdictions === "any" || module.jurisdictions.length > 1);
  if (!request.jurisdiction && named.kind === "policy" && several && domain.lawSwitchedOn) requestErrors.push(wrong(["jurisdiction"], "required"));
  for (const [at, policy] of (request.policies ?? []).entries()) {
    if (domain.policies.includes(policy)) continue;
    const offered = domain.policies.length === 0 ? "The account has none in this domain." : `Published in this domain: ${domain.policies.join(", ")}.`;
    requestErrors.push({ field: `policies[${at}]`, code: "not_a_choice", detail: offered });
  }
}

// ── Facts ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

function* readSentFacts(
  services: Services,
  book: AccountBook,
  caller: Caller,
  domain: DomainBook,
  body: Json,
  found: Found,
): Verb<{ readonly facts: Facts; readonly recipients: ResolvedRecipients }> {
  const sent = isJsonObject(body) && isJsonObject(body["facts"]) ? body["facts"] : {};
  const held = caller.agent === null ? [] : Object.keys(sent).filter((fact) => sent[fact] !== null && isHeldForAgents(domain, fact));
  for (const fact of held) found.factErrors.push({ fact, code: "not_the_keys", detail: "The service holds people and approved figures for an agent; its key does not send them." });
  const read = readFacts(domain.catalogue, without(sent, held), domain.currency);
  found.factErrors.push(...read.errors);
  for (const [fact, value] of Object.entries(read.facts)) {
    const stranger = domain.catalogue[fact]?.type === "person" && typeof value === "string" ? notAPerson(book, value) : null;
    if (stranger !== null) found.factErrors.push({ fact, ...stranger });
  }
  for (const [fact, value] of Object.entries(sent)) {
    const pii = Object.hasOwn(domain.catalogue, fact) && domain.catalogue[fact]?.type === "recipient" ? null : (findPiiIn(value) ?? findPii(fact));
    if (pii !== null) found.piiErrors.push({ fact, ...PII[pii] });
  }
  const recipients = yield* resolveRecipients(services, { accountId: caller.accountId, env: caller.env }, read.recipients);
  found.factErrors.push(...recipients.errors);
  const facts: Record<string, FactValue> = { ...read.facts, ...recipients.facts };
  return { facts, recipients };
}

function isHeldForAgents({ catalogue }: DomainBook, fact: string): boolean {
  const spec = Object.hasOwn(catalogue, fact) ? catalogue[fact] : undefined;
  return spec !== undefined && heldForAgents(spec);
}

function without(sent: JsonObject, left: readonly string[]): JsonObject {
  return left.length === 0 ? sent : Object.fromEntries(Object.entries(sent).filter(([fact]) => !left.includes(fact)));
}

// ── Personal data ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** Fields that take text of the caller's own. A name in `provenance` is not repeated. */
function findPiiInRequest(body: Json, { piiErrors }: Found): void {
  const transaction = isJsonObject(body) ? body["transaction"] : undefined;
  if (!isJsonObject(transaction)) return;
  const look = (field: string, value: Json | undefined): void => {
    piiErrors.push(...piiIn(field, value));
  };
  for (const field of ["ref", "run", "system", "provenance"]) look(`transaction.${field}`, transaction[field]);
  const actor = transaction["actor"];
  if (isJsonObject(actor)) for (const field of ["id", "on_behalf_of"]) look(`transaction.actor.${field}`, actor[field]);
}

// ── When ───────────────────────────────────────────────────────────────────────────────────────────────────────────────

const MILLISECONDS_A_DAY = 86_400_000;
/** Clocks of callers may run this much ahead. */
const CLOCK_TOLERANCE_MS = 60_000;
/** A day either side, for time zones. */
const DAYS_EITHER_SIDE = 1;

export function dayOfMoment(moment: number): number {
  return Math.floor(moment / MILLISECONDS_A_DAY);
}

/** The day that a moment with its offset is written with; days are never shifted (D-14). The year 0, which is no day's, is as far off either way. */
function dayWritten(moment: string): number {
  return parseDay(moment.slice(0, "2026-03-10".length)) ?? dayOfMoment(Date.parse(moment));
}

function timingOf(
  { transaction }: CheckRequest,
  status: "executed" | "proposed",
  dated: FactValue | undefined,
  datedBy: string,
  receivedAt: number,
  { requestErrors }: Found,
): Pick<Intake, "day" | "executedAt"> {
  const sent = transaction.executed_at ? Date.parse(transaction.executed_at) : null;
  const asked = dayOfMoment(receivedAt);
  const field = "transaction.executed_at";
  if (status === "proposed") {
    if (sent !== null) requestErrors.push({ field, code: "not_taken", detail: "An action that is asked about has not been taken yet." });
    const day = typeof dated === "number" ? dated : asked;
    if (Math.abs(day - asked) > DAYS_EITHER_SIDE) {
      requestErrors.push({ fact: datedBy, code: "not_its_day", detail: `An action that is asked about is dated the day it is asked, ${formatDay(asked)}, or a day either side.` });
    }
    return { day, executedAt: null };
  }
  const executedAt = sent ?? receivedAt;
  // Its day where it was taken: half past midnight in Berlin on New Year's Day is not the old year.
  const takenOn = transaction.executed_at ? dayWritten(transaction.executed_at) : dayOfMoment(receivedAt);
  const day = typeof dated === "number" ? dated : takenOn;
  if (executedAt > receivedAt + CLOCK_TOLERANCE_MS) requestErrors.push({ field, code: "after_it_was_sent", detail: "The action is said to be taken after the check was sent." });
  if (sent !== null && Math.abs(takenOn - day) > DAYS_EITHER_SIDE) {
    requestErrors.push({ field, code: "not_its_day", detail: `The action's day is ${formatDay(day)}; it was taken on that day or a day either side.` });
  }
  return { day, executedAt };
}
