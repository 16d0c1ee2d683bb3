/** Takes a database back to an earlier schema, as a program of that time left it. */
import { POSTGRES_WORDS, SQLITE_WORDS } from "../../../runtime/store/migrations/words.js";

const ON_POSTGRES = process.env["TCS_TEST_DATABASE"] === "postgres";
const DECISION_RECORDS = ["resolutions", "requests", "request_ends"];

const LINK_RECORDS = ["recipient_matches", "recipient_match_answers", "recipient_link_ends"];

const DOCUMENT_RECORDS = ["documents", "document_files"];

/** Of schema 55. */
const UNDO_PROVIDER_SESSIONS = [
  "DROP INDEX sessions_by_identity",
  "DROP INDEX sessions_within",
  "ALTER TABLE sessions DROP COLUMN provider_session",
];

/** Of schema 54. */
const UNDO_OPEN_ALERTS = [...UNDO_PROVIDER_SESSIONS, "DROP INDEX requests_for_person", "DROP TABLE open_alerts"];

/** Of schema 53. */
const UNDO_SESSION_NETWORKS = [...UNDO_OPEN_ALERTS, "ALTER TABLE sessions DROP COLUMN network"];

/** Of schema 52. */
const UNDO_QUOTAS = [
  ...UNDO_SESSION_NETWORKS,
  "DROP TABLE proposal_counts",
  "DROP TABLE answer_counts",
  "ALTER TABLE check_log DROP COLUMN size",
  "ALTER TABLE agents DROP COLUMN most_proposals",
  ...["most_answers", "most_bytes", "most_proposals"].map((column) => `ALTER TABLE accounts DROP COLUMN ${column}`),
];

/** Of schema 51. */
const UNDO_ENDING_KEYS = [
  ...UNDO_QUOTAS,
  ...["ends_at", "addresses"].map((column) => `ALTER TABLE api_keys DROP COLUMN ${column}`),
];

/** Of schema 50. */
const UNDO_LAW_SWITCHES = [...UNDO_ENDING_KEYS, "DROP INDEX audit_laws"];

/** Of schema 49. */
const UNDO_DRAFT_SAVES = [...UNDO_LAW_SWITCHES, "DROP TABLE draft_saves"];

/** Of schema 48. */
const UNDO_HANDED_OVER = [...UNDO_DRAFT_SAVES, "DROP INDEX alerts_handed_over"];

/** Of schema 47. */
const UNDO_LOG_VIEWS = [...UNDO_HANDED_OVER, "DROP TABLE log_views"];

/** Of schema 46. */
const UNDO_REF_URLS = [...UNDO_LOG_VIEWS, "ALTER TABLE accounts DROP COLUMN ref_url"];

/** Of schema 45. */
const UNDO_REQUESTS_BY_RULE = [...UNDO_REF_URLS, "DROP INDEX requests_by_rule"];

/** Of schema 44. */
const UNDO_IN_HAND = [...UNDO_REQUESTS_BY_RULE, "DROP TABLE alert_assignments", "DROP TABLE key_uses"];

/** Of schema 43. */
const UNDO_DAY_SUMS = [
  ...UNDO_IN_HAND,
  "DROP INDEX actions_by_expiry",
  "DROP TABLE day_sums",
  ...["decided_set", "decided_rule", "currency", "amount"].map(
    (column) => `ALTER TABLE check_log DROP COLUMN ${column}`,
  ),
];

/** Of schema 42. */
const UNDO_SIMILAR_PROPOSALS = [...UNDO_DAY_SUMS, "DROP INDEX actions_alike", "ALTER TABLE actions DROP COLUMN alike"];

/** Of schema 41. */
const UNDO_SEVERAL_APPROVERS = [...UNDO_SIMILAR_PROPOSALS, "ALTER TABLE bookings DROP COLUMN approval_for"];

/** Of schema 40. */
const UNDO_LINKS_BY_HAND = [
  ...UNDO_SEVERAL_APPROVERS,
  "DROP INDEX recipient_matches_of",
  "CREATE UNIQUE INDEX recipient_matches_of ON recipient_matches (account_id, env, one, other)",
  "ALTER TABLE recipient_match_answers DROP COLUMN note_ref",
];

/** Of schema 39. */
const UNDO_OWN_DECISIONS = [
  ...UNDO_LINKS_BY_HAND,
  "DROP INDEX check_log_by_self",
  "ALTER TABLE check_log DROP COLUMN by_self",
  "ALTER TABLE bookings DROP COLUMN approval_by_self",
  "ALTER TABLE resolutions DROP COLUMN by_self",
];

/** Of schema 38. */
const UNDO_SUBSTITUTES = [
  ...UNDO_OWN_DECISIONS,
  "DROP INDEX audit_substitutes",
  "DROP INDEX open_requests_for_person",
  ...["requests", "open_requests", "resolutions"].map((table) => `ALTER TABLE ${table} DROP COLUMN for_person`),
];

/** Of schema 37. */
const UNDO_INVITATIONS = [
  ...UNDO_SUBSTITUTES,
  ...["invited_at", "invited_by", "accepted_at", "declined_at"].map(
    (column) => `ALTER TABLE people DROP COLUMN ${column}`,
  ),
];

/** Of schema 36. */
const UNDO_OFFICES = [
  ...UNDO_INVITATIONS,
  "ALTER TABLE resolutions DROP COLUMN offices",
  "ALTER TABLE bookings DROP COLUMN approval_offices",
  // The last member of each.
  ON_POSTGRES
    ? `UPDATE actions SET decisions = regexp_replace(decisions, ',"offices":(null|[[][^]]*[]])', '', 'g')`
    : `UPDATE actions SET decisions = (SELECT json_group_array(json(json_remove(value, '$.offices'))) FROM json_each(actions.decisions)) WHERE decisions IS NOT NULL`,
];

/** Of schema 35. */
const UNDO_CLOSED_PERIODS = [
  ...UNDO_OFFICES,
  "DROP INDEX check_log_after_close",
  "DROP INDEX audit_closings",
  "ALTER TABLE check_log DROP COLUMN after_close",
];

/** Of schema 34. */
const UNDO_TIME_ZONES = [...UNDO_CLOSED_PERIODS, "ALTER TABLE accounts DROP COLUMN time_zone"];

/** Of schema 33. */
const UNDO_LEFT_OUT = [...UNDO_TIME_ZONES, "ALTER TABLE documents DROP COLUMN left_out"];

/** Of schema 32. */
const UNDO_CLAIMS = [
  ...UNDO_LEFT_OUT,
  "DROP INDEX bookings_claiming",
  ...["approval_sent_by", "claimed_approver", "claimed_amount"].map(
    (column) => `ALTER TABLE bookings DROP COLUMN ${column}`,
  ),
  "ALTER TABLE check_log DROP COLUMN claimed",
  "ALTER TABLE resolutions DROP COLUMN comment",
  ...["confirmations", "settings"].map((table) => `ALTER TABLE ${table} DROP COLUMN sent_by`),
  "ALTER TABLE api_keys DROP COLUMN may_claim",
  // The last member of each.
  ON_POSTGRES
    ? `UPDATE actions SET decisions = regexp_replace(decisions, ',"sent_by":[{][^}]*[}]', '', 'g')`
    : `UPDATE actions SET decisions = (SELECT json_group_array(json(json_remove(value, '$.sent_by'))) FROM json_each(actions.decisions)) WHERE decisions IS NOT NULL`,
];

/** Of schema 32, and of all that came later. */
export const UNDO_TO_MOMENTS = [...UNDO_CLAIMS, "DELETE FROM migrations WHERE number >= 32"];

/** Of schema 31. */
const UNDO_MOMENTS = [
  ...UNDO_CLAIMS,
  ...[
    ...["modules", "policies", "policy_rebuilds", "confirmations", "settings"],
    ...["audit", "law_listings", "books", "alert_acknowledgements"],
  ].map((table) => `DROP INDEX ${table}_by_moment`),
];

/** Of schema 30. */
const UNDO_KEY_LETTERS = [
  ...UNDO_MOMENTS,
  "DROP INDEX recipient_keys_of_before",
  "ALTER TABLE recipient_keys DROP COLUMN letters",
];

/** Of schema 29. */
const UNDO_DRY_RUNS = [...UNDO_KEY_LETTERS, "DROP TABLE dry_run_answers", "DROP TABLE dry_runs"];

const { recordsOnly } = ON_POSTGRES ? POSTGRES_WORDS : SQLITE_WORDS;

/** Of schema 28. */
const UNDO_DRAFTING = [
  ...UNDO_DRY_RUNS,
  "DROP INDEX policy_drafts_of_documents",
  "ALTER TABLE policy_drafts DROP COLUMN document_id",
  "ALTER TABLE jobs DROP COLUMN task",
];

/** Of schema 27. */
const UNDO_ERASED_ACTIONS = [
  ...UNDO_DRAFTING,
  ...(ON_POSTGRES ? ["DROP FUNCTION erased_actions_are_records CASCADE"] : []),
  "DROP TABLE erased_actions",
  ...["answers", ...DECISION_RECORDS].flatMap((table) => [
    ON_POSTGRES ? `DROP FUNCTION ${table}_are_sealed CASCADE` : `DROP TRIGGER ${table}_are_not_changed`,
    // Each of its statements is a line.
    ...recordsOnly(table)
      .split("\n")
      .filter((sql) => sql !== ""),
  ]),
];

/** Of schema 26. */
const UNDO_DOCUMENTS = [
  ...UNDO_ERASED_ACTIONS,
  ...(ON_POSTGRES ? DOCUMENT_RECORDS.map((table) => `DROP FUNCTION ${table}_are_records CASCADE`) : []),
  ...DOCUMENT_RECORDS.map((table) => `DROP TABLE ${table}`),
];

/** Of schema 25. */
const UNDO_NAME_HASHES = [
  ...UNDO_DOCUMENTS,
  ...(ON_POSTGRES ? ["DROP FUNCTION recipient_name_hashes_are_sealed CASCADE"] : []),
  "DROP TABLE recipient_name_hashes",
  `ALTER TABLE recipient_names ADD COLUMN last_met ${ON_POSTGRES ? "BIGINT" : "INTEGER"} NOT NULL DEFAULT 0`,
];

/** Of schema 24. Answers are to be stored whole before. */
const UNDO_ANSWER_PARTS = [
  ...UNDO_NAME_HASHES,
  ...(ON_POSTGRES ? ["DROP FUNCTION answer_parts_are_sealed CASCADE"] : []),
  "DROP TABLE answer_parts",
  "ALTER TABLE answers DROP COLUMN packed",
];

/** Of schema 23. */
const UNDO_AGENT_RUNS = [...UNDO_ANSWER_PARTS, "DROP TABLE agent_runs"];

/** Of schema 22. */
const UNDO_POLICY_DRAFTS = [
  ...UNDO_AGENT_RUNS,
  ...(ON_POSTGRES ? ["DROP FUNCTION policy_drafts_are_records CASCADE"] : []),
  "DROP TABLE policy_drafts",
];

/** Of schema 21. */
const UNDO_RECIPIENT_LINKS = [
  ...UNDO_POLICY_DRAFTS,
  ...(ON_POSTGRES ? LINK_RECORDS.map((table) => `DROP FUNCTION ${table}_are_records CASCADE`) : []),
  ...[...LINK_RECORDS, "recipient_keys"].map((table) => `DROP TABLE ${table}`),
  "ALTER TABLE check_log DROP COLUMN review_item",
];

/** Of schema 20. */
const UNDO_DECISIONS = [
  ...UNDO_RECIPIENT_LINKS,
  "DROP INDEX IF EXISTS messages_to_person",
  ...(ON_POSTGRES ? DECISION_RECORDS.map((table) => `DROP FUNCTION ${table}_are_records CASCADE`) : []),
  ...[...DECISION_RECORDS, "open_requests", "carried_decisions", "deadline_looks", "held_back"].map(
    (table) => `DROP TABLE ${table}`,
  ),
  ...["decisions", "decided", "decided_at", "refused", "asks_people"].map(
    (column) => `ALTER TABLE actions DROP COLUMN ${column}`,
  ),
  "ALTER TABLE bookings DROP COLUMN agent_key",
];

/** Of schema 18, and as later programs do not record it yet. */
export const UNDO_BUILDERS = [
  ...UNDO_DECISIONS,
  "DROP INDEX accounts_opened_by",
  ...[
    "test_only",
    "opened_by",
    "cut_off_at",
    "cut_off_by",
    "terms_version",
    "terms_accepted_by",
    "terms_accepted_at",
  ].map((column) => `ALTER TABLE accounts DROP COLUMN ${column}`),
  ...["made_by", "builder"].map((column) => `ALTER TABLE api_keys DROP COLUMN ${column}`),
  "ALTER TABLE sessions DROP COLUMN builder",
  "DROP TABLE openings",
  "DROP TABLE sign_in_attempts",
  "DROP TABLE person_bindings",
  "DROP INDEX people_by_address",
  "DELETE FROM migrations WHERE number >= 18",
];

/** Of schema 15, and of all that came later. */
export const UNDO_TO_KEY_LINES = [
  ...["sign_in_links", "deliveries", "message_items", "messages"].map((table) => `DROP TABLE ${table}`),
  ...UNDO_BUILDERS,
  "DROP TABLE sessions",
  "DROP TABLE operator_links",
  "ALTER TABLE api_keys DROP COLUMN line",
  "DELETE FROM migrations WHERE number >= 15",
];
