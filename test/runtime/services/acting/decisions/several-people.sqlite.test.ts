/** Several people whose decisions one action awaits, and rule sets that name nobody. */
import { describe, expect, it } from "vitest";

import type { RuleSetModule } from "../../../../../runtime/engine/module/module.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../../fixtures/modules.js";
import { testFile } from "../../account.js";
import { type Deciding, openDeciding, refund } from "./kit.js";

/** In addition to the refund policy: the desk approves every refund too. */
const SECOND: RuleSetModule = {
  ...supportPolicy({ name: "second" }),
  totals: [],
  evaluate: (run) => {
    const approved = run.outcome(
      2,
      () => run.approvedBy("desk") === true && { kind: "outcome", outcome: "allowed", approver: null, branch: null },
    );
    if (approved) return;
    run.outcome(3, () => ({ kind: "outcome", outcome: "needs_approval", approver: run.person("desk"), branch: null }));
  },
};

function openTwo(second: RuleSetModule = SECOND, desk: string | null = "owner"): Promise<Deciding> {
  const file = testFile((draft) => {
    Object.assign(draft.keys, { second: { environment: "live", agent: "other" } });
    draft.policies.push("second.rules");
    draft.confirmations.push({ rule_set: "policy.acme.second", version: "1", rules: "all", by: "owner" });
    draft.settings = draft.settings.filter(({ key }) => key !== "desk");
    if (desk !== null) draft.settings.push({ key: "desk", value: desk });
  });
  return openDeciding({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy(), second], file });
}

async function requestsOf(
  { answerOf, personId }: Deciding,
  checkId: string,
): Promise<Readonly<Record<string, string>>> {
  const { requests = [] } = await answerOf(checkId);
  const nameOf = (id: string): string => (id === personId("lead") ? "lead" : "owner");
  return Object.fromEntries(requests.map(({ asked_of, status, reason }) => [nameOf(asked_of), reason ?? status]));
}

async function idOf({ answerOf, personId }: Deciding, checkId: string, handle: string): Promise<string> {
  const { requests = [] } = await answerOf(checkId);
  return requests.find(({ asked_of }) => asked_of === personId(handle))?.id ?? "";
}

describe("two people whom two policies name", () => {
  it("are asked at once; one approval leaves the other waiting, the second makes it allowed [APR-041] [APR-042] [APR-043] [APR-044] [APR-045] [RES-015] [TOT-020]", async () => {
    const account = await openTwo();
    const { check_id } = await account.check(refund(12_000), "bot");
    expect(await requestsOf(account, check_id)).toEqual({ lead: "waiting", owner: "waiting" });
    const first = await account.approve(await idOf(account, check_id, "lead"), "lead");
    expect(Object.keys(first).sort()).toEqual(["check_id", "request", "resolution_id", "superseded_by"]);
    // Eleven of the interface, and who recorded the decision.
    expect(Object.keys(first.request)).toHaveLength(13);
    const standing = first.superseded_by ?? "";
    expect(await account.answerOf(standing)).toMatchObject({
      outcome: "needs_approval",
      resolution: { method: "approval", resolved_outcome: "approved" },
    });
    expect(await requestsOf(account, standing)).toEqual({ lead: "approved", owner: "waiting" });
    const second = await account.approve(await idOf(account, standing, "owner"), "owner");
    expect(second.check_id).toBe(standing);
    expect(await account.answerOf(second.superseded_by ?? "")).toMatchObject({ outcome: "allowed" });
  });

  it("are both done with where one of them refuses [APR-030] [RES-011]", async () => {
    const account = await openTwo();
    const { check_id } = await account.check(refund(12_000), "bot");
    await account.refuse(await idOf(account, check_id, "owner"), "owner");
    expect(await requestsOf(account, check_id)).toEqual({ lead: "refused", owner: "refused" });
    expect((await account.approval(await idOf(account, check_id, "lead"))).status).toBe("lapsed");
    expect(await account.answerOf(check_id)).toMatchObject({ resolution: { resolved_outcome: "refused" } });
    expect(await account.decisionRefused(await idOf(account, check_id, "lead"), "approved", "lead")).toMatchObject({
      code: "nothing-to-decide",
      members: { request_status: "lapsed" },
    });
  });

  it("are one person who is asked by each: one approval serves both rules", async () => {
    const account = await openTwo(SECOND, "lead");
    const { check_id } = await account.check(refund(12_000), "bot");
    const [first] = (await account.answerOf(check_id)).requests ?? [];
    const { superseded_by } = await account.approve(first?.id ?? "", "lead");
    expect(await account.answerOf(superseded_by ?? "")).toMatchObject({
      outcome: "allowed",
      requests: [{ status: "approved" }, { status: "lapsed", reason: "no_longer_asked" }],
    });
  });
});

describe("nobody is asked", () => {
  it("where the rule set marks no fact that records who approved [APR-020]", async () => {
    const { approved_by: _by, approved_amount: _amount, ...facts } = SECOND.facts;
    const account = await openTwo({ ...SECOND, facts });
    const { check_id } = await account.check(refund(1_000), "bot");
    expect(await account.answerOf(check_id)).toMatchObject({ outcome: "needs_approval" });
    expect((await account.answerOf(check_id)).requests).toBeUndefined();
  });

  it("where the setting names nobody", async () => {
    const account = await openTwo(SECOND, null);
    const { check_id } = await account.check(refund(1_000), "bot");
    expect(await account.answerOf(check_id)).toMatchObject({ outcome: "needs_approval" });
    expect((await account.answerOf(check_id)).requests).toBeUndefined();
  });
});
