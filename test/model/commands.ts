/**
 * What may happen to the account, drawn by fast-check: requests about any action in any state, time, a restart, changes
 * to rules and settings, the worker.
 */
import fc from "fast-check";
import { expect } from "vitest";

import { type Action, addDays, dayOf, type Facts, type History, type Request, type Sent, statusOf } from "./history.js";
import { noteTruths, play } from "./play.js";
import { BREAKING, PENDING, RULE_SET, RULES } from "./rules.js";
import type { Service } from "./service.js";
import { lookAtStanding, settle } from "./settle.js";

export type Command = fc.AsyncCommand<History, Service>;

/** `does`: returns nothing where there is nothing to do it to. */
function command(name: string, does: (history: History, service: Service) => Promise<unknown>): Command {
  return {
    check: () => true,
    run: async (history, service) => {
      await does(history, service);
      await lookAtStanding(history, service);
    },
    toString: () => name,
  };
}

interface DrawnFacts {
  readonly day: number | null;
  readonly kind: string | null;
  readonly customer: string | null;
  readonly amount: number | null;
}

/** Mostly what lets actions move each other: refunds to one customer, of amounts on both sides of the limits. */
function mostly<T, U>(weight: number, usual: readonly T[], others: readonly U[]): fc.Arbitrary<T | U> {
  return fc.oneof(
    { weight, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
}

const FACTS: fc.Arbitrary<DrawnFacts> = fc.record({
  day: mostly(3, [0, 0, -1], [1, -2, -4, null, null, 366, 367]),
  kind: mostly(5, ["refund"], ["voucher", "gift", null]),
  customer: mostly(5, ["C-1"], ["C-2", null]),
  amount: mostly(5, [500, 1_500, 2_100, 2_500, 3_000, 3_500], [100, 1_000, 4_500, 7_000, BREAKING, null]),
});

const KEY = mostly(5, ["app" as const], ["bot" as const]);
const IDEMPOTENCY_KEY = fc.constantFrom(null, null, null, null, "k1", "k2");
const WHICH = fc.nat({ max: 30 });

function factsOf({ day, kind, customer, amount }: DrawnFacts, now: number): Facts {
  return {
    ...(day === null ? {} : { action_date: addDays(dayOf(now), day) }),
    ...(kind === null ? {} : { kind }),
    ...(customer === null ? {} : { customer }),
    ...(amount === null ? {} : { amount }),
  };
}

function sentFacts({ customer, amount, ...facts }: Facts): object {
  return {
    ...facts,
    ...(customer === undefined ? {} : { customer: { customer_number: customer } }),
    ...(amount === undefined ? {} : { amount: { amount, currency: "EUR" } }),
  };
}

/** One of them, whatever the number. */
function pick<T>(items: readonly T[], which: number): T | undefined {
  return items.length === 0 ? undefined : items[which % items.length];
}

function checkOf(
  drawn: Omit<Extract<Request, { kind: "check" }>, "kind" | keyof Sent> & Pick<Sent, "key" | "idempotencyKey">,
): Request {
  const { how, status, facts, executedAt, agent, target, key, idempotencyKey } = drawn;
  const transaction = {
    ...(status === null ? {} : { status }),
    ...(executedAt === null ? {} : { executed_at: executedAt }),
    ...(target === null ? { channel: "agent" } : { [how]: target.booking.id }),
    ...(agent === null ? {} : { actor: { kind: "agent", id: agent } }),
  };
  return {
    ...drawn,
    kind: "check",
    path: "/v1/check",
    body: { rule_set: RULE_SET, transaction, facts: sentFacts(facts) },
    key,
    idempotencyKey,
  };
}

const NEW = fc
  .record({
    facts: FACTS,
    status: fc.constantFrom("executed" as const, "executed" as const, "proposed" as const, "proposed" as const, null),
    agent: fc.constantFrom(null, "bot", "other"),
    hoursAgo: mostly(5, [null], [30]),
    key: KEY,
    idempotencyKey: IDEMPOTENCY_KEY,
  })
  .map(({ hoursAgo, ...drawn }) =>
    command(`new ${JSON.stringify({ hoursAgo, ...drawn })}`, (history, service) => {
      const executedAt = hoursAgo === null ? null : new Date(history.now - hoursAgo * 3_600_000).toISOString();
      return play(
        history,
        service,
        checkOf({ ...drawn, how: "new", facts: factsOf(drawn.facts, history.now), executedAt, target: null }),
      );
    }),
  );

const AMEND = fc
  .record({
    which: WHICH,
    older: fc.constantFrom(false, false, false, false, true),
    how: fc.constantFrom("completes" as const, "completes" as const, "corrects" as const),
    fits: mostly(3, [true], [false]),
    status: fc.constantFrom("executed" as const, "proposed" as const, null),
    facts: FACTS,
    differs: fc.constantFrom(false, false, false, true),
    key: KEY,
    idempotencyKey: IDEMPOTENCY_KEY,
  })
  .map((drawn) =>
    command(`amend ${JSON.stringify(drawn)}`, async (history, service) => amend(history, service, drawn)),
  );

interface Amendment extends Pick<Sent, "key" | "idempotencyKey"> {
  readonly which: number;
  readonly older: boolean;
  readonly how: "completes" | "corrects";
  /** The status that the action has by now. */
  readonly fits: boolean;
  readonly status: "executed" | "proposed" | null;
  readonly facts: DrawnFacts;
  /** Whether facts are sent as drawn, though the booking may have others. */
  readonly differs: boolean;
}

async function amend(
  history: History,
  service: Service,
  { which, older, how, fits, status, facts, differs, key, idempotencyKey }: Amendment,
): Promise<void> {
  const action = pick(history.actions, which);
  const booking = older ? action?.bookings[0] : action?.bookings.at(-1);
  if (action === undefined || booking === undefined) return;
  const drawn = factsOf(facts, history.now);
  const fitting = statusOf(action, history.now) === "proposed" ? "proposed" : "executed";
  const target = { action, booking };
  const had = new Map<string, unknown>(Object.entries(booking.facts));
  const supplied: Facts =
    how === "corrects" || differs
      ? drawn
      : Object.fromEntries(Object.entries(drawn).filter(([fact]) => !had.has(fact)));
  const asked = { how, status: fits ? fitting : status, facts: supplied, executedAt: null, agent: null, target };
  await play(history, service, checkOf({ ...asked, key, idempotencyKey }));
}

const EXECUTION = fc
  .record({
    which: WHICH,
    check: WHICH,
    executed: fc.constantFrom(true, true, false),
    reason: mostly(5, [null], ["failed"]),
    ref: fc.constantFrom(null, "R-1"),
    system: fc.constantFrom(null, null, "shop", "till"),
    hours: fc.constantFrom(null, null, null, 0, 5),
    key: KEY,
    idempotencyKey: IDEMPOTENCY_KEY,
  })
  .map(({ which, check, hours, ...drawn }) =>
    command(`report ${JSON.stringify({ which, check, hours, ...drawn })}`, async (history, service) => {
      const action = open(history, which);
      if (action === undefined) return;
      const { executed, reason, ref, system } = drawn;
      const executedAt = hours === null ? null : new Date(history.now - hours * 3_600_000).toISOString();
      await play(history, service, {
        ...drawn,
        kind: "execution",
        action,
        executedAt,
        path: `/v1/checks/${pick(action.checks, check) ?? ""}/execution`,
        body: { executed, reason, ref, system, executed_at: executedAt },
      });
    }),
  );

/** Two of three times one that is still asked about, where there is any. */
function open(history: History, which: number): Action | undefined {
  const proposed = history.actions.filter(({ status }) => status === "proposed");
  return pick(which % 3 === 0 || proposed.length === 0 ? history.actions : proposed, which);
}

const REVERSAL = fc
  .record({
    which: WHICH,
    check: WHICH,
    day: fc.constantFrom(null, null, null, 0, -1, -3, 1),
    hours: fc.constantFrom(null, null, 2, 30),
    ref: fc.constantFrom(null, null, "R-1", "R-2"),
    key: KEY,
    idempotencyKey: IDEMPOTENCY_KEY,
  })
  .map(({ which, check, day, hours, ...drawn }) =>
    command(`reverse ${JSON.stringify({ which, check, day, hours, ...drawn })}`, async (history, service) => {
      const action = pick(history.actions, which);
      if (action === undefined) return;
      const reversedAt =
        day === null
          ? null
          : hours === null
            ? addDays(dayOf(history.now), day)
            : new Date(history.now - hours * 3_600_000).toISOString();
      await play(history, service, {
        ...drawn,
        kind: "reversal",
        action,
        reversedAt,
        path: `/v1/checks/${pick(action.checks, check) ?? ""}/reversal`,
        body: { reversed_at: reversedAt, ref: drawn.ref },
      });
    }),
  );

/** Sent again as it was, whatever has happened since: with its key if it had one, or without. */
const REPEAT = fc.record({ which: WHICH, withKey: fc.boolean() }).map(({ which, withKey }) =>
  command(`repeat ${which}${withKey ? "" : " without its key"}`, async (history, service) => {
    const request = pick(history.sent, which);
    if (request !== undefined)
      await play(history, service, { ...request, idempotencyKey: withKey ? request.idempotencyKey : null });
  }),
);

const PASS = fc.constantFrom(1, 1_000, 3_600_000, 6 * 3_600_000, 12 * 3_600_000, 86_400_000 - 1, 86_400_000).map((ms) =>
  command(`pass ${ms} ms`, (history, service) => {
    history.now = service.clock.now += ms;
    return Promise.resolve();
  }),
);

const RESTART = fc.constant(
  command("restart", async (history, service) => {
    await service.restart();
    history.now = service.clock.now;
  }),
);

const DECIDE = fc
  .record({
    rule: fc.constantFrom(...RULES, PENDING, PENDING),
    action: fc.constantFrom("confirm" as const, "confirm" as const, "flag" as const),
  })
  .map(({ rule, action }) =>
    command(`${action} ${rule}`, async (history, service) => {
      const { status, text, json } = await service.send(`/v1/confirmations/${RULE_SET}/1`, {
        rules: [{ rule, action }],
        by_user: service.owner,
      });
      expect(status, text).toBe(200);
      const was = history.off.get(rule);
      if (action === "confirm") history.off.delete(rule);
      else history.off.set(rule, "flagged");
      // Deciding again what is decided changes nothing, and nothing is looked at.
      const changes =
        history.off.get(rule) !== was &&
        history.actions.some((each) => ["proposed", "executed"].includes(statusOf(each, history.now)));
      expect(json["rerun_id"] !== null, text).toBe(changes);
      if (changes) rerunOf(history, service, "surely");
    }),
  );

const SET = fc
  .record({ cents: fc.constantFrom(800, 2_000, 4_000), day: fc.constantFrom(-3, -1, 0, 1) })
  .map(({ cents, day }) =>
    command(`limit ${cents} from ${day}`, async (history, service) => {
      const from = addDays(dayOf(history.now), day);
      const { status, text } = await service.send(
        "/v1/tenant-facts/small_limit",
        { value: { amount: cents, currency: "EUR" }, valid_from: from, confirmed_by: service.owner },
        { method: "PUT" },
      );
      expect(status, text).toBe(200);
      history.limits.push({ from, cents });
      // Only what asked for the setting is looked at.
      rerunOf(history, service, "perhaps");
    }),
  );

function rerunOf(history: History, service: Service, how: "surely" | "perhaps"): void {
  for (const action of history.actions)
    if (statusOf(action, history.now) === "proposed" && history.rerun.get(action) !== "surely")
      history.rerun.set(action, how);
  noteTruths(history, service.lead);
}

const SETTLE = fc.constant(command("work", settle));

export const COMMANDS: readonly fc.Arbitrary<Command>[] = [
  NEW,
  NEW,
  NEW,
  NEW,
  NEW,
  NEW,
  NEW,
  AMEND,
  AMEND,
  AMEND,
  AMEND,
  EXECUTION,
  EXECUTION,
  EXECUTION,
  REVERSAL,
  REVERSAL,
  REPEAT,
  REPEAT,
  PASS,
  RESTART,
  DECIDE,
  SET,
  SETTLE,
];
