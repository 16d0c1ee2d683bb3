/** Decisions that people made on actions. Records; and which of them later answers took over, a projection of these. */
import { joined, ofTenant } from "../sql/of-tenant.js";
import { type Columns, insertInto, statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";
import type { CarriedDecisionRow, ResolutionRow } from "../tables/schema.js";

export const addResolution = statement((p: Columns<ResolutionRow>) =>
  insertInto("resolutions", {
    account_id: p.account_id,
    env: p.env,
    resolution_id: p.resolution_id,
    action_id: p.action_id,
    transaction_id: p.transaction_id,
    check_id: p.check_id,
    request_id: p.request_id,
    answer: p.answer,
    method: p.method,
    leads_to: p.leads_to,
    subject: p.subject,
    amount: p.amount,
    decided_by: p.decided_by,
    for_person: p.for_person,
    identity: p.identity,
    sent_by: p.sent_by,
    note_ref: p.note_ref,
    comment: p.comment,
    offices: p.offices,
    by_self: p.by_self,
    superseded_by: p.superseded_by,
    place: p.place,
    created_at: p.created_at,
  }),
);

/** In the order in which they were made. */
export const listResolutions = statement((p: Tenant & { actionId: string }) =>
  ofTenant(p).selectFrom("resolutions").selectAll().where("action_id", "=", p.actionId).orderBy("place"),
);

export const readResolution = statement((p: Tenant & { resolutionId: string }) =>
  ofTenant(p).selectFrom("resolutions").selectAll().where("resolution_id", "=", p.resolutionId),
);

export const addCarriedDecision = statement((p: Columns<CarriedDecisionRow>) =>
  insertInto("carried_decisions", {
    account_id: p.account_id,
    env: p.env,
    check_id: p.check_id,
    resolution_id: p.resolution_id,
    action_id: p.action_id,
  }),
);

/** The decisions that an answer took over from earlier answers of its action. */
export const listCarried = statement((p: Tenant & { checkId: string }) =>
  ofTenant(p).selectFrom("carried_decisions").select("resolution_id").where("check_id", "=", p.checkId),
);

/** The decisions on the actions from `from` to `upTo`, by sequence. */
export const listResolutionsOfActions = statement((p: Tenant & { from: string; upTo: string }) =>
  ofTenant(p)
    .selectFrom("resolutions")
    .selectAll()
    .where("action_id", ">=", p.from)
    .where("action_id", "<=", p.upTo)
    .orderBy("place"),
);

/** The sequences from which on actions that somebody decided on were corrected. */
export const listCorrectionsOfDecided = statement((p: Tenant & { from: string; upTo: string }) =>
  ofTenant(p)
    .selectFrom("resolutions")
    .innerJoin(...joined("bookings", "resolutions", ["action_id"]))
    .innerJoin(...joined("amendments", "bookings", ["transaction_id"]))
    .select(["amendments.action_id", "amendments.place"])
    .distinct()
    .where("resolutions.action_id", ">=", p.from)
    .where("resolutions.action_id", "<=", p.upTo)
    .where("bookings.corrects", "is not", null),
);
