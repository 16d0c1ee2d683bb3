/**
 * Asks people (decision 281). If an agent's key asks about an action before taking it, each person whom the answer
 * names gets a request. A request ends when the answer no longer names the person.
 */
import type { Decision } from "../../engine/run/decide.js";
import { MILLISECONDS_A_DAY } from "../../engine/values/days.js";
import type { LoadedModule } from "../../rulebook/loaded.js";
import {
  addOpenRequest,
  addRequest,
  addRequestEnd,
  dropOpenRequest,
  type KeptRequest,
  listRequests,
} from "../../store/actions/requests.js";
import { addRequestItem, closeRequestItems } from "../../store/outgoing/request-mail.js";
import { batch, type Statement, type Steps } from "../../store/sql/steps.js";
import type { Tenant } from "../../store/sql/tenant.js";
import type { RequestRow } from "../../store/tables/schema.js";
import type { AccountRules } from "../account/account-rules.js";
import type { Services } from "../account/services.js";
import { type ActionBooking, counts } from "../decide/action-booking.js";
import { settingsRead } from "../decide/own-decisions.js";
import { undeliverableAlert } from "./request-alerts.js";
import { isOfSameRule, type Named, namedBy, type NamedPerson, ownIn, personNamed, whomToAsk } from "./whom-to-ask.js";

/** The time until a request lapses. */
const REQUEST_WAITS_MS = 7 * MILLISECONDS_A_DAY;

export type RequestStatus = "waiting" | "approved" | "refused" | "decided" | "lapsed";
export type LapseReason = "executed" | "abandoned" | "expired" | "no_answer" | "no_longer_asked" | "refused";

/** `now` in milliseconds: a lapse is computed on reading (decision 159). */
export function requestStatus({ status, waits_until, withdrawn_at }: KeptRequest, now: number): RequestStatus {
  if (withdrawn_at !== null) return "refused";
  // Written below and where decisions are recorded.
  if (status !== null) return status as RequestStatus;
  return waits_until <= now ? "lapsed" : "waiting";
}

/** People are asked only for an agent's key; for other actions nothing is read. */
export function* readRequestsOf(
  of: Tenant,
  actionId: string,
  { asksPeople }: ActionBooking["decisions"],
): Steps<readonly KeptRequest[]> {
  if (!asksPeople) return [];
  const [requests] = yield* batch(listRequests({ ...of, actionId }));
  return requests;
}

export interface AskingInput {
  /** With its sequence if the action counts. */
  readonly booking: ActionBooking;
  readonly checkId: string;
  readonly decision: Decision;
  readonly answering: readonly LoadedModule[];
  /** All requests of the action that have no end yet, or had one before. */
  readonly requests: readonly KeptRequest[];
  /** False: nobody new is asked, but a request may end. */
  readonly mayAsk: boolean;
}

export interface Asking {
  readonly writes: readonly Statement[];
  /** The action's requests in their new state. */
  readonly requests: readonly KeptRequest[];
  /** The last deadline of the waiting requests, in milliseconds; null: none is waiting. */
  readonly waitsUntil: number | null;
}

export function askPeople(services: Services, accountRules: AccountRules, input: AskingInput): Asking {
  const { booking, requests } = input;
  const { asksPeople, refused } = booking.decisions;
  if (!asksPeople || counts(booking)) return { writes: [], requests, waitsUntil: null };
  const now = services.ports.now();
  const isOwn = ownIn(accountRules, booking, settingsRead(input.decision.body.layers), now);
  const named = whomToAsk(accountRules, namedBy(input.decision, input.answering), { booking, isOwn, now });
  const waiting = requests.filter((request) => requestStatus(request, now) === "waiting");
  const lapsed = waiting.filter((request) => !named.some((each) => isFor(request, each)));
  const asked =
    input.mayAsk && !refused
      ? named.filter((each) =>
          requests.every((request) => !isSame(request, each) || mayBeAskedAgain(request) || lapsed.includes(request)),
        )
      : [];
  const of = { ...input.booking.row, checkId: input.checkId };
  const made = asked.map((each) => newRequest(services, of, each, now));
  const asking = moved(accountRules, requests, { lapsed, made }, now);
  const own = made.filter(({ asked_of }) => isOwn(asked_of));
  const told = own.flatMap((request) =>
    undeliverableAlert(services, accountRules, request, { cause: "self", code: null }),
  );
  return { ...asking, writes: [...asking.writes, ...told] };
}

/**
 * The requests of an action whose answer stays, after a substitute began or ended. Those that wait for the wrong person
 * lapse, and the right one is asked.
 */
export function passRequestsOn(
  services: Services,
  accountRules: AccountRules,
  booking: Pick<ActionBooking, "row" | "decisions">,
  requests: readonly KeptRequest[],
): Asking {
  const now = services.ports.now();
  const { row } = booking;
  const isOwn = ownIn(accountRules, booking, [], now);
  const waiting = requests.filter((request) => requestStatus(request, now) === "waiting");
  const asked = whomToAsk(
    accountRules,
    waiting.map((request) => asNamed(request, requests)),
    { booking, isOwn, now },
  );
  const lapsed = waiting.filter((request) => !asked.some((each) => isFor(request, each)));
  const made = lapsed.flatMap((request) => {
    const named = asked.find((each) => isSame(request, each));
    return named === undefined ? [] : [newRequest(services, { ...row, checkId: request.check_id }, named, now)];
  });
  return moved(accountRules, requests, { lapsed, made }, now);
}

interface Moved {
  /** Of the requests. */
  readonly lapsed: readonly KeptRequest[];
  readonly made: readonly RequestRow[];
}

function moved(
  accountRules: AccountRules,
  requests: readonly KeptRequest[],
  { lapsed, made }: Moved,
  now: number,
): Asking {
  const after = [
    ...requests.map((request) =>
      lapsed.includes(request) ? { ...request, ...lapsedAt("no_longer_asked", now) } : request,
    ),
    ...made.map((request) => ({ ...request, ...WITHOUT_END })),
  ];
  return {
    writes: [
      ...lapsed.flatMap((request) => lapse(request, "no_longer_asked", now)),
      ...made.flatMap((request) => requestRows(accountRules, request)),
    ],
    requests: after,
    // Requests that lapsed by time are included: no record ends them.
    waitsUntil: lastDeadline(after),
  };
}

/** In milliseconds, over requests without a recorded end; null: there are none. */
export function lastDeadline(requests: readonly (RequestRow & { readonly status?: string | null })[]): number | null {
  const deadlines = requests.flatMap(({ status, waits_until }) => (status == null ? [waits_until] : []));
  return deadlines.length === 0 ? null : Math.max(...deadlines);
}

/** The same decision is asked for, of the same person. */
export function isFor(request: NamedPerson, named: NamedPerson): boolean {
  return request.asked_of === named.asked_of && request.for_person === named.for_person && isSame(request, named);
}

/** The same decision is asked for, of the person whom the answer names or of whoever stands in for them. */
function isSame(request: NamedPerson, named: NamedPerson): boolean {
  return personNamed(request) === personNamed(named) && isOfSameRule(request, named);
}

/** As the answer names the person, without a substitute. `requests`: all of the action. */
export function asNamed(request: NamedPerson, requests: readonly NamedPerson[]): Named {
  const { asks, rule_set, rule } = request;
  const isAlone = requests.every((each) => isSame(each, request) || !isOfSameRule(each, request));
  const needed = isAlone ? "one" : "all";
  return { asked_of: personNamed(request), for_person: null, asks, rule_set, rule, needed };
}

export function mayBeAskedAgain({ status, reason }: Pick<KeptRequest, "status" | "reason">): boolean {
  return status === "lapsed" && reason === ("no_longer_asked" satisfies LapseReason);
}

type AskedAbout = Pick<ActionBooking["row"], "account_id" | "env" | "action_id" | "transaction_id" | "actor_id"> & {
  readonly checkId: string;
};

function newRequest(
  { ports }: Services,
  { account_id, env, action_id, transaction_id, actor_id, checkId }: AskedAbout,
  { asked_of, for_person, asks, rule_set, rule }: NamedPerson,
  now: number,
): RequestRow {
  return {
    ...{ account_id, env, request_id: ports.newId("apr"), action_id, transaction_id, check_id: checkId },
    ...{ asked_of, for_person, asks, rule_set, rule },
    agent: actor_id ?? "",
    asked_at: now,
    waits_until: now + REQUEST_WAITS_MS,
  };
}

/** The person gets a mail; for test data only if the account has no live environment (decision 284). */
function requestRows({ testOnly }: AccountRules, request: RequestRow): readonly Statement[] {
  const { account_id: accountId, env, request_id: requestId, asked_of: personId, asked_at: now } = request;
  return [
    addRequest({ ...request }),
    openRequestRow(request),
    ...(env === "test" && !testOnly ? [] : [addRequestItem({ accountId, env, requestId, personId, now })]),
  ];
}

/** Until an end of the request is on record. */
export function openRequestRow(request: RequestRow): Statement {
  return addOpenRequest(request);
}

/** How a decision ends the request that it answers. */
export interface RequestAnswer {
  readonly status: "approved" | "refused" | "decided";
  readonly decidedBy: string;
  readonly resolutionId: string;
}

export function endRequest(
  request: RequestRow,
  { status, decidedBy, resolutionId }: RequestAnswer,
  now: number,
): readonly Statement[] {
  return endRows(request, { status, reason: null, decided_by: decidedBy, resolution_id: resolutionId, closed_at: now });
}

export function lapse(request: RequestRow, reason: LapseReason, now: number): readonly Statement[] {
  return endRows(request, lapsedAt(reason, now));
}

function lapsedAt(reason: LapseReason, now: number): End {
  return { status: "lapsed", reason, decided_by: null, resolution_id: null, closed_at: now };
}

const WITHOUT_END = {
  ...{ status: null, reason: null, decided_by: null, resolution_id: null, closed_at: null },
  ...{ decided_sent_by: null, decided_comment: null, withdrawn_at: null, withdrawn_comment: null },
};

/** All that wait end, because the action did: it was taken, or was not, or somebody refused it. */
export function lapseAll(requests: readonly KeptRequest[], reason: LapseReason, now: number): readonly Statement[] {
  return requests
    .filter((request) => requestStatus(request, now) === "waiting")
    .flatMap((request) => lapse(request, reason, now));
}

type End = Pick<KeptRequest, "reason" | "decided_by" | "resolution_id"> & {
  readonly status: RequestStatus;
  readonly closed_at: number;
};

function endRows({ account_id, env, request_id, action_id }: RequestRow, end: End): readonly Statement[] {
  return [
    addRequestEnd({ account_id, env, request_id, action_id, ...end }),
    dropOpenRequest({ accountId: account_id, env, requestId: request_id }),
    closeRequestItems({ accountId: account_id, env, requestId: request_id, reason: "ended" }),
  ];
}
