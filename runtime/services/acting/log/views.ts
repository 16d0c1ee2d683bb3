/**
 * Saved filters of the log: a person's own, which they may share with the account. They are no records, and give nobody
 * a right: each reader sees by them what they may see anyway.
 */
import { z } from "zod";

import type { Services } from "../../../actions/account/services.js";
import { readToday } from "../../../actions/account/today.js";
import type { PersonCaller } from "../../../auth/caller.js";
import { momentText } from "../../../engine/values/days.js";
import { type Json, writeJson } from "../../../engine/values/json.js";
import { Refusal, type WrongField } from "../../../refusals/refusal.js";
import { addLogView, listLogViews, removeLogView } from "../../../store/accounts/log-views.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { parseBody } from "../../request/parsed-body.js";
import { nameSchema } from "../../request/required-body.js";
import { requireRight } from "../../request/right.js";
import { combine, hasIssues, piiIn, piiInMembers, refusalOf } from "../../request/validation-issues.js";
import type { LogView } from "./views-responses.js";

export const LONGEST_VIEW_QUERY = 2_000;
/** A person's own. */
export const MOST_VIEWS = 50;

export const viewRequestSchema = z.strictObject({
  name: nameSchema.max(80, "string_too_long"),
  query: z.string().max(LONGEST_VIEW_QUERY, "string_too_long"),
  shared: z.boolean().nullish(),
});

/** What is wrong with filters of the log's address. `today`: in the account's zone. */
export type JudgeFilters = (filters: URLSearchParams, today: number) => readonly WrongField[];

/** By name: the caller's own, and those that others share. */
export function* viewsFor(caller: PersonCaller): Steps<readonly LogView[]> {
  requireRight(caller, "views");
  const [rows] = yield* batch(listLogViews(caller));
  return rows.map(({ view_id, person_id, name, query, shared, created_at }) => ({
    view_id,
    name,
    query,
    shared: shared === 1,
    made_by: person_id,
    created_at: momentText(created_at),
  }));
}

/** Each returns the text of the response. */
export function* readViewsText(caller: PersonCaller): Steps<string> {
  return writeJson({ views: yield* viewsFor(caller) });
}

export function* saveViewAs({ ports }: Services, caller: PersonCaller, body: Json, judge: JudgeFilters): Steps<string> {
  requireRight(caller, "views");
  const { accountId, env, personId } = caller;
  const { whole, members, errors } = parseBody(viewRequestSchema, body);
  const filters = new URLSearchParams(typeof members.query === "string" ? members.query : "");
  const wrong = judge(filters, yield* readToday(ports, accountId));
  const query = filters.toString();
  const tooLong = {
    field: "query",
    code: "string_too_long",
    detail: `At most ${LONGEST_VIEW_QUERY} as an address has it.`,
  };
  const issues = combine({
    requestErrors: [...errors, ...notFilters(wrong), ...(query.length > LONGEST_VIEW_QUERY ? [tooLong] : [])],
    piiErrors: [...piiInMembers(body, ["name"]), ...[...filters.values()].flatMap((value) => piiIn("query", value))],
  });
  if (whole === null || hasIssues(issues)) throw refusalOf(issues);
  yield* batch(lockNamed("views", accountId));
  const own = (yield* viewsFor(caller)).filter(({ made_by }) => made_by === personId);
  if (own.some(({ name }) => name === whole.name)) {
    throw inConflict("name", "exists", "You have saved another view of this name.");
  }
  if (own.length >= MOST_VIEWS) {
    throw inConflict("name", "too_many", `You have saved ${MOST_VIEWS} views. Remove one first.`);
  }
  const viewId = ports.newId("vew");
  const shared = whole.shared === true ? 1 : 0;
  const { name } = whole;
  yield* batch(addLogView({ accountId, env, personId, name, viewId, query, shared, at: ports.now() }));
  return writeJson((yield* viewsFor(caller)).find(({ view_id }) => view_id === viewId) ?? null);
}

/** As errors of the body's field. */
function notFilters(wrong: readonly WrongField[]): readonly WrongField[] {
  return wrong.map((each) => {
    const filter = "field" in each ? each.field : each.fact;
    return { field: "query", code: "not_filters", detail: `${filter}: ${each.detail ?? each.code}` };
  });
}

function inConflict(field: string, code: string, detail: string): Refusal {
  return new Refusal("conflict", detail, [{ field, code, detail }]);
}

/** Their own; an admin also removes one that is shared. */
export function* removeViewAs(caller: PersonCaller, viewId: string): Steps<string> {
  requireRight(caller, "views");
  const { accountId, env, personId, role } = caller;
  const view = (yield* viewsFor(caller)).find(({ view_id }) => view_id === viewId);
  if (view === undefined) throw new Refusal("not-found", "There is no view of this id.");
  if (view.made_by !== personId && role !== "tenant_admin") {
    const detail = "Another person has saved the view. They remove it, or an admin.";
    throw new Refusal("cannot-decide", detail, [{ field: "session", code: "not_yours", detail }]);
  }
  yield* batch(removeLogView({ accountId, env, viewId }));
  return writeJson(view);
}
