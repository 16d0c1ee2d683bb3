/** `tcs usage` as a program beside a running service: columns, JSON and Markdown, one rule set or all, and a period. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import type { RuleSetUsage } from "../../runtime/services/overview/usage/report.js";
import { killAll, SAMPLE, serve, tcs } from "./programs.js";

const LAW = "law.de.business_gifts";

let scratch: string;
let data: string;
let checkId: string;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-usage-"));
  data = join(scratch, "data");
  const { out } = await tcs("account", "open", SAMPLE, "--data", data);
  const { keys } = JSON.parse(out) as { readonly keys: { readonly app: { readonly secret: string } } };
  const service = await serve(data);
  const response = await fetch(`${service.url}/v1/check`, {
    method: "POST",
    headers: { Authorization: `Bearer ${keys.app.secret}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      rule_set: LAW,
      policies: [],
      transaction: { channel: "invoice" },
      facts: {
        gift_date: "2026-04-14",
        recipient: { kind: "customer", customer_number: "C-1" },
        recipient_is_own_employee: false,
        given_out_generally: false,
        cost_net: { amount: 3_000, currency: "EUR" },
        vat: { amount: 570, currency: "EUR" },
      },
    }),
  });
  ({ check_id: checkId } = (await response.json()) as { check_id: string });
});
afterAll(async () => {
  await killAll();
  rmSync(scratch, { recursive: true, force: true });
});

const usage = (...more: readonly string[]) => tcs("usage", "--account", "acme", "--data", data, ...more);

it("tells which rule decided, with the answer as an example", async () => {
  const { exit, out, err } = await usage("--format", "json");
  expect([exit, err]).toEqual([0, ""]);
  const { rule_sets } = JSON.parse(out) as { readonly rule_sets: readonly RuleSetUsage[] };
  expect(rule_sets.map(({ rule_set }) => rule_set)).toEqual([LAW]);
  const rules = rule_sets[0]?.versions.flatMap((version) => version.rules) ?? [];
  expect(rules.find(({ rule }) => rule === "within_limit")).toMatchObject({
    ...{ decided: { standing: 1, replaced: 0 }, check_id: checkId },
  });
  expect(rules.find(({ rule }) => rule === "above_limit")).toMatchObject({ first_at: null, check_id: null });
});

it("prints columns, and the same in Markdown", async () => {
  const [pretty, markdown] = await Promise.all([usage(LAW), usage(LAW, "--format", "markdown")]);
  for (const { exit, err } of [pretty, markdown]) expect([exit, err]).toEqual([0, ""]);
  expect(pretty.out).toMatch(new RegExp(`^within_limit +1 +0 +0 +\\S+ +\\S+ +${checkId}$`, "m"));
  expect(pretty.out).toMatch(/^above_limit +0 +0 +0 +never$/m);
  expect(markdown.out).toContain("## Version 2024: answers that stand: 1, replaced: 0, actions: 1");
  expect(markdown.out).toContain("| rule | decided | of these replaced |");
});

it("takes a period and an environment, and refuses what it does not know", async () => {
  const none = "No rule set gave an answer in this time.\n";
  expect(await usage("--from", "2019-01-01", "--to", "2020-01-01")).toMatchObject({ exit: 0, out: none });
  expect(await usage("--env", "test")).toMatchObject({ exit: 0, out: none });
  const wrong = await usage("--from", "yesterday");
  expect(wrong.exit).not.toBe(0);
  expect(wrong.err).toContain("from");
  const unknown = await usage("law.de.bussiness_gifts");
  expect(unknown.exit).not.toBe(0);
  expect(unknown.err).toContain(LAW);
});
