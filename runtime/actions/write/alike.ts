/** Proposals of the same agent, rule set and facts have the same mark (decision 442). */
import { hash } from "node:crypto";

import type { BookingRow } from "../../store/tables/schema.js";

export type Proposed = Pick<BookingRow, "status" | "actor_kind" | "actor_id" | "rule_set" | "facts" | "described">;

/** Null: no agent proposed the action, or it is about a recipient who was only described and may be anybody. */
export function alikeMark({ status, actor_kind, actor_id, rule_set, facts, described }: Proposed): string | null {
  if (status !== "proposed" || actor_kind !== "agent" || described !== NOBODY) return null;
  // The caller sends facts in any order.
  const sorted = Object.entries(JSON.parse(facts) as object).sort(([one], [other]) => (one < other ? -1 : 1));
  return hash("sha256", JSON.stringify([actor_id, rule_set, sorted]), "hex");
}

const NOBODY = JSON.stringify({});
