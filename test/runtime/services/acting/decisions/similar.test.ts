/** Beside an answer: other proposals of the same agent, rule set and facts that wait or were refused within a day. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { check as checkVerb } from "../../../../../runtime/services/acting/checks/check.js";
import { verify } from "../../../../../runtime/services/evidence/verify/verify.js";
import { attemptOf } from "../../../../../runtime/services/request/idempotency/attempt.js";
import { once } from "../../../../../runtime/services/request/idempotency/once.js";
import { NOON, toJson } from "../../account.js";
import { HOUR } from "../action-life/reports.js";
import { type DecidedRead, type Deciding, openDeciding, refund } from "./kit.js";

interface Similar {
  readonly check_id: string;
  readonly transaction_id: string;
  readonly status: string;
  readonly request_id: string;
}

type Answered = DecidedRead & {
  readonly check_id: string;
  readonly transaction: { readonly transaction_id: string };
  readonly similar?: readonly Similar[];
};

const proposing =
  ({ check }: Deciding) =>
  async (body: object, key = "bot"): Promise<Answered> =>
    // The service sends the documented shape.
    (await check(body, key)) as unknown as Answered;

const firstRequest = ({ requests }: Answered): string => requests?.[0].id ?? "";

const shown = (of: Answered, status: string): Similar => ({
  check_id: of.check_id,
  transaction_id: of.transaction.transaction_id,
  status,
  request_id: firstRequest(of),
});

describe("similar proposals", () => {
  it("a proposal with the same facts that waits is named at once, from either side, in any order of facts", async () => {
    const account = await openDeciding();
    const propose = proposing(account);
    const first = await propose(refund(12_000));
    expect(first.similar).toBeUndefined();
    const { facts, ...more } = refund(12_000) as { readonly facts: Readonly<Record<string, unknown>> };
    const second = await propose({ ...more, facts: Object.fromEntries(Object.entries(facts).reverse()) });
    expect(second.similar).toEqual([shown(first, "waiting")]);
    expect(await account.answerOf(first.check_id)).toMatchObject({ similar: [shown(second, "waiting")] });
    expect((await propose(refund(12_000))).similar).toEqual([shown(second, "waiting"), shown(first, "waiting")]);
  });

  it("other facts, another agent, an action that was taken, and the account's own proposal have none", async () => {
    const account = await openDeciding();
    const propose = proposing(account);
    await propose(refund(12_000));
    expect((await propose(refund(12_001))).similar).toBeUndefined();
    expect((await propose(refund(12_000), "second")).similar).toBeUndefined();
    expect((await propose(refund(12_000), "app")).similar).toBeUndefined();
    expect((await propose(refund(12_000, { status: "executed" }))).similar).toBeUndefined();
  });

  it("a refused one is named for a day, also after the agent dropped it", async () => {
    const account = await openDeciding();
    const propose = proposing(account);
    const first = await propose(refund(12_000));
    await account.refuse(firstRequest(first), "lead", { check_id: first.check_id });
    await account.execution(first.check_id, { executed: false, reason: "refused_by_caller" }, "bot");
    expect((await propose(refund(12_000))).similar).toEqual([shown(first, "refused")]);
    account.clock.now = NOON + 24 * HOUR;
    expect((await propose(refund(12_000))).similar).toMatchObject([{ status: "waiting" }, shown(first, "refused")]);
    account.clock.now += 1;
    expect((await propose(refund(12_000))).similar).toMatchObject([{ status: "waiting" }, { status: "waiting" }]);
  });

  it("a recipient who was only described may be anybody: nothing is similar", async () => {
    const account = await openDeciding();
    const propose = proposing(account);
    const described = { customer: { kind: "customer", description: "a guest" } };
    expect((await propose(refund(12_000, {}, described))).requests).toHaveLength(1);
    expect((await propose(refund(12_000, {}, described))).similar).toBeUndefined();
  });

  it("is no part of the stored answer, and a repeated request is answered with the first response whole", async () => {
    const account = await openDeciding();
    const { services, database, clock } = account;
    await proposing(account)(refund(12_000));
    const caller = account.caller("bot");
    const body = toJson(refund(12_000));
    const send = async (): Promise<string> => {
      const response = await database.transact(() =>
        once(attemptOf("retry", "POST /v1/check", caller, body), caller, clock.now, () =>
          checkVerb(services, caller, body, clock.now),
        ),
      );
      return response.body;
    };
    const first = await send();
    const answered = JSON.parse(first) as Answered;
    const [similar] = answered.similar ?? [];
    await account.refuse(similar?.request_id ?? "", "lead");
    expect(await send()).toBe(first);
    expect(await account.answerOf(answered.check_id)).toMatchObject({ similar: [{ status: "refused" }] });
    const findings = async (): Promise<readonly string[]> =>
      (await verify(database, { ...services, accountRules: new Map() }, null)).findings.flatMap(({ record }) =>
        record.startsWith("idempotency") || record.startsWith("answer") ? [record] : [],
      );
    expect(await findings()).toEqual([]);
  });
});

type Step = readonly ["propose" | "approve" | "refuse" | "drop" | "take" | "wait", number];

const STEPS = fc.array(
  fc.tuple(fc.constantFrom<Step[0]>("propose", "propose", "approve", "refuse", "drop", "take", "wait"), fc.nat(5)),
  { maxLength: 12 },
);

interface Played {
  readonly answered: Answered;
  readonly amount: number;
  state: "waiting" | "refused" | "approved" | "gone";
  refusedAt: number;
}

/** As the rule is written, over all that was played. */
function expected(played: readonly Played[], amount: number, now: number): readonly (readonly [string, string])[] {
  return played
    .filter((each) => each.amount === amount)
    .flatMap(({ answered, state, refusedAt }): (readonly [string, string])[] => {
      const id = answered.transaction.transaction_id;
      if (state === "waiting") return [[id, "waiting"]];
      return state === "refused" && now <= refusedAt + 24 * HOUR ? [[id, "refused"]] : [];
    })
    .reverse()
    .slice(0, 10);
}

async function playStep(account: Deciding, played: Played[], [what, which]: Step): Promise<void> {
  const { clock } = account;
  if (what === "wait") {
    clock.now += (which + 1) * 5 * HOUR;
    return;
  }
  if (what === "propose") {
    // A proposal is dated the day it is asked, or a day either side.
    if (clock.now > NOON + 48 * HOUR) return;
    const amount = 12_000 + (which % 2);
    const before = expected(played, amount, clock.now);
    const answered = await proposing(account)(refund(amount, {}, { action_date: "2026-03-11" }));
    expect((answered.similar ?? []).map((each) => [each.transaction_id, each.status])).toEqual(before);
    played.push({ answered, amount, state: "waiting", refusedAt: 0 });
    return;
  }
  const one = played[which % Math.max(played.length, 1)];
  if (one === undefined || one.state === "gone") return;
  if (what === "approve" || what === "refuse") {
    if (one.state !== "waiting") return;
    await account[what](firstRequest(one.answered), "lead");
    one.state = what === "approve" ? "approved" : "refused";
    one.refusedAt = clock.now;
  } else if (what === "drop") {
    await account.execution(one.answered.check_id, { executed: false, reason: "abandoned" }, "bot");
    if (one.state !== "refused") one.state = "gone";
  } else {
    await account.execution(one.answered.check_id, { executed: true }, "bot");
    one.state = "gone";
  }
}

it("any course of proposals and decisions: exactly those that wait, or were refused within a day, are named", async () => {
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      const account = await openDeciding();
      const played: Played[] = [];
      for (const step of steps) await playStep(account, played, step);
    }),
    { numRuns: 25 },
  );
});
