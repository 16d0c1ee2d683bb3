/** A draft of a policy with a total that the account has not had so far. */
import type { RuleSetModule } from "../../../runtime/engine/module/module.js";
import { parseDay } from "../../../runtime/engine/values/days.js";
import { add, atMost } from "../../../runtime/engine/values/quantity.js";
import { rule, supportPolicy } from "../../fixtures/modules.js";

export interface DraftOptions {
  readonly name: string;
  readonly version: string;
  readonly from: string;
  /** In cents: the limit for all refunds of a customer in a year. */
  readonly limit: bigint;
  /** Whether a setting says which refunds count. */
  readonly bySetting: boolean;
}

/** Its total is new to the account. */
export function draftOf({ name, version, from, limit, bySetting }: DraftOptions): RuleSetModule {
  const policy = supportPolicy({ name, version });
  return {
    ...policy,
    checksum: `meaning of ${JSON.stringify([name, version, from, String(limit), bySetting])}`,
    in_force: { from: parseDay(from) ?? 0, until: null, basis: "transaction_date", fact: "action_date" },
    totals: [
      {
        definition: `all refunds of one customer in a year${bySetting ? ", the small ones" : ""}`,
        name: "yearly_refunds",
        measure: { type: "money", may_be_negative: false, of: (booking) => booking.money("amount") },
        keys: [{ kind: "fact", fact: "customer" }],
        window: { kind: "calendar_year", of: "action_date" },
        reach: "all_other",
        where: bySetting ? (booking) => atMost(booking.money("amount"), booking.moneySetting("small_limit")) : null,
        shown_as_fiscal_year_total: false,
        settings: bySetting ? ["small_limit"] : [],
      },
    ],
    rules: [rule("within", "outcome", { basis: "policy" }), rule("beyond", "outcome", { basis: "policy" })],
    evaluate: (run) => {
      const isDecided =
        run.outcome(0, () => {
          const within = atMost(add(run.own.money("amount"), run.sum(0)), limit);
          return within === true ? { kind: "outcome", outcome: "allowed", approver: null, branch: null } : within;
        }) ||
        run.outcome(1, () => ({
          kind: "outcome",
          outcome: "needs_approval",
          approver: run.person("lead"),
          branch: null,
        }));
      if (!isDecided) run.silent();
    },
  };
}
