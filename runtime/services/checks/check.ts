/** POST /v1/check: facts in, one of four answers out, stored with all that it moves before it is sent. */
import type { Caller } from "../../auth/caller.js";
import { assert } from "../../engine/assert.js";
import { formatDay } from "../../engine/days.js";
import type { Decision } from "../../engine/decide.js";
import type { Json } from "../../engine/json.js";
import { writeJson } from "../../engine/json.js";
import { nextPlace } from "../../store/actions.js";
import { addBooking } from "../../store/bookings.js";
import type { BookingRow } from "../../store/schema.js";
import { lockTotals, readingTotals } from "../../store/locks.js";
import { writeFactsText } from "../../store/values.js";
import { run, together, type Verb } from "../../store/verb.js";
import { readAccountBook } from "../accounts/account-book.js";
import { Refusal } from "../refusal.js";
import { requireScope } from "../scope.js";
import type { Services } from "../services.js";
import { refuseSwitchedOff } from "./actor.js";
import { actionRow } from "./action-row.js";
import { alertsOf } from "./alerts.js";
import { answerText } from "./answer-document.js";
import { answerRows, contributionRow, restsOn, totalReads } from "./answer-rows.js";
import type { Booked } from "./booked.js";
import { coveringOf, type Covering } from "./covering.js";
import { gistOf } from "./gist.js";
import { contributionsOf, decideAction, readHistory, wantedBy, type Arriving, type Decided } from "./history.js";
import { takeIn, type Intake } from "./intake.js";
import { findMoved, recheckMoved, type Rechecked } from "./rechecks.js";
import { assertReplaced } from "./reissue.js";
import { ruleWaits } from "./rule-waits.js";

/** `body`: as `readJson` gives it. `receivedAt`: the moment the request came in, in milliseconds. Returns the answer as it is sent and stored. */
export function* check(services: Services, caller: Caller, body: Json, receivedAt: number): Verb<string> {
  requireScope(caller, "checks:write");
  const book = yield* readAccountBook(services, caller.accountId);
  refuseSwitchedOff(book, caller.agent);
  const intake = yield* takeIn(services, book, caller, body, receivedAt);
  const of = { accountId: caller.accountId, env: caller.env };
  const executed = intake.status === "executed";
  const row = bookingRow(services, caller, intake);
  const undated: Booked = { row, facts: intake.facts, place: Number.POSITIVE_INFINITY };
  const covering = coveringOf(book, undated);
  assert(covering !== null, "the rule set of a request was found before");
  refuseOtherVersion(intake, covering);

  const wanted = wantedBy(book, undated, covering);
  const joining = executed ? contributionsOf(book, undated, covering) : [];
  yield* run(executed ? lockTotals(of, [...wanted, ...joining]) : readingTotals(of, wanted));
  const [place, history, moved] = yield* together(placeOf(of, executed), readHistory(of, wanted), findMoved(of, joining));
  const booked: Booked = { ...undated, place };
  const asOf = services.ports.now();
  const decision = decideAction(book, booked, covering, history);
  for (const { rule_set, error } of decision.broken) services.onBroken(rule_set, error);
  if (!executed) refuseBroken(decision);
  const arriving = joining.map((each) => ({ ...each, member: { ...each.member, order: place } }));
  const rechecked = yield* recheckMoved(services, book, booked, arriving, moved);
  return yield* store(services, { intake, booked, covering, decision, arriving, rechecked, asOf });
}

/** Infinite for what does not count. */
function* placeOf(of: { readonly accountId: string; readonly env: string }, counts: boolean): Verb<number> {
  if (!counts) return Number.POSITIVE_INFINITY;
  const [[counter]] = yield* run(nextPlace(of));
  assert(counter !== undefined, "what is counted has a place");
  return counter.counted;
}

interface Settled {
  readonly intake: Intake;
  readonly booked: Booked;
  readonly covering: Covering;
  readonly decision: Decided;
  readonly arriving: readonly Arriving[];
  readonly rechecked: Rechecked;
  readonly asOf: number;
}

/** All of it is one transaction: the booking, its answer, what it adds to totals, the answers it moves, and the alerts. */
function* store(services: Services, { intake, booked, covering, decision, arriving, rechecked, asOf }: Settled): Verb<string> {
  const { row } = booked;
  const of = { accountId: row.account_id, env: row.env };
  const checkId = services.ports.newId("chk");
  const answering = covering.layers;
  const body = answerText({ checkId, asOf, booked, covering, decision, supersedes: null, recheckReason: null, rechecks: rechecked.rechecks, recheckJob: rechecked.recheckJob, clockIsShifted: services.clockIsShifted });
  yield* run(
    addBooking({ ...row }),
    ...intake.recipients.writes({ transactionId: row.transaction_id, day: row.day, createdAt: row.created_at }),
    actionRow(booked, checkId),
    ...answerRows({ checkId, booked, decision, gist: gistOf(decision, answering), answering, supersedes: null, recheckReason: null, body, createdAt: asOf }),
    ...arriving.map((each) => contributionRow(of, each)),
    ...totalReads(booked, decision, null),
    restsOn(booked, covering, decision),
    ...ruleWaits(booked, decision, null),
    ...alertsOf(services, { checkId, booked, decision, recheckReason: null }),
    ...rechecked.writes,
  );
  assertReplaced(yield* run(...rechecked.replacements));
  return body;
}

function bookingRow({ ports }: Services, caller: Caller, intake: Intake): BookingRow {
  const { request, status, actor, facts, recipients, day, executedAt, domain } = intake;
  const { transaction } = request;
  const transactionId = ports.newId("txn");
  return {
    account_id: caller.accountId,
    env: caller.env,
    transaction_id: transactionId,
    action_id: transactionId,
    status,
    domain: domain.domain,
    rule_set: request.rule_set,
    jurisdiction: request.jurisdiction ?? null,
    policies: request.policies ? JSON.stringify(request.policies) : null,
    explain: request.explain === false ? 0 : 1,
    channel: transaction.channel,
    ref: transaction.ref ?? null,
    run: transaction.run ?? null,
    system: transaction.system ?? null,
    actor_kind: actor.kind,
    actor_id: actor.id,
    on_behalf_of: actor.onBehalfOf,
    provenance: transaction.provenance ? writeJson(transaction.provenance) : null,
    executed_at: executedAt,
    completes: null,
    corrects: null,
    day,
    facts: writeFactsText(facts),
    described: JSON.stringify(recipients.described),
    sent_by: JSON.stringify({ kind: caller.kind, id: caller.keyId, prefix: caller.prefix, name: caller.name }),
    created_at: ports.now(),
  };
}

/** The version in force answers, always; naming another is a mistake that is told before anything is stored. */
function refuseOtherVersion({ request, day }: Intake, { namedVersion }: Covering): void {
  const expected = request.rule_version;
  const inForce = namedVersion?.module.version ?? null;
  if (!expected || expected === inForce) return;
  const which = inForce === null ? "No version" : `Version ${inForce}`;
  throw new Refusal("rule-version-not-in-force", `${which} of ${request.rule_set} is in force for ${formatDay(day)}.`, [], { in_force: inForce });
}

/** Nothing is stored for an action that is only asked about (D-43). */
function refuseBroken({ broken }: Decision): void {
  const [first] = broken;
  if (first !== undefined) throw new Refusal("rule-set-broken", `The rule set ${first.rule_set} could not run on these facts.`);
}
