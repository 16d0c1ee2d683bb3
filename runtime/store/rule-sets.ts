/** Rule sets of an account: laws switched on, policies published, the modules that answer, and the rules confirmed or flagged. */
import { query, statement } from "./statement.js";

export const switchLaw = statement((p: { accountId: string; ruleSet: string; on: number; changedAt: number }) =>
  query
    .insertInto("laws")
    .values({ account_id: p.accountId, rule_set: p.ruleSet, switched_on: p.on, changed_at: p.changedAt })
    .onConflict((conflict) => conflict.columns(["account_id", "rule_set"]).doUpdateSet({ switched_on: p.on, changed_at: p.changedAt })),
);

export const listLaws = statement((p: { accountId: string }) =>
  query.selectFrom("laws").select(["rule_set"]).where("account_id", "=", p.accountId).where("switched_on", "=", 1),
);

export const publishPolicy = statement((p: { accountId: string; ruleSet: string; version: string; moduleChecksum: string; publishedAt: number; publishedBy: string }) =>
  query.insertInto("policies").values({
    account_id: p.accountId,
    rule_set: p.ruleSet,
    version: p.version,
    module_checksum: p.moduleChecksum,
    published_at: p.publishedAt,
    published_by: p.publishedBy,
  }),
);

export const listPolicies = statement((p: { accountId: string }) =>
  query
    .selectFrom("policies")
    .innerJoin("modules", "modules.checksum", "policies.module_checksum")
    .select(["policies.rule_set", "policies.version", "modules.checksum", "modules.javascript"])
    .where("policies.account_id", "=", p.accountId)
    .orderBy("policies.published_at"),
);

/** A module is kept once, whoever it answers for. */
export const keepModule = statement(
  (p: { checksum: string; ruleSet: string; version: string; domain: string; kind: string; meaning: string; typescript: string; javascript: string; storedAt: number }) =>
    query
      .insertInto("modules")
      .values({
        checksum: p.checksum,
        rule_set: p.ruleSet,
        version: p.version,
        domain: p.domain,
        kind: p.kind,
        meaning: p.meaning,
        typescript: p.typescript,
        javascript: p.javascript,
        stored_at: p.storedAt,
      })
      .onConflict((conflict) => conflict.column("checksum").doNothing()),
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
  }) =>
    query.insertInto("confirmations").values({
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
    }),
);

/** Oldest first. */
export const listConfirmations = statement((p: { accountId: string }) =>
  query
    .selectFrom("confirmations")
    .select(["seq", "rule_set", "version", "module_checksum", "rule", "rule_hash", "action", "by_user", "at"])
    .where("account_id", "=", p.accountId)
    .orderBy("seq"),
);
