/** An answer in short form: read from the response, and computed by the oracle over the whole history of the model. */
import type { Case, Plain, PlainBooking, Verdict } from "../oracle/case.js";
import { interpret } from "../oracle/interpreter.js";
import { type Action, type Facts, type History, standingBooking } from "./history.js";
import { BREAKING, MODEL } from "./rules.js";
import type { JsonRecord } from "./service.js";
import { readingsOf } from "./who-is-who.js";

export interface ShortAnswer {
  readonly state: string;
  readonly reason: string | null;
  readonly outcome: string | null;
  readonly approver: string | null;
  /** `fact` or `fact of booking`, each once. */
  readonly missing: readonly string[];
  /** `key = cents`. */
  readonly consequences: readonly string[];
  /** `name: number of members, cents, the incompletely known bookings`. */
  readonly totals: readonly string[];
  /** `name: the bookings that are counted`. */
  readonly members: readonly string[];
}

const TIMELESS: Case = {
  action: { id: "", facts: new Map(), day: "", order: 0, actor: { agent: null, run: null, actor: null } },
  others: [],
  settings: [],
  answeredOn: "",
  approvedInFacts: { on: "", recorded: 0 },
  fiscalYears: [{ validFrom: null, monthDay: "01-01" }],
  off: new Map(),
  decisions: [],
  approvals: [],
  law: { kind: "none" },
};

/** The answer now, over all actions that count now. */
export function fromScratch(history: History, action: Action, lead: string): ShortAnswer {
  if (action.facts.amount === BREAKING)
    return {
      state: "not_covered",
      reason: "rule_set_broken",
      outcome: null,
      approver: null,
      missing: [],
      consequences: [],
      totals: [],
      members: [],
    };
  const { customer } = action.facts;
  const readings = customer === undefined ? [[]] : readingsOf(history, customer);
  return acrossReadings(readings.map((group) => inReading(history, action, lead, group)));
}

/** With these customers counted as one. */
function inReading(history: History, action: Action, lead: string, group: readonly string[]): ShortAnswer {
  const one = ({ facts: { customer, ...facts }, ...rest }: Action): Action => ({
    ...rest,
    facts: { ...facts, ...(customer !== undefined && { customer: group.includes(customer) ? "one" : customer }) },
  });
  const others = history.actions
    .filter((other) => other !== action && other.order !== null)
    .map((other) => bookingOf(one(other)));
  const settings: Case["settings"] = [
    ...history.limits.map(({ from, cents }) => ({ key: "small_limit", validFrom: from, value: money(cents) })),
    { key: "lead", validFrom: null, value: { kind: "text", text: lead } },
  ];
  const own = bookingOf(one(action));
  return saidOf(interpret(MODEL, { ...TIMELESS, action: own, others, settings, off: history.off }));
}

/** Undetermined if the readings differ in a reported part (decision 303). */
function acrossReadings(answers: readonly ShortAnswer[]): ShortAnswer {
  const [base] = answers;
  if (base === undefined) throw new Error("People linked in one way.");
  const reported = ({ state, outcome, approver, missing, consequences }: ShortAnswer): string =>
    JSON.stringify([state, outcome, approver, consequences, missing.map((each) => each.split(" of ")[0])]);
  if (answers.every((each) => reported(each) === reported(base)) || answers.every(isNotCovered)) return base;
  const open = { state: "undetermined_missing_facts", missing: ["recipient_identity"], consequences: [] };
  return { ...base, ...open, reason: null, outcome: null, approver: null };
}

const isNotCovered = ({ state }: ShortAnswer): boolean => state === "not_covered";

const STATES: Readonly<Record<Verdict["end"], string>> = {
  determined: "determined",
  undetermined: "undetermined_missing_facts",
  not_covered: "not_covered",
  contested: "contested",
  steps_aside: "not_covered",
  waits: "not_covered",
};

function saidOf({ end, outcome, approver, reason, missing, consequences, totals }: Verdict): ShortAnswer {
  const totalTexts = totals.map(({ name, members, sum, incomplete }) =>
    totalText(name, members.length, sum, incomplete),
  );
  const members = totals.map((total) => membersText(total.name, total.members));
  return {
    state: STATES[end],
    reason,
    outcome,
    approver,
    missing,
    consequences: consequences.map(whole),
    totals: totalTexts.sort(),
    members: members.sort(),
  };
}

/** The oracle writes whole numbers as fractions. */
const whole = (text: string): string => text.replace(/\/1$/, "");

const totalText = (name: string, count: number, sum: string, incomplete: readonly string[]): string =>
  `${name}: ${count}, ${whole(sum)}, ${[...incomplete].sort().join(" ")}`;

const membersText = (name: string, bookings: readonly string[]): string => `${name}: ${[...bookings].sort().join(" ")}`;

const money = (cents: number): Plain => ({ kind: "money", minor: BigInt(cents), currency: "EUR", equivalents: [] });

function bookingOf(action: Action): PlainBooking {
  const { facts, agent, order, day } = action;
  const actor = { agent, run: null, actor: agent === null ? null : `agent:${agent}` };
  return {
    id: standingBooking(action),
    facts: plainFacts(facts),
    day,
    order: order ?? Number.POSITIVE_INFINITY,
    actor,
  };
}

function plainFacts({ action_date, kind, customer, amount }: Facts): PlainBooking["facts"] {
  return new Map<string, Plain>([
    ...(action_date === undefined ? [] : [["action_date", { kind: "date", day: action_date }] as const]),
    ...(kind === undefined ? [] : [["kind", { kind: "text", text: kind }] as const]),
    ...(customer === undefined ? [] : [["customer", { kind: "recipient", id: customer }] as const]),
    ...(amount === undefined ? [] : [["amount", money(amount)] as const]),
  ]);
}

// ── As the service says it ──

interface AnswerSent {
  readonly state: string;
  readonly outcome: string | null;
  readonly reason?: string;
  readonly layers: {
    readonly policies: readonly {
      readonly outcome: string | null;
      readonly approver: string | null;
      readonly consequences: readonly { readonly key: string; readonly value: { readonly amount: number } }[];
    }[];
  };
  readonly missing?: readonly { readonly fact: string; readonly of: { readonly transaction_id: string } | null }[];
  readonly history_used: readonly {
    readonly input: string;
    readonly count: number;
    readonly total: { readonly amount: number };
    readonly transactions: readonly { readonly transaction_id: string }[];
    readonly incomplete?: readonly { readonly transaction_id: string }[];
  }[];
}

export function shortAnswerOf(json: JsonRecord): ShortAnswer {
  // Held against the document when it was received.
  const { state, outcome, reason = null, layers, missing = [], history_used } = json as unknown as AnswerSent;
  const [policy] = layers.policies;
  return {
    state,
    reason,
    outcome,
    approver: policy?.approver ?? null,
    missing: [
      ...new Set(missing.map(({ fact, of }) => (of === null ? fact : `${fact} of ${of.transaction_id}`))),
    ].sort(),
    consequences: (policy?.consequences ?? []).map(({ key, value }) => `${key} = ${value.amount}`),
    totals: history_used
      .map(({ input, count, total, incomplete = [] }) =>
        totalText(
          input,
          count,
          String(total.amount),
          incomplete.map(({ transaction_id }) => transaction_id),
        ),
      )
      .sort(),
    members: history_used
      .map(({ input, transactions }) =>
        membersText(
          input,
          transactions.map(({ transaction_id }) => transaction_id),
        ),
      )
      .sort(),
  };
}

export function isSame(a: ShortAnswer, b: ShortAnswer): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** An unconfirmed rule would replace the earlier answer (decision 130). */
export function isTakenAwayByPending(was: Pick<ShortAnswer, "state">, now: ShortAnswer): boolean {
  return was.state !== "not_covered" && now.state === "not_covered" && now.reason === "awaiting_confirmation";
}

/**
 * The parts that an answer turns on when its action is reported as taken (decision 132). A total counts as changed if
 * other bookings are its members, even with the same sum.
 */
export function turnsOn({ state, outcome, consequences, totals, members }: ShortAnswer): string {
  return JSON.stringify([state, outcome, consequences, totals, members]);
}
