/**
 * POST /v1/search: one text, sought as an id, a reference, a number of a recipient, and in the titles of rules and the
 * names of people and agents. Names of recipients are sought for those who may see them. It is a POST, for such a text
 * stands in no address.
 */
import { z } from "zod";

import { readAccountRules } from "../../actions/account/account-rules.js";
import type { Services } from "../../actions/account/services.js";
import type { Caller } from "../../auth/caller.js";
import type { Json } from "../../engine/values/json.js";
import { readAnswers } from "../../store/actions/answers.js";
import { readRequest } from "../../store/actions/requests.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import { agentsOf } from "../accounts/agents/called.js";
import { readPeopleNames } from "../accounts/people/names.js";
import { spellingOf } from "../acting/checks/recipients.js";
import { findPage } from "../acting/log/list.js";
import type { LogQuery } from "../acting/log/query.js";
import { titlesOf } from "../reading/rules/titles.js";
import { readRecipients, readSought } from "../recipients/list.js";
import { requireBody } from "../request/required-body.js";
import { requireWholeAccount } from "../request/scope.js";
import type { SearchHit, SearchResult } from "./responses.js";

/** What is sought, at most so long. */
export const LONGEST_SOUGHT = 200;
/** Of each kind. */
const MOST_FOUND = 20;

export const searchRequestSchema = z.strictObject({
  q: z.string().min(1, "required").max(LONGEST_SOUGHT, "string_too_long"),
});

/** Returns the text of the response. */
export function* searchText(services: Services, caller: Caller, body: Json): Steps<string> {
  requireWholeAccount(caller, "checks:read");
  const { q } = requireBody(searchRequestSchema, body);
  return JSON.stringify(yield* search(services, caller, q));
}

/** What fits exactly comes first: an action, a request, a recipient; then rules, people and agents by their names. */
export function* search(services: Services, caller: Caller, sought: string): Steps<SearchResult> {
  requireWholeAccount(caller, "checks:read");
  const text = sought.trim();
  if (text === "" || text.includes("\0")) return { hits: [], more: false };
  const kinds = [
    yield* actionsOf(services, caller, text),
    yield* requestsOf(caller, text),
    yield* recipientsOf(caller, text),
    yield* rulesOf(services, caller, text),
    yield* namesOf(caller, text),
  ];
  return {
    hits: kinds.flatMap((hits) => hits.slice(0, MOST_FOUND)),
    more: kinds.some((hits) => hits.length > MOST_FOUND),
  };
}

function hit(
  kind: SearchHit["kind"],
  id: string,
  title: string | null = null,
  ruleSet: string | null = null,
): SearchHit {
  return { kind, id, rule_set: ruleSet, title };
}

/** By the id of an answer or a transaction, or by the reference of the action: its standing answer if it is one. */
function* actionsOf(services: Services, caller: Caller, text: string): Steps<readonly SearchHit[]> {
  const of = { accountId: caller.accountId, env: caller.env };
  if (text.startsWith("chk_")) {
    const [answer] = yield* readAnswers(of, [text]);
    return answer == null ? [] : [hit("check", text)];
  }
  const query = (filter: Partial<LogQuery>): LogQuery => ({ current: true, limit: 2, ...filter });
  const [found] = (yield* findPage(services, caller, query({ transaction: text }))).checkIds;
  if (found !== undefined) return [hit("check", found)];
  const [one, other] = (yield* findPage(services, caller, query({ ref: text }))).checkIds;
  if (one === undefined) return [];
  return other === undefined ? [hit("check", one, text)] : [hit("ref", text, text)];
}

function* requestsOf({ accountId, env }: Caller, text: string): Steps<readonly SearchHit[]> {
  if (!text.startsWith("apr_")) return [];
  const [rows] = yield* batch(readRequest({ accountId, env, requestId: text }));
  return rows.map(({ request_id }) => hit("request", request_id));
}

/** A key finds a record by its id alone. */
function* recipientsOf(caller: Caller, text: string): Steps<readonly SearchHit[]> {
  const byId = yield* readRecipients(caller, { ids: [text], limit: 1 });
  const others = caller.kind === "person" ? yield* readSought(caller, text, MOST_FOUND + 1) : [];
  return [...byId, ...others].map(({ recipient_id, label }) => hit("recipient", recipient_id, label ?? null));
}

/** By a part of a title or of a name, in the account's policies and in law that is switched on: the newest version. */
function* rulesOf(services: Services, caller: Caller, text: string): Steps<readonly SearchHit[]> {
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const titles = titlesOf(accountRules);
  const has = containing(text);
  return [...accountRules.ruleSets.values()].flatMap(({ rule_set, versions }) => {
    const title = titles.ruleSet(rule_set);
    const rules = versions.at(-1)?.module.rules ?? [];
    return [
      ...(has(rule_set) || has(title) ? [hit("rule_set", rule_set, title)] : []),
      ...rules
        .filter((each) => has(each.rule) || has(each.title))
        .map((each) => hit("rule", each.rule, each.title, rule_set)),
    ];
  });
}

/** People and agents of the account, for its people. */
function* namesOf(caller: Caller, text: string): Steps<readonly SearchHit[]> {
  if (caller.kind !== "person") return [];
  const has = containing(text);
  const people = yield* readPeopleNames(caller);
  const agents = yield* agentsOf(caller.accountId);
  return [
    ...[...people].filter(([id, name]) => id === text || has(name)).map(([id, name]) => hit("person", id, name)),
    ...agents.filter(({ id, name }) => has(id) || has(name)).map(({ id, name }) => hit("agent", id, name)),
  ];
}

function containing(sought: string): (text: string | null) => boolean {
  const spelling = spellingOf(sought);
  return (text) => text !== null && spelling !== "" && spellingOf(text).includes(spelling);
}
