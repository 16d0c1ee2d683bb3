/**
 * Schema 20: decisions that people make on actions, and the requests by which people are asked for them.
 */
import type { Words } from "./words.js";

const decisions = ({ text, integer, table }: Words): string => `
-- subject: what was decided on; amount: the action's amount then; identity: how the person proved who they are. JSON.
CREATE TABLE resolutions (
  account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL, resolution_id ${text} NOT NULL, action_id ${text} NOT NULL, transaction_id ${text} NOT NULL,
  check_id ${text} NOT NULL, request_id ${text}, answer ${text} NOT NULL, method ${text} NOT NULL, leads_to ${text}, subject ${text} NOT NULL, amount ${text},
  decided_by ${text} NOT NULL, identity ${text}, sent_by ${text} NOT NULL, note_ref ${text}, superseded_by ${text}, place ${integer} NOT NULL, created_at ${integer} NOT NULL,
  PRIMARY KEY (account_id, env, resolution_id)
) ${table};
CREATE INDEX resolutions_by_action ON resolutions (account_id, env, action_id, place);
CREATE INDEX resolutions_by_place ON resolutions (account_id, env, place);
CREATE INDEX resolutions_by_person ON resolutions (account_id, env, decided_by, created_at);
CREATE INDEX resolutions_by_moment ON resolutions (created_at);
-- agent: whose key asked. rule_set, rule: what named the person.
CREATE TABLE requests (
  account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL, request_id ${text} NOT NULL, action_id ${text} NOT NULL, transaction_id ${text} NOT NULL,
  check_id ${text} NOT NULL, asked_of ${text} NOT NULL, asks ${text} NOT NULL, rule_set ${text} NOT NULL, rule ${text} NOT NULL, agent ${text} NOT NULL,
  asked_at ${integer} NOT NULL, waits_until ${integer} NOT NULL, PRIMARY KEY (account_id, env, request_id)
) ${table};
CREATE INDEX requests_by_action ON requests (account_id, env, action_id, request_id);
CREATE INDEX requests_by_person ON requests (account_id, env, asked_of, request_id);
CREATE INDEX requests_by_moment ON requests (asked_at);
CREATE TABLE request_ends (
  account_id ${text} NOT NULL REFERENCES accounts, env ${text} NOT NULL, request_id ${text} NOT NULL, action_id ${text} NOT NULL, status ${text} NOT NULL,
  reason ${text}, decided_by ${text}, resolution_id ${text}, closed_at ${integer} NOT NULL, PRIMARY KEY (account_id, env, request_id)
) ${table};
CREATE INDEX request_ends_by_action ON request_ends (account_id, env, action_id);
CREATE INDEX request_ends_by_moment ON request_ends (closed_at);
`;

const openRequests = ({ text, integer, table }: Words): string => `
-- Requests without an end on record; what time does to them is computed on reading.
CREATE TABLE open_requests (
  account_id ${text} NOT NULL, env ${text} NOT NULL, request_id ${text} NOT NULL, action_id ${text} NOT NULL, asked_of ${text} NOT NULL, agent ${text} NOT NULL,
  waits_until ${integer} NOT NULL, PRIMARY KEY (account_id, env, request_id)
) ${table};
CREATE INDEX open_requests_by_action ON open_requests (account_id, env, action_id);
CREATE INDEX open_requests_by_person ON open_requests (account_id, env, asked_of, agent, waits_until);
CREATE INDEX open_requests_of_person ON open_requests (account_id, env, asked_of, waits_until, request_id);
CREATE INDEX open_requests_by_deadline ON open_requests (waits_until, request_id);
-- How far the deadlines of requests were looked at: to remind of them, and to say that nobody answered.
CREATE TABLE deadline_looks (what ${text} PRIMARY KEY, waits_until ${integer} NOT NULL, request_id ${text} NOT NULL) ${table};
INSERT INTO deadline_looks (what, waits_until, request_id) VALUES ('reminder', 0, ''), ('unanswered', 0, '');
-- For whom so many requests of one agent wait that mail of further ones is held back.
CREATE TABLE held_back (
  account_id ${text} NOT NULL, env ${text} NOT NULL, person_id ${text} NOT NULL, agent ${text} NOT NULL, since ${integer} NOT NULL,
  PRIMARY KEY (account_id, env, person_id, agent)
) ${table};
CREATE INDEX messages_to_person ON messages (account_id, person_id, kind);
-- Decisions that were given on an earlier answer and count for this one.
CREATE TABLE carried_decisions (
  account_id ${text} NOT NULL, env ${text} NOT NULL, check_id ${text} NOT NULL, resolution_id ${text} NOT NULL, action_id ${text} NOT NULL,
  PRIMARY KEY (account_id, env, check_id, resolution_id)
) ${table};
CREATE INDEX carried_decisions_by_action ON carried_decisions (account_id, env, action_id);
-- decisions: a JSON list of what counts for the action's answers; decided: how many decisions there were, for compare-and-set.
ALTER TABLE actions ADD COLUMN decisions ${text};
ALTER TABLE actions ADD COLUMN decided ${integer} NOT NULL DEFAULT 0;
-- The moment of the last decision or refusal.
ALTER TABLE actions ADD COLUMN decided_at ${integer};
-- 1: somebody refused the action, so that nobody is asked again.
ALTER TABLE actions ADD COLUMN refused ${integer};
-- 1: an agent's key asked about it, so that the service asks the people whom its answers name.
ALTER TABLE actions ADD COLUMN asks_people ${integer};
-- 1: an agent's key sent it.
ALTER TABLE bookings ADD COLUMN agent_key ${integer};
`;

export const DECISIONS = {
  number: 20,
  name: "decisions",
  records: ["resolutions", "requests", "request_ends"],
  sql: (words: Words): string => decisions(words) + openRequests(words),
};
