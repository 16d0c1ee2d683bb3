/** What people do every day, in as few steps as it takes: each test counts the taps, clicks and pages. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { parse } from "csv-parse/sync";
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";

import { useAgentAndPeople } from "./agent-and-people.js";
import { OWNER } from "./console-service.js";
import { textOf } from "./signed-in-pages.js";
import { PHONE } from "./watched-page.js";

const acting = useAgentAndPeople();

/** Counts what a person presses. */
function presses(): { readonly press: (what: Locator) => Promise<void>; readonly count: () => number } {
  let count = 0;
  return {
    press: async (what) => {
      count += 1;
      await what.click();
    },
    count: () => count,
  };
}

/** The address in the mail about a request, decoded. */
async function mailedLink(requestId: string): Promise<string> {
  const folder = join(acting.service().place.dataDir, "mail");
  await expect.poll(() => linkIn(folder, requestId), { interval: 500 }).not.toBeNull();
  return linkIn(folder, requestId) ?? "";
}

function linkIn(folder: string, requestId: string): string | null {
  for (const name of readdirSync(folder)) {
    // Lines of a mail are folded with an equals sign at their end.
    const text = readFileSync(join(folder, name), "utf8").replaceAll("=\r\n", "").replaceAll("=\n", "");
    const link = new RegExp(`http://[^\\s<>"]*/requests/${requestId}`).exec(text);
    if (link !== null) return link[0];
  }
  return null;
}

it("a person with a session approves on a phone in two taps: the link of the mail, and the button", async () => {
  const answer = await acting.refund(24_950, { transaction: { status: "proposed" } });
  const [request] = answer["requests"] as readonly [{ readonly id: string }];
  const page = await acting.openAs("approver@example.com", { viewport: PHONE });
  const { press, count } = presses();
  // The first tap is in the mail.
  await page.goto(await mailedLink(request.id));
  await press(page.getByRole("button", { name: "Approve", exact: true }));
  expect(count()).toBe(1);
  expect(await page.evaluate<number>("scrollY")).toBe(0);
  expect(await textOf(page)).toContain("It was approved.");
});

it("a signer answers a question in one click after reading, and the page keeps the question, the answer and who gave it", async () => {
  const facts = { customer: { customer_number: "C-to-sign" } };
  for (const status of ["executed", "executed"]) await acting.refund(100, { transaction: { status }, facts });
  const answer = await acting.refund(100, { transaction: { status: "proposed" }, facts });
  const [request] = answer["requests"] as readonly [{ readonly id: string }];
  const page = await acting.openAs("signer@example.com");
  const { press, count } = presses();
  await page.goto(await mailedLink(request.id));
  const question = "Is this customer's history of refunds abuse?";
  // What each answer leads to is read before it is given.
  expect(await textOf(page)).toMatch(/Is this customer's history of refunds abuse\?[\s\S]*It then comes to/);
  await press(page.getByRole("button", { name: "Answer: no" }));
  expect(count()).toBe(1);
  const seen = await textOf(page);
  expect(seen).toContain("The question was decided.");
  for (const kept of [question, "Sample Signer: answered the question with no"]) expect(seen).toContain(kept);
});

it("an agent's month against the rules is exported in three clicks from Home, and its rows add up to the page's sums", async () => {
  for (const cents of [30_000, 20_050]) await acting.refund(cents, { transaction: { status: "executed" } });
  await acting.refund(4_000, { transaction: { status: "executed" } });
  const page = await acting.openAs(OWNER);
  const { press, count } = presses();
  await press(page.getByRole("region", { name: "Agents this month" }).getByRole("link", { name: "refund_bot" }));
  await press(page.getByRole("link", { name: "What it took against the rules" }));
  const sums = await page.getByRole("region", { name: "Sums of the whole filter" }).innerText();
  const download = page.waitForEvent("download");
  await press(page.getByRole("link", { name: /CSV/ }));
  expect(count()).toBe(3);
  const text = readFileSync(await (await download).path(), "utf8");
  const isAnswer = (row: Readonly<Record<string, string>>): boolean => row["check_id"]?.startsWith("chk_") === true;
  const rows = parse<Readonly<Record<string, string>>>(text, { bom: true, columns: true });
  const [total, ...more] = rows.filter((row) => !isAnswer(row));
  const amounts = rows.flatMap((row) => (isAnswer(row) ? [row["amount"] ?? ""] : []));
  expect(amounts).toEqual(expect.arrayContaining(["200.50", "300.00"]));
  const cents = amounts.reduce((sum, amount) => sum + Number(amount.replace(".", "")), 0);
  expect(sums.replaceAll(/\s/g, " ")).toContain(`${amounts.length} actions · taken ${(cents / 100).toFixed(2)} EUR`);
  expect([total?.["amount"], more]).toEqual([(cents / 100).toFixed(2), []]);
});
