/** GET /v1/alerts?wait=…&after=…: a reader waits for the next alert, over a socket and a real database. */
import { afterAll, beforeAll, expect, it } from "vitest";

import { FIRST_ALERT } from "../../../runtime/services/background/alerts/list.js";
import { type Received, refund, type SampleService, startSample } from "./sample-service.js";

let service: SampleService;
beforeAll(async () => {
  service = await startSample();
});
afterAll(() => service.close());

interface Listed {
  readonly alert_id: string;
  readonly type: string;
}

const alertsIn = ({ json }: Received): readonly Listed[] => json["alerts"] as readonly Listed[];
const read = (query: string, key: "app" | "refund_bot" = "app"): Promise<Received> =>
  service.send(`/v1/alerts?${query}`, { key });

/** Taken without the approval that it needs: an alert about the agent's action. */
async function raise(customer: string): Promise<string> {
  const { status, text, json } = await service.check(
    refund(customer, 18_000, { transaction: { status: "executed", channel: "agent" } }),
    { key: "refund_bot" },
  );
  expect(status, text).toBe(200);
  return String(json["check_id"]);
}

async function lastOf(key: "app" | "refund_bot"): Promise<string> {
  let after = FIRST_ALERT;
  for (;;) {
    const page = alertsIn(await read(`after=${after}&limit=1`, key));
    const [one] = page;
    if (one === undefined) return after;
    after = one.alert_id;
  }
}

it("a list with after has each alert once, the oldest first, as the newest-first list has them", async () => {
  for (const customer of ["C-9801", "C-9802", "C-9803"]) await raise(customer);
  const newestFirst = alertsIn(await read("limit=200"));
  const inOrder: Listed[] = [];
  for (let after = FIRST_ALERT; ;) {
    const page = alertsIn(await read(`after=${after}&limit=2`));
    inOrder.push(...page);
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.alert_id;
  }
  expect(inOrder.length).toBeGreaterThan(2);
  expect([...inOrder].reverse()).toEqual(newestFirst);
});

it.each(["app", "refund_bot"] as const)("the key %s hears of the next alert as soon as it is there", async (key) => {
  const after = await lastOf(key);
  const begun = performance.now();
  const waiting = read(`after=${after}&wait=50`, key);
  for (const _time of [1, 2, 3]) expect((await service.send("/v1/me")).status).toBe(200);
  const checkId = await raise(`C-982${key}`);
  const [first] = alertsIn(await waiting);
  expect(first).toMatchObject({ type: "check.against_rules", payload: { check_id: checkId } });
  expect(performance.now() - begun).toBeLessThan(40_000);
});

it("alerts of another type end no wait, and it answers with none after its time", async () => {
  const after = await lastOf("app");
  const waiting = read(`after=${after}&type=request.unanswered&wait=1`);
  await raise("C-9831");
  expect(alertsIn(await waiting)).toEqual([]);
  expect(alertsIn(await read(`after=${after}`))).toHaveLength(1);
});

it("refuses a time that is too long, and what is no id of an alert", async () => {
  for (const [query, field, code] of [
    ["wait=51", "wait", "out_of_range"],
    ["after=chk_1", "after", "format"],
  ] as const) {
    const { status, json } = await read(query);
    expect([status, json["errors"]]).toEqual([422, [expect.objectContaining({ field, code })]]);
  }
});
