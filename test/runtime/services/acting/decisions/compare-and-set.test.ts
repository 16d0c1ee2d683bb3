/** An action's row is replaced only by who knows of every decision on it. */
import { expect, it } from "vitest";

import { type ActionState, changeAction, readAction } from "../../../../../runtime/store/actions/actions.js";
import { batch } from "../../../../../runtime/store/sql/steps.js";
import { openDeciding, refund } from "./kit.js";

it("a change that was prepared before a decision does not replace the row, though the same answer stands [RES-038]", async () => {
  const { check, resolve, database, opened } = await openDeciding();
  const { check_id, transaction } = await check(refund(1_000, { status: "executed" }), "bot");
  const of = { accountId: opened.account.id, env: "live", actionId: transaction.transaction_id };
  const [[before]] = await database.read(() => batch(readAction(of)));
  await resolve(check_id, "owner", { resolved_outcome: "needs_approval", method: "override" });
  const [[after]] = await database.read(() => batch(readAction(of)));
  expect([after?.check_id, after?.decided, before?.decided]).toEqual([check_id, 1, 0]);
  const replacing = async (wasDecided: number): Promise<number> => {
    const state: ActionState = {
      transactionId: transaction.transaction_id,
      checkId: check_id,
      status: "executed",
      day: after?.day ?? 0,
      sequence: after?.counted_at ?? null,
      openUntil: null,
      decisions: after?.decisions ?? null,
      decided: 1,
      decidedAt: after?.decided_at ?? null,
      refused: null,
      asksPeople: null,
      alike: null,
    };
    const was = { was: check_id, wasStatus: "executed", wasDecided };
    const [rows] = await database.transact(() => batch(changeAction({ ...of, ...state, ...was })));
    return rows.length;
  };
  expect([await replacing(0), await replacing(1)]).toEqual([0, 1]);
});
