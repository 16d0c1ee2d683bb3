/** Approving an action that was taken: the person whom its answer names does it after the fact, unasked. */
import { describe, expect, it } from "vitest";

import type { Refusal } from "../../../../../runtime/refusals/refusal.js";
import { approveTaken } from "../../../../../runtime/services/acting/decisions/approve-taken.js";
import {
  readOwnTakenToApprove,
  readTakenToApprove,
} from "../../../../../runtime/services/acting/decisions/taken-to-approve.js";
import { readReview } from "../../../../../runtime/services/acting/log/review.js";
import { verify } from "../../../../../runtime/services/evidence/verify/verify.js";
import { type Answer, refusalOf, toJson } from "../../account.js";
import { errorLines, HOUR } from "../action-life/reports.js";
import { type Deciding, openDeciding, refund } from "./kit.js";

interface Recorded {
  readonly resolution_id: string;
  readonly check_id: string;
  readonly decision: string;
  readonly superseded_by: string | null;
}

interface Approving extends Deciding {
  /** Taken by the agent's key, above its own limit. */
  readonly taken: (amount?: number) => Promise<Answer>;
  readonly decide: (checkId: string, by: string, body: object) => Promise<Recorded>;
  readonly decideRefused: (checkId: string, by: string, body?: object) => Promise<Refusal>;
  /** How many actions wait for the approval of the person, and of anybody in review. */
  readonly waiting: (by: string) => Promise<readonly [own: number, review: number]>;
}

async function openApproving(): Promise<Approving> {
  const account = await openDeciding();
  const { services, database, opened, person, caller } = account;
  const by = (handle: string) => (handle in opened.people ? person(handle) : caller(handle));
  const send = (checkId: string, handle: string, body: object): Promise<string> =>
    database.transact(() => approveTaken(services, by(handle), checkId, toJson(body)));
  return {
    ...account,
    taken: (amount = 12_000) => account.check(refund(amount, { status: "executed" }), "bot"),
    decide: async (checkId, handle, body) => JSON.parse(await send(checkId, handle, body)) as Recorded,
    decideRefused: (checkId, handle, body = { decision: "approved" }) => refusalOf(send(checkId, handle, body)),
    waiting: async (handle) => {
      const taken = await database.read(() => readTakenToApprove(services, person(handle), [person(handle).personId]));
      const review = await database.read(() => readReview(services, person("owner")));
      return [taken.rows.length, review.waiting];
    },
  };
}

describe("an action that was taken and needs an approval", () => {
  it("is among the newest of the person alone, of so many as are asked for, and more are named", async () => {
    const { taken, services, database, person } = await openApproving();
    const checks: string[] = [];
    for (let nth = 0; nth < 3; nth += 1) checks.unshift((await taken()).check_id);
    const read = async (of: string, most: number): Promise<readonly [readonly string[], boolean]> => {
      const { rows, hasMore } = await database.read(() => readOwnTakenToApprove(services, person(of), most));
      return [rows.map(({ check_id }) => check_id), hasMore];
    };
    expect(await read("lead", 2)).toEqual([checks.slice(0, 2), true]);
    expect(await read("lead", 3)).toEqual([checks, false]);
    expect(await read("owner", 2)).toEqual([[], false]);
  });

  it("is approved by the person whom its answer names: it is answered again as allowed, and verifies", async () => {
    const account = await openApproving();
    const { taken, decide, answerOf, personId, waiting } = account;
    const { check_id } = await taken();
    expect(await waiting("lead")).toEqual([1, 1]);
    expect(await waiting("owner")).toEqual([0, 1]);
    const recorded = await decide(check_id, "lead", {
      decision: "approved",
      comment: "Seen in the shop.",
      note_ref: "t-1",
    });
    const after = await answerOf(recorded.superseded_by ?? "");
    expect(after).toMatchObject({
      outcome: "allowed",
      recheck_reason: "approval",
      decisions: [
        { method: "approval", decided_by: personId("lead"), claimed: false, resolution_id: recorded.resolution_id },
      ],
      resolution: { resolved_outcome: "approved", comment: "Seen in the shop.", note_ref: "t-1", given_on: check_id },
    });
    expect(await waiting("lead")).toEqual([0, 0]);
    // The same decision again gets the same answer.
    expect(await decide(check_id, "lead", { decision: "approved" })).toEqual(recorded);
    expect(await account.decideRefused(check_id, "lead", { decision: "refused" })).toMatchObject({
      code: "nothing-to-decide",
    });
    const { findings } = await verify(account.database, { ...account.services, accountRules: new Map() }, null);
    // The stored texts of these tests' modules are only names.
    expect(findings.filter(({ record }) => !record.startsWith("modules "))).toEqual([]);
  });

  it("is refused: the answer stays, and nobody is waited for any more", async () => {
    const { taken, decide, answerOf, waiting } = await openApproving();
    const { check_id } = await taken();
    expect(await decide(check_id, "lead", { decision: "refused", comment: "Not agreed." })).toMatchObject({
      decision: "refused",
      superseded_by: null,
    });
    expect(await answerOf(check_id)).toMatchObject({
      outcome: "needs_approval",
      superseded_by: null,
      resolution: { resolved_outcome: "refused", comment: "Not agreed." },
    });
    expect(await waiting("lead")).toEqual([0, 0]);
  });

  it("is nobody else's to approve, nor a key's, nor a stale sign-in's", async () => {
    const account = await openApproving();
    const { taken, decideRefused, services, database, person, clock } = account;
    const { check_id } = await taken();
    const told = async (refusal: Promise<Refusal>): Promise<string> => {
      const refused = await refusal;
      return `${refused.code} ${errorLines(refused).join()}`;
    };
    expect(await told(decideRefused(check_id, "owner"))).toBe("cannot-decide check_id: not_the_approver");
    expect(await told(decideRefused(check_id, "app"))).toBe("cannot-decide Authorization: a_key");
    expect(await told(decideRefused(check_id, "bot"))).toBe("cannot-decide Authorization: agent_key");
    const stale = { ...person("lead"), authenticatedAt: clock.now - 13 * HOUR };
    const body = toJson({ decision: "approved" });
    expect(await told(refusalOf(database.transact(() => approveTaken(services, stale, check_id, body))))).toBe(
      "unauthorized session: sign_in_again",
    );
    expect(await told(decideRefused(check_id, "lead", { decision: "perhaps" }))).toBe("invalid-request decision: enum");
    expect(await told(decideRefused("chk_none", "lead"))).toBe("not-found ");
  });

  it("is decided on the answer that stands, and only once it was taken and was not taken back", async () => {
    const account = await openApproving();
    const { taken, decide, decideRefused, check, reversal } = account;
    const first = await taken();
    const { transaction_id: corrects } = first.transaction;
    const sent = refund(13_000) as { readonly facts: object };
    const corrected = await check(
      { rule_set: "policy.acme.support", transaction: { corrects, status: "executed" }, facts: sent.facts },
      "bot",
    );
    expect(await decideRefused(first.check_id, "lead")).toMatchObject({
      code: "answer-replaced",
      members: { standing: corrected.check_id },
    });
    const { superseded_by } = await decide(corrected.check_id, "lead", { decision: "approved" });
    expect(await decideRefused(superseded_by ?? "", "lead")).toMatchObject({ code: "nothing-to-decide" });
    const proposed = await check(refund(12_000), "bot");
    expect(await decideRefused(proposed.check_id, "lead")).toMatchObject({ code: "action-not-taken" });
    const back = await taken(14_000);
    await reversal(back.check_id);
    expect(await decideRefused(back.check_id, "lead")).toMatchObject({ code: "action-taken-back" });
  });
});

it("a correction that raises the amount of an action against the rules is told each time it does", async () => {
  const { taken, check, alerts } = await openApproving();
  const first = await taken(12_000);
  let corrects = first.transaction.transaction_id;
  for (const amount of [11_000, 12_500, 1_800_000]) {
    const { facts } = refund(amount) as { readonly facts: object };
    const transaction = { corrects, status: "executed" };
    corrects = (await check({ rule_set: "policy.acme.support", transaction, facts }, "bot")).transaction.transaction_id;
  }
  const grown = (await alerts()).filter(({ type }) => type === "check.against_rules_grew");
  const euros = (amount: number): object => ({ amount, currency: "EUR" });
  expect(grown).toMatchObject([
    { payload: { was: euros(11_000), now: euros(12_500), emailed: "summary" } },
    { payload: { was: euros(12_500), now: euros(1_800_000) } },
  ]);
});
