/**
 * Validates the request of a check: facts of the domain's catalogue, who acts, when, and for whom. All mistakes are
 * reported at once (decision 142): shape, facts and personal data in one list. The problem type is that of the first of
 * these three that occurs.
 */
import type { AccountRules, DomainRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import { readFacts } from "../../../engine/module/catalogue.js";
import { assert } from "../../../engine/values/assert.js";
import type { Facts, FactValue } from "../../../engine/values/facts.js";
import { sentFact } from "../../../engine/values/facts.js";
import type { Json, JsonObject } from "../../../engine/values/json.js";
import { Refusal, type WrongField } from "../../../refusals/refusal.js";
import { heldForAgents } from "../../../rulebook/catalogue.js";
import type { RuleSet } from "../../../rulebook/loaded.js";
import type { Steps } from "../../../store/sql/steps.js";
import { wrong } from "../../request/body-errors.js";
import { isSent, UNREAD, type Unread } from "../../request/parsed-body.js";
import { notAPerson } from "../../request/person-behind.js";
import { findPii, findPiiIn } from "../../request/pii.js";
import {
  combine,
  hasIssues,
  namesUnknownField,
  PII,
  refusalOf,
  refusalOfAbsent,
  type ValidationIssues,
  type ValidationResult,
} from "../../request/validation-issues.js";
import { refuseClosedToAgents, ruleSetRefusal } from "../../request/visible-sets.js";
import { type RecordedActor, recordedActor, refuseSwitchedOff, wrongActor } from "./actor.js";
import { type ApprovalFacts, judgeApprovalFacts, requireOwnApproval } from "./approval-facts.js";
import { actorOfEarlier, type Earlier, findEarlier, refusePastIt, validateSame } from "./earlier.js";
import { type ResolvedRecipients, resolveRecipients } from "./recipients.js";
import { type CheckRequest, type NamedBooking, parseCheck, type ParsedCheck } from "./request.js";
import {
  completedFacts,
  correctedFacts,
  describedIn,
  type DescribedRecipients,
  type ResultingFacts,
  type SentFacts,
} from "./same-facts.js";
import { type Timing, validateTiming } from "./timing.js";

export interface Intake extends Timing {
  readonly request: CheckRequest;
  /** The booking that it completes or corrects; null: it is about a new action. */
  readonly earlier: Earlier | null;
  readonly named: RuleSet;
  readonly domain: DomainRules;
  readonly status: "executed" | "proposed";
  readonly actor: RecordedActor;
  /** All facts of the action, and by fact the descriptions of recipients that were only described. */
  readonly facts: Facts;
  readonly described: DescribedRecipients;
  /** Facts whose recipient was sent by a name alone. */
  readonly byNameAlone: SentFacts["byNameAlone"];
  readonly recipients: ResolvedRecipients;
  readonly approvals: ApprovalFacts;
}

/** The input of each validation step. */
interface Context {
  readonly services: Services;
  readonly accountRules: AccountRules;
  readonly caller: Caller;
  readonly request: CheckRequest<Unread>;
  readonly named: RuleSet;
  readonly domain: DomainRules;
  readonly earlier: Earlier | null;
}

export function* takeIn(
  services: Services,
  accountRules: AccountRules,
  caller: Caller,
  body: Json,
  receivedAt: number,
): Steps<Intake> {
  const parsed = parseCheck(body);
  const { request, shapeErrors, piiErrors } = parsed;
  const named = namedSet(accountRules, caller, parsed);
  if (named === null) throw refusalOf(combine({ requestErrors: shapeErrors, piiErrors }));
  const domain = accountRules.domains.get(named.domain);
  assert(domain !== undefined, "a rule set has its domain");
  const earlier = isBooking(request.amends) ? yield* findEarlier(caller, request.amends) : null;
  if (earlier instanceof Refusal) throw refusalOfAbsent(shapeErrors, earlier);
  const context: Context = { services, accountRules, caller, request, named, domain, earlier };

  const { recipients, approvals, issues: factIssues, ...sent } = yield* readSentFacts(context);
  const parts = combine({ requestErrors: [...shapeErrors, ...wrongOverall(context)], piiErrors }, factIssues);
  const status = request.status === UNREAD ? null : (request.status ?? "executed");
  const [{ unchanged, ...result }, factErrors] = validateResult(context, sent, status, parts);
  const [actor, actorErrors] = validateActor(context);
  if (status === "proposed" && (caller.agent !== null || actor?.kind === "agent")) {
    refuseSwitchedOff(accountRules, actor?.id ?? null);
    refuseClosedToAgents(named);
  }
  const newErrors = earlier === null ? wrongInNew(context) : [];
  const [timing, timeErrors] =
    status === null || request.executedAt === UNREAD
      ? ([null, []] as const)
      : validateTiming({
          status,
          sent: request.executedAt,
          domain,
          earlier,
          dated: sentFact(result.facts, domain.datedBy),
          receivedAt,
          timeZone: accountRules.timeZone,
        });

  const issues = combine(parts, { requestErrors: [...factErrors, ...actorErrors, ...newErrors, ...timeErrors] });
  const { whole } = parsed;
  const isWrong = whole === null || status === null || actor === null || timing === null || hasIssues(issues);
  if (!isWrong) requireOwnApproval(caller, approvals, services.ports.now());
  if (!isWrong && earlier !== null) refusePastIt(earlier, status, receivedAt);
  // A check without news is refused only if the action can still be completed or corrected.
  if (unchanged !== null) throw refusalOf(combine(issues, { requestErrors: [unchanged] }));
  if (isWrong) throw refusalOf(issues);
  return { request: whole, earlier, named, domain, status, actor, ...result, recipients, approvals, ...timing };
}

function isBooking(amends: CheckRequest["amends"]): amends is NamedBooking {
  return amends !== null && amends !== "both";
}

/** The errors of the request that do not depend on its facts. */
function wrongOverall({ caller, request }: Context): readonly WrongField[] {
  const both: WrongField = {
    field: "transaction.corrects",
    code: "both",
    detail: "A check completes or corrects one booking, not both.",
  };
  return [
    ...(request.amends === "both" ? [both] : []),
    ...(caller.agent !== null && request.status === null ? [wrong(["transaction", "status"], "required")] : []),
  ];
}

/** The facts of the action after this check. `before`: the errors so far. */
function validateResult(
  { accountRules, caller, request, earlier }: Context,
  sent: SentFacts,
  status: Intake["status"] | null,
  before: ValidationIssues,
): ValidationResult<ResultingFacts> {
  if (earlier === null) return [{ unchanged: null, ...sent }, []];
  const others = validateSame(accountRules, earlier, request, caller);
  // Facts of another rule set are not compared with these.
  if (request.ruleSet !== earlier.booking.rule_set) return [{ unchanged: null, ...sent }, others];
  const hasFactErrors = before.factErrors.length > 0;
  if (earlier.how === "corrects") return [correctedFacts(earlier, sent, hasFactErrors), others];
  const isWrong = hasFactErrors || before.requestErrors.length + others.length > 0;
  const [result, errors] = completedFacts(earlier, sent, status, isWrong);
  return [result, [...others, ...errors]];
}

/** Null: whom the request names is not of its shape. */
function validateActor({ accountRules, caller, request, earlier }: Context): ValidationResult<RecordedActor | null> {
  if (earlier !== null) return [actorOfEarlier(earlier), []];
  if (request.actor === UNREAD) return [null, []];
  return [recordedActor(caller, request.actor), wrongActor(accountRules, caller, request.actor)];
}

// ── The rule set named
// ─────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Judged once it is a string, before other errors of shape (decision 142). A field that the request does not take goes
 * before it; null then says that there is no rule set to read the facts by.
 */
function namedSet(accountRules: AccountRules, caller: Caller, { request, shapeErrors }: ParsedCheck): RuleSet | null {
  const { ruleSet: name, ruleVersion: version } = request;
  if (name === null) return null;
  const hasUnknown = namesUnknownField(shapeErrors);
  const named = accountRules.ruleSets.get(name);
  if (named === undefined) {
    if (hasUnknown) return null;
    throw ruleSetRefusal(accountRules, caller, name);
  }
  if (version !== null && !hasUnknown && !named.versions.some(({ module }) => module.version === version))
    throw new Refusal("rule-version-not-found", "The rule set has no version of this name.");
  return named;
}

/** Errors in members that only the first request about an action has; later they are the booking's. */
function wrongInNew({ request, named, domain }: Context): readonly WrongField[] {
  const several = named.versions.some(
    ({ module }) => module.jurisdictions === "any" || module.jurisdictions.length > 1,
  );
  const needsJurisdiction = named.kind === "policy" && several && domain.lawSwitchedOn;
  const offered =
    domain.policies.length === 0
      ? "The account has none in this domain."
      : `Published in this domain: ${domain.policies.join(", ")}.`;
  const policies = isSent(request.policies) ? request.policies : [];
  return [
    ...(request.channel === null ? [wrong(["transaction", "channel"], "required")] : []),
    ...(request.jurisdiction === null && needsJurisdiction ? [wrong(["jurisdiction"], "required")] : []),
    ...policies.flatMap((policy, at) =>
      domain.policies.includes(policy) ? [] : [{ field: `policies[${at}]`, code: "not_a_choice", detail: offered }],
    ),
  ];
}

// ── Facts
// ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

interface ReadFacts extends SentFacts {
  readonly recipients: ResolvedRecipients;
  readonly approvals: ApprovalFacts;
  readonly issues: Pick<ValidationIssues, "factErrors" | "piiErrors">;
}

/** The members of both. */
function inOneObject(one: Facts, other: Facts): Facts {
  return Object.fromEntries<FactValue>([...Object.entries(one), ...Object.entries(other)]);
}

function* readSentFacts(context: Context): Steps<ReadFacts> {
  const { services, caller, domain, request, earlier } = context;
  const sent = request.facts;
  const approvals = yield* judgeApprovalFacts({ caller, domain, earlier, sent });
  const people = caller.agent === null ? [] : Object.keys(sent).filter((fact) => isPersonSent(domain, fact, sent));
  const read = readFacts(domain.catalogue, without(sent, [...approvals.left, ...people]), domain.currency);
  const recipients = yield* resolveRecipients(
    services,
    { accountId: caller.accountId, env: caller.env },
    read.recipients,
  );
  const byName = Object.entries(read.recipients).filter(([, input]) => input.by === "name" && input.number === null);
  return {
    facts: inOneObject(read.facts, recipients.facts),
    described: describedIn(read.recipients),
    byNameAlone: new Set(byName.map(([fact]) => fact)),
    recipients,
    approvals,
    issues: {
      factErrors: [
        ...approvals.errors,
        ...people.map(heldFact),
        ...read.errors,
        ...strangers(context, read.facts),
        ...recipients.errors,
      ],
      piiErrors: piiInFacts(domain, sent),
    },
  };
}

/** Approval facts are excluded: they are validated separately. */
function isPersonSent({ catalogue }: DomainRules, fact: string, sent: JsonObject): boolean {
  const spec = Object.hasOwn(catalogue, fact) ? catalogue[fact] : undefined;
  return sent[fact] !== null && spec?.records === null && heldForAgents(spec);
}

function heldFact(fact: string): WrongField {
  const detail = "An agent's key does not send people or approved amounts. The service keeps them.";
  return { fact, code: "not_the_keys", detail };
}

function without(sent: JsonObject, left: readonly string[]): JsonObject {
  return left.length === 0 ? sent : Object.fromEntries(Object.entries(sent).filter(([fact]) => !left.includes(fact)));
}

/** Who left the account since is still the one that the booking names. */
function strangers({ accountRules, domain, earlier }: Context, facts: Facts): readonly WrongField[] {
  return Object.entries(facts).flatMap(([fact, value]) => {
    const isNew = earlier === null || earlier.facts[fact] !== value;
    const isPerson = domain.catalogue[fact]?.type === "person" && typeof value === "string";
    const stranger = isNew && isPerson ? notAPerson(accountRules, value) : null;
    return stranger === null ? [] : [{ fact, ...stranger }];
  });
}

function piiInFacts({ catalogue }: DomainRules, sent: JsonObject): readonly WrongField[] {
  return Object.entries(sent).flatMap(([fact, value]) => {
    const isRecipient = Object.hasOwn(catalogue, fact) && catalogue[fact]?.type === "recipient";
    const pii = isRecipient ? null : (findPiiIn(value) ?? findPii(fact));
    return pii === null ? [] : [{ fact, ...PII[pii] }];
  });
}
