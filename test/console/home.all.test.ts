/** Home and the search of every page, with the sample: whether all is well is on one page, and each thing is found. */
import { describe, expect, it } from "vitest";

import { useAgentAndPeople } from "./agent-and-people.js";
import { OWNER } from "./console-service.js";
import { pathOf, textOf } from "./signed-in-pages.js";

const acting = useAgentAndPeople();
const { openAs } = acting;

describe.each([true, false])("with scripts: %s", (javaScriptEnabled) => {
  it("whether all is well is said on the page after signing in: rules, who is asked, mail, jobs, seal", async () => {
    await acting.refund(24_950, { transaction: { status: "proposed" } });
    const page = await openAs(OWNER, { javaScriptEnabled });
    expect(pathOf(page)).toBe("/live");
    const text = await textOf(page);
    expect(text).toMatch(/Today is [\s\S]*All rules run/);
    expect(text).toMatch(/Who is asked[\s\S]*Sample Approver/);
    expect(text).toMatch(/[\s\S]*Mail is sent\.[\s\S]*No job waits\.[\s\S]*(?:sealed|Last sealed)/);
    const approver = await openAs("approver@example.com", { javaScriptEnabled });
    expect(await textOf(approver)).toMatch(/For you[\s\S]*Approve 249\.50/);
  });

  it("the search opens what it finds by a number, a reference, an id, a title, a name, and lists several", async () => {
    const answer = await acting.refund(24_950, { transaction: { status: "proposed", ref: "order-of-search" } });
    const check = String(answer["check_id"]);
    const page = await openAs(OWNER, { javaScriptEnabled });
    const find = async (text: string): Promise<string> => {
      await page.getByRole("searchbox", { name: "Search" }).fill(text);
      await page.getByRole("searchbox", { name: "Search" }).press("Enter");
      return new URL(page.url()).pathname;
    };
    expect(await find(check)).toBe(`/live/checks/${check}`);
    if (javaScriptEnabled) expect(await find("order-of-search")).toBe(`/live/checks/${check}`);
    expect(await find("Sample Signer")).toMatch(/^\/live\/people\/usr_/);
    expect(await find("refund_bot")).toBe("/live/agents/refund_bot");
    expect(await find("C-1")).toMatch(/^\/live\/recipients\/rcp_/);
    expect(await find("sample")).toBe("/live/search");
    const rows = page.locator("main tbody tr");
    expect(await rows.count()).toBeGreaterThan(2);
    await page.reload();
    expect(await rows.count()).toBeGreaterThan(2);
    expect(await find("No such thing")).toBe("/live/search");
    expect(await textOf(page)).toContain("Nothing was found.");
    expect(page.url()).toMatch(/\/live\/search\??$/);
  });
});
