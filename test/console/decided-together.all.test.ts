/** Several requests of one agent by one rule are decided by one form, in a real browser before the real service. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { type Body, useAgentAndPeople } from "./agent-and-people.js";

const acting = useAgentAndPeople();
const { url, send, openAs } = acting;
const APPROVER = "approver@example.com";

interface Asked {
  readonly checkId: string;
  readonly transactionId: string;
  readonly requestId: string;
}

/** A refund that needs an approval. */
async function propose(ref: string): Promise<Asked> {
  const answer = await acting.refund(30_000, { transaction: { status: "proposed", ref } });
  const [request] = answer["requests"] as readonly { readonly id: string }[];
  const { transaction_id: transactionId } = answer["transaction"] as { readonly transaction_id: string };
  return { checkId: String(answer["check_id"]), transactionId, requestId: request?.id ?? "" };
}

const requestNow = ({ requestId }: Asked): Promise<Body> => send(`/v1/approvals/${requestId}`);
const boxOf = (page: Page, { requestId }: Asked) => page.locator(`input[type="checkbox"][value^="${requestId}:"]`);
const linesOf = (page: Page): Promise<readonly string[]> => page.locator("main .list li").allInnerTexts();

describe("requests of one agent by one rule", () => {
  it("the chosen ones are decided as they were seen; one that changed since, or was decided, is told as such", async () => {
    const [one, changed, late, left] = [
      await propose("order-1"),
      await propose("order-2"),
      await propose("order-3"),
      await propose("order-4"),
    ];
    const page = await openAs(APPROVER, { javaScriptEnabled: false });
    await page.goto(url("/live"));
    expect(await page.getByRole("main").innerText()).toMatch(/4 approvals of the same kind[\s\S]*order-1/);
    for (const each of [one, changed, late]) await boxOf(page, each).check();
    // Meanwhile the agent asks again, and another window of the person refuses one.
    await send("/v1/check", {
      rule_set: "policy.acme.customer_support",
      transaction: { status: "proposed", completes: changed.transactionId },
      facts: {},
    });
    const other = await openAs(APPROVER);
    await other.goto(url(`/live/requests/${late.requestId}`));
    await other.getByRole("button", { name: "Refuse", exact: true }).click();
    await page.getByLabel("Reason, which the agent reads").fill("Seen with the customers.");
    await page.getByRole("button", { name: "Approve the chosen ones" }).click();
    expect(new URL(page.url()).pathname).toBe("/live/requests/together");
    expect(await linesOf(page)).toEqual([
      expect.stringMatching(/300\.00\sEUR.*[Aa]pproved/) as string,
      expect.stringMatching(/[Ww]ait[\s\S]*Not recorded: the answer has changed/) as string,
      expect.stringMatching(/[Rr]efused/) as string,
    ]);
    expect(await requestNow(one)).toMatchObject({ status: "approved", comment: "Seen with the customers." });
    expect(await requestNow(changed)).toMatchObject({ status: "waiting", decided_by: null });
    expect(await requestNow(late)).toMatchObject({ status: "refused" });
    expect(await requestNow(left)).toMatchObject({ status: "waiting" });
    // Two still wait: they are a group of their own.
    await page.getByRole("link", { name: "Back to what waits for you" }).click();
    for (const each of [changed, left]) await boxOf(page, each).check();
    await page.getByRole("button", { name: "Refuse the chosen ones" }).click();
    expect(await page.getByRole("main").innerText()).toContain("recorded on 2 of 2 requests");
    expect(await requestNow(changed)).toMatchObject({ status: "refused" });
  });

  it("a form without a choice, or with a reason that may not be kept, is shown again and records nothing", async () => {
    const asked = [await propose("order-5"), await propose("order-6")] as const;
    const page = await openAs(APPROVER);
    await page.goto(url("/live"));
    await page.getByRole("button", { name: "Approve the chosen ones" }).click();
    expect(await page.getByRole("main").innerText()).toContain("Choose at least one.");
    await boxOf(page, asked[0]).check();
    await page.getByLabel("Reason, which the agent reads").fill("Write to somebody@example.com");
    await page.getByRole("button", { name: "Approve the chosen ones" }).click();
    expect(await boxOf(page, asked[0]).isChecked()).toBe(true);
    expect(await boxOf(page, asked[1]).isChecked()).toBe(false);
    for (const each of asked) expect(await requestNow(each)).toMatchObject({ status: "waiting" });
  });

  it("an address of the result names requests of the account alone", async () => {
    const page = await openAs(APPROVER);
    for (const address of ["", `?id=apr_${"0".repeat(26)}`, `?${"id=a&".repeat(51)}`]) {
      const response = await page.goto(url(`/live/requests/together${address}`));
      expect(response?.status()).toBe(404);
    }
  });
});
