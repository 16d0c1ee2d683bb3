/** One decision on several requests: what is recorded, what is refused, and nothing that is half written. */
import { describe, expect, it } from "vitest";

import { answerTogether } from "../../../../../runtime/services/acting/decisions/answer-together.js";
import { refusalOf, toJson } from "../../account.js";
import { evaluateAll } from "../../evaluate-all.js";
import { type Deciding, openDeciding, refund } from "./kit.js";

interface Result {
  readonly request_id: string;
  readonly request?: { readonly status: string };
  readonly superseded_by?: string | null;
  readonly refused?: { readonly code: string; readonly standing?: string; readonly request_status?: string };
}

const send = ({ database, services, person }: Deciding, by: string, body: object): Promise<string> =>
  database.transact(() => answerTogether(services, person(by), toJson(body)));

async function together(account: Deciding, body: object, by = "lead"): Promise<readonly Result[]> {
  return (JSON.parse(await send(account, by, body)) as { readonly results: readonly Result[] }).results;
}

interface Asked {
  readonly request_id: string;
  readonly check_id: string;
}

async function asked(account: Deciding, amount: number): Promise<Asked> {
  const { check_id } = await account.check(refund(amount), "bot");
  const { requests } = await account.answerOf(check_id);
  return { request_id: requests?.[0].id ?? "", check_id };
}

describe("several requests", () => {
  it("are approved together, each for its own amount, with one comment [APR-041]", async () => {
    const account = await openDeciding();
    const requests = [await asked(account, 12_000), await asked(account, 13_000)];
    const results = await together(account, { decision: "approved", requests, comment: "Both were promised." });
    expect(results.map(({ request_id }) => request_id)).toEqual(requests.map(({ request_id }) => request_id));
    for (const { request, superseded_by } of results) {
      expect(request).toMatchObject({ status: "approved", comment: "Both were promised." });
      expect(await account.answerOf(superseded_by ?? "")).toMatchObject({ outcome: "allowed" });
    }
    // A repeat gets the recorded data.
    expect(await together(account, { decision: "approved", requests })).toEqual(results);
    expect((await evaluateAll(account)).findings).toEqual([]);
  });

  it("of which one cannot be decided are decided but for this one, and it is told why", async () => {
    const account = await openDeciding();
    const [first, seen, lapsed] = [
      await asked(account, 12_000),
      await asked(account, 13_000),
      await asked(account, 14_000),
    ];
    await account.refuse(lapsed.request_id, "lead");
    const requests = [first, { ...seen, check_id: first.check_id }, lapsed, { request_id: "apr_0", check_id: "chk_0" }];
    const results = await together(account, { decision: "approved", requests });
    expect(results.map(({ request, refused }) => request?.status ?? refused)).toMatchObject([
      "approved",
      { code: "answer-replaced", standing: seen.check_id },
      { code: "nothing-to-decide", request_status: "refused" },
      { code: "not-found" },
    ]);
    expect((await account.approval(seen.request_id)).status).toBe("waiting");
  });

  it("are decided by the person who was asked, signed in, and named once each", async () => {
    const account = await openDeciding();
    const one = await asked(account, 12_000);
    const body = { decision: "refused", requests: [one] };
    expect(await together(account, body, "owner")).toMatchObject([{ refused: { code: "cannot-decide" } }]);
    const { database, services } = account;
    for (const key of ["app", "bot"])
      expect(
        await refusalOf(database.transact(() => answerTogether(services, account.caller(key), toJson(body)))),
      ).toMatchObject({ code: "cannot-decide" });
    for (const [requests, code] of [
      [[one, one], "duplicate"],
      [[], "format"],
      [Array.from({ length: 51 }, (_, at) => ({ ...one, request_id: `apr_${at}` })), "too_long"],
      [[{ request_id: one.request_id }], "required"],
    ] as const)
      expect((await refusalOf(send(account, "lead", { ...body, requests }))).errors).toMatchObject([{ code }]);
    expect((await account.approval(one.request_id)).status).toBe("waiting");
  });
});
