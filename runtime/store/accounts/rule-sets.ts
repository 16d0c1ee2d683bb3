/**
 * Rule sets of an account: laws switched on, policies published, the modules that answer, and the rules confirmed or
 * flagged.
 */
import { ofAccount } from "../sql/of-tenant.js";
import { constantStatement, insertInto, ofEveryAccount, query, statement } from "../sql/statement.js";

export const switchLaw = statement((p: { accountId: string; ruleSet: string; on: number; changedAt: number }) =>
  insertInto("laws", {
    account_id: p.accountId,
    rule_set: p.ruleSet,
    switched_on: p.on,
    changed_at: p.changedAt,
  }).onConflict((conflict) =>
    conflict.columns(["account_id", "rule_set"]).doUpdateSet({ switched_on: p.on, changed_at: p.changedAt }),
  ),
);

/** Laws that were switched on at any time, and whether they are on now. */
export const listLaws = statement((p: { accountId: string }) =>
  ofAccount(p).selectFrom("laws").select(["rule_set", "switched_on", "changed_at"]),
);

export const publishPolicy = statement(
  (p: {
    accountId: string;
    ruleSet: string;
    version: string;
    moduleChecksum: string;
    publishedAt: number;
    publishedBy: string;
  }) =>
    insertInto("policies", {
      account_id: p.accountId,
      rule_set: p.ruleSet,
      version: p.version,
      module_checksum: p.moduleChecksum,
      published_at: p.publishedAt,
      published_by: p.publishedBy,
    }),
);

/** The first build of each published version. */
export const listPolicies = statement((p: { accountId: string }) =>
  ofAccount(p)
    .selectFrom("policies")
    .innerJoin("modules", "modules.checksum", "policies.module_checksum")
    .select([
      "policies.rule_set",
      "policies.version",
      "policies.published_at",
      "modules.checksum",
      "modules.javascript",
      "modules.javascript_checksum",
    ])
    .where("modules.kind", "=", "policy")
    .orderBy("policies.published_at"),
);

/** Each published version of a matching set. */
export const listMatchingSets = statement((p: { accountId: string }) =>
  ofAccount(p)
    .selectFrom("policies")
    .innerJoin("modules", "modules.checksum", "policies.module_checksum")
    .select([
      "policies.rule_set",
      "policies.version",
      "modules.checksum",
      "modules.javascript",
      "modules.javascript_checksum",
    ])
    .where("modules.kind", "=", "matching")
    .orderBy("policies.published_at"),
);

/** Another build of a version that was published before (decision 148). */
export const republishPolicy = statement(
  (p: {
    accountId: string;
    ruleSet: string;
    version: string;
    moduleChecksum: string;
    publishedAt: number;
    publishedBy: string;
  }) =>
    insertInto("policy_rebuilds", {
      account_id: p.accountId,
      rule_set: p.ruleSet,
      version: p.version,
      module_checksum: p.moduleChecksum,
      published_at: p.publishedAt,
      published_by: p.publishedBy,
    }),
);

/** In the order published. */
export const listRebuilds = statement((p: { accountId: string }) =>
  ofAccount(p)
    .selectFrom("policy_rebuilds")
    .innerJoin("modules", "modules.checksum", "policy_rebuilds.module_checksum")
    .select([
      "policy_rebuilds.rule_set",
      "policy_rebuilds.version",
      "policy_rebuilds.published_at",
      "modules.checksum",
      "modules.javascript",
      "modules.javascript_checksum",
    ])
    .orderBy("policy_rebuilds.seq"),
);

/** A module is stored once, for all accounts that use it. */
export const keepModule = statement(
  (p: {
    checksum: string;
    ruleSet: string;
    version: string;
    domain: string;
    kind: string;
    meaning: string;
    typescript: string;
    javascript: string;
    javascriptChecksum: string;
    storedAt: number;
  }) =>
    insertInto("modules", {
      checksum: p.checksum,
      rule_set: p.ruleSet,
      version: p.version,
      domain: p.domain,
      kind: p.kind,
      meaning: p.meaning,
      typescript: p.typescript,
      javascript: p.javascript,
      javascript_checksum: p.javascriptChecksum,
      stored_at: p.storedAt,
    }).onConflict((conflict) => conflict.column("checksum").doNothing()),
);

export const readModule = statement((p: { checksum: string }) =>
  query
    .selectFrom("modules")
    .select(["checksum", "rule_set", "version", "javascript", "javascript_checksum"])
    .where("checksum", "=", p.checksum),
);

/** Every build of one version that this database has met, the newest first. */
export const listBuilds = statement((p: { ruleSet: string; version: string }) =>
  query
    .selectFrom("modules")
    .select("checksum")
    .where("rule_set", "=", p.ruleSet)
    .where("version", "=", p.version)
    .orderBy("stored_at", "desc")
    .orderBy("checksum"),
);

export const addConfirmation = statement(
  (p: {
    accountId: string;
    ruleSet: string;
    version: string;
    moduleChecksum: string;
    rule: string;
    ruleHash: string;
    action: string;
    byUser: string;
    comment: string | null;
    at: number;
    sentBy: string;
  }) =>
    insertInto("confirmations", {
      account_id: p.accountId,
      rule_set: p.ruleSet,
      version: p.version,
      module_checksum: p.moduleChecksum,
      rule: p.rule,
      rule_hash: p.ruleHash,
      action: p.action,
      by_user: p.byUser,
      comment: p.comment,
      at: p.at,
      sent_by: p.sentBy,
    }),
);

/** Oldest first. */
export const listConfirmations = statement((p: { accountId: string }) =>
  ofAccount(p)
    .selectFrom("confirmations")
    .select([
      "seq",
      "rule_set",
      "version",
      "module_checksum",
      "rule",
      "rule_hash",
      "action",
      "by_user",
      "sent_by",
      "comment",
      "at",
    ])
    .orderBy("seq"),
);

/** Rules of laws whose newest decision on the wording is a flag. Of all accounts, oldest first. */
export const listFlaggedLaw = constantStatement(() =>
  ofEveryAccount
    .selectFrom("confirmations")
    .innerJoin("accounts", "accounts.account_id", "confirmations.account_id")
    .innerJoin("modules", "modules.checksum", "confirmations.module_checksum")
    .innerJoin("people", "people.person_id", "confirmations.by_user")
    .select([
      "accounts.slug as account",
      "confirmations.rule_set",
      "confirmations.version",
      "confirmations.rule",
      "confirmations.rule_hash",
      "confirmations.comment",
      "people.name as by_name",
      "confirmations.by_user",
      "confirmations.at",
    ])
    .where("modules.kind", "=", "law")
    .where("confirmations.action", "=", "flagged")
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom("confirmations as later")
            .select("later.seq")
            .whereRef("later.account_id", "=", "confirmations.account_id")
            .whereRef("later.rule_set", "=", "confirmations.rule_set")
            .whereRef("later.rule", "=", "confirmations.rule")
            .whereRef("later.rule_hash", "=", "confirmations.rule_hash")
            .whereRef("later.seq", ">", "confirmations.seq"),
        ),
      ),
    )
    .orderBy("confirmations.seq"),
);

/** Every build of a version of a law set that this database has met, in the order met. */
export const listLawBuilds = constantStatement(() =>
  query
    .selectFrom("modules")
    .select(["rule_set", "version", "checksum"])
    .where("kind", "=", "law")
    .orderBy("stored_at")
    .orderBy("checksum"),
);

export const listModuleTexts = statement((p: { after: string; most: number }) =>
  query
    .selectFrom("modules")
    .select(["checksum", "typescript", "javascript", "javascript_checksum"])
    .where("checksum", ">", p.after)
    .orderBy("checksum")
    .limit(p.most),
);
