/** Matching rules over HTTP: published, confirmed, and then the question that they raise, up to its answer. */
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { shippedSources } from "../../../compiler/host/disk.js";
import { compilePolicies } from "../../../compiler/host/policies.js";
import { operator } from "../../../runtime/main.js";
import { gift, type JsonRecord, type SampleService, startSample, withoutMatchingSet } from "./sample-service.js";

const SET = "matching.acme.customers";
const SOURCE = join(shippedSources(), "matching/acme/customers/1.rules");

let service: SampleService;

beforeAll(async () => {
  service = await startSample({ amend: withoutMatchingSet });
  const published = await operator.publishPolicies(service.place, {
    slug: "acme",
    by: null,
    compile: (kept) => compilePolicies([SOURCE], { kept }),
  });
  expect(published).toMatchObject({ published: [{ rule_set: SET, what: "new_version" }] });
});
afterAll(() => service.close());

const to = (name: string, cents: number): object =>
  gift("", cents, { facts: { recipient: { kind: "customer", name } } });

async function settled(checkId: unknown, job: unknown): Promise<JsonRecord> {
  for (;;) {
    const { json } = await service.send(`/v1/jobs/${String(job)}`);
    if (json["status"] === "done") break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  let answer = await service.read(checkId);
  while (answer.json["superseded_by"] !== null) answer = await service.read(answer.json["superseded_by"]);
  return answer.json;
}

describe("two gifts to one customer under two spellings", () => {
  it("matching rules stand last among the confirmations, and confirming them re-runs nothing [CNF-035, CNF-051]", async () => {
    const { json } = await service.send("/v1/confirmations");
    const sets = json["rule_sets"] as readonly JsonRecord[];
    expect(sets.at(-1)).toMatchObject({ rule_set: SET, kind: "matching", domain: null });
    const path = `/v1/confirmations/${SET}/1`;
    const { json: page } = await service.send(path);
    const rules = (page["rules"] as readonly JsonRecord[]).map(({ rule, rule_hash }) => ({
      rule,
      rule_hash,
      action: "confirm",
    }));
    const confirmed = await service.send(path, { body: { rules, by_user: service.person("owner") } });
    expect(confirmed.json).toMatchObject({ pending: 0, rerun_id: null });
  });

  it("leave the second undetermined until a person answers [GEN-018, ALR-034, ANS-020, ANS-023, ANS-044, STA-017, RVW-003, RVW-011]", async () => {
    const first = await service.check(to("Müller Handels GmbH", 3_000));
    expect(first.json).toMatchObject({ state: "determined", recipient: { resolution: "resolved" } });
    const second = await service.check(to("Mueller Handels GmbH", 2_500));
    const { json: listed } = await service.send("/v1/recipients/matches?status=open");
    const [match] = listed["matches"] as readonly JsonRecord[];
    const item = match?.["review_item"];
    expect(second.status).toBe(200);
    expect(second.json).toMatchObject({
      state: "undetermined_missing_facts",
      missing: [{ fact: "recipient_identity", type: "recipient", review_item: item, of: null }],
      recipient: { resolution: "probable_match", review_item: item },
    });
    const asked = await settled(first.json["check_id"], second.json["recheck_job"]);
    expect(asked).toMatchObject({
      recheck_reason: "recipient_question",
      missing: [{ fact: "recipient_identity", review_item: item }],
    });
    const { json: alerts } = await service.send("/v1/alerts?type=recipient.probable_match");
    expect(alerts["alerts"]).toMatchObject([{ payload: { review_item: item, rule: "spelled_alike" } }]);
    const { json: review } = await service.send("/v1/review");
    expect(review["groups"]).toEqual([
      { kind: "match", count: 2, checks: "waiting=true&missing=recipient_identity", matches: 1, answers: 2 },
    ]);
    const { json: log } = await service.send("/v1/checks?waiting=true&missing=recipient_identity");
    expect(log["checks"]).toHaveLength(2);

    const same = await service.send(`/v1/recipients/matches/${String(item)}`, {
      body: { decision: "same", decided_by: service.person("owner") },
    });
    for (const { json } of [first, second])
      expect(await settled(json["check_id"], same.json["recheck_job"])).toMatchObject({
        state: "determined",
        recheck_reason: "recipient_link",
        recipient: { resolution: "resolved", review_item: null },
        layers: { law: { outcome: "not_deductible" } },
      });
    const { recipient_id: record } = second.json["recipient"] as JsonRecord;
    const split = await service.send(`/v1/recipients/${String(record)}/split`, {
      body: { decided_by: service.person("owner") },
    });
    for (const { json } of [first, second])
      expect(await settled(json["check_id"], split.json["recheck_job"])).toMatchObject({
        recheck_reason: "recipient_split",
        layers: { law: { outcome: "deductible" } },
      });
    expect((await service.send("/v1/review")).json).toMatchObject({ waiting: 0, groups: [] });
  });
});
