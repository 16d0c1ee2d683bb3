/** Records of a stretch of time that tell which rules were used: answers, requests to people, and sign-offs. */
import { sql } from "../sql/kysely.js";
import { joined, matching, ofTenant } from "../sql/of-tenant.js";
import { statement } from "../sql/statement.js";
import type { Tenant } from "../sql/tenant.js";

/** A stretch of ids: from the first one on, up to `before`, which is outside. */
interface Stretch {
  readonly from: string;
  readonly before: string;
}

/** The answer that is `skipped` places before the newest one of the stretch. No row: there are fewer. */
export const findAnswerBack = statement((p: Tenant & Stretch & { skipped: number }) =>
  ofTenant(p)
    .selectFrom("answers")
    .select("check_id")
    .where("check_id", ">=", p.from)
    .where("check_id", "<", p.before)
    .orderBy("check_id", "desc")
    .limit(sql.lit(1))
    .offset(p.skipped),
);

/** The newest answers of the stretch, the newest first, each with the answer that replaced it. */
export const listGiven = statement((p: Tenant & Stretch & { most: number }) =>
  ofTenant(p)
    .selectFrom("answers")
    .selectAll()
    .select((row) =>
      // By its index, even if PostgreSQL knows no sizes.
      matching(row, "answers as successor", "answers", [])
        .select("successor.check_id")
        .whereRef("successor.supersedes_check_id", "=", "answers.check_id")
        .limit(sql.lit(1))
        .as("superseded_by"),
    )
    .where("check_id", ">=", p.from)
    .where("check_id", "<", p.before)
    .orderBy("check_id", "desc")
    .limit(p.most),
);

/** Requests by the rules of a set, asked in the stretch, behind one of them: by rule, then in the order asked. */
export const listAskedByRules = statement(
  (
    p: Tenant & {
      ruleSet: string;
      from: number;
      before: number;
      afterRule: string;
      afterMoment: number;
      afterRequest: string;
      most: number;
    },
  ) =>
    ofTenant(p)
      .selectFrom("requests")
      .leftJoin(...joined("request_ends", "requests", ["request_id"]))
      .leftJoin(
        ...joined("resolutions as withdrawal", "requests", ["action_id", "request_id"], (join) =>
          join.on("withdrawal.answer", "=", "withdrawn"),
        ),
      )
      .select([
        "requests.request_id",
        "requests.rule",
        "requests.asks",
        "requests.asked_at",
        "requests.waits_until",
        "request_ends.status",
        "request_ends.closed_at",
        "withdrawal.created_at as withdrawn_at",
      ])
      .where("requests.rule_set", "=", p.ruleSet)
      .where("requests.asked_at", ">=", p.from)
      .where("requests.asked_at", "<", p.before)
      .where(
        sql<boolean>`(requests.rule, requests.asked_at, requests.request_id) > (${p.afterRule}, ${p.afterMoment}, ${p.afterRequest})`,
      )
      .orderBy("requests.rule")
      .orderBy("requests.asked_at")
      .orderBy("requests.request_id")
      .limit(p.most),
);

/** Sign-offs of the stretch, in their order. `subject`: JSON of what was decided. */
export const listSignOffs = statement((p: Tenant & Stretch & { most: number }) =>
  ofTenant(p)
    .selectFrom("resolutions")
    .select(["resolution_id", "subject", "answer", "decided_by", "created_at"])
    .where("resolution_id", ">=", p.from)
    .where("resolution_id", "<", p.before)
    .where("method", "=", "sign_off")
    .orderBy("resolution_id")
    .limit(p.most),
);
