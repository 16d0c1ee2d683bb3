/** Posted sources of policies. The last ones of a version are its draft and replace the earlier ones. */
import { ofAccount } from "../sql/of-tenant.js";
import { insertInto, statement } from "../sql/statement.js";

interface DraftedVersion {
  accountId: string;
  ruleSet: string;
  version: string;
}

/** `files`: JSON of path and text. `draftedBy`: kind and id of a sender. */
export const addDraft = statement(
  (
    p: DraftedVersion & {
      files: string;
      note: string | null;
      moduleChecksum: string;
      draftedBy: string;
      draftedAt: number;
      documentId: string | null;
    },
  ) =>
    insertInto("policy_drafts", {
      account_id: p.accountId,
      rule_set: p.ruleSet,
      version: p.version,
      files: p.files,
      note: p.note,
      module_checksum: p.moduleChecksum,
      drafted_by: p.draftedBy,
      drafted_at: p.draftedAt,
      document_id: p.documentId,
    }),
);

/** The draft of each version, without its files. */
export const listDrafts = statement((p: { accountId: string }) =>
  ofAccount(p)
    .selectFrom("policy_drafts")
    .select(["rule_set", "version", "note", "module_checksum", "drafted_by", "drafted_at"])
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom("policy_drafts as later")
            .select("later.seq")
            .whereRef("later.account_id", "=", "policy_drafts.account_id")
            .whereRef("later.rule_set", "=", "policy_drafts.rule_set")
            .whereRef("later.version", "=", "policy_drafts.version")
            .whereRef("later.seq", ">", "policy_drafts.seq"),
        ),
      ),
    )
    .orderBy("rule_set")
    .orderBy("version"),
);

export const readDraft = statement((p: DraftedVersion) =>
  ofAccount(p)
    .selectFrom("policy_drafts")
    .select(["files", "note", "module_checksum", "drafted_by", "drafted_at"])
    .where("rule_set", "=", p.ruleSet)
    .where("version", "=", p.version)
    .orderBy("seq", "desc")
    .limit(1),
);

/** The files that a build of a version was compiled of. */
export const readDraftOfModule = statement((p: DraftedVersion & { moduleChecksum: string }) =>
  ofAccount(p)
    .selectFrom("policy_drafts")
    .select("files")
    .where("rule_set", "=", p.ruleSet)
    .where("version", "=", p.version)
    .where("module_checksum", "=", p.moduleChecksum)
    .orderBy("seq", "desc")
    .limit(1),
);

/** The documents that versions of a policy were drafted from, the one of the last drafting first. */
export const listDraftedDocuments = statement((p: { accountId: string; ruleSet: string }) =>
  ofAccount(p)
    .selectFrom("policy_drafts")
    .select("document_id")
    .where("rule_set", "=", p.ruleSet)
    .where("document_id", "is not", null)
    .orderBy("seq", "desc"),
);
