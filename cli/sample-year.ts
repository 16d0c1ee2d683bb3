/**
 * A year of the sample company as a list of events: gifts, meals, and refunds of its bot, some of which wait for a
 * person. All of it is invented, and the same for the same last day.
 */
import { dayText } from "../runtime/calendar/moments.js";
import { dayOfMoment, MILLISECONDS_A_DAY, momentOfDay } from "../runtime/engine/values/days.js";
import type { SampleEvent } from "../runtime/main.js";

const HOUR_MS = 3_600_000;
const WEEKS = 52;
/** The approver is on holiday, and the owner stands in. */
const HOLIDAY = [30, 31];
/** The weeks of a deputy who approves refunds, and leaves in the last one. */
export const DEPUTY = { from: 12, until: 16 };

/** `now`: in milliseconds; the end of the year. The events are in order of time. */
export function sampleYear(now: number): readonly SampleEvent[] {
  const today = momentOfDay(dayOfMoment(now));
  const first = today - WEEKS * 7 * MILLISECONDS_A_DAY;
  const weeks = Array.from({ length: WEEKS }, (_, week) => weekOf(week, first + week * 7 * MILLISECONDS_A_DAY));
  const events = [...weeks.flat(), ...openRefunds(now), ...twoSpellings(now)].filter(({ at }) => at < now);
  return events.sort((a, b) => a.at - b.at);
}

/** Monday's refunds, Wednesday's larger one, and at times a gift, a meal, a return. */
function weekOf(week: number, start: number): readonly SampleEvent[] {
  const name = (what: string): string => `${what} of week ${week}`;
  const at = (day: number, hour: number): number => start + day * MILLISECONDS_A_DAY + hour * HOUR_MS;
  const small = { number: 4_000 + ((week * 37) % 97), cents: 1_500 + ((week * 733) % 9_000) };
  const large = { number: 5_000 + week, cents: 16_000 + ((week * 911) % 14_000) };
  const isDeputy = week >= DEPUTY.from && week < DEPUTY.until;
  return [
    ...(week === HOLIDAY[0] ? [holiday(at(0, 8), at(14, 8))] : []),
    ...(week === DEPUTY.from ? joining(at(0, 8)) : []),
    refund(name("a refund"), at(0, 9), { ...small, status: "executed" }),
    refund(name("a second refund"), at(0, 14), { number: small.number + 100, cents: 2_990, status: "executed" }),
    refund(name("a large refund"), at(2, 10), { ...large, status: "proposed" }),
    ...(week === DEPUTY.until ? leaving(at(2, 11)) : []),
    {
      kind: "decision",
      at: at(2, 13),
      of: name("a large refund"),
      by: HOLIDAY.includes(week) ? "owner" : isDeputy ? "deputy" : "approver",
      decision: week % 7 === 3 ? "refused" : "approved",
      note: `ticket-${large.number}`,
    },
    ...(week % 7 === 3
      ? []
      : [
          {
            kind: "execution" as const,
            at: at(2, 14),
            of: name("a large refund"),
            by: "refund_bot",
            body: { executed: true, ref: `paid-${large.number}` },
          },
        ]),
    ...(week % 2 === 0
      ? [gift(name("a gift"), at(3, 11), { customer_number: `C-${100 + (week % 14)}` }, 1_990 + (week % 5) * 700)]
      : []),
    ...(week % 4 === 1 ? [meal(name("a meal"), at(4, 20), 1 + (week % 3))] : []),
    ...(week % 13 === 6
      ? [
          {
            kind: "reversal" as const,
            at: at(5, 9),
            of: name("a second refund"),
            by: "app",
            body: { ref: `returned-${week}` },
          },
        ]
      : []),
  ];
}

const REFUND_APPROVER = "refund_approver";

function joining(at: number): readonly SampleEvent[] {
  const deputy = { person: "deputy", name: "Sample Deputy", email: "deputy@example.com", role: "tenant_ops" } as const;
  return [
    { kind: "joined", at, ...deputy },
    { kind: "named", at, setting: REFUND_APPROVER, person: "deputy", by: "owner" },
  ];
}

/** While a request waits for them, which passes on to their successor. */
function leaving(at: number): readonly SampleEvent[] {
  return [
    { kind: "named", at, setting: REFUND_APPROVER, person: "approver", by: "owner" },
    { kind: "left", at: at + HOUR_MS, person: "deputy", by: "owner" },
  ];
}

/** Moments in milliseconds. */
function holiday(from: number, until: number): SampleEvent {
  return { kind: "away", at: from, person: "approver", substitute: "owner", until, reason: "Holiday" };
}

/** Open matters at the end of the year: three approvals, a question, and a proposal that lacks a fact. */
function openRefunds(now: number): readonly SampleEvent[] {
  const ago = (hours: number): number => now - hours * HOUR_MS;
  const often = [30, 20, 10].map((days, at) =>
    refund(`an earlier refund ${at}`, ago(days * 24), { number: 9_001, cents: 2_500, status: "executed" }),
  );
  return [
    ...often,
    refund("a waiting refund", ago(6), { number: 9_101, cents: 18_900, status: "proposed" }),
    refund("a second waiting refund", ago(4), { number: 9_102, cents: 24_950, status: "proposed" }),
    refund("a late refund", ago(3), { number: 9_103, cents: 4_500, status: "proposed", deliveredDaysAgo: 45 }),
    refund("a refund that asks", ago(2), { number: 9_001, cents: 2_500, status: "proposed" }),
    refund("a refund that lacks a fact", ago(1), {
      number: 9_104,
      cents: 3_000,
      status: "proposed",
      deliveredDaysAgo: null,
    }),
  ];
}

/** Two gifts to what is probably one customer: the pair waits for a person, and so do both answers. */
function twoSpellings(now: number): readonly SampleEvent[] {
  const ago = (days: number): number => now - days * MILLISECONDS_A_DAY;
  const booked = { customer_number: "C-9201", name: "Bäckerei Mustermann GmbH" };
  return [
    gift("a gift to a customer with a number", ago(40), booked, 2_900),
    gift("a gift to a customer by name alone", ago(3), { name: "Baeckerei Mustermann" }, 2_400),
  ];
}

interface Refund {
  /** Of the customer. */
  readonly number: number;
  readonly cents: number;
  readonly status: "executed" | "proposed";
  /** Null: unknown. */
  readonly deliveredDaysAgo?: number | null;
}

function refund(name: string, at: number, { number, cents, status, deliveredDaysAgo = 4 }: Refund): SampleEvent {
  return {
    kind: "check",
    at,
    name,
    by: "refund_bot",
    body: {
      rule_set: "policy.acme.customer_support",
      transaction: { channel: "agent", status, run: `conversation-${number}`, ref: `order-${number}` },
      facts: {
        action_date: dayText(at),
        action: "refund",
        customer: { customer_number: `C-${number}` },
        amount: euros(cents),
        order_total: euros(Math.max(cents, 30_000)),
        delivered_on: deliveredDaysAgo === null ? null : dayText(at - deliveredDaysAgo * MILLISECONDS_A_DAY),
        reported_damaged: false,
      },
    },
  };
}

interface Customer {
  readonly customer_number?: string;
  readonly name?: string;
}

function gift(name: string, at: number, customer: Customer, cents: number): SampleEvent {
  return {
    kind: "check",
    at,
    name,
    by: "app",
    body: {
      rule_set: "law.de.business_gifts",
      jurisdiction: "DE",
      transaction: { channel: "invoice", ref: `gift-${dayText(at)}-${cents}` },
      facts: {
        gift_date: dayText(at),
        recipient: { kind: "customer", ...customer },
        recipient_is_own_employee: false,
        given_out_generally: false,
        cost_net: euros(cents),
        vat: euros(Math.round(cents * 0.19)),
      },
    },
  };
}

function meal(name: string, at: number, guests: number): SampleEvent {
  const net = 4_200 * (guests + 1);
  const vat = Math.round(net * 0.19);
  return {
    kind: "check",
    at,
    name,
    by: "app",
    body: {
      rule_set: "law.de.business_entertainment",
      jurisdiction: "DE",
      transaction: { channel: "reimbursement", ref: `meal-${dayText(at)}` },
      facts: {
        event_date: dayText(at),
        external_guests: guests,
        participants: guests + 1,
        participants_named: guests + 1,
        occasion: "Yearly contract",
        place_is_restaurant: true,
        invoice_attached: true,
        invoice_total: euros(net + vat),
        invoice_names_host: true,
        tip: euros(0),
        receipt: "secured",
        cost_net: euros(net),
        vat: euros(vat),
      },
    },
  };
}

function euros(cents: number): { readonly amount: number; readonly currency: "EUR" } {
  return { amount: cents, currency: "EUR" };
}
