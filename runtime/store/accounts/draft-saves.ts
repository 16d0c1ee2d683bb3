/** Saves of drafts from the console. No records: they are removed a day after their end. */
import { ofTenant } from "../sql/of-tenant.js";
import { insertInto, ofEveryAccount, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";

interface OwnSaves extends Tenant {
  readonly personId: string;
}

/** `files`: JSON of path and text. `ruleSet` and `version` null: a version was begun. */
export const addDraftSave = statement(
  (
    p: OwnSaves & {
      saveId: string;
      sessionId: string;
      ruleSet: string | null;
      version: string | null;
      seen: string;
      files: string;
      note: string | null;
      stage: string;
      now: number;
    },
  ) =>
    insertInto("draft_saves", {
      save_id: p.saveId,
      account_id: p.accountId,
      env: p.env,
      session_id: p.sessionId,
      person_id: p.personId,
      rule_set: p.ruleSet,
      version: p.version,
      seen: p.seen,
      files: p.files,
      note: p.note,
      sent_at: p.now,
      status: "open",
      stage: p.stage,
      result: null,
      ended_at: null,
      attempts: 0,
      taken_at: null,
      lease: null,
      lease_until: 0,
    }),
);

/** Of one person: nobody else reads what they typed. */
export const readDraftSave = statement((p: OwnSaves & { saveId: string }) =>
  ofTenant(p).selectFrom("draft_saves").selectAll().where("person_id", "=", p.personId).where("save_id", "=", p.saveId),
);

/** Those of a person whose text is still here, newest first. */
export const listDraftSaves = statement((p: OwnSaves) =>
  ofTenant(p)
    .selectFrom("draft_saves")
    .select(["save_id", "rule_set", "version", "sent_at", "ended_at"])
    .where("person_id", "=", p.personId)
    .where("files", "is not", null)
    .orderBy("save_id", "desc"),
);

/** How many of an account were not ended yet. */
export const countOpenSaves = statement((p: Tenant) =>
  ofTenant(p)
    .selectFrom("draft_saves")
    .select((row) => row.cast<number>(row.fn.countAll(), "integer").as("saves"))
    .where("ended_at", "is", null),
);

/** A person's own that was not stored: another save has its text. */
export const dropRefusedSave = statement((p: OwnSaves & { saveId: string }) =>
  ofTenant(p)
    .deleteFrom("draft_saves")
    .where("person_id", "=", p.personId)
    .where("save_id", "=", p.saveId)
    .where("status", "in", ["refused", "failed"]),
);

/** A person's own that were not stored, but the newest: each has a whole text. */
export const dropOlderRefused = statement((p: OwnSaves & { keep: number }) =>
  ofTenant(p)
    .deleteFrom("draft_saves")
    .where("person_id", "=", p.personId)
    .where("status", "in", ["refused", "failed"])
    .where("save_id", "not in", (row) =>
      row
        .selectFrom(
          ofTenant(p)
            .selectFrom("draft_saves as refused")
            .select("refused.save_id")
            .where("refused.person_id", "=", p.personId)
            .where("refused.status", "in", ["refused", "failed"])
            .orderBy("refused.save_id", "desc")
            .limit(p.keep)
            .as("newest"),
        )
        .select("newest.save_id"),
    ),
);

/**
 * One that nobody works on, of an account of which nothing else is worked on: of the account that was waited on for
 * longest, its oldest. So many saves of one account hold no other one up.
 */
export const findDueSave = statement((p: { now: number }) =>
  ofEveryAccount
    .selectFrom("draft_saves as save")
    .select(["save.save_id", "save.account_id"])
    .where("save.ended_at", "is", null)
    .where("save.lease_until", "<=", p.now)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("draft_saves as other")
            .select("other.save_id")
            .whereRef("other.account_id", "=", "save.account_id")
            .where("other.ended_at", "is", null)
            .where("other.lease_until", ">", p.now),
        ),
      ),
    )
    .orderBy((row) =>
      row.fn.coalesce(
        row
          .selectFrom("draft_saves as taken")
          .select((each) => each.fn.max("taken.taken_at").as("taken_at"))
          .whereRef("taken.account_id", "=", "save.account_id"),
        row.lit(0),
      ),
    )
    .orderBy("save.save_id")
    .limit(1),
);

/**
 * Compare-and-set: returns no row if another process has taken it, or another one of its account. The caller holds a
 * lock of the account's saves.
 */
export const takeSave = statement(
  (p: { saveId: string; accountId: string; lease: string; now: number; until: number }) =>
    ofEveryAccount
      .updateTable("draft_saves")
      .set((row) => ({
        lease: p.lease,
        lease_until: p.until,
        taken_at: p.now,
        attempts: row("attempts", "+", 1),
      }))
      .where("save_id", "=", p.saveId)
      .where("ended_at", "is", null)
      .where("lease_until", "<=", p.now)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom("draft_saves as other")
              .select("other.save_id")
              .where("other.account_id", "=", p.accountId)
              .where("other.ended_at", "is", null)
              .where("other.lease_until", ">", p.now),
          ),
        ),
      )
      .returningAll(),
);

interface HeldSave {
  readonly saveId: string;
  readonly lease: string;
}

/** Locks the row. Returns no row if another process has it. */
export const holdSave = statement((p: HeldSave & { until: number }) =>
  ofEveryAccount
    .updateTable("draft_saves")
    .set({ lease_until: p.until })
    .where("save_id", "=", p.saveId)
    .where("lease", "=", p.lease)
    .where("ended_at", "is", null)
    .returning("save_id"),
);

export const noteStage = statement((p: HeldSave & { stage: string }) =>
  ofEveryAccount
    .updateTable("draft_saves")
    .set({ stage: p.stage })
    .where("save_id", "=", p.saveId)
    .where("lease", "=", p.lease),
);

/** Its text is a draft from now on, and is not kept twice. */
export const noteStored = statement((p: HeldSave & { stage: string; result: string }) =>
  ofEveryAccount
    .updateTable("draft_saves")
    .set({ status: "stored", files: null, note: null, stage: p.stage, result: p.result })
    .where("save_id", "=", p.saveId)
    .where("lease", "=", p.lease),
);

/** It is done if its draft is stored, and has failed otherwise. */
export const endSave = statement((p: HeldSave & { now: number }) =>
  ofEveryAccount
    .updateTable("draft_saves")
    .set((row) => ({
      status: row.case().when("result", "is", null).then("failed").else("done").end(),
      ended_at: p.now,
      lease: null,
      lease_until: 0,
    }))
    .where("save_id", "=", p.saveId)
    .where("lease", "=", p.lease),
);

export const noteRefused = statement((p: HeldSave & { result: string; now: number }) =>
  ofEveryAccount
    .updateTable("draft_saves")
    .set({ status: "refused", result: p.result, ended_at: p.now, lease: null, lease_until: 0 })
    .where("save_id", "=", p.saveId)
    .where("lease", "=", p.lease),
);

/** For another process, or for later. `stage`: that it waits. `from`: nobody takes it up before, in milliseconds. */
export const releaseSave = statement((p: HeldSave & { stage: string; attempts: number; from: number }) =>
  ofEveryAccount
    .updateTable("draft_saves")
    .set({ lease: null, lease_until: p.from, stage: p.stage, attempts: p.attempts })
    .where("save_id", "=", p.saveId)
    .where("lease", "=", p.lease),
);

/** Returns a row if one of any account ended so long ago. */
export const findOldSave = statement((p: { before: number }) =>
  ofEveryAccount.selectFrom("draft_saves").select("save_id").where("ended_at", "<=", p.before).limit(1),
);

export const dropOldSaves = statement((p: { before: number }) =>
  ofEveryAccount.deleteFrom("draft_saves").where("ended_at", "<=", p.before),
);

/** Of every account by id, each with whether its account is there, and with the person of its session. */
export const listSavesInOrder = statement((p: { after: string; most: number }) =>
  ofEveryAccount
    .selectFrom("draft_saves as save")
    .leftJoin("accounts", "accounts.account_id", "save.account_id")
    .leftJoin("sessions", "sessions.session_id", "save.session_id")
    .select(["save.save_id", "save.account_id", "save.person_id", "save.files", "save.status", "save.stage"])
    .select(["save.result", "save.ended_at", "accounts.slug as account", "sessions.session_id as session"])
    .select(["sessions.account_id as session_account", "sessions.person_id as session_person"])
    .where("save.save_id", ">", p.after)
    .orderBy("save.save_id")
    .limit(p.most),
);
