/**
 * What was sent with a check, understood: facts of the domain's catalogue, who acts, when, and for whom. Everything
 * that is wrong is told at once (D-66, D-98): shape, facts and personal data in one list, with the type of the first of
 * these three that occurs.
 */
import type { AccountRules, DomainRules } from "../../actions/account-rules.js";
import type { Services } from "../../actions/services.js";
import type { Caller } from "../../auth/caller.js";
import { readFacts } from "../../engine/catalogue.js";
import type { Facts, FactValue } from "../../engine/facts.js";
import { isJsonObject, type Json, type JsonObject } from "../../engine/json.js";
import { Refusal } from "../../refusals/refusal.js";
import { heldForAgents } from "../../rulebook/catalogue.js";
import type { RuleSet } from "../../rulebook/loaded.js";
import type { Steps } from "../../store/steps.js";
import { wrong } from "../request/body-errors.js";
import { notAPerson } from "../request/person-behind.js";
import { findPii, findPiiIn } from "../request/pii.js";
import { hasIssues, noIssues, PII, piiIn, refusalOf, type ValidationIssues } from "../request/validation-issues.js";
import { ruleSetHint } from "../request/visible-sets.js";
import { type RecordedActor, recordedActor, refuseSwitchedOff } from "./actor.js";
import { actorOfEarlier, type Earlier, findEarlier, judgeSame, refusePastIt } from "./earlier.js";
import { type ResolvedRecipients, resolveRecipients } from "./recipients.js";
import { type CheckRequest, parseCheckRequest, type RequestParts } from "./request.js";
import {
  completedFacts,
  correctedFacts,
  describedIn,
  type DescribedRecipients,
  type ResultingFacts,
  type SentFacts,
} from "./same-facts.js";
import { EXECUTED_AT, type Timing, timingOf } from "./timing.js";

export interface Intake extends Timing {
  readonly request: CheckRequest;
  /** The booking that it completes or corrects; null: it is about a new action. */
  readonly earlier: Earlier | null;
  readonly named: RuleSet;
  readonly domain: DomainRules;
  readonly status: "executed" | "proposed";
  readonly actor: RecordedActor;
  /** All of the action's, and by fact those of its recipients that were only described. */
  readonly facts: Facts;
  readonly described: DescribedRecipients;
  /** Facts whose recipient was sent by a name alone. */
  readonly byNameAlone: SentFacts["byNameAlone"];
  readonly recipients: ResolvedRecipients;
}

/** A member that was sent and is not of its shape is told as such, and nothing else is said of it. */
type IsWrong = (field: string) => boolean;

export function* takeIn(
  services: Services,
  accountRules: AccountRules,
  caller: Caller,
  body: Json,
  receivedAt: number,
): Steps<Intake> {
  const { request, parts, errors } = parseCheckRequest(body);
  const isWrong: IsWrong = (field) => errors.some((error) => "field" in error && isWithin(error.field, field));
  const found = noIssues();
  found.requestErrors.push(...errors);
  const named = namedSet(
    accountRules,
    caller,
    body,
    errors.some(({ code }) => code === "unknown_parameter"),
  );
  const earlier = named === null ? null : yield* findEarlier(caller, body, found);
  const domain = named === null ? null : (accountRules.domains.get(named.domain) ?? null);
  findPiiInRequest(body, found);
  if (domain === null || named === null) throw refusalOf(found);
  const sent = yield* readSentFacts(services, accountRules, caller, domain, body, earlier, found);
  const { transaction } = parts;
  if (caller.agent !== null && transaction.status === undefined && !isWrong("transaction.status"))
    found.requestErrors.push(wrong(["transaction", "status"], "required"));
  const status = isWrong("transaction.status") ? null : (transaction.status ?? "executed");
  const { unchanged, ...result } = resulting(accountRules, parts, caller, earlier, sent, status, found);
  const actor = whoActs(accountRules, caller, parts, earlier, isWrong, found);
  if (status === "proposed" && actor?.kind === "agent") refuseSwitchedOff(accountRules, actor.id);
  if (earlier === null) judgeNew(parts, named, domain, isWrong, found);
  const timing =
    status === null || isWrong(EXECUTED_AT)
      ? null
      : timingOf({ transaction, status, domain, earlier, dated: result.facts[domain.datedBy], receivedAt }, found);
  const isUnread = request === null || status === null || actor === null || timing === null;
  const isWrongAtAll = isUnread || hasIssues(found);
  if (!isWrongAtAll && earlier !== null) refusePastIt(earlier, status, receivedAt);
  // That the check brings nothing new matters only where the action can still be completed or corrected.
  if (unchanged !== null) found.requestErrors.push(unchanged);
  if (isWrongAtAll || unchanged !== null) throw refusalOf(found);
  return { request, earlier, named, domain, status, actor, ...result, recipients: sent.recipients, ...timing };
}

/** Whether one of two fields is the other, or holds it. */
function isWithin(a: string, b: string): boolean {
  const [of, parts] = [a, b]
    .map((field) => field.replaceAll("[", ".[").split("."))
    .sort((one, other) => one.length - other.length);
  return of !== undefined && parts !== undefined && of.every((part, at) => part === parts[at]);
}

/** The facts of the action from this check on. */
function resulting(
  accountRules: AccountRules,
  parts: RequestParts,
  caller: Caller,
  earlier: Earlier | null,
  sent: SentFacts,
  status: Intake["status"] | null,
  found: ValidationIssues,
): ResultingFacts {
  if (earlier === null) return { ...sent, unchanged: null };
  judgeSame(accountRules, earlier, parts, caller, found);
  // Facts of another rule set are not compared with these.
  if (parts.rule_set !== earlier.booking.rule_set) return { ...sent, unchanged: null };
  return earlier.how === "completes"
    ? completedFacts(earlier, sent, status, found)
    : correctedFacts(earlier, sent, found);
}

/** Null: told as wrong. */
function whoActs(
  accountRules: AccountRules,
  caller: Caller,
  { transaction }: RequestParts,
  earlier: Earlier | null,
  isWrong: IsWrong,
  found: ValidationIssues,
): RecordedActor | null {
  if (earlier !== null) return actorOfEarlier(earlier);
  if (isWrong("transaction.actor")) return null;
  const actor = recordedActor(accountRules, caller, transaction.actor);
  if (!("code" in actor)) return actor;
  found.requestErrors.push(actor);
  return null;
}

// ── The rule set named
// ─────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Judged once it is a string, before other errors of shape (D-98). A field that the request does not take goes before
 * it; null then says that there is no rule set to read the facts by.
 */
function namedSet(accountRules: AccountRules, caller: Caller, body: Json, unknownField: boolean): RuleSet | null {
  const sent = isJsonObject(body) ? body : null;
  const name = sent?.["rule_set"];
  if (typeof name !== "string") return null;
  const named = accountRules.ruleSets.get(name);
  if (named === undefined) {
    if (unknownField) return null;
    if (accountRules.laws.has(name))
      throw new Refusal("rule-set-not-enabled", "The law rule set is not switched on for the account.");
    const hint = ruleSetHint(accountRules, caller, name);
    throw new Refusal("unknown-rule-set", `The account has no rule set of this name.${hint}`);
  }
  const version = sent?.["rule_version"];
  if (
    typeof version === "string" &&
    !unknownField &&
    !named.versions.some(({ module }) => module.version === version)
  ) {
    throw new Refusal("rule-version-not-found", "The rule set has no version of this name.");
  }
  return named;
}

/** What an action is asked about with first; afterwards it is the booking's. */
function judgeNew(
  parts: RequestParts,
  named: RuleSet,
  domain: DomainRules,
  isWrong: IsWrong,
  { requestErrors }: ValidationIssues,
): void {
  if (!parts.transaction.channel && !isWrong("transaction.channel"))
    requestErrors.push(wrong(["transaction", "channel"], "required"));
  const several = named.versions.some(
    ({ module }) => module.jurisdictions === "any" || module.jurisdictions.length > 1,
  );
  if (!parts.jurisdiction && !isWrong("jurisdiction") && named.kind === "policy" && several && domain.lawSwitchedOn)
    requestErrors.push(wrong(["jurisdiction"], "required"));
  for (const [at, policy] of (parts.policies ?? []).entries()) {
    if (domain.policies.includes(policy)) continue;
    const offered =
      domain.policies.length === 0
        ? "The account has none in this domain."
        : `Published in this domain: ${domain.policies.join(", ")}.`;
    requestErrors.push({ field: `policies[${at}]`, code: "not_a_choice", detail: offered });
  }
}

// ── Facts
// ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

function* readSentFacts(
  services: Services,
  accountRules: AccountRules,
  caller: Caller,
  domain: DomainRules,
  body: Json,
  earlier: Earlier | null,
  found: ValidationIssues,
): Steps<SentFacts & { readonly recipients: ResolvedRecipients }> {
  const sent = isJsonObject(body) && isJsonObject(body["facts"]) ? body["facts"] : {};
  const held =
    caller.agent === null
      ? []
      : Object.keys(sent).filter((fact) => sent[fact] !== null && isHeldForAgents(domain, fact));
  for (const fact of held)
    found.factErrors.push({
      fact,
      code: "not_the_keys",
      detail: "An agent's key does not send people or approved amounts. The service keeps them.",
    });
  const read = readFacts(domain.catalogue, without(sent, held), domain.currency);
  found.factErrors.push(...read.errors);
  for (const [fact, value] of Object.entries(read.facts)) {
    // Who left the account since is still the one that the booking names.
    const isNew = earlier === null || earlier.facts[fact] !== value;
    const stranger =
      isNew && domain.catalogue[fact]?.type === "person" && typeof value === "string"
        ? notAPerson(accountRules, value)
        : null;
    if (stranger !== null) found.factErrors.push({ fact, ...stranger });
  }
  for (const [fact, value] of Object.entries(sent)) {
    const pii =
      Object.hasOwn(domain.catalogue, fact) && domain.catalogue[fact]?.type === "recipient"
        ? null
        : (findPiiIn(value) ?? findPii(fact));
    if (pii !== null) found.piiErrors.push({ fact, ...PII[pii] });
  }
  const recipients = yield* resolveRecipients(
    services,
    { accountId: caller.accountId, env: caller.env },
    read.recipients,
  );
  found.factErrors.push(...recipients.errors);
  const facts: Record<string, FactValue> = { ...read.facts, ...recipients.facts };
  const byName = Object.entries(read.recipients).filter(([, input]) => input.by === "name" && input.number === null);
  return {
    facts,
    described: describedIn(read.recipients),
    byNameAlone: new Set(byName.map(([fact]) => fact)),
    recipients,
  };
}

function isHeldForAgents({ catalogue }: DomainRules, fact: string): boolean {
  const spec = Object.hasOwn(catalogue, fact) ? catalogue[fact] : undefined;
  return spec !== undefined && heldForAgents(spec);
}

function without(sent: JsonObject, left: readonly string[]): JsonObject {
  return left.length === 0 ? sent : Object.fromEntries(Object.entries(sent).filter(([fact]) => !left.includes(fact)));
}

// ── Personal data
// ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** Fields that take text of the caller's own. A name in `provenance` is not repeated. */
function findPiiInRequest(body: Json, { piiErrors }: ValidationIssues): void {
  const transaction = isJsonObject(body) ? body["transaction"] : undefined;
  if (!isJsonObject(transaction)) return;
  const look = (field: string, value: Json | undefined): void => {
    piiErrors.push(...piiIn(field, value));
  };
  for (const field of ["ref", "run", "system", "provenance", "completes", "corrects"])
    look(`transaction.${field}`, transaction[field]);
  const actor = transaction["actor"];
  if (isJsonObject(actor)) for (const field of ["id", "on_behalf_of"]) look(`transaction.actor.${field}`, actor[field]);
}
