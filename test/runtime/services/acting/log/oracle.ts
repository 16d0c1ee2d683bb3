/**
 * A slow check log: it reads every answer in full, and applies each filter as the interface and the decisions define
 * it.
 */
import type { LogQuery } from "../../../../../runtime/services/acting/log/query.js";
import { batch } from "../../../../../runtime/store/sql/steps.js";
import { raw } from "../../../store/raw.js";
import type { TestAccount } from "../../account.js";
import { readWholeAnswers } from "../../stored-whole.js";

interface Layer {
  readonly state: string;
  readonly outcome: string | null;
  readonly consequences: readonly { readonly key: string }[];
}

interface Body {
  readonly state: string;
  readonly effective_date: string;
  readonly layers: { readonly law?: Layer | null; readonly policies: readonly Layer[] };
  readonly recipient: { readonly recipient_id: string | null } | null;
  readonly missing?: readonly { readonly fact: string }[];
  readonly reason?: string;
  readonly question?: { readonly id: string };
  readonly decisions?: readonly { readonly resolution_id: string; readonly approval: string | null }[];
  readonly transaction: {
    readonly transaction_id: string;
    readonly ref: string | null;
    readonly run: string | null;
    readonly system: string | null;
    readonly actor: { readonly kind: string; readonly id: string | null; readonly on_behalf_of: string | null } | null;
  };
}

interface StoredAnswer {
  readonly check_id: string;
  readonly gist: string;
  readonly env: string;
  readonly action_id: string;
  readonly created_at: number;
  readonly supersedes_check_id: string | null;
  readonly outcome: string | null;
  readonly body: Body;
}

interface OfAction {
  readonly action_id: string;
}

export interface LogRecords {
  readonly answers: readonly StoredAnswer[];
  readonly bookings: readonly {
    readonly transaction_id: string;
    readonly action_id: string;
    readonly rule_set: string;
    readonly system: string | null;
    readonly facts: string;
  }[];
  readonly executions: readonly {
    readonly action_id: string;
    readonly ref: string | null;
    readonly system: string | null;
  }[];
  readonly actions: readonly {
    readonly action_id: string;
    readonly check_id: string;
    readonly status: string;
    readonly open_until: number | null;
    readonly refused: number | null;
  }[];
  readonly requests: readonly (OfAction & {
    readonly request_id: string;
    readonly asked_of: string;
    readonly asks: string;
    readonly rule_set: string;
    readonly rule: string;
    readonly waits_until: number;
  })[];
  readonly ends: readonly (OfAction & { readonly request_id: string; readonly status: string })[];
  readonly resolutions: readonly (OfAction & {
    readonly resolution_id: string;
    readonly check_id: string;
    readonly method: string;
    readonly answer: string;
    readonly leads_to: string | null;
    readonly decided_by: string;
  })[];
  readonly items: readonly { readonly rerun_id: string | null; readonly check_id: string | null }[];
  readonly now: number;
}

export async function know(account: TestAccount): Promise<LogRecords> {
  const answers = await readWholeAnswers(account.database);
  const [bookings, executions, actions, requests, ends, resolutions, items] = await account.database.read(() =>
    batch(
      raw<LogRecords["bookings"][number]>("SELECT * FROM bookings"),
      raw<LogRecords["executions"][number]>("SELECT * FROM executions"),
      raw<LogRecords["actions"][number]>("SELECT * FROM actions"),
      raw<LogRecords["requests"][number]>("SELECT * FROM requests ORDER BY request_id"),
      raw<LogRecords["ends"][number]>("SELECT * FROM request_ends"),
      raw<LogRecords["resolutions"][number]>("SELECT * FROM resolutions ORDER BY place"),
      raw<LogRecords["items"][number]>(
        "SELECT rerun_id, check_id FROM job_items JOIN jobs ON jobs.job_id = job_items.job_id",
      ),
    ),
  );
  return {
    answers: answers.map((answer) => ({ ...answer, body: JSON.parse(answer.body) as Body })),
    bookings,
    executions,
    actions,
    requests,
    ends,
    resolutions,
    items,
    now: account.clock.now,
  };
}

const GO_ON = ["allowed", "not_applicable"];
const RANKED = [
  ["not_allowed", "refused"],
  ["hand_to_a_person", "person"],
  ["needs_approval", "approval"],
] as const;

/** The check_ids that a log of `env` shows, in its order. `agent`: whose key asks; null: the account's own. */
export function logOf(
  known: LogRecords,
  asked: Partial<LogQuery>,
  env = "live",
  agent: string | null = null,
): readonly string[] {
  const hits = known.answers.filter((answer) => answer.env === env && passes(known, answer, asked, agent));
  return hits
    .sort((a, b) => (asked.order === "effective_date" ? laterDay(a, b) : 0) || newerFirst(a, b))
    .map(({ check_id }) => check_id);
}

/** With `expired`, by the clock. */
export function statusNow({ now }: LogRecords, { status, open_until }: LogRecords["actions"][number]): string {
  return status === "proposed" && open_until !== null && open_until <= now ? "expired" : status;
}

function outcomesOfPolicies({ layers }: Body): readonly string[] {
  return layers.policies.flatMap(({ state, outcome }) => (state === "determined" && outcome !== null ? [outcome] : []));
}

/** What an answer comes to. */
export function comesTo({ body }: StoredAnswer): string {
  if (body.state !== "determined") return "open";
  const policies = outcomesOfPolicies(body);
  const goesOn = policies.length > 0 && policies.every((outcome) => GO_ON.includes(outcome));
  return RANKED.find(([outcome]) => policies.includes(outcome))?.[1] ?? (goesOn ? "allowed" : "other");
}

function laterDay({ body: a }: StoredAnswer, { body: b }: StoredAnswer): number {
  return a.effective_date === b.effective_date ? 0 : a.effective_date < b.effective_date ? 1 : -1;
}

/** By creation; of one moment by the check_id. */
function newerFirst(a: StoredAnswer, b: StoredAnswer): number {
  return b.created_at - a.created_at || (a.check_id < b.check_id ? 1 : -1);
}

function passes(known: LogRecords, answer: StoredAnswer, asked: Partial<LogQuery>, agent: string | null): boolean {
  const { body } = answer;
  const { actor } = body.transaction;
  const ofAction = <T extends { readonly action_id: string }>(rows: readonly T[]): readonly T[] =>
    rows.filter(({ action_id }) => action_id === answer.action_id);
  const [action] = ofAction(known.actions);
  const executions = ofAction(known.executions);
  const booking = known.bookings.find(({ transaction_id }) => transaction_id === body.transaction.transaction_id);
  if (action === undefined || booking === undefined) throw new Error("An answer has its booking and its action");
  const status = statusNow(known, action);
  const system =
    [
      body.transaction.system,
      ...executions.map((each) => each.system),
      ...ofAction(known.bookings).map((each) => each.system),
    ].find((each) => each !== null) ?? "none";
  const policies = outcomesOfPolicies(body);
  const comes = comesTo(answer);
  const stands = !known.answers.some(({ supersedes_check_id }) => supersedes_check_id === answer.check_id);
  const isForPerson = comes === "approval" || body.state === "contested";
  const isDecided = isForPerson && decidedOn(known, answer, ofAction(known.resolutions));
  const requests = ofAction(known.requests).map((request) => ({ ...request, status: statusOfRequest(known, request) }));
  const isAsked = body.state === "contested" || requests.some((request) => request.status === "waiting");
  const waits =
    stands &&
    !isDecided &&
    (status === "executed" ? isForPerson || comes === "open" : status === "proposed" && isForPerson && isAsked);
  const one = (value: string | null | undefined, wanted: string | undefined): boolean =>
    wanted === undefined || value === wanted;
  const oneOf = (value: string | null | undefined, wanted: readonly string[] | undefined): boolean =>
    wanted === undefined || (value != null && wanted.includes(value));
  const anyOf = (values: readonly string[], wanted: readonly string[] | undefined): boolean =>
    wanted === undefined || values.some((value) => wanted.includes(value));
  const moment = (text: string): number => Date.parse(text);
  return (
    (agent === null || (actor?.kind === "agent" && actor.id === agent)) &&
    oneOf(body.state, asked.state) &&
    one(booking.rule_set, asked.rule_set) &&
    one(body.recipient?.recipient_id, asked.recipient) &&
    oneOf(actor?.id, asked.actor) &&
    oneOf(actor?.kind, asked.actor_kind) &&
    one(actor?.on_behalf_of, asked.on_behalf_of) &&
    one(body.transaction.run, asked.run) &&
    oneOf(system, asked.system) &&
    oneOf(status, asked.transaction_status) &&
    ((asked.request === undefined && asked.asked_of === undefined && asked.asked_by_rule === undefined) ||
      requests.some(
        (request) =>
          oneOf(request.status, asked.request) &&
          one(request.asked_of, asked.asked_of) &&
          (asked.asked_by_rule === undefined ||
            [request.rule, `${request.rule_set}.${request.rule}`].includes(asked.asked_by_rule)),
      )) &&
    (asked.ref === undefined || [body.transaction.ref, ...executions.map(({ ref }) => ref)].includes(asked.ref)) &&
    one(body.transaction.transaction_id, asked.transaction) &&
    (asked.effective_from === undefined || body.effective_date >= asked.effective_from) &&
    (asked.effective_to === undefined || body.effective_date <= asked.effective_to) &&
    oneOf(answer.outcome, asked.outcome) &&
    anyOf(policies, asked.policy_outcome) &&
    oneOf(comes, asked.answer) &&
    oneOf(decidingRule(answer), asked.rule) &&
    (asked.against_rules !== true ||
      ((status === "executed" || status === "reversed") && policies.some((outcome) => !GO_ON.includes(outcome)))) &&
    (asked.current !== true || stands) &&
    (asked.waiting !== true || waits) &&
    oneOf(body.reason, asked.reason) &&
    one(body.question?.id, asked.question) &&
    anyOf(
      (body.missing ?? []).map(({ fact }) => fact),
      asked.missing,
    ) &&
    anyOf(
      [body.layers.law, ...body.layers.policies].flatMap((layer) => layer?.consequences ?? []).map(({ key }) => key),
      asked.consequence,
    ) &&
    (asked.rechecked !== true || answer.supersedes_check_id !== null) &&
    (asked.rerun === undefined ||
      known.items.some((item) => item.rerun_id === asked.rerun && item.check_id === answer.check_id)) &&
    (asked.from === undefined || answer.created_at >= moment(asked.from)) &&
    (asked.to === undefined || answer.created_at < moment(asked.to))
  );
}

/** The rule whose outcome or question is the answer's; a policy's before the law's. */
function decidingRule({ gist, outcome, body }: StoredAnswer): string | null {
  const { layers } = JSON.parse(gist) as { readonly layers: readonly (GistLayer & { readonly state: string })[] };
  const asks = layers.find(({ state }) => state === "contested");
  if (body.state === "contested") return asks?.rule ?? null;
  if (body.state !== "determined" || outcome === null) return null;
  const same = layers.filter((layer) => layer.outcome === outcome);
  return (same.find(({ rule_set }) => rule_set.startsWith("policy.")) ?? same[0])?.rule ?? null;
}

/**
 * The approver, as a row shows it: the person of the last decision that its answer read as an approval, and only for an
 * agent's action. Undefined: nobody.
 */
export function approverIn(known: LogRecords, checkId: string): string | undefined {
  const answer = known.answers.find(({ check_id }) => check_id === checkId);
  if (answer?.body.transaction.actor?.kind !== "agent") return undefined;
  const approvals = (answer.body.decisions ?? []).filter(({ approval }) => approval === "approved_by");
  return known.resolutions
    .filter((made) => approvals.some(({ resolution_id }) => resolution_id === made.resolution_id))
    .at(-1)?.decided_by;
}

/**
 * A refusal ends an action; any other decision without a new answer settles answers with the same result and reason.
 */
function decidedOn(known: LogRecords, answer: StoredAnswer, resolutions: LogRecords["resolutions"]): boolean {
  return resolutions.some(({ check_id, method, answer: chosen, leads_to }) => {
    if (method === "approval") return chosen === "refused";
    if (check_id === answer.check_id) return true;
    const given = known.answers.find((each) => each.check_id === check_id);
    return leads_to === null && given !== undefined && given.check_id < answer.check_id && sameReason(given, answer);
  });
}

interface GistLayer {
  readonly rule_set: string;
  readonly rule: string | null;
  readonly outcome: string | null;
}

interface Gist {
  readonly layers: readonly GistLayer[];
}

function sameReason(a: StoredAnswer, b: StoredAnswer): boolean {
  const reason = ({ gist, outcome, body }: StoredAnswer): string => {
    const decided = decidingLayer(gist, outcome);
    return JSON.stringify([body.state, body.question?.id, outcome, decided?.rule_set, decided?.rule]);
  };
  return reason(a) === reason(b);
}

function decidingLayer(gist: string, outcome: string | null): Gist["layers"][number] | undefined {
  // Written by the service.
  const { layers } = JSON.parse(gist) as Gist;
  return layers.find((layer) => layer.rule_set.startsWith("policy.") && layer.outcome === outcome);
}

function statusOfRequest(
  { ends, now }: LogRecords,
  { request_id, waits_until }: LogRecords["requests"][number],
): string {
  const end = ends.find((each) => each.request_id === request_id);
  return end?.status ?? (waits_until <= now ? "lapsed" : "waiting");
}

/** The waiting requests, and the current answers that can be decided on. */
export function openTo(known: LogRecords): {
  readonly requests: readonly LogRecords["requests"][number][];
  readonly answers: readonly {
    readonly check_id: string;
    readonly state: string;
    readonly outcome: string | null;
    /** The rule set whose outcome it is. */
    readonly rule_set: string;
  }[];
} {
  const open = known.actions.filter(
    ({ status, open_until }) => status === "executed" || (status === "proposed" && (open_until ?? 0) > known.now),
  );
  return {
    requests: known.requests.filter(
      (request) => request.asks === "approval" && statusOfRequest(known, request) === "waiting",
    ),
    answers: known.answers.flatMap(({ check_id, env, action_id, outcome, gist, body: { state } }) =>
      env === "live" &&
      open.some((action) => action.action_id === action_id && action.check_id === check_id) &&
      (state === "contested" || outcome !== null)
        ? [{ check_id, state, outcome, rule_set: decidingLayer(gist, outcome)?.rule_set ?? "" }]
        : [],
    ),
  };
}
