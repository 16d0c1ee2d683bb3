/**
 * Compares the account, seen from outside, with the model: the current answer of each action, and its content after all
 * jobs.
 */
import { expect } from "vitest";

import { type Action, type History, standingBooking, statusOf } from "./history.js";
import type { JsonRecord, Service } from "./service.js";
import { fromScratch, isSame, isTakenAwayByPending, type ShortAnswer, shortAnswerOf, turnsOn } from "./short-answer.js";

interface Row {
  readonly check_id: string;
  readonly superseded_by: string | null;
  readonly supersedes_check_id: string | null;
  readonly transaction: { readonly transaction_id: string; readonly status: string };
}

async function listAll(service: Service, query: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let before: string | null = null; ;) {
    const { status, text, json } = await service.send(
      `/v1/checks?limit=7&${query}${before === null ? "" : `&before=${encodeURIComponent(before)}`}`,
    );
    expect(status, text).toBe(200);
    // The document has this shape.
    const page = json as unknown as { readonly checks: readonly Row[]; readonly next_before: string | null };
    rows.push(...page.checks);
    if (page.next_before === null) return rows;
    before = page.next_before;
  }
}

/**
 * Every action has exactly one current answer; its booking and status are those of the model. Returns the answers by
 * their action.
 */
export async function lookAtStanding(history: History, service: Service): Promise<ReadonlyMap<Action, string>> {
  const { status, text, json } = await service.send("/v1/checks?current=true&limit=200");
  expect(status, text).toBe(200);
  // The document has this shape.
  const { checks } = json as unknown as { readonly checks: readonly Row[] };
  const statuses = checks.map(({ transaction }) => [transaction.transaction_id, transaction.status]).sort();
  expect(statuses).toEqual(
    history.actions.map((action) => [standingBooking(action), statusOf(action, history.now)]).sort(),
  );
  const byBooking = new Map(checks.map((row) => [row.transaction.transaction_id, row.check_id]));
  const stand = new Map(history.actions.map((action) => [action, byBooking.get(standingBooking(action)) ?? ""]));
  for (const [action, checkId] of stand) {
    // Its own answers stay as given from the moment on in which it is over.
    if (["abandoned", "expired", "reversed"].includes(statusOf(action, history.now))) action.closedWith ??= checkId;
    if (action.closedWith !== null) expect(checkId).toBe(action.closedWith);
  }
  return stand;
}

/** The answers of an action form a chain: each replaces one, none is replaced twice, and one is current. */
async function lookAtChains(history: History, service: Service): Promise<void> {
  const rows = await listAll(service, "");
  const byId = new Map(rows.map((row) => [row.check_id, row]));
  expect(byId.size).toBe(rows.length);
  for (const { checks } of history.actions) for (const check of checks) expect(byId.has(check)).toBe(true);
  const firsts = rows.filter(({ supersedes_check_id }) => supersedes_check_id === null);
  expect(firsts.length).toBe(history.actions.length);
  expect(rows.filter(({ superseded_by }) => superseded_by === null).length).toBe(history.actions.length);
  for (const { check_id, supersedes_check_id } of rows)
    if (supersedes_check_id !== null) expect(byId.get(supersedes_check_id)?.superseded_by).toBe(check_id);
}

/**
 * After all jobs: every current answer equals the answer over the whole history, except where the decisions permit
 * another.
 */
export async function settle(history: History, service: Service): Promise<void> {
  // A re-run checks an open proposal; its new answer is the true one.
  const asked = new Map(history.actions.map((action) => [action, action.asked]));
  await service.work();
  for (const [action, how] of history.rerun)
    if (statusOf(action, history.now) === "proposed")
      action.asked = how === "surely" ? toldAgain(history, service, action) : null;
  history.rerun.clear();
  const stand = await lookAtStanding(history, service);
  for (const [action, checkId] of stand) {
    const { status, text, json } = await service.send(`/v1/checks/${checkId}`);
    expect([status, json["superseded_by"]], text).toEqual([200, null]);
    const answer = shortAnswerOf(json);
    if (action.status === "proposed" && statusOf(action, history.now) === "proposed")
      holdOpen(history, service, action, answer, asked.get(action) ?? null);
    else if (action.status === "executed") holdTaken(history, service, action, answer, json);
  }
  await lookAtChains(history, service);
  for (const job of history.jobs)
    expect((await service.send(`/v1/jobs/${job}`)).json).toMatchObject({ status: "done" });
}

function toldAgain(history: History, service: Service, action: Action): ShortAnswer {
  const now = fromScratch(history, action, service.lead);
  return action.asked !== null && isTakenAwayByPending(action.asked, now) ? action.asked : now;
}

/** A moved total issues no proposal again (decision 125). */
function holdOpen(
  history: History,
  service: Service,
  action: Action,
  answer: ShortAnswer,
  before: ShortAnswer | null,
): void {
  if (action.asked !== null) expect(answer).toEqual(action.asked);
  else expect([before, fromScratch(history, action, service.lead)]).toContainEqual(answer);
  action.asked = answer;
}

function holdTaken(history: History, service: Service, action: Action, answer: ShortAnswer, json: JsonRecord): void {
  const now = fromScratch(history, action, service.lead);
  if (isSame(answer, now)) return;
  // The proposal's answer still serves if nothing that it turns on has changed (decision 132).
  if (action.served && turnsOn(answer) === turnsOn(now)) return;
  // An unconfirmed rule replaces no answer (decision 130).
  if (isTakenAwayByPending(answer, now) && action.truths.some((truth) => isSame(truth, answer))) return;
  expect(answer, `${JSON.stringify(action)} ${JSON.stringify(json)}`).toEqual(now);
}
