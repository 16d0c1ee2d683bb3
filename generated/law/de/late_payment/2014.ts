// Generated from rulesets/law/de/late_payment/2014.rules by `tcs compile`: change the source, not this file.
import {
  FACE_VERSION,
  Fraction,
  add,
  after,
  and,
  before,
  bounded,
  choose,
  clause,
  divide,
  figure,
  lookUp,
  multiply,
  not,
  notEarlier,
  notLater,
  onOrAfter,
  onOrBefore,
  or,
  passed,
  round,
  same,
  shiftDay,
  sumByDays,
  withExamples,
  type Booking,
  type Exact,
  type ExampleBase,
  type ModuleNeeds,
  type RuleRun,
  type RuleSetModule,
  type Ruling,
  type SentAmount,
  type SentRecipient,
  type Table,
  type WrittenExample,
} from "../../../../runtime/engine/face.js";

/** The facts that law.de.late_payment 2014 takes, as a caller sends them; one that is null or left out is not known. */
export interface Facts {
  /** The day the interest is claimed or paid (`2026-03-10`). */
  readonly action_date?: string | null;
  /** Who owes the account the money, or to whom it owes it. */
  readonly other_party?: SentRecipient<"customer_number" | "supplier_number"> | null;
  /** The sum that is owed, with VAT, and without interest and cost (minor units). */
  readonly claim?: SentAmount | null;
  /** The day the obligation arose, as a rule that of the contract (`2026-03-10`). */
  readonly contract_date?: string | null;
  /** Whether the money is the price of a delivery or service, and not damages, a deposit, a loan or the like. */
  readonly for_performance?: boolean | null;
  /** Whether the debtor acts as a consumer, not for a trade or profession. */
  readonly debtor_is_consumer?: boolean | null;
  /** Whether the creditor acts as a consumer, not for a trade or profession. */
  readonly creditor_is_consumer?: boolean | null;
  /** The first day on which the creditor could ask for the money (`2026-03-10`). */
  readonly due_on?: string | null;
  /** The day the money came in; while it is open, the last day up to which interest is computed (`2026-03-10`). */
  readonly paid_on?: string | null;
  /** Whether a day for the payment was agreed, or a time that is counted by the calendar from an event, as 14 days from the delivery. */
  readonly fixed_by_calendar?: boolean | null;
  /** Whether the creditor reminded the debtor after the debt fell due. */
  readonly reminded?: boolean | null;
  /** The day the reminder reached the debtor (`2026-03-10`). */
  readonly reminded_on?: string | null;
  /** Whether it is known on which day an invoice or a like statement reached the debtor, uncertain, or none was sent. */
  readonly invoice_arrival?: "known" | "uncertain" | "none" | null;
  /** The day the invoice or statement reached the debtor (`2026-03-10`). */
  readonly invoice_received_on?: string | null;
  /** The day the debtor received what the money is owed for (`2026-03-10`). */
  readonly performance_received_on?: string | null;
  /** Whether the invoice specially told the consumer that default begins after 30 days. */
  readonly consumer_warned?: boolean | null;
  /** Whether the debtor said that they will not pay. */
  readonly refused?: boolean | null;
  /** Whether the debtor names a circumstance for which they say they do not answer. */
  readonly prevented?: boolean | null;
  /** The last day on which that circumstance prevented the payment (`2026-03-10`). */
  readonly prevented_until?: string | null;
}

/** The names of the engine that this module uses. */
export const needs: ModuleNeeds = {
  face: [
    "FACE_VERSION",
    "Fraction",
    "add",
    "after",
    "and",
    "before",
    "bounded",
    "choose",
    "clause",
    "divide",
    "figure",
    "lookUp",
    "multiply",
    "not",
    "notEarlier",
    "notLater",
    "onOrAfter",
    "onOrBefore",
    "or",
    "passed",
    "round",
    "same",
    "shiftDay",
    "sumByDays",
    "withExamples",
  ],
  run: ["consequence", "continues", "outcome", "silent"],
  booking: ["code", "date", "flag", "money"],
};
const fact_claim = (booking: Booking) => booking.money("claim", booking.facts["claim"]);
const fact_consumer_warned = (booking: Booking) => booking.flag("consumer_warned", booking.facts["consumer_warned"]);
const fact_creditor_is_consumer = (booking: Booking) => booking.flag("creditor_is_consumer", booking.facts["creditor_is_consumer"]);
const fact_debtor_is_consumer = (booking: Booking) => booking.flag("debtor_is_consumer", booking.facts["debtor_is_consumer"]);
const fact_due_on = (booking: Booking) => booking.date("due_on", booking.facts["due_on"]);
const fact_fixed_by_calendar = (booking: Booking) => booking.flag("fixed_by_calendar", booking.facts["fixed_by_calendar"]);
const fact_for_performance = (booking: Booking) => booking.flag("for_performance", booking.facts["for_performance"]);
const fact_invoice_arrival = (booking: Booking) => booking.code("invoice_arrival", booking.facts["invoice_arrival"]);
const fact_invoice_received_on = (booking: Booking) => booking.date("invoice_received_on", booking.facts["invoice_received_on"]);
const fact_paid_on = (booking: Booking) => booking.date("paid_on", booking.facts["paid_on"]);
const fact_performance_received_on = (booking: Booking) =>
  booking.date("performance_received_on", booking.facts["performance_received_on"]);
const fact_prevented = (booking: Booking) => booking.flag("prevented", booking.facts["prevented"]);
const fact_prevented_until = (booking: Booking) => booking.date("prevented_until", booking.facts["prevented_until"]);
const fact_refused = (booking: Booking) => booking.flag("refused", booking.facts["refused"]);
const fact_reminded = (booking: Booking) => booking.flag("reminded", booking.facts["reminded"]);
const fact_reminded_on = (booking: Booking) => booking.date("reminded_on", booking.facts["reminded_on"]);
/** Edition 2026. */
const TABLE_BASE_RATES: Table = {
  edition: "2026",
  keys: [{ name: "begins", range: "from" }],
  columns: ["rate"],
  types: ["date", "decimal"],
  rows: [
    { keys: [16252 /* 2014-07-01 */], values: [Fraction.of(-73n, 10000n)] },
    { keys: [16436 /* 2015-01-01 */], values: [Fraction.of(-83n, 10000n)] },
    { keys: [16617 /* 2015-07-01 */], values: [Fraction.of(-83n, 10000n)] },
    { keys: [16801 /* 2016-01-01 */], values: [Fraction.of(-83n, 10000n)] },
    { keys: [16983 /* 2016-07-01 */], values: [Fraction.of(-11n, 1250n)] },
    { keys: [17167 /* 2017-01-01 */], values: [Fraction.of(-11n, 1250n)] },
    { keys: [17348 /* 2017-07-01 */], values: [Fraction.of(-11n, 1250n)] },
    { keys: [17532 /* 2018-01-01 */], values: [Fraction.of(-11n, 1250n)] },
    { keys: [17713 /* 2018-07-01 */], values: [Fraction.of(-11n, 1250n)] },
    { keys: [17897 /* 2019-01-01 */], values: [Fraction.of(-11n, 1250n)] },
    { keys: [18078 /* 2019-07-01 */], values: [Fraction.of(-11n, 1250n)] },
    { keys: [18262 /* 2020-01-01 */], values: [Fraction.of(-11n, 1250n)] },
    { keys: [18444 /* 2020-07-01 */], values: [Fraction.of(-11n, 1250n)] },
    { keys: [18628 /* 2021-01-01 */], values: [Fraction.of(-11n, 1250n)] },
    { keys: [18809 /* 2021-07-01 */], values: [Fraction.of(-11n, 1250n)] },
    { keys: [18993 /* 2022-01-01 */], values: [Fraction.of(-11n, 1250n)] },
    { keys: [19174 /* 2022-07-01 */], values: [Fraction.of(-11n, 1250n)] },
    { keys: [19358 /* 2023-01-01 */], values: [Fraction.of(81n, 5000n)] },
    { keys: [19539 /* 2023-07-01 */], values: [Fraction.of(39n, 1250n)] },
    { keys: [19723 /* 2024-01-01 */], values: [Fraction.of(181n, 5000n)] },
    { keys: [19905 /* 2024-07-01 */], values: [Fraction.of(337n, 10000n)] },
    { keys: [20089 /* 2025-01-01 */], values: [Fraction.of(227n, 10000n)] },
    { keys: [20270 /* 2025-07-01 */], values: [Fraction.of(127n, 10000n)] },
    { keys: [20454 /* 2026-01-01 */], values: [Fraction.of(127n, 10000n)] },
    { keys: [20635 /* 2026-07-01 */], values: [Fraction.of(19n, 1250n)] },
  ],
};
const after_invoice = figure(0, (booking) =>
  shiftDay(shiftDay(notEarlier(fact_invoice_received_on(booking), fact_due_on(booking)), 30n, "day"), 1n, "day"),
);
const after_performance = figure(1, (booking) =>
  shiftDay(shiftDay(notEarlier(fact_performance_received_on(booking), fact_due_on(booking)), 30n, "day"), 1n, "day"),
);
const after_reminder = figure(2, (booking) => shiftDay(fact_reminded_on(booking), 1n, "day"));
const without_reminder = figure(3, (booking) =>
  choose(
    thirty_days_run(booking),
    () => after_invoice(booking),
    () => after_performance(booking),
  ),
);
const first_day = figure(4, (booking) =>
  choose(
    fact_fixed_by_calendar(booking),
    () => shiftDay(fact_due_on(booking), 1n, "day"),
    () =>
      choose(
        and(reminder_counts(booking), () => onOrBefore(fact_reminded_on(booking), shiftDay(fact_due_on(booking), 30n, "day"))),
        () => after_reminder(booking),
        () =>
          choose(
            and(reminder_counts(booking), () => or(thirty_days_run(booking), () => thirty_days_from_performance(booking))),
            () => notLater(after_reminder(booking), without_reminder(booking)),
            () =>
              choose(
                reminder_counts(booking),
                () => after_reminder(booking),
                () => without_reminder(booking),
              ),
          ),
      ),
  ),
);
const thirty_days_run = figure(5, (booking) =>
  and(fact_for_performance(booking), () =>
    and(same(fact_invoice_arrival(booking), "known"), () => or(not(fact_debtor_is_consumer(booking)), () => fact_consumer_warned(booking))),
  ),
);
const thirty_days_from_performance = figure(6, (booking) =>
  and(fact_for_performance(booking), () =>
    and(same(fact_invoice_arrival(booking), "uncertain"), () => not(fact_debtor_is_consumer(booking))),
  ),
);
const reminder_counts = figure(7, (booking) =>
  and(fact_reminded(booking), () => onOrAfter(fact_reminded_on(booking), fact_due_on(booking))),
);
const prevented_then = figure(8, (booking) =>
  and(fact_prevented(booking), () => onOrAfter(fact_prevented_until(booking), first_day(booking))),
);
const clause_without_reminder = clause(3, (booking) =>
  thirty_days_run(booking) === false ? { source: "bgb", clause: "uncertain_arrival" } : { source: "bgb", clause: "thirty_days" },
);
const clause_first_day = clause(4, (booking) =>
  fact_fixed_by_calendar(booking) === false
    ? and(reminder_counts(booking), () => onOrBefore(fact_reminded_on(booking), shiftDay(fact_due_on(booking), 30n, "day"))) === false
      ? and(reminder_counts(booking), () => or(thirty_days_run(booking), () => thirty_days_from_performance(booking))) === false
        ? reminder_counts(booking) === false
          ? clause_without_reminder(booking)
          : { source: "bgb", clause: "reminder" }
        : bounded(
            passed(after_reminder(booking), () => ({ source: "bgb", clause: "reminder" })),
            (value) => notLater(value, without_reminder(booking)),
            () => clause_without_reminder(booking),
          ).clause()
      : { source: "bgb", clause: "reminder" }
    : { source: "bgb", clause: "calendar" },
);

/**
 * Paid by the day it fell due (Bürgerliches Gesetzbuch (BGB), § 288 Abs. 1, Satz 1).
 * "What was paid by the day on which it fell due bears no interest."
 */
function outcome_not_due(run: RuleRun): Ruling {
  const when = onOrBefore(fact_paid_on(run.own), fact_due_on(run.own));
  return when === true ? { kind: "outcome", outcome: "not_in_default", approver: null, branch: null } : when;
}

/**
 * Payment refused (Bürgerliches Gesetzbuch (BGB), § 286 Abs. 2, Nr. 3).
 * "A serious and final refusal begins the default without a reminder. Whether a refusal is one is not decided here, unless the calendar fixed the time anyway."
 */
function outcome_payment_refused(run: RuleRun): Ruling {
  const when = and(fact_refused(run.own), () => not(fact_fixed_by_calendar(run.own)));
  return when === true
    ? {
        kind: "not_covered",
        because: "Whether the refusal was serious and final, and began the default, is not decided here.",
        branch: null,
      }
    : when;
}

/**
 * Nothing began the default (Bürgerliches Gesetzbuch (BGB), § 286 Abs. 1, Satz 1; Bürgerliches Gesetzbuch (BGB), § 286 Abs. 2, Nr. 1; Bürgerliches Gesetzbuch (BGB), § 286 Abs. 2, Nr. 2; Bürgerliches Gesetzbuch (BGB), § 286 Abs. 3, Satz 1; Bürgerliches Gesetzbuch (BGB), § 286 Abs. 3, Satz 2).
 * "Without a time fixed by the calendar, default begins with a reminder after the debt fell due. For a delivery or service it begins without one, 30 days after the debt fell due and the invoice arrived, and for a consumer only if the invoice said so. If nobody knows when the invoice arrived, a debtor who is no consumer is in default 30 days after the performance."
 */
function outcome_nothing_began_it(run: RuleRun): Ruling {
  const when = and(not(fact_fixed_by_calendar(run.own)), () =>
    and(not(reminder_counts(run.own)), () => and(not(thirty_days_run(run.own)), () => not(thirty_days_from_performance(run.own)))),
  );
  return when === true ? { kind: "outcome", outcome: "not_in_default", approver: null, branch: null } : when;
}

/**
 * Paid in time (Bürgerliches Gesetzbuch (BGB), § 288 Abs. 1, Satz 1).
 * "What was paid before the default began bears no interest."
 */
function outcome_paid_in_time(run: RuleRun): Ruling {
  const when = before(fact_paid_on(run.own), first_day(run.own));
  return when === true ? { kind: "outcome", outcome: "not_in_default", approver: null, branch: null } : when;
}

/**
 * Prevented from paying (Bürgerliches Gesetzbuch (BGB), § 286 Abs. 4).
 * "As long as a debtor does not pay because of a circumstance for which the debtor is not answerable, there is no default. Whether that was so until the payment, the lead for claims says. A circumstance that ended before the payment only puts the default off, and until when is not decided here."
 */
function outcome_prevented_from_paying(run: RuleRun): Ruling {
  const when = prevented_then(run.own);
  if (when !== true) return when;
  const branch1 = run.continues("not_answerable") ? false : onOrAfter(fact_prevented_until(run.own), fact_paid_on(run.own));
  if (branch1 !== false) return branch1 === true ? { kind: "ask", question: "not_answerable", branch: 1 } : branch1;
  const branch2 = before(fact_prevented_until(run.own), fact_paid_on(run.own));
  if (branch2 !== false)
    return branch2 === true
      ? {
          kind: "not_covered",
          because: "The debtor was prevented for a part of the time. From which day on there was a default is not decided here.",
          branch: 2,
        }
      : branch2;
  return false;
}

/**
 * Base rate not known (Bürgerliches Gesetzbuch (BGB), § 247 Abs. 1, Satz 2).
 * "The base rate changes on 1 January and 1 July. This version knows those until the end of 2026."
 */
function outcome_rate_not_known(run: RuleRun): Ruling {
  const when = after(fact_paid_on(run.own), 20818 /* 2026-12-31 */);
  return when === true ? { kind: "not_covered", because: "This version knows no base rate after 31 December 2026.", branch: null } : when;
}

/**
 * In default (Bürgerliches Gesetzbuch (BGB), § 288 Abs. 1, Satz 1).
 * "A debt of money that was not paid before the default began bears interest."
 */
function outcome_late(): Ruling {
  return { kind: "outcome", outcome: "in_default", approver: null, branch: null };
}

/**
 * The first day of the default (Bürgerliches Gesetzbuch (BGB), § 288 Abs. 1, Satz 1).
 * "The default begins on the day after the one fixed by the calendar, after the reminder, or after the 30 days."
 */
function consequence_begin(run: RuleRun): Ruling {
  return {
    kind: "gives",
    values: [{ key: "default_from", value: () => ({ type: "date", value: first_day(run.own) }), clause: () => clause_first_day(run.own) }],
    branch: null,
  };
}

/**
 * Interest (Bürgerliches Gesetzbuch (BGB), § 288 Abs. 1, Satz 1; Bürgerliches Gesetzbuch (BGB), § 247 Abs. 1, Satz 2).
 * "Interest runs from the first day of the default to the day of the payment. In transactions without a consumer, a claim for a delivery or service bears nine percentage points above the base rate of the half-year, any other five. A year has 365 days; the sum is rounded to full cents."
 */
function consequence_interest(run: RuleRun): Ruling {
  const branch1 = and(fact_for_performance(run.own), () =>
    and(not(fact_debtor_is_consumer(run.own)), () => not(fact_creditor_is_consumer(run.own))),
  );
  if (branch1 !== false)
    return branch1 === true
      ? {
          kind: "gives",
          values: [
            {
              key: "interest",
              value: () => ({
                type: "quantity",
                value: round(
                  divide(
                    sumByDays(first_day(run.own), shiftDay(fact_paid_on(run.own), 1n, "day"), [TABLE_BASE_RATES], (thatDay) =>
                      multiply(
                        fact_claim(run.own),
                        add(lookUp<Exact>("base_rates", TABLE_BASE_RATES, [thatDay], "rate", run.own), Fraction.of(9n, 100n)),
                      ),
                    ),
                    365n,
                    "365",
                  ),
                  1n,
                  "half_up",
                ),
              }),
            },
          ],
          branch: 1,
        }
      : branch1;
  return {
    kind: "gives",
    values: [
      {
        key: "interest",
        value: () => ({
          type: "quantity",
          value: round(
            divide(
              sumByDays(first_day(run.own), shiftDay(fact_paid_on(run.own), 1n, "day"), [TABLE_BASE_RATES], (thatDay) =>
                multiply(
                  fact_claim(run.own),
                  add(lookUp<Exact>("base_rates", TABLE_BASE_RATES, [thatDay], "rate", run.own), Fraction.of(1n, 20n)),
                ),
              ),
              365n,
              "365",
            ),
            1n,
            "half_up",
          ),
        }),
      },
    ],
    branch: 2,
  };
}

/**
 * Lump sum (Bürgerliches Gesetzbuch (BGB), § 288 Abs. 5, Satz 1).
 * "The creditor of a claim for a delivery or service gets a lump sum of 40 euros as well, if the debtor is not a consumer."
 */
function consequence_lump_sum(run: RuleRun): Ruling {
  const when = and(fact_for_performance(run.own), () => not(fact_debtor_is_consumer(run.own)));
  return when === true
    ? { kind: "gives", values: [{ key: "lump_sum", value: () => ({ type: "quantity", value: 4000n }) }], branch: null }
    : when;
}

/** Scope, then outcome, then consequences, each in the written order. */
function evaluate(run: RuleRun): void {
  const ended =
    run.outcome(0, outcome_not_due) ||
    run.outcome(1, outcome_payment_refused) ||
    run.outcome(2, outcome_nothing_began_it) ||
    run.outcome(3, outcome_paid_in_time) ||
    run.outcome(4, outcome_prevented_from_paying) ||
    run.outcome(5, outcome_rate_not_known) ||
    run.outcome(6, outcome_late);
  if (!ended) run.silent();
  run.consequence(7, consequence_begin);
  run.consequence(8, consequence_interest);
  run.consequence(9, consequence_lump_sum);
}

/** What every worked example starts from. */
const exampleBase: ExampleBase = {
  settings: { claims_lead: "lead" },
  facts: {
    action_date: 20685 /* 2026-08-20 */,
    other_party: { id: "C-1" },
    claim: { amount: 1000000n, currency: "EUR" },
    contract_date: 20148 /* 2025-03-01 */,
    for_performance: true,
    debtor_is_consumer: false,
    creditor_is_consumer: false,
    due_on: 20218 /* 2025-05-10 */,
    paid_on: 20680 /* 2026-08-15 */,
    fixed_by_calendar: true,
    reminded: false,
    reminded_on: 20241 /* 2025-06-02 */,
    invoice_arrival: "known",
    invoice_received_on: 20210 /* 2025-05-02 */,
    performance_received_on: 20209 /* 2025-05-01 */,
    consumer_warned: false,
    refused: false,
    prevented: false,
    prevented_until: 20209 /* 2025-05-01 */,
  },
};
// prettier-ignore
const workedExamples = (): readonly WrittenExample[] => [
  { rule: "not_due", example: "paid on the day it fell due", source: "bgb.interest", steps: [
    { facts: { paid_on: 20218 /* 2025-05-10 */ }, without: ["fixed_by_calendar", "reminded"], expected: { outcome: "not_in_default" } },
  ] },
  { rule: "not_due", example: "paid before: nothing else needs to be known", source: "bgb.interest", steps: [
    { facts: { paid_on: 20209 /* 2025-05-01 */ },
      without: ["claim", "for_performance", "fixed_by_calendar", "reminded", "invoice_arrival", "refused", "prevented"],
      expected: { outcome: "not_in_default" } },
  ] },
  { rule: "not_due", example: "paid before, and refused before that", source: "bgb.interest", steps: [
    { facts: { paid_on: 20209 /* 2025-05-01 */, fixed_by_calendar: false, refused: true }, expected: { outcome: "not_in_default" } },
  ] },
  { rule: "not_due", example: "the day of the payment is not known", source: "bgb.interest", steps: [
    { without: ["paid_on"], expected: { state: "undetermined_missing_facts", missing: ["paid_on"] } },
  ] },
  { rule: "payment_refused", example: "refused, and no day was fixed", source: "bgb.refused", steps: [
    { facts: { fixed_by_calendar: false, refused: true }, expected: { state: "not_covered" } },
  ] },
  { rule: "payment_refused", example: "refused, but the day was fixed", source: "bgb.calendar", steps: [
    { facts: { refused: true }, expected: { outcome: "in_default", values: { default_from: 20219 /* 2025-05-11 */ } } },
  ] },
  { rule: "payment_refused", example: "refused, and nothing else began the default", source: "bgb.refused", steps: [
    { facts: { for_performance: false, fixed_by_calendar: false, refused: true }, expected: { state: "not_covered" } },
  ] },
  { rule: "payment_refused", example: "not known whether it was refused", source: "bgb.refused", steps: [
    { facts: { fixed_by_calendar: false }, without: ["refused"], expected: { state: "undetermined_missing_facts", missing: ["refused"] } },
  ] },
  { rule: "nothing_began_it", example: "damages, without a reminder", source: "bgb.reminder", steps: [
    { facts: { for_performance: false, fixed_by_calendar: false }, expected: { outcome: "not_in_default" } },
  ] },
  { rule: "nothing_began_it", example: "a consumer whom the invoice did not warn", source: "bgb.thirty_days", steps: [
    { facts: { debtor_is_consumer: true, fixed_by_calendar: false }, expected: { outcome: "not_in_default" } },
  ] },
  { rule: "nothing_began_it", example: "a reminder before the debt fell due", source: "bgb.reminder", steps: [
    { facts: { fixed_by_calendar: false, reminded: true, reminded_on: 20217 /* 2025-05-09 */, invoice_arrival: "none" },
      expected: { outcome: "not_in_default" } },
  ] },
  { rule: "nothing_began_it", example: "a reminder on the day the debt fell due", source: "bgb.reminder", steps: [
    { facts: { fixed_by_calendar: false, reminded: true, reminded_on: 20218 /* 2025-05-10 */, invoice_arrival: "none" },
      expected: { outcome: "in_default", values: { default_from: 20219 /* 2025-05-11 */ } } },
  ] },
  { rule: "nothing_began_it", example: "a time that is counted by the calendar from the delivery", source: "bgb.counted", steps: [
    { facts: { invoice_arrival: "none" }, expected: { outcome: "in_default", values: { default_from: 20219 /* 2025-05-11 */ } } },
  ] },
  { rule: "nothing_began_it", example: "a consumer, and nobody knows when the invoice arrived", source: "bgb.uncertain_arrival",
      steps: [
    { facts: { debtor_is_consumer: true, fixed_by_calendar: false, invoice_arrival: "uncertain", consumer_warned: true },
      expected: { outcome: "not_in_default" } },
  ] },
  { rule: "nothing_began_it", example: "damages, with an invoice whose arrival is uncertain", source: "bgb.uncertain_arrival",
      steps: [
    { facts: { for_performance: false, fixed_by_calendar: false, invoice_arrival: "uncertain" }, expected: { outcome: "not_in_default" } },
  ] },
  { rule: "nothing_began_it", example: "damages: the day of the performance need not be known", source: "bgb.reminder", steps: [
    { facts: { for_performance: false, fixed_by_calendar: false }, without: ["performance_received_on"],
      expected: { outcome: "not_in_default" } },
  ] },
  { rule: "nothing_began_it", example: "not known whether a day was fixed", source: "bgb.calendar", steps: [
    { facts: { for_performance: false }, without: ["fixed_by_calendar"],
      expected: { state: "undetermined_missing_facts", missing: ["fixed_by_calendar"] } },
  ] },
  { rule: "nothing_began_it", example: "not known whether there was a reminder", source: "bgb.reminder", steps: [
    { facts: { for_performance: false, fixed_by_calendar: false }, without: ["reminded"],
      expected: { state: "undetermined_missing_facts", missing: ["reminded"] } },
  ] },
  { rule: "nothing_began_it", example: "the day of the reminder is not known", source: "bgb.reminder", steps: [
    { facts: { for_performance: false, fixed_by_calendar: false, reminded: true }, without: ["reminded_on"],
      expected: { state: "undetermined_missing_facts", missing: ["reminded_on"] } },
  ] },
  { rule: "nothing_began_it", example: "not known whether the invoice arrived", source: "bgb.thirty_days", steps: [
    { facts: { fixed_by_calendar: false }, without: ["invoice_arrival"],
      expected: { state: "undetermined_missing_facts", missing: ["invoice_arrival"] } },
  ] },
  { rule: "nothing_began_it", example: "not known whether the consumer was warned", source: "bgb.thirty_days", steps: [
    { facts: { debtor_is_consumer: true, fixed_by_calendar: false }, without: ["consumer_warned"],
      expected: { state: "undetermined_missing_facts", missing: ["consumer_warned"] } },
  ] },
  { rule: "paid_in_time", example: "paid within the thirty days", source: "bgb.thirty_days", steps: [
    { facts: { paid_on: 20248 /* 2025-06-09 */, fixed_by_calendar: false }, expected: { outcome: "not_in_default" } },
  ] },
  { rule: "paid_in_time", example: "paid a day later: one day of interest", source: "bgb.interest", steps: [
    { facts: { paid_on: 20219 /* 2025-05-11 */ }, expected: { outcome: "in_default", values: { interest: 309n } } },
  ] },
  { rule: "paid_in_time", example: "paid in 2027, before it fell due", source: "bgb.calendar", steps: [
    { facts: { due_on: 20850 /* 2027-02-01 */, paid_on: 20823 /* 2027-01-05 */ }, expected: { outcome: "not_in_default" } },
  ] },
  { rule: "paid_in_time", example: "prevented, and paid within the thirty days: nobody is asked", source: "bgb.thirty_days", steps: [
    { facts: { paid_on: 20240 /* 2025-06-01 */, fixed_by_calendar: false, prevented: true, prevented_until: 20259 /* 2025-06-20 */ },
      expected: { outcome: "not_in_default" } },
  ] },
  { rule: "prevented_from_paying", example: "the debtor names a circumstance", source: "bgb.not_answerable", steps: [
    { facts: { prevented: true, prevented_until: 20680 /* 2026-08-15 */ },
      expected: { state: "contested", question: "not_answerable", signer: "lead" } },
  ] },
  { rule: "prevented_from_paying", example: "the lead says that the debtor is not answerable", source: "bgb.not_answerable", steps: [
    { label: "first", facts: { prevented: true, prevented_until: 20680 /* 2026-08-15 */ },
      expected: { state: "contested", question: "not_answerable" } },
    { kind: "decided", label: "first", answer: "yes", by: "lead", expected: { outcome: "not_in_default" } },
  ] },
  { rule: "prevented_from_paying", example: "the lead says that the debtor is answerable", source: "bgb.not_answerable", steps: [
    { label: "first", facts: { prevented: true, prevented_until: 20680 /* 2026-08-15 */ },
      expected: { state: "contested", question: "not_answerable" } },
    { kind: "decided", label: "first", answer: "no", by: "lead", expected: { outcome: "in_default", values: { interest: 131705n } } },
  ] },
  { rule: "prevented_from_paying", example: "until a day before the default could begin", source: "bgb.not_answerable", steps: [
    { facts: { prevented: true, prevented_until: 20218 /* 2025-05-10 */ },
      expected: { outcome: "in_default", values: { default_from: 20219 /* 2025-05-11 */ } } },
  ] },
  { rule: "prevented_from_paying", example: "nothing began the default, and nobody is asked", source: "bgb.reminder", steps: [
    { facts: { for_performance: false, fixed_by_calendar: false, prevented: true }, expected: { outcome: "not_in_default" } },
  ] },
  { rule: "prevented_from_paying", example: "not known whether something prevented it", source: "bgb.not_answerable", steps: [
    { facts: { prevented_until: 20680 /* 2026-08-15 */ }, without: ["prevented"],
      expected: { state: "undetermined_missing_facts", missing: ["prevented"] } },
  ] },
  { rule: "prevented_from_paying", example: "not known until when", source: "bgb.not_answerable", steps: [
    { facts: { prevented: true }, without: ["prevented_until"],
      expected: { state: "undetermined_missing_facts", missing: ["prevented_until"] } },
  ] },
  { rule: "prevented_from_paying", example: "on the first day of the default", source: "bgb.not_answerable", steps: [
    { facts: { prevented: true, prevented_until: 20219 /* 2025-05-11 */ }, expected: { state: "not_covered" } },
  ] },
  { rule: "prevented_from_paying", example: "until the day before the payment", source: "bgb.not_answerable", steps: [
    { facts: { prevented: true, prevented_until: 20679 /* 2026-08-14 */ }, expected: { state: "not_covered" } },
  ] },
  { rule: "prevented_from_paying", example: "for a part of the time, and paid in 2027", source: "bgb.not_answerable", steps: [
    { facts: { paid_on: 20823 /* 2027-01-05 */, prevented: true, prevented_until: 20453 /* 2025-12-31 */ },
      expected: { state: "not_covered", cites: ["bgb.not_answerable"], cites_not: ["bgb.half_years"] } },
  ] },
  { rule: "rate_not_known", example: "the last day whose rate is known", source: "bgb.half_years", steps: [
    { facts: { paid_on: 20818 /* 2026-12-31 */ }, expected: { outcome: "in_default" } },
  ] },
  { rule: "rate_not_known", example: "a day later", source: "bgb.half_years", steps: [
    { facts: { paid_on: 20819 /* 2027-01-01 */ }, expected: { state: "not_covered" } },
  ] },
  { rule: "rate_not_known", example: "in 2027, but without default", source: "bgb.reminder", steps: [
    { facts: { for_performance: false, paid_on: 20819 /* 2027-01-01 */, fixed_by_calendar: false },
      expected: { outcome: "not_in_default" } },
  ] },
  { rule: "late", example: "late", source: "bgb.interest", steps: [{ expected: { outcome: "in_default" } }] },
  { rule: "begin", example: "a day that was fixed", source: "bgb.calendar", steps: [
    { expected: { outcome: "in_default", values: { default_from: 20219 /* 2025-05-11 */ }, clauses: { default_from: "bgb.calendar" } } },
  ] },
  { rule: "begin", example: "thirty days after it fell due, which was after the invoice", source: "bgb.thirty_days", steps: [
    { facts: { fixed_by_calendar: false },
      expected: { outcome: "in_default", values: { default_from: 20249 /* 2025-06-10 */ }, clauses: { default_from: "bgb.thirty_days" } } },
  ] },
  { rule: "begin", example: "thirty days after the invoice, which came after it fell due", source: "bgb.thirty_days", steps: [
    { facts: { fixed_by_calendar: false, invoice_received_on: 20228 /* 2025-05-20 */ },
      expected: { outcome: "in_default", values: { default_from: 20259 /* 2025-06-20 */ }, clauses: { default_from: "bgb.thirty_days" } } },
  ] },
  { rule: "begin", example: "a consumer whom the invoice warned", source: "bgb.thirty_days", steps: [
    { facts: { debtor_is_consumer: true, fixed_by_calendar: false, consumer_warned: true },
      expected: { outcome: "in_default", values: { default_from: 20249 /* 2025-06-10 */ } } },
  ] },
  { rule: "begin", example: "nobody knows when the invoice arrived", source: "bgb.uncertain_arrival", steps: [
    { facts: { fixed_by_calendar: false, invoice_arrival: "uncertain", performance_received_on: 20223 /* 2025-05-15 */ },
      expected: { outcome: "in_default", values: { default_from: 20254 /* 2025-06-15 */ }, clauses: { default_from: "bgb.uncertain_arrival" } } },
  ] },
  { rule: "begin", example: "a reminder before the thirty days are over", source: "bgb.reminder", steps: [
    { facts: { fixed_by_calendar: false, reminded: true },
      expected: { outcome: "in_default", values: { default_from: 20242 /* 2025-06-03 */ }, clauses: { default_from: "bgb.reminder" } } },
  ] },
  { rule: "begin", example: "a reminder after the thirty days", source: "bgb.thirty_days", steps: [
    { facts: { fixed_by_calendar: false, reminded: true, reminded_on: 20270 /* 2025-07-01 */ },
      expected: { outcome: "in_default", values: { default_from: 20249 /* 2025-06-10 */ }, clauses: { default_from: "bgb.thirty_days" } } },
  ] },
  { rule: "begin", example: "damages, after a reminder", source: "bgb.reminder", steps: [
    { facts: { for_performance: false, fixed_by_calendar: false, reminded: true, reminded_on: 20270 /* 2025-07-01 */ },
      expected: { outcome: "in_default", values: { default_from: 20271 /* 2025-07-02 */ }, clauses: { default_from: "bgb.reminder" } } },
  ] },
  { rule: "begin", example: "nobody knows when the invoice arrived, and the debt fell due after the performance",
      source: "bgb.uncertain_arrival", steps: [
    { facts: { fixed_by_calendar: false, invoice_arrival: "uncertain" },
      expected: { outcome: "in_default", values: { default_from: 20249 /* 2025-06-10 */ }, clauses: { default_from: "bgb.uncertain_arrival" } } },
  ] },
  { rule: "begin", example: "a warning changes nothing for a business", source: "bgb.uncertain_arrival", steps: [
    { facts: { fixed_by_calendar: false, invoice_arrival: "uncertain", consumer_warned: true },
      expected: { outcome: "in_default", values: { default_from: 20249 /* 2025-06-10 */ }, clauses: { default_from: "bgb.uncertain_arrival" } } },
  ] },
  { rule: "begin", example: "nobody knows when the invoice arrived, and the reminder came later than the thirty days",
      source: "bgb.uncertain_arrival", steps: [
    { facts: { fixed_by_calendar: false, reminded: true, reminded_on: 20259 /* 2025-06-20 */, invoice_arrival: "uncertain", performance_received_on: 20223 /* 2025-05-15 */ },
      expected: { outcome: "in_default", values: { default_from: 20254 /* 2025-06-15 */ }, clauses: { default_from: "bgb.uncertain_arrival" } } },
  ] },
  { rule: "begin", example: "the day it fell due is not known", source: "bgb.calendar", steps: [
    { without: ["due_on"], expected: { state: "undetermined_missing_facts", missing: ["due_on"] } },
  ] },
  { rule: "begin", example: "the day of the invoice is not known", source: "bgb.thirty_days", steps: [
    { facts: { fixed_by_calendar: false }, without: ["invoice_received_on"],
      expected: { state: "undetermined_missing_facts", missing: ["invoice_received_on"] } },
  ] },
  { rule: "begin", example: "the day of the performance is not known", source: "bgb.uncertain_arrival", steps: [
    { facts: { fixed_by_calendar: false, invoice_arrival: "uncertain" }, without: ["performance_received_on"],
      expected: { state: "undetermined_missing_facts", missing: ["performance_received_on"] } },
  ] },
  { rule: "begin", example: "a reminder within thirty days of the day it fell due: the invoice need not be known",
      source: "bgb.reminder", steps: [
    { facts: { fixed_by_calendar: false, reminded: true, reminded_on: 20248 /* 2025-06-09 */ },
      without: ["invoice_arrival", "invoice_received_on", "performance_received_on", "consumer_warned"],
      expected: { outcome: "in_default", values: { default_from: 20249 /* 2025-06-10 */ }, clauses: { default_from: "bgb.reminder" } } },
  ] },
  { rule: "begin", example: "a reminder on the next day, and an invoice that came later", source: "bgb.reminder", steps: [
    { facts: { fixed_by_calendar: false, reminded: true, reminded_on: 20249 /* 2025-06-10 */, invoice_received_on: 20244 /* 2025-06-05 */ },
      expected: { outcome: "in_default", values: { default_from: 20250 /* 2025-06-11 */ }, clauses: { default_from: "bgb.reminder" } } },
  ] },
  { rule: "begin", example: "a reminder one day after the thirty days", source: "bgb.thirty_days", steps: [
    { facts: { fixed_by_calendar: false, reminded: true, reminded_on: 20249 /* 2025-06-10 */ },
      expected: { outcome: "in_default", values: { default_from: 20249 /* 2025-06-10 */ }, clauses: { default_from: "bgb.thirty_days" } } },
  ] },
  { rule: "interest", example: "three base rates", source: "bgb.nine_points", steps: [
    { expected: { outcome: "in_default", values: { interest: 131705n }, clauses: { interest: "bgb.nine_points" } } },
  ] },
  { rule: "interest", example: "a consumer owes it", source: "bgb.five_points", steps: [
    { facts: { debtor_is_consumer: true },
      expected: { outcome: "in_default", values: { interest: 81075n }, clauses: { interest: "bgb.five_points" } } },
  ] },
  { rule: "interest", example: "owed to a consumer", source: "bgb.five_points", steps: [
    { facts: { creditor_is_consumer: true },
      expected: { outcome: "in_default", values: { interest: 81075n }, clauses: { interest: "bgb.five_points" } } },
  ] },
  { rule: "interest", example: "damages", source: "bgb.five_points", steps: [
    { facts: { for_performance: false },
      expected: { outcome: "in_default", values: { interest: 81075n }, clauses: { interest: "bgb.five_points" } } },
  ] },
  { rule: "interest", example: "the base rate below zero", source: "bgb.half_years", steps: [
    { facts: { contract_date: 18628 /* 2021-01-01 */, due_on: 18757 /* 2021-05-10 */, paid_on: 18854 /* 2021-08-15 */ },
      expected: { outcome: "in_default", values: { interest: 21579n } } },
  ] },
  { rule: "interest", example: "the claim is not known", source: "bgb.interest", steps: [
    { without: ["claim"], expected: { state: "undetermined_missing_facts", missing: ["claim"] } },
  ] },
  { rule: "interest", example: "neither the claim nor the day of the payment is known", source: "bgb.interest", steps: [
    { without: ["claim", "paid_on"], expected: { state: "undetermined_missing_facts", missing: ["paid_on"] } },
  ] },
  { rule: "interest", example: "three days of a consumer's debt", source: "bgb.five_points", steps: [
    { facts: { debtor_is_consumer: true, paid_on: 20221 /* 2025-05-13 */ },
      expected: { outcome: "in_default", values: { interest: 598n } } },
  ] },
  { rule: "interest", example: "not known what the money is owed for", source: "bgb.nine_points", steps: [
    { without: ["for_performance"], expected: { state: "undetermined_missing_facts", missing: ["for_performance"] } },
  ] },
  { rule: "interest", example: "not known whether the debtor is a consumer", source: "bgb.nine_points", steps: [
    { without: ["debtor_is_consumer"], expected: { state: "undetermined_missing_facts", missing: ["debtor_is_consumer"] } },
  ] },
  { rule: "interest", example: "not known whether the creditor is a consumer", source: "bgb.nine_points", steps: [
    { without: ["creditor_is_consumer"], expected: { state: "undetermined_missing_facts", missing: ["creditor_is_consumer"] } },
  ] },
  { rule: "lump_sum", example: "a business owes for a delivery", source: "bgb.lump_sum", steps: [
    { expected: { outcome: "in_default", values: { lump_sum: 4000n } } },
  ] },
  { rule: "lump_sum", example: "owed to a consumer, by a business", source: "bgb.lump_sum", steps: [
    { facts: { creditor_is_consumer: true }, expected: { outcome: "in_default", values: { lump_sum: 4000n } } },
  ] },
  { rule: "lump_sum", example: "a consumer owes it", source: "bgb.lump_sum", steps: [
    { facts: { debtor_is_consumer: true }, expected: { outcome: "in_default", cites: ["bgb.five_points"], cites_not: ["bgb.lump_sum"] } },
  ] },
  { rule: "lump_sum", example: "damages", source: "bgb.lump_sum", steps: [
    { facts: { for_performance: false }, expected: { outcome: "in_default", cites: ["bgb.five_points"], cites_not: ["bgb.lump_sum"] } },
  ] },
];
/** Interest and the lump sum for late payment (Germany): law.de.late_payment 2014. */
export const ruleSet: RuleSetModule = withExamples(
  {
    face: FACE_VERSION,
    rule_set: "law.de.late_payment",
    kind: "law",
    version: "2014",
    domain: "late_payments",
    title: "Interest and the lump sum for late payment (Germany)",
    jurisdictions: ["DE"],
    currency: "EUR",
    in_force: { from: 16280 /* 2014-07-29 */, until: null, basis: "transaction_date", fact: "contract_date" },
    changelog: "First version: obligations that arose from 29 July 2014 on. Base rates until 31 December 2026.",
    checksum: "sha256:65919ee0516d20d0318400b8d92660a986d77e386bc3454c82894241929c6438",
    former_checksum: "sha256:e70010e71e072a8e5aa4ae5de88a44ee827926a4afcb5d7c12aa16e8517561e2",
    dated_by: "action_date",
    recipient: "other_party",
    amount: "claim",
    open_to_agents: true,
    facts: {
      action_date: {
        type: "date",
        title: "Day of the action",
        meaning: "The day the interest is claimed or paid.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      other_party: {
        type: "recipient",
        title: "Other party",
        meaning: "Who owes the account the money, or to whom it owes it.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: ["customer_number", "supplier_number"],
        range: null,
      },
      claim: {
        type: "money",
        title: "Claim",
        meaning: "The sum that is owed, with VAT, and without interest and cost.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      contract_date: {
        type: "date",
        title: "Day of the contract",
        meaning: "The day the obligation arose, as a rule that of the contract.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      for_performance: {
        type: "flag",
        title: "Owed for a delivery or service",
        meaning: "Whether the money is the price of a delivery or service, and not damages, a deposit, a loan or the like.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      debtor_is_consumer: {
        type: "flag",
        title: "Debtor is a consumer",
        meaning: "Whether the debtor acts as a consumer, not for a trade or profession.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      creditor_is_consumer: {
        type: "flag",
        title: "Creditor is a consumer",
        meaning: "Whether the creditor acts as a consumer, not for a trade or profession.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      due_on: {
        type: "date",
        title: "Day it fell due",
        meaning: "The first day on which the creditor could ask for the money.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      paid_on: {
        type: "date",
        title: "Day of the payment",
        meaning: "The day the money came in; while it is open, the last day up to which interest is computed.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      fixed_by_calendar: {
        type: "flag",
        title: "Fixed by the calendar",
        meaning:
          "Whether a day for the payment was agreed, or a time that is counted by the calendar from an event, as 14 days from the delivery.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      reminded: {
        type: "flag",
        title: "Reminded",
        meaning: "Whether the creditor reminded the debtor after the debt fell due.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      reminded_on: {
        type: "date",
        title: "Day of the reminder",
        meaning: "The day the reminder reached the debtor.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      invoice_arrival: {
        type: "code",
        title: "Arrival of the invoice",
        meaning: "Whether it is known on which day an invoice or a like statement reached the debtor, uncertain, or none was sent.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: ["known", "uncertain", "none"],
        pattern: null,
        numbers: null,
        range: null,
      },
      invoice_received_on: {
        type: "date",
        title: "Day of the invoice",
        meaning: "The day the invoice or statement reached the debtor.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      performance_received_on: {
        type: "date",
        title: "Day of the performance",
        meaning: "The day the debtor received what the money is owed for.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      consumer_warned: {
        type: "flag",
        title: "Consumer was warned",
        meaning: "Whether the invoice specially told the consumer that default begins after 30 days.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      refused: {
        type: "flag",
        title: "Payment refused",
        meaning: "Whether the debtor said that they will not pay.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      prevented: {
        type: "flag",
        title: "Prevented from paying",
        meaning: "Whether the debtor names a circumstance for which they say they do not answer.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
      prevented_until: {
        type: "date",
        title: "Prevented until",
        meaning: "The last day on which that circumstance prevented the payment.",
        required: false,
        signed: false,
        measure: false,
        records: null,
        one_of: null,
        pattern: null,
        numbers: null,
        range: null,
      },
    },
    settings: {
      claims_lead: {
        type: "person",
        title: "Lead for claims",
        meaning: "Says what the vague words of the law on default mean for certain claims.",
        one_of: null,
        pattern: null,
      },
    },
    outcomes: ["in_default", "not_in_default"],
    outcome_titles: { in_default: "In default", not_in_default: "Not in default" },
    not_checked: [
      {
        topic: "Obligations that arose before 29 July 2014",
        reason:
          "Article 229 § 34 EGBGB leaves them the earlier text: eight points, and no lump sum. By its second sentence a lease or another continuing obligation has the text of today for what was performed after 30 June 2016. Send the first day of that performance as the day of the contract.",
      },
      {
        topic: "Refusals and special reasons",
        reason:
          "§ 286 Abs. 2 Nr. 3 and 4 BGB turn on whether a refusal is serious and final, and on weighing the interests of both sides. A claim that was refused is not covered unless the calendar fixed the time.",
      },
      {
        topic: "Actions in court instead of a reminder",
        reason:
          "By § 286 Abs. 1 Satz 2 BGB an action or an order for payment stands for a reminder. Send the day it was served as that of the reminder.",
      },
      {
        topic: "Agreements on when default begins, and on periods for payment",
        reason: "§ 286 Abs. 5 and § 271a BGB bound what may be agreed, by what is grossly unfair.",
      },
      {
        topic: "Last days on a Saturday, a Sunday or a holiday",
        reason:
          "By § 193 BGB the next working day takes their place; the days here are not moved. Send the day on which the money had to come as the day it fell due.",
      },
      {
        topic: "The day of the payment, and years of 366 days",
        reason:
          "No provision that is cited says whether the day of the payment still bears interest, and how many days a year has. The set counts the day, and 365 days in each year.",
      },
      { topic: "Parts that are paid", reason: "Interest is computed of one sum. Ask once for each part, up to the day it was paid." },
      {
        topic: "Higher interest, further damage, and the cost of a lawyer",
        reason:
          "§ 288 Abs. 3 and 4 BGB leave other claims open, and by Abs. 5 Satz 3 the lump sum counts towards the cost of legal action.",
      },
      {
        topic: "Agreements on interest and the lump sum",
        reason: "§ 288 Abs. 6 BGB makes some of them void, as far as they are grossly unfair to the creditor.",
      },
      { topic: "Instalments", reason: "By § 288 Abs. 5 Satz 2 BGB each has its lump sum. Ask once for each." },
      {
        topic: "How the base rate is set",
        reason: "§ 247 Abs. 1 Satz 1 and 3 and Abs. 2 BGB say where it comes from. The notices of the Deutsche Bundesbank are read.",
      },
      { topic: "Taxes on interest, and time limits", reason: "They are other rules." },
    ],
    sources: {
      bgb: {
        kind: "statute",
        title: "Bürgerliches Gesetzbuch (BGB)",
        clauses: {
          half_years: {
            paragraph: "§ 247 Abs. 1",
            clause: "Satz 2",
            text: {
              language: "de",
              words:
                "Er verändert sich zum 1. Januar und 1. Juli eines jeden Jahres um die Prozentpunkte, um welche die Bezugsgröße seit der letzten Veränderung des Basiszinssatzes gestiegen oder gefallen ist.",
            },
            translation: {
              language: "en",
              words:
                "It changes on 1 January and 1 July of each year by the percentage points by which the reference rate has risen or fallen since the base rate last changed.",
            },
          },
          reminder: {
            paragraph: "§ 286 Abs. 1",
            clause: "Satz 1",
            text: {
              language: "de",
              words:
                "Leistet der Schuldner auf eine Mahnung des Gläubigers nicht, die nach dem Eintritt der Fälligkeit erfolgt, so kommt er durch die Mahnung in Verzug.",
            },
            translation: {
              language: "en",
              words:
                "If the debtor does not perform on a reminder by the creditor that comes after the debt fell due, the reminder puts him in default.",
            },
          },
          calendar: {
            paragraph: "§ 286 Abs. 2",
            clause: "Nr. 1",
            text: { language: "de", words: "für die Leistung eine Zeit nach dem Kalender bestimmt ist" },
            translation: { language: "en", words: "(No reminder is needed if) a time for the performance is fixed by the calendar" },
          },
          counted: {
            paragraph: "§ 286 Abs. 2",
            clause: "Nr. 2",
            text: {
              language: "de",
              words:
                "der Leistung ein Ereignis vorauszugehen hat und eine angemessene Zeit für die Leistung in der Weise bestimmt ist, dass sie sich von dem Ereignis an nach dem Kalender berechnen lässt",
            },
            translation: {
              language: "en",
              words:
                "(No reminder is needed if) an event has to come before the performance and a reasonable time for it is fixed so that it can be counted by the calendar from the event",
            },
          },
          refused: {
            paragraph: "§ 286 Abs. 2",
            clause: "Nr. 3",
            text: { language: "de", words: "der Schuldner die Leistung ernsthaft und endgültig verweigert" },
            translation: { language: "en", words: "(No reminder is needed if) the debtor refuses the performance seriously and finally" },
          },
          thirty_days: {
            paragraph: "§ 286 Abs. 3",
            clause: "Satz 1",
            text: {
              language: "de",
              words:
                "Der Schuldner einer Entgeltforderung kommt spätestens in Verzug, wenn er nicht innerhalb von 30 Tagen nach Fälligkeit und Zugang einer Rechnung oder gleichwertigen Zahlungsaufstellung leistet; dies gilt gegenüber einem Schuldner, der Verbraucher ist, nur, wenn auf diese Folgen in der Rechnung oder Zahlungsaufstellung besonders hingewiesen worden ist.",
            },
            translation: {
              language: "en",
              words:
                "The debtor of a claim for a delivery or service is in default at the latest if he does not pay within 30 days after it fell due and an invoice or like statement arrived; of a debtor who is a consumer this holds only if the invoice or statement specially pointed out these consequences.",
            },
          },
          uncertain_arrival: {
            paragraph: "§ 286 Abs. 3",
            clause: "Satz 2",
            text: {
              language: "de",
              words:
                "Wenn der Zeitpunkt des Zugangs der Rechnung oder Zahlungsaufstellung unsicher ist, kommt der Schuldner, der nicht Verbraucher ist, spätestens 30 Tage nach Fälligkeit und Empfang der Gegenleistung in Verzug.",
            },
            translation: {
              language: "en",
              words:
                "If the moment of arrival of the invoice or statement is uncertain, a debtor who is not a consumer is in default at the latest 30 days after the debt fell due and he received the performance.",
            },
          },
          not_answerable: {
            paragraph: "§ 286 Abs. 4",
            clause: null,
            text: {
              language: "de",
              words:
                "Der Schuldner kommt nicht in Verzug, solange die Leistung infolge eines Umstands unterbleibt, den er nicht zu vertreten hat.",
            },
            translation: {
              language: "en",
              words:
                "The debtor is not in default as long as the performance fails because of a circumstance for which he is not answerable.",
            },
          },
          interest: {
            paragraph: "§ 288 Abs. 1",
            clause: "Satz 1",
            text: { language: "de", words: "Eine Geldschuld ist während des Verzugs zu verzinsen." },
            translation: { language: "en", words: "A debt of money bears interest during the default." },
          },
          five_points: {
            paragraph: "§ 288 Abs. 1",
            clause: "Satz 2",
            text: { language: "de", words: "Der Verzugszinssatz beträgt für das Jahr fünf Prozentpunkte über dem Basiszinssatz." },
            translation: { language: "en", words: "The rate for default is five percentage points a year above the base rate." },
          },
          nine_points: {
            paragraph: "§ 288 Abs. 2",
            clause: null,
            text: {
              language: "de",
              words:
                "Bei Rechtsgeschäften, an denen ein Verbraucher nicht beteiligt ist, beträgt der Zinssatz für Entgeltforderungen neun Prozentpunkte über dem Basiszinssatz.",
            },
            translation: {
              language: "en",
              words:
                "In transactions in which no consumer takes part, the rate for claims for a delivery or service is nine percentage points above the base rate.",
            },
          },
          lump_sum: {
            paragraph: "§ 288 Abs. 5",
            clause: "Satz 1",
            text: {
              language: "de",
              words:
                "Der Gläubiger einer Entgeltforderung hat bei Verzug des Schuldners, wenn dieser kein Verbraucher ist, außerdem einen Anspruch auf Zahlung einer Pauschale in Höhe von 40 Euro.",
            },
            translation: {
              language: "en",
              words:
                "If the debtor is in default and is not a consumer, the creditor of a claim for a delivery or service may also claim a lump sum of 40 euros.",
            },
          },
        },
      },
      base_rate_notices: {
        kind: "official_guidance",
        title: "Deutsche Bundesbank, notices of the base rate",
        clauses: {
          rates: {
            paragraph: "Base rates from 1 July 2014 to 31 December 2026",
            clause: null,
            text: null,
            translation: {
              language: "en",
              words: "Summary, not the notices' words: the base rate of each half-year, in the table base_rates.",
            },
          },
        },
      },
    },
    tables: { base_rates: TABLE_BASE_RATES },
    definitions: [
      { name: "after_invoice", kind: "figure", type: "date", wording: null, of: after_invoice },
      { name: "after_performance", kind: "figure", type: "date", wording: null, of: after_performance },
      { name: "after_reminder", kind: "figure", type: "date", wording: null, of: after_reminder },
      { name: "without_reminder", kind: "figure", type: "date", wording: null, of: without_reminder, clause: clause_without_reminder },
      { name: "first_day", kind: "figure", type: "date", wording: null, of: first_day, clause: clause_first_day },
      { name: "thirty_days_run", kind: "condition", type: "flag", wording: null, of: thirty_days_run },
      { name: "thirty_days_from_performance", kind: "condition", type: "flag", wording: null, of: thirty_days_from_performance },
      { name: "reminder_counts", kind: "condition", type: "flag", wording: null, of: reminder_counts },
      { name: "prevented_then", kind: "condition", type: "flag", wording: null, of: prevented_then },
    ],
    citing: [
      { kind: "table", name: "base_rates", citations: [{ source: "base_rate_notices", clause: "rates" }] },
      { kind: "condition", name: "thirty_days_run", citations: [{ source: "bgb", clause: "thirty_days" }] },
      { kind: "condition", name: "thirty_days_from_performance", citations: [{ source: "bgb", clause: "uncertain_arrival" }] },
      { kind: "condition", name: "reminder_counts", citations: [{ source: "bgb", clause: "reminder" }] },
      { kind: "figure", name: "after_invoice", citations: [{ source: "bgb", clause: "thirty_days" }] },
      { kind: "figure", name: "after_performance", citations: [{ source: "bgb", clause: "uncertain_arrival" }] },
      { kind: "figure", name: "after_reminder", citations: [{ source: "bgb", clause: "reminder" }] },
      { kind: "figure", name: "first_day", citations: [], operands: [{ source: "bgb", clause: "calendar" }] },
      { kind: "condition", name: "prevented_then", citations: [{ source: "bgb", clause: "not_answerable" }] },
    ],
    totals: [],
    questions: {
      not_answerable: {
        wording: "Is the debtor not answerable for the circumstance that prevented the payment?",
        reason: "§ 286 Abs. 4 BGB turns on what the debtor is answerable for. As a rule nobody is excused by a lack of money.",
        answers: [
          { answer: "no", leads_to: "continue" },
          { answer: "yes", leads_to: "not_in_default" },
        ],
        signer_setting: "claims_lead",
      },
    },
    rules: [
      {
        rule: "not_due",
        stage: "outcome",
        title: "Paid by the day it fell due",
        wording: "What was paid by the day on which it fell due bears no interest.",
        rule_hash: "sha256:497e7ba4491a4dec1e05c4baec3f7a1ef43389d433690fe1786f4016751258ad",
        former_hash: "sha256:de034ef1b31c85ef676f732b2e956d52e5e9399a5c6287d87d144bd44d30b37f",
        basis: "law",
        citations: [{ source: "bgb", clause: "interest" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:bf28a4950b474592a1b209138d1fc20c529cd882b2f987ea94cb6a271b8fcf0b",
          logic: "sha256:95948118a35eb9033ef129f3ef85f4be581778b45b3932356f9c4b90af19c897",
          reads: { facts: ["due_on", "paid_on"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "payment_refused",
        stage: "outcome",
        title: "Payment refused",
        wording:
          "A serious and final refusal begins the default without a reminder. Whether a refusal is one is not decided here, unless the calendar fixed the time anyway.",
        rule_hash: "sha256:828f54f925dd36647fbc2451d94edf219a5866b0cafafe9a4ba0e0f944976583",
        former_hash: "sha256:5c14d7c501c8767d48ab31cee2cc12c51052037000371ecd3bafd696f13ff214",
        basis: "law",
        citations: [{ source: "bgb", clause: "refused" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:b61dd1d23e782fdc52af0405e56a407c9585f4d8ad929ea70642be19c2b542e6",
          logic: "sha256:6f069aa48ea09101187f4a77a40a2152aef5cc864d7f89ec6e5266b35cd9f107",
          reads: { facts: ["fixed_by_calendar", "refused"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "nothing_began_it",
        stage: "outcome",
        title: "Nothing began the default",
        wording:
          "Without a time fixed by the calendar, default begins with a reminder after the debt fell due. For a delivery or service it begins without one, 30 days after the debt fell due and the invoice arrived, and for a consumer only if the invoice said so. If nobody knows when the invoice arrived, a debtor who is no consumer is in default 30 days after the performance.",
        rule_hash: "sha256:de670fb13c422d38741891d3ef020c9b321153fbf04c9a1001b83797b41bda82",
        former_hash: "sha256:6e78c97861115f1947b25764f090b0462956d4db4349780961564e163ce1e0be",
        basis: "law",
        citations: [
          { source: "bgb", clause: "reminder" },
          { source: "bgb", clause: "calendar" },
          { source: "bgb", clause: "counted" },
          { source: "bgb", clause: "thirty_days" },
          { source: "bgb", clause: "uncertain_arrival" },
        ],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:e3935d25dd092ce7b5ea108c855ffb768aaa885e4dceb444540870f698ad86e9",
          logic: "sha256:5f6741d7ccf526a23161b6b9efc5ea469c0ff3dae6b0059a7d447c4cfe4be540",
          reads: {
            facts: [
              "consumer_warned",
              "debtor_is_consumer",
              "due_on",
              "fixed_by_calendar",
              "for_performance",
              "invoice_arrival",
              "reminded",
              "reminded_on",
            ],
            settings: [],
            totals: [],
            tables: [],
            definitions: ["reminder_counts", "thirty_days_from_performance", "thirty_days_run"],
          },
        },
      },
      {
        rule: "paid_in_time",
        stage: "outcome",
        title: "Paid in time",
        wording: "What was paid before the default began bears no interest.",
        rule_hash: "sha256:8d1ae607c09d6a63584b1ba9ce0b8f9992f969eeaec7a0a814efa82dfaecbdcf",
        former_hash: "sha256:dd7438f9fd61d75e263cc8d633c9e6e9706e545cbc910bee10fb832aa1fe3173",
        basis: "law",
        citations: [{ source: "bgb", clause: "interest" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:19bd6620f84fb1b8ec9997dddc6231c77f040559947ed2a8934b546509e5541d",
          logic: "sha256:84e1349c075692ff52bfd5d76be2f567f56c49b747219582f2d73b43c6db1e39",
          reads: {
            facts: [
              "consumer_warned",
              "debtor_is_consumer",
              "due_on",
              "fixed_by_calendar",
              "for_performance",
              "invoice_arrival",
              "invoice_received_on",
              "paid_on",
              "performance_received_on",
              "reminded",
              "reminded_on",
            ],
            settings: [],
            totals: [],
            tables: [],
            definitions: [
              "after_invoice",
              "after_performance",
              "after_reminder",
              "first_day",
              "reminder_counts",
              "thirty_days_from_performance",
              "thirty_days_run",
              "without_reminder",
            ],
          },
        },
      },
      {
        rule: "prevented_from_paying",
        stage: "outcome",
        title: "Prevented from paying",
        wording:
          "As long as a debtor does not pay because of a circumstance for which the debtor is not answerable, there is no default. Whether that was so until the payment, the lead for claims says. A circumstance that ended before the payment only puts the default off, and until when is not decided here.",
        rule_hash: "sha256:66742aa96539c9ac9bbf89b08d6b813571538f5dfa53924bfd183cee0828a269",
        former_hash: "sha256:8a434ba1ab11f7e0183d5911cbbfaacb09158156a5d26117c51e2b14e1fcb373",
        basis: "law",
        citations: [{ source: "bgb", clause: "not_answerable" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:349ca5573e5ef6fa451c9bce1175a0219b2e4aa7a1e5311c7e5a8a79540e1caa",
          logic: "sha256:e8535adb34bb5285d8660fa40bc32532010d742dd6098332a1600b903776a9a2",
          reads: {
            facts: [
              "consumer_warned",
              "debtor_is_consumer",
              "due_on",
              "fixed_by_calendar",
              "for_performance",
              "invoice_arrival",
              "invoice_received_on",
              "paid_on",
              "performance_received_on",
              "prevented",
              "prevented_until",
              "reminded",
              "reminded_on",
            ],
            settings: ["claims_lead"],
            totals: [],
            tables: [],
            definitions: [
              "after_invoice",
              "after_performance",
              "after_reminder",
              "first_day",
              "prevented_then",
              "reminder_counts",
              "thirty_days_from_performance",
              "thirty_days_run",
              "without_reminder",
            ],
          },
        },
      },
      {
        rule: "rate_not_known",
        stage: "outcome",
        title: "Base rate not known",
        wording: "The base rate changes on 1 January and 1 July. This version knows those until the end of 2026.",
        rule_hash: "sha256:be3d41aefe9996fceb32a55ccfc55970b4c729410f86338dfdbda651d8182d18",
        former_hash: "sha256:f3e2ddcea0e2d56fc0bb63f759bc5d9e03cae3eb8c8399c6591a75852b2a422e",
        basis: "law",
        citations: [{ source: "bgb", clause: "half_years" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:f2b0007138466e5ac45eef18fec852af285e31720f34c182a40eff733fa5f9d0",
          logic: "sha256:e536f9b6555378a165d887de9761fa17991792f604d3109a2c2f9af9c45e8b33",
          reads: { facts: ["paid_on"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "late",
        stage: "outcome",
        title: "In default",
        wording: "A debt of money that was not paid before the default began bears interest.",
        rule_hash: "sha256:5cb39aeeb59b3aab37aff2d80142c2d2ad73af97308d51346b0f775fc1cccafa",
        former_hash: "sha256:5a06f4ecb73aa73e73a18409a52f529341fcad9a6b940bad15a0974a50c4a952",
        basis: "law",
        citations: [{ source: "bgb", clause: "interest" }],
        on: [],
        otherwise: null,
        parts: {
          wording: "sha256:0d007e12d355e0ac15a873f1af1a6570c32ad830189cf280f9a6b916348004b6",
          logic: "sha256:a15b7e8ab79442a501a6edafb8725c92349b5fc3fd88040d6628fe8983613b17",
          reads: { facts: [], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
      {
        rule: "begin",
        stage: "consequence",
        title: "The first day of the default",
        wording: "The default begins on the day after the one fixed by the calendar, after the reminder, or after the 30 days.",
        rule_hash: "sha256:427d8f457071cb319724413183c0c28b23992500f60e2aba59fab0e6ea17b6c9",
        former_hash: "sha256:a9bc1a64bbdd9bf6d0e5611c4995f04fb5c310d03c96841819c7f4676ce2fde8",
        basis: "law",
        citations: [{ source: "bgb", clause: "interest" }],
        on: ["in_default"],
        otherwise: null,
        parts: {
          wording: "sha256:46257d87a56c802c95d885dc05f97f5b797afdf2d2c8c1afbd64c7174e0e521c",
          logic: "sha256:0d446abed5a8ef3c4432e5cfe2ce489e8d2b67a748cd45ec44822b020bd09df9",
          reads: {
            facts: [
              "consumer_warned",
              "debtor_is_consumer",
              "due_on",
              "fixed_by_calendar",
              "for_performance",
              "invoice_arrival",
              "invoice_received_on",
              "performance_received_on",
              "reminded",
              "reminded_on",
            ],
            settings: [],
            totals: [],
            tables: [],
            definitions: [
              "after_invoice",
              "after_performance",
              "after_reminder",
              "first_day",
              "reminder_counts",
              "thirty_days_from_performance",
              "thirty_days_run",
              "without_reminder",
            ],
          },
        },
      },
      {
        rule: "interest",
        stage: "consequence",
        title: "Interest",
        wording:
          "Interest runs from the first day of the default to the day of the payment. In transactions without a consumer, a claim for a delivery or service bears nine percentage points above the base rate of the half-year, any other five. A year has 365 days; the sum is rounded to full cents.",
        rule_hash: "sha256:c5f20dba3099a4f590c0369dd5b59261bf8c972bff79b00d2fa792fdf8202994",
        former_hash: "sha256:4483c59b200a6a98ed5e59a64f5c9c3a4f9aaff2cbb2eb0bfb696fe348928e13",
        basis: "law",
        citations: [
          { source: "bgb", clause: "interest" },
          { source: "bgb", clause: "half_years" },
        ],
        branches: [[{ source: "bgb", clause: "nine_points" }], [{ source: "bgb", clause: "five_points" }]],
        on: ["in_default"],
        otherwise: null,
        parts: {
          wording: "sha256:ab0ea42696e75424682603fa8829e20ee1abf5135b067f48382e6d7ceda0100b",
          logic: "sha256:30c6314a75f4fab64298d9b08dcf7aff40501d73cf3c141935d64c04daae301a",
          reads: {
            facts: [
              "claim",
              "consumer_warned",
              "creditor_is_consumer",
              "debtor_is_consumer",
              "due_on",
              "fixed_by_calendar",
              "for_performance",
              "invoice_arrival",
              "invoice_received_on",
              "paid_on",
              "performance_received_on",
              "reminded",
              "reminded_on",
            ],
            settings: [],
            totals: [],
            tables: ["base_rates"],
            definitions: [
              "after_invoice",
              "after_performance",
              "after_reminder",
              "first_day",
              "reminder_counts",
              "thirty_days_from_performance",
              "thirty_days_run",
              "without_reminder",
            ],
          },
        },
      },
      {
        rule: "lump_sum",
        stage: "consequence",
        title: "Lump sum",
        wording: "The creditor of a claim for a delivery or service gets a lump sum of 40 euros as well, if the debtor is not a consumer.",
        rule_hash: "sha256:697c8607771aec8ac025088e49e446fb4316e8154c971a38e7d32dfdd7fd7c21",
        former_hash: "sha256:2946cf0de7777bbc98182152c9a89ffdc078c6f0c45ef03923c8b2a6bcec82b8",
        basis: "law",
        citations: [{ source: "bgb", clause: "lump_sum" }],
        on: ["in_default"],
        otherwise: null,
        parts: {
          wording: "sha256:d16691a53b33d8da23e43442abd76d264d4b100d6e343cbb85942acffede0acf",
          logic: "sha256:26e151e0061f1b44bb8f7f2c01f9e67e9f74edab9e9e9df425b937465f462d55",
          reads: { facts: ["debtor_is_consumer", "for_performance"], settings: [], totals: [], tables: [], definitions: [] },
        },
      },
    ],
    consequences: {
      default_from: { type: "date", balance: false },
      interest: { type: "money", balance: false },
      lump_sum: { type: "money", balance: false },
    },
    evaluate: evaluate,
  },
  exampleBase,
  workedExamples,
);
