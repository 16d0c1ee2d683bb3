/**
 * Checks, completions, corrections, reports and reversals of the same actions and totals, sent at once: all see one
 * order, no change is lost, and no action has two current answers.
 */
import fc from "fast-check";
import { expect, it } from "vitest";

import { type Action, type Facts, type History, newHistory, standingBooking } from "./history.js";
import { PENDING, RULE_SET } from "./rules.js";
import { type JsonRecord, openService, type Service, type ServiceAnswer } from "./service.js";
import { settle } from "./settle.js";
import { shortAnswerOf } from "./short-answer.js";

const RUNS = Number(process.env["TCS_RACES_RUNS"] ?? 3);

type Shot =
  | { readonly kind: "new"; readonly cents: number; readonly proposed: boolean }
  | {
      readonly kind: "completes" | "corrects" | "report" | "reverse";
      readonly of: number;
      readonly cents: number;
      readonly executed: boolean;
    };

interface Storm {
  /** The actions before the race: taken or proposed, some with a missing fact. */
  readonly before: readonly { readonly cents: number; readonly proposed: boolean; readonly lacks: boolean }[];
  readonly shots: readonly Shot[];
}

const CENTS = fc.integer({ min: 1, max: 30 }).map((euros) => euros * 100);
const OF = fc.nat({ max: 5 });
const SHOT: fc.Arbitrary<Shot> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("new" as const), cents: CENTS, proposed: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("completes" as const, "corrects" as const, "report" as const, "reverse" as const),
      of: OF,
      cents: CENTS,
      executed: fc.constantFrom(true, true, false),
    }),
  },
);
const STORM: fc.Arbitrary<Storm> = fc.record({
  before: fc.array(fc.record({ cents: CENTS, proposed: fc.boolean(), lacks: fc.boolean() }), {
    minLength: 6,
    maxLength: 6,
  }),
  shots: fc.array(SHOT, { minLength: 24, maxLength: 40 }),
});

const DAY = "2026-03-10";
const factsOf = (cents: number, lacks = false): Facts => ({
  action_date: DAY,
  customer: "C-1",
  amount: cents,
  ...(lacks ? {} : { kind: "refund" }),
});

function body(facts: Facts, transaction: object): object {
  const { customer, amount, ...more } = facts;
  const sent = {
    ...more,
    ...(customer === undefined ? {} : { customer: { customer_number: customer } }),
    ...(amount === undefined ? {} : { amount: { amount, currency: "EUR" } }),
  };
  return { rule_set: RULE_SET, transaction, facts: sent };
}

async function begin(
  service: Service,
  history: History,
  cents: number,
  proposed: boolean,
  lacks: boolean,
): Promise<void> {
  const facts = factsOf(cents, lacks);
  const status = proposed ? "proposed" : "executed";
  const received = await service.send(
    "/v1/check",
    body(facts, { channel: "agent", status, actor: { kind: "agent", id: "bot" } }),
  );
  expect(received.status, received.text).toBe(200);
  history.actions.push({
    bookings: [{ id: transactionOf(received), facts }],
    checks: [String(received.json["check_id"])],
    agent: "bot",
    status,
    facts,
    day: DAY,
    firstAskedAt: proposed ? history.now : null,
    askedAt: history.now,
    takenAt: null,
    takenOn: null,
    order: null,
    execution: null,
    reversal: null,
    asked: proposed ? shortAnswerOf(received.json) : null,
    closedWith: null,
    served: false,
    truths: [],
  });
}

// The response was compared with the document, which has this shape.
const transactionOf = ({ json }: ServiceAnswer): string =>
  String((json["transaction"] as JsonRecord)["transaction_id"]);

/** The commands that may lose against a concurrent one, and their codes. */
const LOSES: Readonly<Record<string, readonly string[]>> = {
  completes: ["answer-replaced", "action-not-taken", "action-taken-back", "not-a-proposal"],
  corrects: ["answer-replaced", "action-not-taken", "action-taken-back"],
  report: ["not-a-proposal"],
  reverse: ["action-not-taken", "conflict"],
};

/** `at`: makes each reversal different. */
async function shoot(
  service: Service,
  history: History,
  shot: Shot,
  at: number,
  was: ReadonlyMap<Action, string>,
): Promise<void> {
  if (shot.kind === "new") return begin(service, history, shot.cents, shot.proposed, false);
  const action = history.actions[shot.of];
  if (action === undefined) return;
  const { kind, cents, executed } = shot;
  const booking = was.get(action) ?? "";
  const [check = ""] = action.checks;
  const status = executed ? "executed" : "proposed";
  const facts =
    kind === "corrects"
      ? { ...factsOf(cents), action_date: "2026-03-09" }
      : kind === "completes"
        ? { kind: "refund" }
        : {};
  const received = await (kind === "report"
    ? service.send(`/v1/checks/${check}/execution`, { executed })
    : kind === "reverse"
      ? service.send(`/v1/checks/${check}/reversal`, { ref: `R-${at}` })
      : service.send("/v1/check", body(facts, { [kind]: booking, status: kind === "corrects" ? "executed" : status })));
  if (received.status !== 200) {
    const code = String(received.json["type"]).split("/").at(-1);
    // A completion that supplies nothing is refused in any case.
    if (received.status !== 422)
      expect([received.status, LOSES[kind]?.includes(code ?? "")], received.text).toEqual([409, true]);
    return;
  }
  const { json } = received;
  if (kind === "completes" || kind === "corrects") {
    const before = action.bookings.find(({ id }) => id === booking)?.facts ?? factsOf(cents);
    const result: Facts =
      kind === "corrects" ? { ...factsOf(cents), action_date: "2026-03-09" } : { ...before, ...facts };
    action.bookings.push({ id: transactionOf(received), facts: result });
    action.facts = result;
    action.day = result.action_date ?? action.day;
    // The answer of a repeated proposal is current until another replaces it.
    if (kind === "completes" && !executed) action.asked = shortAnswerOf(json);
  } else if (kind === "report") {
    expect(
      action.status === "abandoned" ? json["status"] : "executed",
      "a report that loses is not told that it won",
    ).toBe(action.status === "abandoned" ? "abandoned" : "executed");
    if (executed && json["superseded_by"] === null) action.served = true;
  }
}

/** Reads during the race: every action in the log has one current answer. */
async function readMeanwhile(service: Service, until: () => boolean): Promise<void> {
  while (!until()) {
    const { status, text, json } = await service.send("/v1/checks?current=true&limit=200");
    expect(status, text).toBe(200);
    // The document has this shape.
    const { checks } = json as unknown as {
      readonly checks: readonly { readonly transaction: { readonly transaction_id: string } }[];
    };
    const ids = checks.map(({ transaction }) => transaction.transaction_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(6);
  }
}

/** The service decides the order in which actions began to count, and how they ended; the model computes the rest. */
async function learn(service: Service, history: History): Promise<void> {
  const rows = await service.actions();
  expect(rows.length).toBe(history.actions.length);
  for (const action of history.actions) {
    const row = rows.find(({ action_id }) => action_id === action.bookings[0]?.id);
    expect(row?.transaction_id).toBe(standingBooking(action));
    // From the table.
    action.status = row?.status as Action["status"];
    action.order = row?.counted_at ?? null;
  }
  const places = rows.flatMap(({ counted_at }) => counted_at ?? []);
  expect(new Set(places).size).toBe(places.length);
}

it("concurrent requests are done one after another: of two that exclude each other one wins, no answer is lost, and no action has two standing answers [TXN-014, TOT-005, GEN-022]", async () => {
  await fc.assert(
    fc.asyncProperty(STORM, async ({ before, shots }) => {
      const service = await openService();
      const history = newHistory();
      try {
        const confirmed = await service.send(`/v1/confirmations/${RULE_SET}/1`, {
          rules: [{ rule: PENDING, action: "confirm" }],
          by_user: service.owner,
        });
        expect(confirmed.status, confirmed.text).toBe(200);
        history.off.clear();
        for (const { cents, proposed, lacks } of before) await begin(service, history, cents, proposed, lacks);
        const was = new Map(history.actions.map((action) => [action, standingBooking(action)]));
        let over = false;
        const reading = readMeanwhile(service, () => over);
        const working = service.work();
        await Promise.all(shots.map((shot, at) => shoot(service, history, shot, at, was))).finally(() => (over = true));
        await Promise.all([reading, working]);
        for (const { bookings } of history.actions) expect(bookings.length).toBeLessThanOrEqual(2);
        await learn(service, history);
        await settle(history, service);
        expect(await service.findings()).toEqual([]);
      } finally {
        await service.close();
      }
    }),
    { numRuns: RUNS },
  );
});
