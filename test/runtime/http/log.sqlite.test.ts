/** GET /v1/checks over HTTP: its pages and parameters, every answer validated against the document. */
import { afterAll, beforeAll, expect, it } from "vitest";

import { gift, refund, type SampleService, startSample } from "./sample-service.js";

let service: SampleService;
beforeAll(async () => {
  service = await startSample({
    amend: (file) => ({ ...file, keys: { ...file.keys, writer: { environment: "live", scopes: ["checks:write"] } } }),
  });
  for (const cents of [1_000, 2_000, 6_000]) await service.check(gift("C-1", cents));
  await service.check(refund("C-2", 900, { transaction: { ref: "A-1", system: "shop" } }));
});
afterAll(() => service.close());

async function log(
  query = "",
): Promise<{ readonly checks: readonly { readonly check_id: string }[]; readonly next_before: string | null }> {
  const { status, json } = await service.send(`/v1/checks${query}`);
  expect(status, JSON.stringify(json)).toBe(200);
  // The service's own document guarantees this, and the response was validated against it.
  return json as unknown as Awaited<ReturnType<typeof log>>;
}

it("lists answers newest first, fifty to a page or as many as asked for, and each page leads to the next [LOG-037] [LOG-038] [LOG-039] [LOG-040] [LOG-084] [LOG-085]", async () => {
  const { checks, next_before } = await log();
  expect(next_before).toBeNull();
  expect(checks.length).toBeGreaterThan(4);
  const ids = checks.map(({ check_id }) => check_id);
  expect(ids).toEqual([...ids].sort().reverse());
  const first = await log("?limit=3");
  const second = await log(`?limit=200&before=${first.next_before ?? ""}`);
  expect([...first.checks, ...second.checks]).toEqual(checks);
});

it("takes every parameter, alone and together, and false as good as left out", async () => {
  const all =
    "state=determined,contested&rule_set=x&recipient=x&actor=a,b&actor_kind=agent,user,system&on_behalf_of=x&run=x&system=shop,none&transaction_status=executed&request=waiting,lapsed&asked_of=x&asked_by_rule=x&ref=x&transaction=x&effective_from=2026-01-01&effective_to=2026-12-31&outcome=a,b&policy_outcome=a&answer=open,other&rule=x,y&against_rules=true&current=true&waiting=true&reason=policy_gap&question=x&missing=x&consequence=x&rechecked=true&rerun=x&from=2026-03-10&to=2026-03-11T00:00:00%2B01:00&limit=1&order=effective_date";
  expect((await log(`?${all}`)).checks).toEqual([]);
  for (const each of all.split("&")) await log(`?${each}`);
  expect((await log("?against_rules=false&current=false&waiting=false&rechecked=false")).checks).toHaveLength(
    (await log()).checks.length,
  );
  expect((await log("?ref=A-1")).checks).toHaveLength(1);
  expect((await log("?system=shop")).checks).toHaveLength(1);
  expect((await log("?request=waiting")).checks).toEqual([]);
});

it.each([
  ["actor_kind=robot", "enum", "[LOG-047]"],
  ["system=Shop", "format", "[LOG-051]"],
  ["answer=maybe", "enum", "[LOG-072]"],
  ["state=unknown", "enum", ""],
  ["reason=none", "enum", ""],
  ["transaction_status=done", "enum", ""],
  ["request=asked", "enum", ""],
  ["order=oldest", "enum", ""],
  ["current=yes", "enum", ""],
  ["effective_from=2026-02-30", "format", ""],
  ["from=yesterday", "format", ""],
  ["to=2026-03-10T09:00:00", "format", ""],
  ["limit=201", "out_of_range", ""],
  ["limit=0", "out_of_range", ""],
  ["before=x", "format", ""],
  ["sort=up", "unknown_parameter", ""],
])("refuses %s with the code %s %s", async (query, code) => {
  const { status, json } = await service.send(`/v1/checks?${query}`);
  expect(status).toBe(422);
  expect(json).toMatchObject({ errors: [{ field: query.split("=")[0], code }] });
});

it("takes a key with the scope checks:read [LOG-036]", async () => {
  expect((await service.send("/v1/checks", { key: null })).status).toBe(401);
  expect(await service.send("/v1/checks", { key: "writer" })).toMatchObject({
    status: 403,
    json: { required_scope: "checks:read" },
  });
});

it("has fifty answers on a page where no limit is sent [LIM-013]", async () => {
  for (let sent = 0; sent < 51; sent += 1) await service.check(refund(`P-${sent}`, 100));
  const first = await log();
  expect([first.checks.length, typeof first.next_before]).toEqual([50, "string"]);
});
