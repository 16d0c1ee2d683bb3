/**
 * From a company's document to a policy that answers, as a new user does it. The DOCX of the sample is sent, a policy
 * is drafted from it and its rules are written. A dry run shows which past refunds have another result. It is
 * published.
 */
import { readFileSync } from "node:fs";

import { afterAll, beforeAll, expect, it } from "vitest";

import { type JsonRecord, type Received, refund, type SampleService, startSample } from "./sample-service.js";

const DOCX = readFileSync("examples/acme/refund-handbook.docx");
const SET = "policy.acme.refund_handbook";
const PATH = "policy/acme/refund_handbook/1.rules";

let service: SampleService;
beforeAll(async () => {
  service = await startSample({ rateLimits: { perKey: 0, perAddress: 0 } });
});
afterAll(() => service.close());

async function good(asked: Promise<Received>): Promise<JsonRecord> {
  const { status, json, text } = await asked;
  expect(status, text).toBe(200);
  return json;
}

/** An author's completion of the draft: its source as drafted, and a body for each rule. */
function written(draft: string): string {
  const source = /  source document[\s\S]*?\n  \}\n/.exec(draft)?.[0] ?? "";
  const wordingOf = (rule: string): string =>
    new RegExp(`rule ${rule} [^\\n]*\\n\\s+wording ("[^"]*")`).exec(draft)?.[1] ?? "";
  const rule = (name: string, title: string, body: string, example: string): string =>
    `  rule ${name} "${title}" cites document.${name} {\n    wording ${wordingOf(name)}\n    when ${body}\n\n    ${example}\n  }\n`;
  return `policy acme.refund_handbook version "1" {
  title "Refund handbook (a sample)"
  domain customer_support
  jurisdictions any
  currency EUR
  in force from 2026-01-01 by action_date
  changelog "First version."

${source}
  uses action_date, amount, order_total

  setting support_desk: person "Takes claims that are handed over."

  outcomes allowed, hand_to_a_person, not_allowed

  base facts { action_date = 2026-02-20, amount = 80.00 EUR, order_total = 400.00 EUR }
  base settings { support_desk = person "desk" }

${rule(
  "p_1_1",
  "More than the order",
  "amount is above order_total then not_allowed",
  `example "one cent more" from document.p_1_1 {
      given amount = 50.01 EUR, order_total = 50.00 EUR
      expect determined not_allowed
    }`,
)}
${rule(
  "p_1_2",
  "Small refunds",
  "amount is at most 100.00 EUR then allowed",
  `example "exactly 100.00" from document.p_1_2 {
      given amount = 100.00 EUR
      expect determined allowed
    }`,
)}
${rule(
  "p_1_3",
  "Large refunds",
  "amount is above 100.00 EUR hand over to setting.support_desk as hand_to_a_person",
  `example "one cent more than 100.00" from document.p_1_3 {
      given amount = 100.01 EUR
      expect determined hand_to_a_person handed to person "desk"
    }`,
)}}
`;
}

/** Which past answers publishing the policy would change: the result of a dry run, once its job is done. */
async function dryRun(): Promise<JsonRecord> {
  const { job_id: jobId } = await good(service.send(`/v1/policies/${SET}/1/dry-run`, { body: {} }));
  const readRun = (): Promise<JsonRecord> => good(service.send(`/v1/policies/${SET}/1/dry-runs/${String(jobId)}`));
  await expect.poll(async () => (await readRun())["status"]).toBe("done");
  // Of a finished run.
  return (await readRun())["result"] as JsonRecord;
}

it("a document becomes a policy that answers [RUL-068]", async () => {
  const small = await good(service.check(refund("C-1", 8_000)));
  const large = await good(service.check(refund("C-2", 12_000)));
  expect([small["outcome"], large["outcome"]]).toEqual(["allowed", "allowed"]);

  const document = await good(
    service.send("/v1/documents?name=refund-handbook.docx", {
      text: new Uint8Array(DOCX),
      headers: { "Content-Type": "application/octet-stream" },
    }),
  );
  const drafted = await good(
    service.send("/v1/policies/draft", {
      body: { document_id: document["document_id"], domain: "customer_support", name: "refund_handbook" },
    }),
  );
  expect(drafted).toMatchObject({
    ...{ rule_set: SET, version: "1" },
    rules: [{ rule: "p_1_1" }, { rule: "p_1_2" }, { rule: "p_1_3" }],
  });
  const [file] = (await good(service.send(`/v1/policies/${SET}/1/files`)))["files"] as readonly { text: string }[];

  const posted = await good(
    service.send("/v1/policies", { body: { files: [{ path: PATH, text: written(file?.text ?? "") }] } }),
  );
  expect(posted["lints"]).not.toContainEqual(expect.objectContaining({ code: "TCS7010" }));
  const { changes } = await dryRun();
  // The small refund has the same result as before, by two policies instead of one.
  expect(changes).toContainEqual(
    expect.objectContaining({
      was: { state: "determined", outcome: "allowed" },
      would_be: { state: "determined", outcome: "hand_to_a_person" },
      answers: 1,
    }),
  );

  const by = service.person("owner");
  const page = await good(service.send(`/v1/confirmations/${SET}/1`));
  const rules = (page["rules"] as readonly { rule: string; rule_hash: string }[]).map(({ rule, rule_hash }) => ({
    ...{ rule, rule_hash, action: "confirm" },
  }));
  await good(service.send(`/v1/confirmations/${SET}/1`, { body: { by_user: by, rules } }));
  const published = await good(service.send(`/v1/policies/${SET}/1/publish`, { body: { published_by: by } }));
  expect(published).toMatchObject({ what: "new_version", pending: [], unset_settings: [] });
  await expect
    .poll(async () => (await service.send(`/v1/jobs/${String(published["rerun_id"])}`)).json["status"])
    .toBe("done");

  const old = await good(service.read(large["check_id"]));
  const now = await good(service.read(old["superseded_by"]));
  expect([now["state"], now["outcome"]]).toEqual(["determined", "hand_to_a_person"]);
  // The answer quotes the handbook, and a new refund is answered by it.
  expect(JSON.stringify(now)).toContain("refund-handbook.docx");
  expect((await good(service.check(refund("C-3", 10_001))))["outcome"]).toBe("hand_to_a_person");
  expect((await good(service.read(small["check_id"])))["outcome"]).toBe("allowed");
});
