/**
 * Changes of an account's lists. Each function gives the statement of a change together with its audit record, and
 * `recordLists` writes both. So no verb can change a row and forget to record it.
 */
import { newRevision } from "../../../actions/account/revision.js";
import type { Ports } from "../../../ports/ports.js";
import {
  acceptTerms,
  addAccount,
  changeAccount,
  cutOffBuilder,
  setQuotas,
  setRevision,
} from "../../../store/accounts/accounts.js";
import { addAgent, changeAgent, switchAgent } from "../../../store/accounts/agents.js";
import { addApiKey, expireApiKey, revokeApiKey } from "../../../store/accounts/api-keys.js";
import { addListAudit } from "../../../store/accounts/audit.js";
import type { AuditKind } from "../../../store/accounts/audit-kinds.js";
import {
  type ListRow,
  type ListTable,
  type RecordedChange,
  recordedChange,
  writeChanges,
} from "../../../store/accounts/lists.js";
import {
  acceptInvitation,
  addPerson,
  changePerson,
  declineInvitation,
  invitePerson,
  markLeft,
} from "../../../store/accounts/people.js";
import { bindPerson, undoBinding } from "../../../store/accounts/person-bindings.js";
import { switchLaw } from "../../../store/accounts/rule-sets.js";
import type { Statement } from "../../../store/sql/steps.js";
import type { AccountActor } from "../../request/operator/operator.js";

export interface ListChange {
  readonly statement: Statement;
  readonly recorded: RecordedChange;
}

const SALT_BYTES = 16;

function change(table: ListTable, row: ListRow, statement: Statement): ListChange {
  return { statement, recorded: recordedChange(table, row) };
}

/** `did` and `what` of the audit entry; `what` never has a secret, nor a name or an address of a person. */
export interface ListEntry {
  readonly did: AuditKind;
  readonly what: object;
  readonly changes: readonly ListChange[];
}

/** The rows and the one entry that records them. */
export function recordLists(
  ports: Ports,
  { accountId, author }: AccountActor,
  { did, what, changes }: ListEntry,
): readonly Statement[] {
  const recorded = writeChanges(changes.map((each) => each.recorded));
  const entry = addListAudit({
    accountId,
    at: ports.now(),
    by: author,
    did,
    what: JSON.stringify(what),
    changes: recorded,
  });
  return [...changes.map(({ statement }) => statement), entry];
}

/**
 * The same for lists that checks read: a running service reads the account again with its next request. The caller
 * holds `changingAccount`.
 */
export function reviseLists(ports: Ports, acting: AccountActor, entry: ListEntry): readonly Statement[] {
  const { accountId } = acting;
  return [setRevision({ accountId, revision: newRevision(ports) }), ...recordLists(ports, acting, entry)];
}

export function addedAccount(p: Parameters<typeof addAccount>[0]): ListChange {
  const { accountId: account_id, slug, name, country, currency, retentionYears: retention_years } = p;
  const opened = { opened_at: p.openedAt, test_only: p.testOnly, opened_by: p.openedBy };
  const later = { cut_off_at: null, cut_off_by: null };
  const terms = { terms_version: null, terms_accepted_by: null, terms_accepted_at: null };
  const own = { account_id, slug, name, country, currency, retention_years, time_zone: p.timeZone, ref_url: p.refUrl };
  const row = { ...own, ...opened, ...later, ...terms };
  return change("accounts", row, addAccount(p));
}

export function cutOffFrom(p: Parameters<typeof cutOffBuilder>[0]): ListChange {
  return change("accounts", { account_id: p.accountId, cut_off_at: p.at, cut_off_by: p.by }, cutOffBuilder(p));
}

export function acceptedTerms(p: Parameters<typeof acceptTerms>[0]): ListChange {
  const row = { terms_version: p.version, terms_accepted_by: p.by, terms_accepted_at: p.at };
  return change("accounts", { account_id: p.accountId, ...row }, acceptTerms(p));
}

/**
 * The changed columns among those that the statement sets. So an altered column is not recorded together with another
 * one.
 */
function onlyOf(row: ListRow, columns: readonly string[]): ListRow {
  return Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)));
}

/** `moved`: the columns that change. */
export function changedQuotas(p: Parameters<typeof setQuotas>[0], moved: readonly string[]): ListChange {
  const own = { most_answers: p.answers, most_bytes: p.bytes, most_proposals: p.proposals };
  return change("accounts", onlyOf({ account_id: p.accountId, ...own }, ["account_id", ...moved]), setQuotas(p));
}

/** `moved`: the columns that change. */
export function changedAccount(p: Parameters<typeof changeAccount>[0], moved: readonly string[]): ListChange {
  const own = { name: p.name, retention_years: p.retentionYears, time_zone: p.timeZone, ref_url: p.refUrl };
  const row = { account_id: p.accountId, ...own };
  return change("accounts", onlyOf(row, ["account_id", ...moved]), changeAccount(p));
}

/** `invitedBy`: the person who adds them; null: they have accepted. */
export function addedPerson(
  { randomBytes }: Ports,
  person: Omit<Parameters<typeof addPerson>[0], "salt" | "invitedAt">,
): ListChange {
  const p = { ...person, invitedAt: person.invitedBy === null ? null : person.createdAt };
  const { personId: person_id, name, email, role, createdAt: created_at, invitedBy: invited_by } = p;
  const salt = randomBytes(SALT_BYTES);
  const invitation = invited_by === null ? {} : { invited_at: p.invitedAt, invited_by };
  const row = { person_id, name, email, role, created_at, left_at: null, salt, ...invitation };
  return change("people", row, addPerson({ ...p, salt }));
}

/** `salt`: the person's; null: an older program added them, and they get one. `moved`: the columns that change. */
export function changedPerson(
  { randomBytes }: Ports,
  p: Omit<Parameters<typeof changePerson>[0], "salt"> & { readonly salt: Uint8Array | null },
  moved: readonly string[],
): ListChange {
  const salt = p.salt ?? randomBytes(SALT_BYTES);
  const row = { person_id: p.personId, name: p.name, email: p.email, role: p.role, salt };
  // Under a new salt both digests are others.
  const columns = ["person_id", "salt", ...moved, ...(p.salt === null ? ["name", "email"] : [])];
  return change("people", onlyOf(row, columns), changePerson({ ...p, salt }));
}

/** For an address that a person has given nobody of the account: whoever has it belongs here once they accept. */
export function invitedPerson(p: Parameters<typeof invitePerson>[0]): ListChange {
  const row = { person_id: p.personId, invited_at: p.at, invited_by: p.by, accepted_at: null, declined_at: null };
  return change("people", row, invitePerson(p));
}

export function acceptedInvitation(p: Parameters<typeof acceptInvitation>[0]): ListChange {
  return change("people", { person_id: p.personId, accepted_at: p.at, declined_at: null }, acceptInvitation(p));
}

export function declinedInvitation(p: Parameters<typeof declineInvitation>[0]): ListChange {
  return change("people", { person_id: p.personId, declined_at: p.at }, declineInvitation(p));
}

export function leftPerson(p: Parameters<typeof markLeft>[0]): ListChange {
  return change("people", { person_id: p.personId, left_at: p.at }, markLeft(p));
}

export function boundPerson({ randomBytes }: Ports, p: Omit<Parameters<typeof bindPerson>[0], "salt">): ListChange {
  const { personId: person_id, issuer, subject, boundAt: bound_at } = p;
  const salt = randomBytes(SALT_BYTES);
  return change(
    "person_bindings",
    { person_id, issuer, subject, bound_at, undone_at: null, salt },
    bindPerson({ ...p, salt }),
  );
}

export function undoneBinding(p: Parameters<typeof undoBinding>[0]): ListChange {
  return change("person_bindings", { person_id: p.personId, undone_at: p.at }, undoBinding(p));
}

export function addedAgent(p: Parameters<typeof addAgent>[0]): ListChange {
  const { agentId: agent_id, name, owner, createdAt: created_at } = p;
  return change("agents", { agent_id, name, owner, switched_on: 1, created_at }, addAgent(p));
}

/** `moved`: the columns that change. */
export function changedAgent(p: Parameters<typeof changeAgent>[0], moved: readonly string[]): ListChange {
  const row = { agent_id: p.agentId, name: p.name, owner: p.owner, most_proposals: p.mostProposals };
  return change("agents", onlyOf(row, ["agent_id", ...moved]), changeAgent(p));
}

export function switchedAgent(p: Parameters<typeof switchAgent>[0]): ListChange {
  return change("agents", { agent_id: p.agentId, switched_on: p.on }, switchAgent(p));
}

export function addedKey(p: Parameters<typeof addApiKey>[0]): ListChange {
  const { keyId: key_id, pepperId: pepper_id, createdAt: created_at, prefix, hash, environment } = p;
  const made = { key_id, prefix, hash, pepper_id, environment, created_at, expires_at: null, revoked_at: null };
  const of = { scopes: p.scopes, agent: p.agent, name: p.name, line: p.line, made_by: p.madeBy, builder: p.builder };
  const rights = { may_claim: p.mayClaim, ends_at: p.endsAt, addresses: p.addresses };
  return change("api_keys", { ...made, ...of, ...rights }, addApiKey(p));
}

export function expiringKey(p: Parameters<typeof expireApiKey>[0]): ListChange {
  return change("api_keys", { key_id: p.keyId, expires_at: p.at }, expireApiKey(p));
}

export function revokedKey(p: Parameters<typeof revokeApiKey>[0]): ListChange {
  return change("api_keys", { key_id: p.keyId, revoked_at: p.at }, revokeApiKey(p));
}

export function switchedLaw(p: Parameters<typeof switchLaw>[0]): ListChange {
  return change("laws", { rule_set: p.ruleSet, switched_on: p.on, changed_at: p.changedAt }, switchLaw(p));
}
