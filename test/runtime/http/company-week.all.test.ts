/**
 * A company's week of reviews, as an accountant checks it: each row is what somebody does at a moment, and what must be
 * true then. The rows are one story: after a failure the later ones are not played.
 */
import { afterAll, beforeAll, expect, it } from "vitest";

import { waited } from "../../waiting.js";
import {
  book,
  countMails,
  customersOf,
  decide,
  list,
  pay,
  requestOf,
  rowOf,
  startWeek,
  today,
  told,
  type Week,
} from "./company-week.js";

let week: Week;
beforeAll(async () => {
  week = await startWeek("Mon 07:59");
});
afterAll(() => week.close());

/** Acts once, and returns how to look at what must be true. Time alone causes some of it, so the look is repeated. */
type Play = () => Promise<() => unknown>;
type Row = readonly [at: string, what: string, play: Play, expected: unknown];

const sees =
  (look: () => unknown): Play =>
  () =>
    Promise.resolve(look);
const after =
  (act: () => Promise<unknown>, look: () => unknown): Play =>
  async () => {
    await act();
    return look;
  };
/** What the interface answers to the act. */
const answers =
  (act: () => Promise<unknown>): Play =>
  async () => {
    const answer = await act();
    return () => answer;
  };

const tells = (customer: string) => () => told(week, customer);
const finds = (filter: string) => () => customersOf(week, filter);
const proposes = (customer: string, cents: number): Play => after(() => book(week, customer, cents), tells(customer));
const decides = (customer: string, by: string, to: Parameters<typeof decide>[3], comment?: string): Play =>
  after(() => decide(week, customer, by, to, comment), tells(customer));
const pays = (customer: string): Play => after(() => pay(week, customer), tells(customer));

const names = (key: string, person: string, by: string, look: () => unknown): Play =>
  after(() => {
    const body = { value: week.id(person), valid_from: today() };
    return week.send(by, `/v1/tenant-facts/${key}`, { method: "PUT", body });
  }, look);

/** The status, and the kinds of what stands in the way. */
const removesApprover = async (): Promise<unknown> => {
  const { http, errors } = await week.send("owner", `/v1/people/${week.id("approver")}`, { method: "DELETE" });
  const obstacles = (errors ?? []) as readonly { readonly detail: string }[];
  return [http, obstacles.map(({ detail }) => /^The (\w+)/.exec(detail)?.[1])];
};

/** What went out since the last such row. */
let mailsSeen = 0;
const mails: Play = () => {
  const from = mailsSeen;
  return Promise.resolve(async () => {
    await week.settle();
    mailsSeen = week.mails.length;
    return countMails(week.mails.slice(from));
  });
};

const standsIn: Play = after(
  () => {
    const [from, until] = ["2026-03-10T00:00:00Z", "2026-03-12T00:00:00Z"];
    const body = { substitute: week.id("deputy"), from, until, reason: null };
    return week.send("approver", `/v1/people/${week.id("approver")}/substitute`, { method: "PUT", body });
  },
  async () => (await alerts())["setting.person_changed"],
);

/** The approval is a claim of the company's own software. */
const claims: Play = after(
  () => {
    const facts = { approved_by: week.id("approver"), approved_amount: euros(19_000) };
    return book(week, "C-4", 19_000, { by: "app", status: "executed", facts });
  },
  async () => [await told(week, "C-4"), await customersOf(week, `claimed=${week.id("approver")}`)],
);

/** The answer to C-10 was seen in place of the answer to C-11. */
const decidesTogether: Play = answers(async () => {
  const seen = { "C-9": "C-9", "C-10": "C-10", "C-11": "C-10" };
  const requests: object[] = [];
  for (const [customer, other] of Object.entries(seen)) {
    const { id } = await requestOf(week, customer);
    requests.push({ request_id: id, check_id: (await rowOf(week, other)).check_id });
  }
  const { results } = await week.send("deputy", "/v1/approvals/decide", { body: { decision: "approved", requests } });
  return (results as readonly Result[]).map(({ request, refused }) => request?.status ?? refused?.code);
});

interface Result {
  readonly request?: { readonly status: string };
  readonly refused?: { readonly code: string };
}

const approvesTaken = (customer: string, by: string): Play =>
  after(async () => {
    const { check_id } = await rowOf(week, customer);
    await week.send(by, `/v1/checks/${check_id}/approval`, { body: { decision: "approved" } });
  }, tells(customer));

const closes = (date: string, look: () => unknown): Play =>
  after(() => week.send("owner", "/v1/account/closed-until", { method: "PUT", body: { date } }), look);

/** What was paid, in cents, by the outcome of the standing answer. */
const sums = async (): Promise<Readonly<Record<string, number>>> => {
  const paid = await list(week, "transaction_status=executed");
  const sumOf = (wanted: string): number =>
    paid.reduce((sum, { outcome, transaction }) => sum + (outcome === wanted ? transaction.amount.amount : 0), 0);
  return { actions: paid.length, allowed: sumOf("allowed"), needs_approval: sumOf("needs_approval") };
};

const alerts = async (): Promise<Readonly<Record<string, number>>> => {
  const listed = (await week.send("app", "/v1/alerts?limit=200"))["alerts"] as readonly { readonly type: string }[];
  const counts: Record<string, number> = {};
  for (const { type } of listed) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
};

const euros = (cents: number): object => ({ amount: cents, currency: "EUR" });
const periodChanges = async (): Promise<readonly unknown[]> => {
  const { alerts: raised } = await week.send("app", "/v1/alerts?type=period.changed");
  return (raised as readonly { readonly payload: unknown }[]).map(({ payload }) => payload);
};

/** The count of the review, its groups, and what its link lists. */
const review = async (): Promise<unknown> => {
  const { waiting, groups } = await week.send("app", "/v1/review");
  const counted = groups as readonly { readonly kind: string; readonly count: number }[];
  return [waiting, counted.map(({ kind, count }) => `${count} ${kind}`), await customersOf(week, "waiting=true")];
};

const NOBODY_WAITS = [0, [], []];
const PAID_ON_MONDAY = "allowed executed; approver approved: As agreed.";

const MONDAY: readonly Row[] = [
  [
    "Mon 08:00",
    "the agent proposes 180.00 for C-1, above the limit: the approver is asked",
    proposes("C-1", 18_000),
    "needs_approval proposed; approver waiting",
  ],
  ["Mon 08:01", "the approver alone is mailed", mails, { approver: ["1 request"] }],
  [
    "Mon 08:02",
    "the agent waits, and the approver approves: the wait ends at once with the approval and its words",
    answers(async () => {
      const { id } = await requestOf(week, "C-1");
      const waiting = week.send("refund_bot", `/v1/approvals/${id}?wait=50`);
      await decide(week, "C-1", "approver", "approve", "As agreed.");
      const { status, decided_by, comment } = await waiting;
      return [status, decided_by, comment];
    }),
    ["approved", "approver", "As agreed."],
  ],
  ["Mon 08:03", "the agent pays C-1, as allowed", pays("C-1"), PAID_ON_MONDAY],
  [
    "Mon 09:00",
    "the agent proposes 170.00 for C-2: the review counts it, and its link lists it",
    after(() => book(week, "C-2", 17_000), review),
    [1, ["1 approval"], ["C-2"]],
  ],
  [
    "Mon 09:10",
    "the approver refuses C-2 with a reason, which the agent reads",
    decides("C-2", "approver", "refuse", "Paid in cash."),
    "needs_approval proposed; approver refused: Paid in cash.",
  ],
  [
    "Mon 09:20",
    "the agent proposes the same again: it is told of the refusal",
    answers(async () => {
      const { similar } = await book(week, "C-2", 17_000);
      return (similar as readonly { readonly status: string }[]).map(({ status }) => status);
    }),
    ["refused"],
  ],
  [
    "Mon 09:30",
    "the approver refuses it again",
    decides("C-2", "approver", "refuse"),
    "needs_approval proposed; approver refused",
  ],
  [
    "Mon 09:40",
    "the company's own software proposes 160.00 for C-3, and nobody is asked: nobody waits",
    after(() => book(week, "C-3", 16_000, { by: "app" }), review),
    NOBODY_WAITS,
  ],
  [
    "Mon 09:50",
    "the company's own software books 190.00 for C-4 as approved: it is allowed, and marked as a claim",
    claims,
    ["allowed executed", ["C-4"]],
  ],
  ["Mon 16:00", "the approver says that the deputy stands in from Tuesday to Thursday: it is an alert", standsIn, 1],
  [
    "Mon 17:00",
    "the agent proposes 165.00 for C-5: the approver is asked, who is still there",
    proposes("C-5", 16_500),
    "needs_approval proposed; approver waiting",
  ],
];

const PASSED_ON = "approver lapsed no_longer_asked; deputy for approver";
const TAKEN_BACK = `${PASSED_ON} refused taken back: Wrong customer.`;
const BY_DEPUTY = "deputy for approver approved";

const TUESDAY: readonly Row[] = [
  [
    "Tue 00:01",
    "the holiday begins: the deputy is asked in the approver's place",
    sees(tells("C-5")),
    `needs_approval proposed; ${PASSED_ON} waiting`,
  ],
  [
    "Tue 08:00",
    "mail names requests, the substitute and, to the approver, the claim",
    mails,
    {
      approver: ["1 acme: substitute", "1 alert", "3 request"],
      deputy: ["1 acme: substitute", "1 alert", "1 request"],
      owner: ["1 alert"],
      admin: ["1 alert"],
    },
  ],
  [
    "Tue 08:10",
    "the deputy approves C-5 for the approver",
    decides("C-5", "deputy", "approve"),
    `allowed proposed; ${PASSED_ON} approved`,
  ],
  [
    "Tue 08:20",
    "the deputy takes the approval back",
    decides("C-5", "deputy", "withdraw", "Wrong customer."),
    `needs_approval proposed; ${TAKEN_BACK}`,
  ],
  [
    "Tue 08:30",
    "the agent pays C-5 nevertheless, without an approval",
    pays("C-5"),
    `needs_approval executed; ${TAKEN_BACK}`,
  ],
  [
    "Tue 08:40",
    "the agent pays 158.00 for C-6 and has not asked: an approval after the fact is waited for",
    after(() => book(week, "C-6", 15_800, { status: "executed" }), review),
    [1, ["1 approval"], ["C-6"]],
  ],
  ["Tue 08:50", "both payments raised an alert", sees(async () => (await alerts())["check.against_rules"]), 2],
  ["Tue 08:51", "the log lists both as against the rules", sees(finds("against_rules=true")), ["C-5", "C-6"]],
  [
    "Tue 09:00",
    "the agent proposes 155.00 for C-7: the deputy is asked",
    proposes("C-7", 15_500),
    "needs_approval proposed; deputy for approver waiting",
  ],
  ["Tue 09:10", "the deputy approves C-7", decides("C-7", "deputy", "approve"), `allowed proposed; ${BY_DEPUTY}`],
  [
    "Tue 15:00",
    "the agent proposes 156.00 for C-8: the deputy is asked",
    proposes("C-8", 15_600),
    "needs_approval proposed; deputy for approver waiting",
  ],
];

const TO_ADMIN = "deputy for approver lapsed no_longer_asked; admin";

const WEDNESDAY: readonly Row[] = [
  [
    "Wed 09:00",
    "an admin names themselves as approver: the approval of C-7, which is not paid yet, stays",
    names("refund_approver", "admin", "admin", tells("C-7")),
    `allowed proposed; ${BY_DEPUTY}`,
  ],
  [
    "Wed 09:01",
    "what waits passes on: the admin is asked about C-8",
    sees(tells("C-8")),
    `needs_approval proposed; ${TO_ADMIN} waiting`,
  ],
  ["Wed 09:02", "the approval of C-1, paid on Monday, stays", sees(tells("C-1")), PAID_ON_MONDAY],
  ["Wed 09:05", "the agent pays C-7, as allowed", pays("C-7"), `allowed executed; ${BY_DEPUTY}`],
  [
    "Wed 09:10",
    "the admin approves C-8: it is marked as decided by themselves",
    decides("C-8", "admin", "approve"),
    `allowed proposed self; ${TO_ADMIN} approved`,
  ],
  ["Wed 09:20", "the log finds it by the mark", sees(finds("self=true")), ["C-8"]],
  [
    "Wed 09:30",
    "it is an alert, and so is the change of the approver",
    sees(async () => [(await alerts())["decision.by_self"], (await alerts())["setting.person_changed"]]),
    [1, 2],
  ],
  [
    "Wed 09:40",
    "mail tells the owner and the approver of both, and the admin of neither",
    mails,
    // Two payments against the rules, and the change; to the owner the admin's decision; to the approver what was paid.
    { owner: ["4 alert"], approver: ["4 alert"], admin: ["1 request", "2 alert"], deputy: ["2 request"] },
  ],
  [
    "Wed 15:00",
    "the owner names the approver again: the admin's approval stays",
    names("refund_approver", "approver", "owner", tells("C-8")),
    `allowed proposed self; ${TO_ADMIN} approved`,
  ],
  [
    "Wed 15:10",
    "the agent pays C-8, as allowed, and the mark stays",
    pays("C-8"),
    `allowed executed self; ${TO_ADMIN} approved`,
  ],
  [
    "Wed 15:20",
    "the agent proposes 157.00 for C-9: the deputy is asked",
    proposes("C-9", 15_700),
    "needs_approval proposed; deputy for approver waiting",
  ],
];

const BACK = "deputy for approver lapsed no_longer_asked; approver";
const TO_DEPUTY = `${BACK} lapsed no_longer_asked; deputy`;

const THURSDAY: readonly Row[] = [
  [
    "Thu 00:01",
    "the holiday ends: the approver is asked about C-9",
    sees(tells("C-9")),
    `needs_approval proposed; ${BACK} waiting`,
  ],
  [
    "Thu 09:00",
    "the approver leaves: two settings and one request stand in the way",
    answers(removesApprover),
    [409, ["setting", "setting", "request"]],
  ],
  [
    "Thu 09:10",
    "the owner names the deputy as approver of refunds: C-9 passes on",
    names("refund_approver", "deputy", "owner", tells("C-9")),
    `needs_approval proposed; ${TO_DEPUTY} waiting`,
  ],
  [
    "Thu 09:20",
    "the owner names the deputy as approver of gifts too",
    names("gift_approver", "deputy", "owner", tells("C-9")),
    `needs_approval proposed; ${TO_DEPUTY} waiting`,
  ],
  ["Thu 09:30", "nothing stands in the way: the approver is removed", answers(removesApprover), [200, []]],
  ["Thu 09:40", "what the approver approved on Monday stays", sees(tells("C-1")), PAID_ON_MONDAY],
  [
    "Thu 10:00",
    "the agent proposes 151.00 for C-10: the deputy is asked",
    proposes("C-10", 15_100),
    "needs_approval proposed; deputy waiting",
  ],
  [
    "Thu 10:10",
    "the agent proposes 152.00 for C-11: the deputy is asked",
    proposes("C-11", 15_200),
    "needs_approval proposed; deputy waiting",
  ],
  [
    "Thu 11:00",
    "the deputy approves three together, one by an answer that does not stand: two are approved",
    decidesTogether,
    ["approved", "approved", "answer-replaced"],
  ],
  [
    "Thu 11:10",
    "C-11 waits as before, and so does the payment of C-6",
    sees(review),
    [2, ["2 approval"], ["C-11", "C-6"]],
  ],
  ["Thu 11:20", "the agent pays C-9, as allowed", pays("C-9"), `allowed executed; ${TO_DEPUTY} approved`],
  [
    "Thu 12:00",
    "mail tells of the owner's three changes all but the owner; the approver's ends with their removal",
    mails,
    {
      admin: ["3 alert"],
      approver: ["1 acme: substitute", "1 request", "4 alert"],
      deputy: ["1 acme: substitute", "2 alert", "4 request"],
    },
  ],
  [
    "Thu 12:10",
    "the deputy refuses C-11",
    decides("C-11", "deputy", "refuse"),
    "needs_approval proposed; deputy refused",
  ],
];

const FRIDAY: readonly Row[] = [
  [
    "Fri 09:00",
    "the owner closes the books up to Tuesday: no answer is marked",
    closes("2026-03-10", finds("after_close=true")),
    [],
  ],
  [
    "Fri 09:10",
    "the deputy approves C-6, paid on Tuesday, after the fact: it is marked as after the close",
    approvesTaken("C-6", "deputy"),
    "allowed executed after close",
  ],
  ["Fri 09:20", "the log finds it by the mark", sees(finds("after_close=true")), ["C-6"]],
  [
    "Fri 10:00",
    "the agent proposes 199.00 for C-12: the deputy is asked",
    proposes("C-12", 19_900),
    "needs_approval proposed; deputy waiting",
  ],
  [
    "Sat 00:10",
    "the day is over: an alert sums up what changed in the closed period",
    sees(periodChanges),
    [
      {
        date: "2026-03-13",
        changes: [{ rule_set: "policy.acme.customer_support", actions: 1, amount: euros(15_800) }],
      },
    ],
  ],
  [
    "Sat 07:00",
    "mail tells the admins of the closed period, and the deputy of C-6 and C-12",
    mails,
    { owner: ["1 alert"], admin: ["1 alert"], deputy: ["1 alert", "1 request"] },
  ],
  [
    "next Fri 10:01",
    "nobody has decided on C-12 for a week: the request lapses",
    sees(tells("C-12")),
    "needs_approval expired; deputy lapsed no_answer",
  ],
  ["next Fri 10:02", "nobody waits", sees(review), NOBODY_WAITS],
  ["next Fri 10:03", "C-5 alone was paid against the rules", sees(finds("against_rules=true")), ["C-5"]],
  ["next Fri 10:04", "the sums of what was paid", sees(sums), { actions: 7, allowed: 99_600, needs_approval: 16_500 }],
  [
    "next Fri 10:05",
    "the alerts of the week",
    sees(alerts),
    {
      "check.against_rules": 2,
      "check.rechecked": 8,
      "checks.rerun": 3,
      "decision.by_self": 1,
      "period.changed": 1,
      "request.unanswered": 1,
      "setting.person_changed": 5,
    },
  ],
  [
    "next Sat 07:00",
    "mail tells the admins of the request that lapsed",
    mails,
    { owner: ["1 alert"], admin: ["1 alert"] },
  ],
];

let failed: string | null = null;
it.each([...MONDAY, ...TUESDAY, ...WEDNESDAY, ...THURSDAY, ...FRIDAY])("%s: %s", async (at, what, play, expected) => {
  if (failed !== null) throw new Error(`Not played, because this row failed: ${failed}`);
  failed = `${at}: ${what}`;
  await week.moveTo(at);
  const look = await play();
  await waited(async () => {
    expect(await look()).toEqual(expected);
  });
  failed = null;
});
