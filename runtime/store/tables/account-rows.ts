/**
 * Rows of the tables of accounts: who is in them, their rules, settings and keys. `schema.ts` has the others, and the
 * conventions of all.
 */
import type { Generated } from "kysely";

import type { ReadDocument } from "../../ports/document-reader.js";

export interface AccountRow {
  account_id: string;
  slug: string;
  name: string;
  country: string;
  currency: string;
  retention_years: number;
  opened_at: number;
  /** Changes with all data of an account that checks read; unique, even after a rollback. */
  revision: string;
  /** 1: it holds test data alone; null: it has a live side. */
  test_only: number | null;
  /** The account whose admin opened it over HTTP; null: the operator opened it, from a file. */
  opened_by: string | null;
  cut_off_at: number | null;
  /** Service id of the admin who cut the builder off; null: nobody did, or the operator. */
  cut_off_by: string | null;
  terms_version: string | null;
  terms_accepted_by: string | null;
  terms_accepted_at: number | null;
  /** A name of the IANA database; null: UTC. */
  time_zone: string | null;
  /** An https address with {ref} in it; null: none. */
  ref_url: string | null;
  /** The operator's quotas, in each environment: answers, their bytes, proposals of an agent a day. Null: none. */
  most_answers: number | null;
  most_bytes: number | null;
  most_proposals: number | null;
}

/** An account that was opened over HTTP within the last day. */
export interface OpeningRow {
  seq: Generated<number>;
  opened_at: number;
  builder: string;
  /** A keyed hash of the network address. */
  address: Uint8Array;
}

/** The account file that opened the account, and the ids that it got (decision 155). */
export interface AccountFileRow {
  account_id: string;
  content: string;
  ids: string;
}

export interface PersonRow {
  account_id: string;
  person_id: string;
  name: string;
  email: string;
  role: string;
  created_at: number;
  left_at: number | null;
  /** The salt for the recorded digests of name and address; null in rows of an older program. */
  salt: Uint8Array | null;
  /** When somebody invited them over HTTP; null: they belong to the account since they were added. */
  invited_at: number | null;
  /** Service id of the person who invited them: of the account, or of the builder's account that opened it. */
  invited_by: string | null;
  accepted_at: number | null;
  declined_at: number | null;
}

export interface AgentRow {
  account_id: string;
  agent_id: string;
  name: string;
  owner: string;
  switched_on: number;
  created_at: number;
  /** Proposals a day, the account's own quota; null: none. */
  most_proposals: number | null;
}

export interface ApiKeyRow {
  account_id: string;
  key_id: string;
  /** The public part, shown to people and looked up by. */
  prefix: string;
  hash: Uint8Array;
  pepper_id: string;
  environment: string;
  /** A JSON list. */
  scopes: string;
  agent: string | null;
  name: string;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  /** The id of the first key of the line that rotation made; null: the key replaced none. */
  line: string | null;
  /** The person who made it over HTTP; null: the operator did. */
  made_by: string | null;
  /** The builder's account whose person made it; null: it was made within the account. */
  builder: string | null;
  /**
   * 1: an admin, the operator or an account file created it, so it may decide in a person's name. 0: somebody else
   * created it. Null: created before this column existed.
   */
  may_claim: number | null;
  /** Null: it has no end of its own. */
  ends_at: number | null;
  /** A JSON list of network addresses and ranges; null: any. */
  addresses: string | null;
}

/** When a key was last used. No record: only its newest use, at most once a minute. */
export interface LogViewRow {
  account_id: string;
  env: string;
  person_id: string;
  name: string;
  view_id: string;
  /** The address of the log after its question mark. */
  query: string;
  /** 1: everybody of the account sees it; 0: its maker alone. */
  shared: number;
  created_at: number;
}

export interface KeyUseRow {
  account_id: string;
  key_id: string;
  used_at: number;
}

export interface LawRow {
  account_id: string;
  rule_set: string;
  switched_on: number;
  changed_at: number;
}

export interface PolicyRow {
  account_id: string;
  rule_set: string;
  version: string;
  module_checksum: string;
  published_at: number;
  published_by: string;
}

/** Posted sources of a version; the last ones are its draft. */
export interface PolicyDraftRow {
  seq: Generated<number>;
  account_id: string;
  rule_set: string;
  version: string;
  /** Path and text of each. JSON. */
  files: string;
  note: string | null;
  /** The checksum of the module that they compiled to. The module is not stored. */
  module_checksum: string;
  drafted_by: string;
  drafted_at: number;
  /** That they were drafted from; null: somebody wrote them, or went on from there. */
  document_id: string | null;
}

/** A parsed document of the account; its file is in `DocumentFileRow`. */
export interface DocumentRow {
  account_id: string;
  document_id: string;
  name: string;
  media_type: ReadDocument["mediaType"];
  /** How many the file has. */
  bytes: number;
  /** The hash of the file, in hexadecimal. */
  sha256: string;
  title: string | null;
  pages: number | null;
  /** JSON. */
  paragraphs: string;
  /** JSON; null: a program before schema 33 read it. */
  left_out: string | null;
  added_by: string;
  added_at: number;
}

/** An uploaded file. */
export interface DocumentFileRow {
  account_id: string;
  sha256: string;
  content: Uint8Array;
}

/** A further build of a published version: with an added example, or reformatted (decision 148). */
export interface PolicyRebuildRow extends PolicyRow {
  seq: Generated<number>;
}

/** Every module that ever answered: its texts, by the SHA-256 of the TypeScript. */
export interface ModuleRow {
  checksum: string;
  rule_set: string;
  version: string;
  domain: string;
  kind: string;
  /** The version's own checksum, over its meaning. */
  meaning: string;
  typescript: string;
  javascript: string;
  /** SHA-256 of the JavaScript that runs; null if the module was stored before this column existed. */
  javascript_checksum: string | null;
  stored_at: number;
}

/** A version of law that answers, by the build of this checksum. */
export interface ShippedLawRow {
  rule_set: string;
  version: string;
  checksum: string;
}

/** A version of law that was listed from then on, by the build of this checksum; null: it left the list. */
export interface LawListingRow {
  seq: Generated<number>;
  rule_set: string;
  version: string;
  checksum: string | null;
  at: number;
}

export interface ConfirmationRow {
  seq: Generated<number>;
  account_id: string;
  rule_set: string;
  version: string;
  module_checksum: string;
  rule: string;
  rule_hash: string;
  action: string;
  by_user: string;
  comment: string | null;
  at: number;
  /** A sender, JSON. Null: it was recorded before this was kept. */
  sent_by: string | null;
}

export interface SettingRow {
  seq: Generated<number>;
  account_id: string;
  key: string;
  valid_from: number | null;
  value: string;
  confirmed_by: string | null;
  confirmed_at: number;
  /** A sender, JSON. Null: nobody sent it, or it was recorded before this was kept. */
  sent_by: string | null;
}

export interface AuditRow {
  seq: Generated<number>;
  account_id: string;
  at: number;
  by: string;
  did: string;
  what: string;
  /** JSON: the rows of the account's lists that were changed; null: none was. */
  changes: string | null;
}
