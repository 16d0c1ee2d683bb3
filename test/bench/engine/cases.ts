/**
 * The inputs of the engine's bench: the refund playbook's facts, settings and gathered totals, drawn with a fixed seed
 * around every boundary.
 */

/** As a caller's own code would hold them: amounts in cents, days as numbers. A fact that is not known is not there. */
export interface RefundFacts {
  readonly action_date?: number;
  readonly action?: string;
  readonly customer?: string;
  readonly amount?: number;
  readonly order_total?: number;
  readonly delivered_on?: number;
  readonly reported_damaged?: boolean;
  readonly approved_by?: string;
  readonly approved_amount?: number;
}

/** Values from the earlier history: refunds to the customer in the last 90 days, and the agent's refunds of the day. */
export interface HistoryCounts {
  readonly customer_refunds: number;
  readonly agent_refunds: number;
}

export interface RefundCase {
  readonly facts: RefundFacts;
  readonly agent: string | null;
  readonly gathered: HistoryCounts;
}

export const SETTINGS = {
  refund_window_days: 30,
  automatic_limit: 15_000,
  automatic_limit_damaged: 20_000,
  many_refunds: 3,
  agent_daily_limit: 50_000,
  refund_approver: "usr_approver",
  abuse_signer: "usr_signer",
  support_desk: "usr_desk",
} as const;

/** 2026-10-20. */
const DAY = 20_746;

const DAYS_SINCE_DELIVERY = [0, 1, 12, 29, 30, 30, 31, 45];
const AMOUNTS = [1, 4_990, 14_999, 15_000, 15_001, 19_999, 20_000, 20_001, 39_999, 40_000, 40_001];
const AGENT_REFUNDS = [0, 0, 30_000, 34_999, 35_000, 35_001, 49_999];
const CUSTOMER_REFUNDS = [0, 0, 1, 2, 2, 3, 4];
const APPROVERS = [undefined, undefined, undefined, SETTINGS.refund_approver, "usr_stranger"];
/** How often each fact is left out of a case in which facts may be missing. */
const ONE_IN = 9;

/**
 * Cases with every fact that the rules may read. Facts that record an approval may be absent, which means not approved.
 */
export function completeCases(count: number): readonly RefundCase[] {
  const draw = drawing(20_261_020);
  return Array.from({ length: count }, () => drawCase(draw));
}

/** The same kind of cases with facts left out at random. */
export function openCases(count: number): readonly RefundCase[] {
  const draw = drawing(7);
  return Array.from({ length: count }, () => {
    const drawn = drawCase(draw);
    const kept = Object.entries(drawn.facts).filter(() => draw(ONE_IN) !== 0);
    return { ...drawn, facts: Object.fromEntries(kept) };
  });
}

type Draw = (below: number) => number;

function drawCase(draw: Draw): RefundCase {
  const pick = <T>(values: readonly T[]): T => values[draw(values.length)] as T;
  const amount = pick(AMOUNTS);
  const approver = pick(APPROVERS);
  return {
    facts: {
      action_date: DAY,
      action: draw(12) === 0 ? "voucher" : "refund",
      customer: "rcp_customer",
      amount,
      order_total: 40_000,
      delivered_on: DAY - pick(DAYS_SINCE_DELIVERY),
      reported_damaged: draw(2) === 0,
      ...(approver !== undefined && { approved_by: approver, approved_amount: amount + draw(3) - 1 }),
    },
    agent: draw(3) === 0 ? null : "agt_bot",
    gathered: { customer_refunds: pick(CUSTOMER_REFUNDS), agent_refunds: pick(AGENT_REFUNDS) },
  };
}

/** A small linear congruential generator: the same numbers on every machine. */
function drawing(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * below);
  };
}
