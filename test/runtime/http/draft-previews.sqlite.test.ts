/** The preview of a draft's confirmation over HTTP equals the result of the draft's dry run (decision 345). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type JsonRecord, refund, type SampleService, startSample } from "./sample-service.js";
import { shortPolicy } from "./short-policy.js";

const SET = "policy.acme.large_refunds";

let service: SampleService;
beforeAll(async () => {
  service = await startSample({ rateLimits: { perKey: 0, perAddress: 0 } });
  for (const [customer, cents] of [
    ["C-1", 1_000],
    ["C-1", 5_000],
    ["C-2", 7_000],
    ["C-3", 2_000],
  ] as const)
    expect((await service.check(refund(customer, cents))).json["outcome"]).toBe("allowed");
});
afterAll(() => service.close());

async function post(version: string, options: Parameters<typeof shortPolicy>[1]): Promise<readonly string[]> {
  const path = `policy/acme/${options.name ?? "large_refunds"}/${version}.rules`;
  const files = [{ path, text: shortPolicy(version, options) }];
  const posted = await service.send("/v1/policies", { body: { files } });
  expect(posted.status, posted.text).toBe(200);
  return (posted.json["rules"] as readonly { readonly rule: string }[]).map(({ rule }) => rule);
}

async function preview(version: string, rules: readonly object[], set = SET): Promise<JsonRecord> {
  const body = { rules, by_user: service.person("owner") };
  const previewed = await service.send(`/v1/confirmations/${set}/${version}/preview`, { body });
  expect(previewed.status, previewed.text).toBe(200);
  return previewed.json;
}

async function dryRun(version: string): Promise<JsonRecord & { readonly result: JsonRecord }> {
  const started = await service.send(`/v1/policies/${SET}/${version}/dry-run`, { body: {} });
  expect(started.status, started.text).toBe(200);
  const read = () => service.send(`/v1/policies/${SET}/${version}/dry-runs/${String(started.json["job_id"])}`);
  await expect.poll(async () => (await read()).json["status"]).toBe("done");
  const { json } = await read();
  return { ...json, result: json["result"] as JsonRecord };
}

describe("the preview of a draft's confirmation", () => {
  it.each([
    ["that changes an outcome", "21", { inForce: "in force from 2025-01-01 by action_date" }, 4, 1],
    ["with a new total", "22", { inForce: "in force from 2025-02-01 by action_date", total: true }, 4, 3],
    ["that is announced only", "23", { inForce: "announced" }, 0, 0],
  ])("%s says what its dry run says, whichever rules are sent", async (_, version, options, concerned, changed) => {
    const [first, ...others] = await post(version, options);
    const { result, ...run } = await dryRun(version);
    const said = await preview(version, [{ rule: first, action: "confirm" }]);
    expect(said).toMatchObject({ concerned, looked_at: concerned, changed });
    expect(said).toMatchObject({
      concerned: run["concerned"],
      looked_at: run["done"],
      reissued: result["reissued"],
      changed: result["changed"],
    });
    const changes = result["changes"] as readonly JsonRecord[];
    const examples = changes.flatMap(({ was, would_be, examples: each }) =>
      (each as readonly JsonRecord[]).map(({ check_id }) => ({ check_id, was, would_be })),
    );
    const answers = said["answers"] as readonly JsonRecord[];
    expect(new Set(answers.map(({ check_id, was, would_be }) => ({ check_id, was, would_be })))).toEqual(
      new Set(examples),
    );
    expect(answers).toHaveLength(changed);
    const rest = others.map((rule) => ({ rule, action: "flag", comment: "It goes too far." }));
    expect(await preview(version, [{ rule: first, action: "flag", comment: "No." }, ...rest])).toEqual(said);
  });

  it("counts nothing for a draft that cannot be published, as its dry run is refused", async () => {
    const of = { inForce: "in force from 2024-01-01 by action_date", name: "customer_support" };
    const [rule] = await post("24", of);
    const set = `policy.acme.${of.name}`;
    const refused = await service.send(`/v1/policies/${set}/24/dry-run`, { body: {} });
    expect([refused.status, refused.json["type"]]).toEqual([409, expect.stringContaining("policy-blocked")]);
    expect(await preview("24", [{ rule, action: "confirm" }], set)).toEqual({
      ...{ concerned: null, looked_at: 0, reissued: 0, changed: 0, answers: [] },
    });
  });
});
