/**
 * What SQLite searches by: the index that finds the rows, however many an account has and whether anything was ever
 * measured.
 */
import { expect, it } from "vitest";

import { listLawSwitches } from "../../../runtime/store/accounts/audit.js";
import { findDueSave, findOldSave, listDraftSaves } from "../../../runtime/store/accounts/draft-saves.js";
import { countBookingsSince, listDryRuns, listWaitingAnswers } from "../../../runtime/store/accounts/dry-runs.js";
import { listDraftedDocuments } from "../../../runtime/store/accounts/policy-drafts.js";
import { listAnswersOf } from "../../../runtime/store/actions/answers.js";
import { listCountedBookings } from "../../../runtime/store/actions/bookings.js";
import { addToSums, listWeekSums, takeFromSums } from "../../../runtime/store/actions/day-sums.js";
import { listDatedBefore, listErasedCounted } from "../../../runtime/store/actions/erased-actions.js";
import { countWaiting } from "../../../runtime/store/actions/log-waiting.js";
import { listActionRecords } from "../../../runtime/store/actions/projections.js";
import {
  listDecidedLike,
  listIdsWaitingFor,
  listRequests,
  listWaitingFor,
} from "../../../runtime/store/actions/requests.js";
import { listResolutions } from "../../../runtime/store/actions/resolutions.js";
import { dropTotalReads, findReaders, listContributionsOf } from "../../../runtime/store/actions/totals.js";
import { findAnswerBack, listAskedByRules, listGiven, listSignOffs } from "../../../runtime/store/actions/usage.js";
import { listUnsealed, RECORD_TABLES } from "../../../runtime/store/chain/record-tables.js";
import { pageOfJobs } from "../../../runtime/store/outgoing/jobs.js";
import { addAlertItems } from "../../../runtime/store/outgoing/messages.js";
import { countOpenAlerts, listOpenHanded, listOpenHeads } from "../../../runtime/store/outgoing/open-alerts.js";
import { addToOutbox } from "../../../runtime/store/outgoing/outbox.js";
import { closeRequestItems, readEmailedRequests } from "../../../runtime/store/outgoing/request-mail.js";
import { listDescriptionsMet } from "../../../runtime/store/recipients/recipient-descriptions.js";
import { findKeysOfBefore, listKeyed } from "../../../runtime/store/recipients/recipient-keys.js";
import { listMatchStates } from "../../../runtime/store/recipients/recipient-links.js";
import { findRecipientsByNameHash } from "../../../runtime/store/recipients/recipient-name-hashes.js";
import {
  findRecipientsBySpelling,
  listCompared,
  listNamesMet,
  listNumbered,
  readLastMet,
} from "../../../runtime/store/recipients/recipients.js";
import type { Statement } from "../../../runtime/store/sql/steps.js";
import { ANY_SEARCH } from "./any-search.js";
import { plansOnSqlite } from "./plans-on-sqlite.js";

const planOf = plansOnSqlite();

const of = { accountId: "acc", env: "live" };

const stretch = { ...of, from: "chk_1", before: "chk_2" };

it.each<[string, Statement, string]>([
  [
    "the answer some places back in a stretch",
    findAnswerBack({ ...stretch, skipped: 5_000 }),
    "sqlite_autoindex_answers_1 (account_id=? AND env=? AND check_id>? AND check_id<?)",
  ],
  [
    "answers of a stretch",
    listGiven({ ...stretch, most: 25 }),
    "sqlite_autoindex_answers_1 (account_id=? AND env=? AND check_id>? AND check_id<?)",
  ],
  [
    "the answer that replaced one of a stretch",
    listGiven({ ...stretch, most: 25 }),
    "answers_by_superseded (account_id=? AND env=? AND supersedes_check_id=?)",
  ],
  [
    "requests by the rules of a set",
    listAskedByRules({
      ...{ ...of, ruleSet: "policy.acme.travel", from: 1, before: 2, most: 500 },
      ...{ afterRule: "", afterMoment: 0, afterRequest: "" },
    }),
    "requests_by_rule (account_id=? AND env=? AND rule_set=?",
  ],
  [
    "sign-offs of a stretch",
    listSignOffs({ ...of, from: "res_1", before: "res_2", most: 500 }),
    "sqlite_autoindex_resolutions_1 (account_id=? AND env=? AND resolution_id>? AND resolution_id<?)",
  ],
  [
    "documents that a policy was drafted from, the last one first",
    listDraftedDocuments({ accountId: "acc", ruleSet: "policy.acme.travel" }),
    "policy_drafts_of_documents (account_id=? AND rule_set=?)",
  ],
  [
    "what an answer read, by its action",
    dropTotalReads({ ...of, actionId: "a" }),
    "total_reads_by_action (account_id=? AND env=? AND action_id=?)",
  ],
  [
    "what an action adds, by the action",
    listContributionsOf({ ...of, actionId: "a" }),
    "contributions_by_action (account_id=? AND env=? AND action_id=?)",
  ],
  [
    "recipients, by their spelling",
    findRecipientsBySpelling({ ...of, kind: "customer", spelling: "s" }),
    "recipient_names_by_spelling (account_id=? AND env=? AND spelling=?)",
  ],
  [
    "records whose name expired, by its hash",
    findRecipientsByNameHash({ ...of, kind: "customer", hash: "h" }),
    "recipient_name_hashes_by_hash (account_id=? AND env=? AND hash=?)",
  ],
  [
    "records that may be proposed, by their keys",
    listKeyed({ ...of, keys: ["k", "l"] }),
    "PRIMARY KEY (account_id=? AND env=? AND key=?)",
  ],
  [
    "matches of many records, by the older one",
    listMatchStates({ ...of, recipientIds: ["r", "s"] }),
    "recipient_matches_of (account_id=? AND env=? AND one=?)",
  ],
  [
    "matches of many records, by the newer one",
    listMatchStates({ ...of, recipientIds: ["r", "s"] }),
    "recipient_matches_of_other (account_id=? AND env=? AND other=?)",
  ],
  [
    "what is compared of many records, by their ids",
    listCompared({ ...of, recipientIds: ["r", "s"] }),
    "recipients_1 (account_id=? AND env=? AND recipient_id=?)",
  ],
  [
    "which of many records have a number, by their ids",
    listNumbered({ ...of, recipientIds: ["r", "s"] }),
    "recipients_1 (account_id=? AND env=? AND recipient_id=?)",
  ],
  [
    "alerts that are told, by their ids",
    addToOutbox({ ...of, alertIds: ["a", "b"], people: [{ person_id: "p" }], emailed: "summary", dueAt: 1 }),
    "alerts_1 (account_id=? AND env=? AND alert_id=?)",
  ],
  [
    "what is told of alerts, by their ids",
    addAlertItems({ ...of, alertIds: ["a", "b"] }),
    "outbox_1 (account_id=? AND env=? AND alert_id=?)",
  ],
  [
    "when requests were mailed, by their ids",
    readEmailedRequests({ ...of, requestIds: ["q", "r"] }),
    "PRIMARY KEY (account_id=? AND env=? AND kind=? AND item_id=?)",
  ],
  [
    "how many alerts are to be seen, by an index of these alone",
    countOpenAlerts({ ...of, most: 1 }),
    "SEARCH open_alerts USING COVERING INDEX open_alerts_to_see (account_id=? AND env=?)",
  ],
  [
    "open alerts, the newest first, past no other one",
    listOpenHeads({ ...of, type: null, agent: null, before: null, most: 1 }),
    "SEARCH open USING PRIMARY KEY (account_id=? AND env=? AND alert_id<?)",
  ],
  [
    "open alerts of actions that were handed to a person, by the person",
    listOpenHanded({ ...of, to: "p", type: null, most: 1 }),
    "SEARCH open USING COVERING INDEX open_alerts_handed_over (account_id=? AND env=? AND handed_to=?)",
  ],
  [
    "leaves of their numbers, by their records",
    listNumbered({ ...of, recipientIds: ["r", "s"] }),
    "leaves USING COVERING INDEX sqlite_autoindex_leaves_1 (record=?)",
  ],
  [
    "keys that an earlier program made, by an index of these alone",
    findKeysOfBefore({ accountId: "acc" }),
    "recipient_keys_of_before (account_id=? AND letters=?)",
  ],
  [
    "whether a recipient was met, by the actions about it",
    listNamesMet({ ...of, since: 1, sinceMs: 1, after: "r", most: 1 }),
    "check_log USING INDEX check_log_by_recipient (account_id=? AND env=? AND recipient_id=?)",
  ],
  [
    "when a recipient was last met, by the actions about it",
    readLastMet({ ...of, recipientId: "r" }),
    "check_log_by_recipient (account_id=? AND env=? AND recipient_id=?)",
  ],
  [
    "whether a description's record was met, by the actions about it",
    listDescriptionsMet({ ...of, since: 1, sinceMs: 1, afterTransaction: "t", afterFact: "f", most: 1 }),
    "check_log_by_recipient (account_id=? AND env=? AND recipient_id=?)",
  ],
  [
    "actions past their retention, by the days of their bookings",
    listDatedBefore({ ...of, day: 1, checkId: "c", before: 2, most: 1 }),
    "check_log_by_day (account_id=? AND env=? AND day>? AND day<?)",
  ],
  [
    "erased actions that count, in order",
    listErasedCounted({ ...of, domain: "d", after: 1, from: 1, most: 1 }),
    "erased_actions_counted (account_id=? AND env=? AND domain=? AND counted_at>?)",
  ],
  [
    "readers of a total, by it",
    findReaders({ ...of, definition: "d", key: "k", day: 1, sequence: 1, actionId: "a" }),
    "PRIMARY KEY (account_id=? AND env=? AND definition=? AND key=?",
  ],
  [
    "jobs of an account, in order",
    pageOfJobs({ ...of, agent: null, status: null, before: "j", most: 1 }),
    "jobs_of (account_id=? AND job_id<?)",
  ],
  [
    "answers behind those that a dry run looked at",
    listWaitingAnswers({ jobId: "j", accountId: "a", after: "t", most: 1 }),
    "PRIMARY KEY (job_id=? AND action_id>?)",
  ],
  [
    "saves of a person, the newest first",
    listDraftSaves({ ...of, personId: "p" }),
    "draft_saves_of (account_id=? AND env=? AND person_id=?)",
  ],
  ["saves that are due", findDueSave({ now: 1 }), "draft_saves_by_end (ended_at=?"],
  ["saves that ended long ago", findOldSave({ before: 1 }), "draft_saves_by_end (ended_at"],
  ["dry runs of an account, the newest first", listDryRuns({ accountId: "a" }), "dry_runs_of (account_id=?)"],
  [
    "bookings that came behind an id",
    countBookingsSince({ ...of, domain: "d", after: "t" }),
    "(account_id=? AND env=? AND transaction_id>?)",
  ],
  [
    "requests, by their action",
    listRequests({ ...of, actionId: "a" }),
    "requests_by_action (account_id=? AND env=? AND action_id=?)",
  ],
  [
    "decisions, by their action",
    listResolutions({ ...of, actionId: "a" }),
    "resolutions_by_action (account_id=? AND env=? AND action_id=?)",
  ],
  [
    "what waits to be told of a request, by the request",
    closeRequestItems({ ...of, requestId: "r", reason: "ended" }),
    "PRIMARY KEY (account_id=? AND env=? AND kind=? AND item_id=?)",
  ],
  ["the switching of laws, by their own index", listLawSwitches({ accountId: "a" }), "INDEX audit_laws (account_id=?)"],
  [
    "what waits on a person, along its own index",
    countWaiting({ ...of, now: 0, most: null }),
    "check_log_waiting (account_id=? AND env=?)",
  ],
  [
    "the newest of what waits on a person, along the same index",
    countWaiting({ ...of, now: 0, most: 100 }),
    "check_log_waiting (account_id=? AND env=?)",
  ],
  [
    "requests that wait for a person, by their deadlines",
    listWaitingFor({ ...of, askedOf: "p", now: 0, most: 1 }),
    "open_requests_of_person (account_id=? AND env=? AND asked_of=? AND waits_until>?)",
  ],
  [
    "how many requests wait for a person, by the person",
    listIdsWaitingFor({ ...of, askedOf: "p", now: 0, most: 1 }),
    "COVERING INDEX open_requests_of_person (account_id=? AND env=? AND asked_of=? AND waits_until>?)",
  ],
  [
    "what a person decided by a rule, among their requests",
    listDecidedLike({ ...of, askedOf: "p", ruleSet: "s", rule: "r", before: "q", most: 1 }),
    "requests_by_person (account_id=? AND env=? AND asked_of=? AND request_id<?)",
  ],
  [
    "answers, by their action",
    listAnswersOf({ ...of, actionId: "a", most: 1 }),
    "answers_by_action (account_id=? AND env=? AND action_id=?)",
  ],
  [
    "sums of days, by the days",
    listWeekSums(ANY_SEARCH, { byActor: false })[0],
    "SEARCH l USING PRIMARY KEY (account_id=? AND env=? AND day>? AND day<?)",
  ],
  [
    "proposals that expire today, by the moment",
    listWeekSums(ANY_SEARCH, { byActor: true })[1],
    "actions_by_expiry (account_id=? AND env=? AND open_until>? AND open_until<?)",
  ],
  [
    "a sum that no action is counted in, by all of its properties",
    takeFromSums({ ...of, actionId: "a" })[1] ?? addToSums({ ...of, actionId: "a" }),
    "SEARCH day_sums USING PRIMARY KEY (account_id=? AND env=? AND day=? AND actor_kind=? AND actor_id=?",
  ],
])("finds %s", (_, searched, index) => {
  expect(planOf(searched).join("\n")).toContain(index);
});

it("sorts no open alert", () => {
  const lists = [
    listOpenHeads({ ...of, type: null, agent: null, before: null, most: 1 }),
    listOpenHanded({ ...of, to: "p", type: null, most: 1 }),
  ];
  expect(lists.flatMap(planOf).filter((step) => step.includes("TEMP"))).toEqual([]);
});

it.each(RECORD_TABLES.filter(({ moment }) => moment !== null))(
  "finds records of $table that are not sealed by their moment",
  (of) => {
    const plan = planOf(listUnsealed(of, 1, 1));
    expect(plan.join("\n")).toContain(`SEARCH r USING INDEX ${of.table}_by_moment (${of.moment ?? ""}>?)`);
    expect(plan.filter((step) => step.startsWith("USE TEMP"))).toEqual([]);
  },
);

it.each<[string, Statement]>([
  ["actions with their answers", listActionRecords({ ...of, from: "a", upTo: "b", most: 1 })],
  ["bookings that counted", listCountedBookings({ ...of, domain: "d", from: 0, to: 1, after: "t", most: 1 })],
])("takes a page of %s in the order of an index, and the rest by the keys of the page", (_, page) => {
  const plan = planOf(page);
  expect(plan.filter((step) => step.startsWith("SCAN"))).toEqual(["SCAN page"]);
  const searches = plan.filter((step) => step.startsWith("SEARCH"));
  expect(searches.length).toBeGreaterThan(4);
  expect(searches.filter((step) => !/\(account_id=\? AND env=\? AND \w+[=>]\?/.test(step))).toEqual([]);
});
