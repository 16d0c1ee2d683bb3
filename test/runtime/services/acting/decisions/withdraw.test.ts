/** A decision is taken back while its action is a proposal: by whoever made it, on record, and with what follows. */
import { describe, expect, it } from "vitest";

import { withdraw } from "../../../../../runtime/services/acting/decisions/withdraw.js";
import { refusalOf, toJson } from "../../account.js";
import { evaluateAll } from "../../evaluate-all.js";
import { standing } from "../../rules-change.js";
import { type Deciding, openDeciding, refund } from "./kit.js";

interface Withdrawn {
  readonly request: { readonly status: string; readonly withdrawn_at?: string; readonly comment?: string };
  readonly standing: string;
}

const send = ({ database, services, person }: Deciding, id: string, by: string, body: object = {}): Promise<string> =>
  database.transact(() => withdraw(services, person(by), id, toJson(body)));

async function approved(account: Deciding): Promise<{ readonly id: string; readonly checkId: string }> {
  const { check_id } = await account.check(refund(12_000), "bot");
  const [request] = (await account.answerOf(check_id)).requests ?? [];
  const { superseded_by } = await account.approve(request?.id ?? "", "lead");
  account.clock.now += 60_000;
  return { id: request?.id ?? "", checkId: superseded_by ?? "" };
}

describe("an approval", () => {
  it("is taken back while the action is a proposal: the answer is issued again, and nobody is asked any more", async () => {
    const account = await openDeciding();
    const { id, checkId } = await approved(account);
    const body = { comment: "The customer sent the goods elsewhere.", note_ref: "ticket-9" };
    const taken = JSON.parse(await send(account, id, "lead", body)) as Withdrawn;
    expect(taken.request).toMatchObject({
      status: "refused",
      comment: body.comment,
      withdrawn_at: new Date(account.clock.now).toISOString(),
    });
    const now = await account.answerOf(taken.standing);
    expect(now).toMatchObject({
      outcome: "needs_approval",
      recheck_reason: "approval",
      supersedes_check_id: checkId,
      requests: [{ id, status: "refused" }],
    });
    expect(now.decisions).toBeUndefined();
    // A repeat says the same, and asking again asks nobody.
    expect(JSON.parse(await send(account, id, "lead", body))).toEqual(taken);
    const again = await account.answerOf((await account.check(refund(12_000, {}), "bot")).check_id);
    expect(again.requests).toHaveLength(1);
    expect((await evaluateAll(account)).findings).toEqual([]);
  });

  it("that was taken back does not cover the action: reported as taken, it is against the rules", async () => {
    const account = await openDeciding();
    const { id } = await approved(account);
    const { standing: checkId } = JSON.parse(await send(account, id, "lead")) as Withdrawn;
    await account.execution(checkId, { executed: true }, "bot");
    expect((await account.alerts()).map(({ type }) => type)).toContain("check.against_rules");
    expect((await standing(account, checkId)).layers.policies[0]).toMatchObject({ outcome: "needs_approval" });
    expect((await evaluateAll(account)).findings).toEqual([]);
  });

  it("is not taken back once the action was taken, nor by another person or a key, nor where nobody decided", async () => {
    const account = await openDeciding();
    const { id, checkId } = await approved(account);
    expect(await refusalOf(send(account, id, "owner"))).toMatchObject({ code: "cannot-decide" });
    for (const key of ["app", "bot"])
      expect(
        await refusalOf(
          account.database.transact(() => withdraw(account.services, account.caller(key), id, toJson({}))),
        ),
      ).toMatchObject({ code: "cannot-decide" });
    await account.execution(checkId, { executed: true }, "bot");
    expect(await refusalOf(send(account, id, "lead"))).toMatchObject({
      code: "nothing-to-decide",
      members: { request_status: "approved" },
    });
    const { check_id } = await account.check(refund(13_000), "bot");
    const [waiting] = (await account.answerOf(check_id)).requests ?? [];
    expect(await refusalOf(send(account, waiting?.id ?? "", "lead"))).toMatchObject({
      code: "nothing-to-decide",
      members: { request_status: "waiting" },
    });
    expect((await evaluateAll(account)).findings).toEqual([]);
  });
});
